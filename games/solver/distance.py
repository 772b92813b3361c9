"""How many tiles a rack is away from a win: the fewest to exchange, by melds and by pairs.

With fifteen tiles it is the distance of the fourteen left after the best throw. A win is one of the
two shapes of rule book §6.1; that each distance is one more than the best exchange leaves is tried
exchange by exchange in ``tests/solver/test_distance.py``.
"""

from collections.abc import Iterable

from games.solver.planes import Planes, bits, tiles_in
from games.solver.targets import Live, Missing, fewest_missing, nearest_targets
from games.tiles.tile import Kind, Tile, is_okey

ALL_KINDS = (1 << 52) - 1
OKEYS = 2
PAIRS = 7


def distance_melds(tiles: Iterable[Tile], *, okey: Kind, high_one: bool = True) -> int:
    """The fewest tiles to exchange for fourteen in runs and sets, by the tiles of the box alone.

    What the nearest target lacks (see ``targets``), less one for each okey held.
    """
    planes = Planes.of(tiles, okey=okey)
    lacking = fewest_missing(
        planes.one, planes.two, live=outside(planes, okey=okey), high_one=high_one
    )
    return max(0, lacking - planes.okeys)


def distance_pairs(tiles: Iterable[Tile], *, okey: Kind, pair_two_okeys: bool = True) -> int:
    """The fewest tiles to exchange for seven pairs: 7 less the pairs and okeys held.

    ``pair_two_okeys`` makes no difference: see ``partition.wins_pairs``.
    """
    planes = Planes.of(tiles, okey=okey)
    return pairs_away(planes)


def best_discards_melds(
    tiles: Iterable[Tile], *, okey: Kind, high_one: bool = True
) -> frozenset[Tile]:
    """Of fifteen tiles those whose throw keeps the distance by melds smallest, all copies."""
    held = tuple(tiles)
    planes = Planes.of(held, okey=okey)
    spared = 0

    def note(_: Missing, spare: int) -> bool:
        nonlocal spared
        spared |= spare
        return spared == planes.one

    live = outside(planes, okey=okey)
    lacking = nearest_targets(planes.one, planes.two, live=live, high_one=high_one, found=note)
    if lacking < planes.okeys:
        return frozenset(held)  # an okey is spare and takes the place of whatever is thrown
    return tiles_in(spared, held, okey=okey)


def best_discards_pairs(
    tiles: Iterable[Tile], *, okey: Kind, pair_two_okeys: bool = True
) -> frozenset[Tile]:
    """Of fifteen tiles those whose throw keeps the distance by pairs smallest, all copies."""
    held = tuple(tiles)
    planes = Planes.of(held, okey=okey)
    fewest = pairs_away(planes)
    kept = 0
    for bit in bits(planes.one):
        if pairs_away(planes.without(bit)) == fewest:
            kept |= bit
    found = tiles_in(kept, held, okey=okey)
    if planes.okeys and pairs_away(planes._replace(okeys=planes.okeys - 1)) == fewest:
        found |= {tile for tile in held if is_okey(tile, okey)}
    return found


def pairs_away(planes: Planes) -> int:
    """Pairs still to make, okeys held making one each. Tiles that cannot come play no part: at most
    the indicator's twin lacks its partner, and an okey can always be that."""
    return max(0, PAIRS - planes.two.bit_count() - planes.okeys)


def outside(planes: Planes, *, okey: Kind) -> Live:
    """What of the box is neither held nor the indicator, which is the kind below the okey."""
    indicator = 1 << (okey + 12 if okey % 13 == 0 else okey - 1)
    once = ALL_KINDS & ~planes.two & ~(planes.one & indicator)
    return Live(once, ALL_KINDS & ~planes.one & ~indicator, OKEYS)
