"""This process's open pages that wait for a game: of rooms, and of queues for a free table.

Like the table's hub, but each page is small and draws itself: on news of its topic it is drawn
anew and sent if it has changed. ``wake`` may be called from any thread; nothing here is a truth.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context
from dataclasses import dataclass

from channels.db import database_sync_to_async

from games.live import codes
from games.live.keeper import HEARTBEAT, Keeper


@dataclass(slots=True, eq=False)
class Watcher:
    """One open page that waits. ``draw`` gives its message as it is now, in the database's
    thread; None says that it has no business here any more."""

    topic: str
    draw: Callable[[], str | None]
    send: Callable[[str], Awaitable[None]]
    close: Callable[[int, str], Awaitable[None]]
    loop: asyncio.AbstractEventLoop
    shown: str = ""
    wanted: bool = False
    beat: bool = False
    serving: asyncio.Task[None] | None = None

    @property
    def what(self) -> str:
        """For the log."""
        return self.topic


class Lobby(Keeper[Watcher]):
    """All pages that wait in this process, by topic: ``room:7``, ``queue:<key>``."""

    def __init__(self) -> None:
        super().__init__()
        self._watchers: dict[str, list[Watcher]] = {}

    def wake(self, topic: str) -> None:
        """Any thread: there is news of this topic. As with the hub, the request that brought it is
        not gone on with."""
        for watcher in tuple(self._watchers.get(topic, ())):
            if not watcher.loop.is_closed():
                watcher.loop.call_soon_threadsafe(self.refresh, watcher, context=Context())

    def join(self, watcher: Watcher) -> None:
        """A page was opened: it is drawn at once."""
        self._watchers.setdefault(watcher.topic, []).append(watcher)
        self._keep_beating(watcher.loop)
        self.refresh(watcher)

    def move(self, watcher: Watcher, topic: str) -> None:
        """The page waits for something else now; it is drawn again for what it missed there."""
        if watcher not in self._watchers.get(watcher.topic, ()):
            return  # it has gone meanwhile
        self._forget(watcher)
        watcher.topic = topic
        self._watchers.setdefault(topic, []).append(watcher)
        self.refresh(watcher)

    def leave(self, watcher: Watcher) -> None:
        """The page is gone."""
        self._forget(watcher)
        self._let_go(watcher)

    def _forget(self, watcher: Watcher) -> None:
        others = self._watchers.get(watcher.topic, [])
        if watcher in others:
            others.remove(watcher)
        if not others:
            self._watchers.pop(watcher.topic, None)

    def refresh(self, watcher: Watcher) -> None:
        """Draw this page anew and send it if it is other than before."""
        self._want(watcher, watcher.loop)

    def count(self) -> int:
        """How many pages wait here."""
        return sum(map(len, self._watchers.values()))

    async def _bring_up_to_date(self, watcher: Watcher) -> None:
        message = await database_sync_to_async(watcher.draw)()
        if message is None:
            return await self._close(watcher, codes.NOT_YOURS, "no place here")
        if message != watcher.shown:
            watcher.shown = message
            await self._push(watcher, message)
        if watcher.beat:
            watcher.beat = False
            await self._push(watcher, HEARTBEAT)

    async def _round(self, loop: asyncio.AbstractEventLoop, _: int) -> bool:
        """It looks whether each page is still what it shows, too: drawing notes that the page is
        open, and finds out who has gone."""
        watchers = [w for group in self._watchers.values() for w in group if w.loop is loop]
        for watcher in watchers:
            watcher.beat = True
            self.refresh(watcher)
        return bool(watchers)


lobby = Lobby()
