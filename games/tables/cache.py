"""The newest position of each table that this process has to do with, so that a version is read
and decoded once, and beside it where its tiles lie, who is away and what was said. Losing an entry
costs one read; a wrong one cannot be served, for whoever reads a position names the version the
database holds."""

import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from games.tables.layout import Slots
from games.tables.position import Position
from games.tables.said import NOTHING, Said

MAX_TABLES = 2_000


@dataclass(frozen=True, slots=True)
class Kept:
    """Where a seat's tiles lie in a hand. Of two that this process wrote, the one with the higher
    ``stamp`` was written later; what was merely read has the stamp 0."""

    hand: int
    stamp: int
    slots: Slots

    def replaces(self, other: "Kept | None") -> bool:
        """Is this the newer of the two?"""
        return other is None or (self.hand, self.stamp) > (other.hand, other.stamp)


Layouts = Mapping[int, Kept]
Away = tuple[datetime | None, ...]  # by seat: since when its person is away


@dataclass(slots=True)
class _Entry:
    position: Position
    layouts: Layouts
    away: Away = ()
    said: Said = NOTHING


class PositionCache:
    """At most so many tables, the longest unused one leaves first. Safe between threads.

    Layouts, absences and words have no version: they lie beside the position, so that neither a
    move nor an arrangement can bring back an older state of the other.
    """

    def __init__(self, *, size: int = MAX_TABLES) -> None:
        self._size = size
        self._lock = threading.Lock()
        self._held: OrderedDict[str, _Entry] = OrderedDict()

    def get(self, table_id: str, version: int | None = None) -> Position | None:
        """The position held, if it has this version; without a version, whatever is held."""
        with self._lock:
            entry = self._held.get(table_id)
            if entry is None or version not in (None, entry.position.version):
                return None
            self._held.move_to_end(table_id)
            return entry.position

    def put(
        self,
        position: Position,
        *,
        layouts: Layouts | None = None,
        away: Away | None = None,
        said: Said = NOTHING,
    ) -> None:
        """Hold this position unless a newer one is held, and each layout likewise."""
        with self._lock:
            entry = self._held.setdefault(position.facts.id, _Entry(position, {}))
            if entry.position.version <= position.version:
                entry.position = position
            for seat, kept in (layouts or {}).items():
                _keep(entry, seat, kept)
            if away is not None:
                entry.away = away
            _hear(entry, said)
            self._held.move_to_end(position.facts.id)
            while len(self._held) > self._size:
                self._held.popitem(last=False)

    def set_clock(
        self, table_id: str, version: int, since: int | None, deadline: int | None
    ) -> None:
        """The clock is the one thing that may be moved on without a new version, after a time in
        which nobody could play: what is held of this version follows its row."""
        with self._lock:
            entry = self._held.get(table_id)
            if entry is None or entry.position.version != version:
                return
            clock = entry.position.clock
            if (clock.since, clock.deadline) != (since, deadline):
                moved = replace(clock, since=since, deadline=deadline)
                entry.position = replace(entry.position, clock=moved)

    def layouts(self, table_id: str) -> Layouts | None:
        """Where the tiles of each seat lie that has arranged them; None for a table not held."""
        with self._lock:
            entry = self._held.get(table_id)
            return None if entry is None else entry.layouts

    def put_layout(self, table_id: str, seat: int, kept: Kept) -> None:
        """Hold this layout unless a newer one is held. A table not held is read when needed."""
        with self._lock:
            entry = self._held.get(table_id)
            if entry is not None:
                _keep(entry, seat, kept)

    def away(self, table_id: str) -> Away:
        """Who is away, as it was last heard of."""
        with self._lock:
            entry = self._held.get(table_id)
            return () if entry is None else entry.away

    def put_away(self, table_id: str, away: Away) -> None:
        """Hold what was heard last of who is away. A table not held is read when needed."""
        with self._lock:
            entry = self._held.get(table_id)
            if entry is not None:
                entry.away = away

    def said(self, table_id: str) -> Said:
        """What was said there last, as far as it was heard."""
        with self._lock:
            entry = self._held.get(table_id)
            return NOTHING if entry is None else entry.said

    def put_said(self, table_id: str, said: Said) -> None:
        """Hold this unless something newer is held. A table not held is read when needed."""
        with self._lock:
            entry = self._held.get(table_id)
            if entry is not None:
                _hear(entry, said)

    def drop(self, table_id: str) -> None:
        """Hold it no longer."""
        with self._lock:
            self._held.pop(table_id, None)

    def clear(self) -> None:
        """Hold nothing, as after a start."""
        with self._lock:
            self._held.clear()


def _keep(entry: _Entry, seat: int, kept: Kept) -> None:
    if kept.replaces(entry.layouts.get(seat)):
        entry.layouts = {**entry.layouts, seat: kept}


def _hear(entry: _Entry, said: Said) -> None:
    if said.last > entry.said.last:
        entry.said = said


positions = PositionCache()
