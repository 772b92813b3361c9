"""Hazır dağıtım: deals written down beforehand, one hand a line, for tests and demonstrations.

Only reads text; whether a stacked deal may be used at all is decided by whoever opens the file.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from games.tiles.deal import Deal
from games.tiles.notation import NotationError, parse
from games.tiles.tile import ALL_TILES, FALSE_JOKERS, Tile

ALL_SEATS = (0, 1, 2, 3)
_KEYS = {"starter", "indicator", "racks", "stock"}
Racks = tuple[tuple[Tile, ...], ...]


class StackedDealError(ValueError):
    """A line that describes no deal; the message says which line and why."""


@dataclass(frozen=True, slots=True)
class StackedDeal:
    """What one line gives; all that it leaves open is filled in when the hand is dealt."""

    line: int
    starter: int | None
    indicator: Tile | None
    racks: Racks
    stock: tuple[Tile, ...]

    def fill(self, *, seats: tuple[int, ...] = ALL_SEATS, starter: int | None = None) -> Deal:
        """The whole deal for the seats in play; tiles that are not given come in id order.

        ``starter`` is whose turn it is to begin, None when anybody may.
        """
        begins = self._starter(seats, starter)
        rest = [tile for tile in ALL_TILES if tile not in self._given()]
        indicator = self.indicator
        if indicator is None:
            indicator = next((tile for tile in rest if tile not in FALSE_JOKERS), None)
            if indicator is None:
                raise _wrong(self.line, "no numbered tile is left for the indicator")
            rest.remove(indicator)
        racks = tuple(
            self._rack(seat, size=_size(seat, seats, begins), rest=rest) for seat in ALL_SEATS
        )
        return Deal(starter=begins, indicator=indicator, racks=racks, stock=(*self.stock, *rest))

    def _starter(self, seats: tuple[int, ...], wanted: int | None) -> int:
        """Who begins: the seat that the line names, if it may, else the one whose turn it is."""
        if self.starter is None:
            return seats[0] if wanted is None else wanted
        if self.starter not in seats:
            raise _wrong(self.line, f"seat {self.starter} cannot start, it is not in play")
        if wanted not in (None, self.starter):
            raise _wrong(self.line, f"seat {self.starter} cannot start, seat {wanted} is due to")
        return self.starter

    def _given(self) -> set[Tile]:
        given = {tile for rack in self.racks for tile in rack} | set(self.stock)
        return given if self.indicator is None else given | {self.indicator}

    def _rack(self, seat: int, *, size: int, rest: list[Tile]) -> tuple[Tile, ...]:
        """One rack filled up to its size with the first tiles of ``rest``, which it uses up."""
        given = self.racks[seat]
        missing = size - len(given)
        if missing < 0:
            raise _wrong(self.line, f"seat {seat} is given {len(given)} tiles, not {size}")
        if missing > len(rest):
            raise _wrong(self.line, "the stock is given so many tiles that the racks stay short")
        filled = (*given, *rest[:missing])
        del rest[:missing]
        return filled


def parse_line(text: str, *, line: int = 1) -> StackedDeal:
    """One line of JSON as a stacked deal; StackedDealError when it describes none."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise _wrong(line, f"not JSON ({error})") from None
    if not isinstance(data, dict):
        raise _wrong(line, "a deal is a JSON object")
    if unknown := sorted(set(data) - _KEYS):
        raise _wrong(line, f"unknown key {unknown[0]!r}; write starter, indicator, racks, stock")
    starter = data.get("starter")
    if starter is not None and (type(starter) is not int or starter not in ALL_SEATS):
        raise _wrong(line, "the starter is a seat from 0 to 3")
    indicator, racks, stock = _tiles(data, line=line)
    if indicator in FALSE_JOKERS:
        raise _wrong(line, "a false joker cannot be the indicator")
    return StackedDeal(line, starter, indicator, racks, stock)


def parse_stacked(lines: Iterable[str]) -> tuple[StackedDeal, ...]:
    """All lines of a file; empty ones are left out. A wrong line anywhere raises."""
    return tuple(
        parse_line(text, line=number) for number, text in enumerate(lines, start=1) if text.strip()
    )


def parse_deals(lines: Iterable[str]) -> Iterator[Deal]:
    """The deals of a file for four seats, one after another."""
    return (stacked.fill() for stacked in parse_stacked(lines))


def _tiles(data: Mapping[str, object], *, line: int) -> tuple[Tile | None, Racks, tuple[Tile, ...]]:
    """Indicator, racks and stock as physical tiles: a code's second mention is its second copy."""
    indicator = data.get("indicator")
    first = [] if indicator is None else _codes([indicator], "the indicator", line=line)
    racks = data.get("racks", [])
    if not isinstance(racks, list) or len(racks) > 4:
        raise _wrong(line, "racks are at most four lists of tiles")
    parts = [first, *(_codes(rack, "a rack", line=line) for rack in racks)]
    parts += [[]] * (5 - len(parts))
    parts.append(_codes(data.get("stock", []), "the stock", line=line))
    try:
        flat = iter(parse([text for part in parts for text in part]))
    except NotationError as error:
        raise _wrong(line, str(error)) from None
    found = [tuple(next(flat) for _ in part) for part in parts]
    return (found[0] or (None,))[0], tuple(found[1:5]), found[5]


def _codes(value: object, what: str, *, line: int) -> list[str]:
    if isinstance(value, list) and all(isinstance(text, str) for text in value):
        return value
    raise _wrong(line, f"{what} is written as tile codes")


def _size(seat: int, seats: tuple[int, ...], starter: int) -> int:
    return 0 if seat not in seats else 15 if seat == starter else 14


def _wrong(line: int, why: str) -> StackedDealError:
    return StackedDealError(f"line {line}: {why}")
