"""Bitirmek: which of fifteen tiles may be thrown so that the other fourteen win."""

from collections.abc import Iterable

from games.solver.cover import covers, lonely
from games.solver.partition import HAND, is_straight, wins_pairs
from games.solver.planes import Planes, bits, tiles_in
from games.tiles.tile import Kind, Tile

NONE: frozenset[Tile] = frozenset()


def finishing_melds(tiles: Iterable[Tile], *, okey: Kind, high_one: bool = True) -> frozenset[Tile]:
    """The tiles whose throw leaves fourteen in runs and sets, all copies included.

    When an okey can be spared every tile can, for the okey then takes its place.
    Rule book §6.1 (a), §6.3.
    """
    held = tuple(tiles)
    planes = Planes.of(held, okey=okey)
    if len(held) != HAND + 1:
        return NONE
    spare = planes._replace(okeys=planes.okeys - 1)
    if planes.okeys and covers(spare, high_one=high_one):
        return frozenset(held)
    found = 0
    for bit in bits(_throwable(planes, high_one=high_one)):
        if covers(planes.without(bit), high_one=high_one):
            found |= bit
    return tiles_in(found, held, okey=okey)


def finishing_pairs(
    tiles: Iterable[Tile], *, okey: Kind, pair_two_okeys: bool = True
) -> frozenset[Tile]:
    """The tiles whose throw leaves seven pairs, all copies included. Rule book §6.1 (b)."""
    held = tuple(tiles)
    return frozenset(
        tile
        for i, tile in enumerate(held)
        if wins_pairs(held[:i] + held[i + 1 :], okey=okey, pair_two_okeys=pair_two_okeys)
    )


def finishing_straight(tiles: Iterable[Tile], *, okey: Kind, wilds: bool = True) -> frozenset[Tile]:
    """Kafa: the tiles whose throw leaves 1 to 13 and a second 1 of one colour. Rule book §6.5."""
    held = tuple(tiles)
    return frozenset(
        tile
        for i, tile in enumerate(held)
        if is_straight(held[:i] + held[i + 1 :], okey=okey, wilds=wilds)
    )


def _throwable(planes: Planes, *, high_one: bool) -> int:
    """The kinds worth trying: if a tile fits nowhere it must be the one that goes."""
    alone = lonely(planes.one, planes.okeys, high_one=high_one)
    if not alone:
        return planes.one
    several = alone.bit_count() > 1 or alone & planes.two
    return 0 if several else alone
