"""Tiles as text, ``R7 Y12 B9 K11 ★``: for tests, the terminal, logs and hand files.

The text names what is printed. Which tiles are okeys follows from the indicator, and which of two
equal copies is meant is not part of the text: the first mention is copy 0, the second copy 1.
Rule book §1.
"""

from collections import Counter
from collections.abc import Iterable

from games.tiles.tile import FALSE_JOKERS, Colour, Tile, colour_of, number_of, tile_id

FALSE_JOKER_TEXT = "★"
_COLOURS = {colour.letter: colour for colour in Colour}


class NotationError(ValueError):
    """Text that names no tile, or one tile more often than the box holds it."""


def code(tile: Tile) -> str:
    """The text of one tile: ``R7``, or ``★`` for a false joker."""
    if tile in FALSE_JOKERS:
        return FALSE_JOKER_TEXT
    kind = tile >> 1
    return f"{colour_of(kind).letter}{number_of(kind)}"


def kind_code(kind: int) -> str:
    """The text of a kind (0–51): ``B10``."""
    return f"{colour_of(kind).letter}{number_of(kind)}"


def codes(tiles: Iterable[Tile]) -> str:
    """The text of several tiles, separated by spaces."""
    return " ".join(code(tile) for tile in tiles)


def parse_tile(text: str, *, copy: int = 0) -> Tile:
    """One physical tile from its text; NotationError when the text names none."""
    if text == FALSE_JOKER_TEXT:
        return FALSE_JOKERS[copy]
    colour, number = _COLOURS.get(text[:1]), text[1:]
    if colour is None or not (number.isascii() and number.isdigit()) or number[:1] == "0":
        raise NotationError(f"{text[:12]!r} is not a tile; write a colour R Y B K and 1–13, or ★")
    if not 1 <= int(number) <= 13:
        raise NotationError(f"{text[:12]!r} is not a tile: numbers go from 1 to 13")
    return tile_id(colour, int(number), copy)


def parse(text: str | Iterable[str]) -> tuple[Tile, ...]:
    """Several tiles from ``"R5 R5 ★"`` or a list of codes, in order.

    The second mention of a code is its second copy; a third raises NotationError.
    """
    parts = text.split() if isinstance(text, str) else list(text)
    seen: Counter[str] = Counter()
    found = []
    for part in parts:
        if seen[part] == 2:
            raise NotationError(f"three {part}: the box holds only two of each tile")
        found.append(parse_tile(part, copy=seen[part]))
        seen[part] += 1
    return tuple(found)
