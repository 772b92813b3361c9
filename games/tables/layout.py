"""Diziliş: where the tiles of one rack lie. Pure arithmetic on slots; no rule reads a layout.

A layout has one entry per slot, row by row; None is an empty slot. What a browser sends may be
out of date, so a layout is always mended against the tiles that the seat really holds.
"""

from collections.abc import Iterable, Sequence

from games.tiles.tile import TILE_COUNT, Tile

COLUMNS = 13
SLOTS = 2 * COLUMNS

Slots = tuple[Tile | None, ...]
EMPTY: Slots = (None,) * SLOTS


class LayoutError(ValueError):
    """Text that describes no rack."""


def parse(text: str) -> Slots:
    """A layout from ``"12,,5,…"``: a tile id or nothing for each slot, no tile twice."""
    entries = text.split(",")
    if len(entries) != SLOTS:
        raise LayoutError(f"a rack has {SLOTS} slots, not {len(entries)}")
    slots = tuple(_tile(entry) for entry in entries)
    tiles = [tile for tile in slots if tile is not None]
    if len(set(tiles)) != len(tiles):
        raise LayoutError("a tile lies in one slot only")
    return slots


def text(slots: Slots) -> str:
    """The layout as ``parse`` reads it."""
    return ",".join("" if tile is None else str(tile) for tile in slots)


def fresh(rack: Iterable[Tile]) -> Slots:
    """A new hand: by colour and number from the first slot on."""
    return _fill(EMPTY, sorted(rack))


def mend(slots: Slots, rack: Sequence[Tile]) -> Slots:
    """The layout for these tiles: those that are gone leave a gap, new ones go where they touch no
    group (several, as of a meld taken back, side by side), and all others stay where they are."""
    held = set(rack)
    mended = [tile if tile in held else None for tile in slots]
    new = [tile for tile in rack if tile not in mended]
    together = place_together(mended, count=len(new)) if len(new) > 1 else None
    if together is not None:
        mended[together : together + len(new)] = new
        return tuple(mended)
    for tile in new:
        mended[place_for_new(mended)] = tile
    return tuple(mended)


def place_for_new(slots: Sequence[Tile | None]) -> int:
    """Where a tile that has just come lies: in the first free slot that touches no other tile, so
    that it spoils no group; without such a slot, in the first free one. The rack's script
    follows the same rule."""
    alone = place_together(slots, count=1)
    return alone if alone is not None else slots.index(None)


def place_together(slots: Sequence[Tile | None], *, count: int) -> int | None:
    """The first place where so many tiles lie side by side in one row and touch no other."""
    for row in range(0, SLOTS, COLUMNS):
        for first in range(row, row + COLUMNS - count + 1):
            around = slots[max(row, first - 1) : min(row + COLUMNS, first + count + 1)]
            if all(tile is None for tile in around):
                return first
    return None


def groups(slots: Slots) -> tuple[tuple[Tile, ...], ...]:
    """The tiles that lie side by side. A gap and the end of a row part two groups."""
    found: list[tuple[Tile, ...]] = []
    for row in (slots[:COLUMNS], slots[COLUMNS:]):
        group: tuple[Tile, ...] = ()
        for tile in (*row, None):
            if tile is not None:
                group = (*group, tile)
            elif group:
                found.append(group)
                group = ()
    return tuple(found)


def lay_out(parts: Iterable[Sequence[Tile]], *, rest: Sequence[Tile]) -> Slots:
    """Groups side by side with a gap between them; ``rest`` together, in the second row if it
    fits there."""
    rows: tuple[list[Tile | None], list[Tile | None]] = ([], [])
    left = [tile for part in parts for half in _halves(part) for tile in _add(rows, half)]
    left += _add(rows[::-1], rest)
    for row in rows:
        row.extend([None] * (COLUMNS - len(row)))
    return _fill((*rows[0], *rows[1]), left, backwards=True)


def _add(rows: Sequence[list[Tile | None]], part: Sequence[Tile]) -> Sequence[Tile]:
    """Put the part at the end of the first row with room for it and a gap; or give it back."""
    for row in rows:
        gap = 1 if row else 0
        if part and len(row) + gap + len(part) <= COLUMNS:
            row.extend([None] * gap)
            row.extend(part)
            return ()
    return part


def _halves(part: Sequence[Tile]) -> tuple[Sequence[Tile], ...]:
    """A run that is longer than a row lies as two runs."""
    middle = len(part) // 2
    return (part,) if len(part) <= COLUMNS else (part[:middle], part[middle:])


def _fill(slots: Slots, tiles: Iterable[Tile], *, backwards: bool = False) -> Slots:
    """The tiles in the free slots; from the end backwards they stay away from what lies first."""
    filled = list(slots)
    free = [place for place, tile in enumerate(filled) if tile is None]
    if backwards:
        needed = len(tiles := list(tiles))
        free = sorted(free[len(free) - needed :])
    for place, tile in zip(free, tiles, strict=False):
        filled[place] = tile
    return tuple(filled)


def _tile(entry: str) -> Tile | None:
    if not entry:
        return None
    if not (entry.isascii() and entry.isdigit()) or len(entry) > 3 or int(entry) >= TILE_COUNT:
        raise LayoutError("a slot holds the number of a tile or nothing")
    return int(entry)
