"""A table that somebody in this process looks at: its open pages, what was heard of it, and reading
what is new. Many pages ask at once; one of them reads, and the others wait for it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from channels.db import database_sync_to_async

from games.live import render
from games.presenters.scene import Part, Prefs
from games.tables import store
from games.tables.cache import positions
from games.tables.position import Position
from games.tables.presence import Place

Read = Callable[[str], object]


@dataclass(slots=True, eq=False)
class Socket:
    """One open page of one seat. ``sent`` are hashes of what the page shows now, by part, and ``v``
    is its number; ``news`` are parts that go to this page alone. ``place`` is the
    seat whose person is there while the page is open, where somebody would miss them."""

    table_id: str
    seat: int
    language: str
    prefs: Prefs
    send: Callable[[str], Awaitable[None]]
    close: Callable[[int, str], Awaitable[None]]
    check: Callable[[], Awaitable[None]]
    place: Place | None = None
    sent: dict[str, int] = field(default_factory=dict)
    v: int | None = None
    news: list[Part] = field(default_factory=list)
    wanted: bool = False
    serving: asyncio.Task[None] | None = None

    @property
    def what(self) -> str:
        """For the log."""
        return f"table {self.table_id}"

    def wants_everything(self) -> None:
        """The page has lost its place, or has just been opened."""
        self.sent = {}
        self.v = None


@dataclass(slots=True, eq=False)
class Room:
    """The sockets of one table, oldest first, and the newest version that was heard of. ``beside``
    reads what is new beside the game: who is away, what was said."""

    loop: asyncio.AbstractEventLoop
    sockets: list[Socket] = field(default_factory=list)
    version: int = 0
    stale: bool = False
    beside: set[Read] = field(default_factory=set)
    drawings: render.Drawings = field(default_factory=render.Drawings)
    reading: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def newest(self, table_id: str) -> Position:
        """The table with all that was heard of it."""
        held = self._held(table_id)
        if held is not None and not self.reading.locked():
            return held
        async with self.reading:
            return await self._read(table_id)

    def _held(self, table_id: str) -> Position | None:
        """What this process holds, if there is nothing to be read."""
        held = positions.get(table_id)
        if held is None or self.stale or self.beside or held.version < max(self.version, 1):
            return None
        self.version = held.version  # so that the same again is known for what it is
        return held

    async def _read(self, table_id: str) -> Position:
        beside, self.beside = self.beside, set()
        stale, self.stale = self.stale, False
        try:
            for read in beside:
                await database_sync_to_async(read)(table_id)
            if not stale and (held := self._held(table_id)) is not None:
                return held
            fetch = store.load if stale else store.read
            position: Position = await database_sync_to_async(fetch)(table_id)
        except BaseException:  # the page has gone, too: then the next one has to read it
            self.beside |= beside
            self.stale = self.stale or stale
            raise
        self.version = max(self.version, position.version)
        return position
