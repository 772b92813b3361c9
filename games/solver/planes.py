"""A rack as two bit planes and a number of okeys, the shape every search works on.

Bit *k* of ``one`` is set when a tile of kind *k* is held, bit *k* of ``two`` when both are. A false
joker counts as its kind, the okey's face; the okeys themselves are only counted. Rule book §1.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.tiles.tile import Kind, Tile, plain_kind


class Planes(NamedTuple):
    """Kinds held at least once, kinds held twice, and the okeys held."""

    one: int
    two: int
    okeys: int

    @classmethod
    def of(cls, tiles: Iterable[Tile], *, okey: Kind) -> "Planes":
        """The planes of some physical tiles."""
        one = two = okeys = 0
        for tile in tiles:
            kind = tile >> 1
            if kind == okey:
                okeys += 1
                continue
            bit = 1 << (okey if tile >= 104 else kind)
            two |= one & bit
            one |= bit
        return cls(one, two, okeys)

    def without(self, bit: int) -> "Planes":
        """The same with one tile of this kind (given as its bit) taken away."""
        return Planes(self.one & ~bit | self.two & bit, self.two & ~bit, self.okeys)


def bits(plane: int) -> Iterator[int]:
    """The set bits of a plane, lowest first, each as a plane of its own."""
    while plane:
        bit = plane & -plane
        yield bit
        plane ^= bit


def kinds_of(plane: int) -> Iterator[Kind]:
    """The kinds of a plane, lowest first."""
    return (bit.bit_length() - 1 for bit in bits(plane))


def tiles_in(plane: int, tiles: Iterable[Tile], *, okey: Kind) -> frozenset[Tile]:
    """Those of the tiles that play as a kind of this plane; okeys are never among them."""
    return frozenset(
        tile for tile in tiles if tile >> 1 != okey and plane >> plain_kind(tile, okey) & 1
    )
