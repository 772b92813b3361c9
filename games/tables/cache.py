"""The newest position of each table that this process has to do with, so that a version is read
and decoded once. Losing an entry costs one read; a wrong one cannot be served, for whoever reads
a position names the version the database holds."""

import threading
from collections import OrderedDict

from games.tables.position import Position

MAX_TABLES = 2_000


class PositionCache:
    """At most so many positions, the longest unused one leaves first. Safe between threads."""

    def __init__(self, *, size: int = MAX_TABLES) -> None:
        self._size = size
        self._lock = threading.Lock()
        self._held: OrderedDict[str, Position] = OrderedDict()

    def get(self, table_id: str, version: int | None = None) -> Position | None:
        """The position held, if it has this version; without a version, whatever is held."""
        with self._lock:
            position = self._held.get(table_id)
            if position is None or version not in (None, position.version):
                return None
            self._held.move_to_end(table_id)
            return position

    def put(self, position: Position) -> None:
        """Hold this position unless a newer one is held."""
        with self._lock:
            held = self._held.get(position.facts.id)
            if held is not None and held.version > position.version:
                return
            self._held[position.facts.id] = position
            self._held.move_to_end(position.facts.id)
            while len(self._held) > self._size:
                self._held.popitem(last=False)

    def drop(self, table_id: str) -> None:
        """Hold it no longer."""
        with self._lock:
            self._held.pop(table_id, None)

    def clear(self) -> None:
        """Hold nothing, as after a start."""
        with self._lock:
            self._held.clear()


positions = PositionCache()
