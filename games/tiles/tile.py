"""Taş: the 106 physical tiles and what is printed on them.

A *tile* is a physical piece with an id from 0 to 105. Its *kind* is what it plays as when it is not
wild: ``colour * 13 + number - 1`` (0 to 51); the two copies of Red 7 are different tiles of one
kind. A false joker has no kind of its own: it takes the kind of the okey's face. Which tiles are
okeys depends on the hand's indicator, so nothing here knows it without being told. Rule book §1.
"""

from enum import IntEnum
from typing import Final

Tile = int  # physical id, 0–105
Kind = int  # colour * 13 + number - 1, 0–51

TILE_COUNT: Final = 106
KIND_COUNT: Final = 52
FALSE_JOKERS: Final[tuple[Tile, Tile]] = (104, 105)
ALL_TILES: Final[tuple[Tile, ...]] = tuple(range(TILE_COUNT))


class Colour(IntEnum):
    """Renk: the four colours in the order that tile ids count them."""

    RED = 0
    YELLOW = 1
    BLUE = 2
    BLACK = 3

    @property
    def letter(self) -> str:
        """One of ``R Y B K``, as in the notation of tiles."""
        return "RYBK"[self]


def tile_id(colour: int, number: int, copy: int) -> Tile:
    """The id of one physical tile: ``2 * (13 * colour + number - 1) + copy``.

    ValueError out of range. Rule book §1.
    """
    if not (0 <= colour <= 3 and 1 <= number <= 13 and 0 <= copy <= 1):
        raise ValueError(f"no such tile: colour {colour}, number {number}, copy {copy}")
    return 2 * (13 * colour + number - 1) + copy


def is_false_joker(tile: Tile) -> bool:
    """Sahte okey: is this one of the two ★ tiles?"""
    return tile >= 104


def printed_kind(tile: Tile) -> Kind:
    """The kind printed on a numbered tile; a false joker has none and raises ValueError."""
    if not 0 <= tile < 104:
        raise ValueError(f"tile {tile} has no printed kind")
    return tile >> 1


def make_kind(colour: int, number: int) -> Kind:
    """The kind of a colour (0–3) and a number (1–13)."""
    return colour * 13 + number - 1


def colour_of(kind: Kind) -> Colour:
    """The colour of a kind."""
    return Colour(kind // 13)


def number_of(kind: Kind) -> int:
    """The number of a kind, 1–13."""
    return kind % 13 + 1


def twin_of(tile: Tile) -> Tile:
    """The other physical copy of a numbered tile; for a false joker, the other false joker."""
    return tile ^ 1


def okey_kind(indicator: Tile) -> Kind:
    """Okey: the kind one above the indicator in its colour; above 13 comes 1. Rule book §1."""
    kind = printed_kind(indicator)
    return kind - 12 if kind % 13 == 12 else kind + 1


def is_okey(tile: Tile, okey: Kind) -> bool:
    """Is this physical tile one of the two wild ones? A false joker never is. Rule book §1."""
    return tile >> 1 == okey


def plain_kind(tile: Tile, okey: Kind) -> Kind:
    """What a tile is when it plays as an ordinary tile: a false joker is the okey's face.

    Rule book §1.
    """
    return okey if tile >= 104 else tile >> 1
