"""This process's open pages that wait for a game: of rooms, and of queues for a free table.

Like the table's hub, but each page is small and draws itself: on news of its topic it is drawn
anew and sent if it has changed. ``wake`` may be called from any thread; nothing here is a truth.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextvars import Context
from dataclasses import dataclass

from channels.db import database_sync_to_async
from django.conf import settings

from games.live import hub
from games.tables.errors import DATABASE_AWAY
from games.tables.faults import told

logger = logging.getLogger(__name__)


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


class Lobby:
    """All pages that wait in this process, by topic: ``room:7``, ``queue:<key>``."""

    def __init__(self) -> None:
        self._watchers: dict[str, list[Watcher]] = {}
        self._hearts: dict[asyncio.AbstractEventLoop, asyncio.Task[None]] = {}

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
        if watcher.serving is not None and watcher.serving is not asyncio.current_task():
            watcher.serving.cancel()

    def _forget(self, watcher: Watcher) -> None:
        others = self._watchers.get(watcher.topic, [])
        if watcher in others:
            others.remove(watcher)
        if not others:
            self._watchers.pop(watcher.topic, None)

    def refresh(self, watcher: Watcher) -> None:
        """Draw this page anew and send it if it is other than before."""
        watcher.wanted = True
        if watcher.serving is None or watcher.serving.done():
            watcher.serving = watcher.loop.create_task(self._serve(watcher))

    def count(self) -> int:
        """How many pages wait here."""
        return sum(map(len, self._watchers.values()))

    async def _serve(self, watcher: Watcher) -> None:
        try:
            while watcher.wanted:
                watcher.wanted = False
                message = await database_sync_to_async(watcher.draw)()
                if message is None:
                    return await self._close(watcher, hub.NOT_YOURS, "no place here")
                if message != watcher.shown:
                    watcher.shown = message
                    await self._push(watcher, message)
                if watcher.beat:
                    watcher.beat = False
                    await self._push(watcher, hub.HEARTBEAT)
        except asyncio.CancelledError:
            raise
        except DATABASE_AWAY:
            await asyncio.sleep(hub.RETRY_SECONDS)
            await self._close(watcher, hub.DIAL_AGAIN, "try again")
        except Exception as fault:
            logger.error("A page of %s was not served: %s.", watcher.topic, told(fault))
            await self._close(watcher, hub.DIAL_AGAIN, "try again")

    async def _push(self, watcher: Watcher, message: str) -> None:
        """As the table's hub: nothing piles up for a page that does not read."""
        try:
            async with asyncio.timeout(settings.SOCKET_SEND_SECONDS):
                await watcher.send(message)
        except TimeoutError:
            await self._close(watcher, hub.DIAL_AGAIN, "not reading")
        except Exception:  # it went away meanwhile
            self.leave(watcher)

    async def _close(self, watcher: Watcher, code: int, reason: str) -> None:
        self.leave(watcher)
        try:
            await watcher.close(code, reason)
        except Exception:
            logger.debug("A page was gone before it was closed.")

    def _keep_beating(self, loop: asyncio.AbstractEventLoop) -> None:
        for old in [each for each in self._hearts if each.is_closed()]:
            del self._hearts[old]
        if loop not in self._hearts or self._hearts[loop].done():
            self._hearts[loop] = loop.create_task(self._beat(loop))

    async def _beat(self, loop: asyncio.AbstractEventLoop) -> None:
        """A sign of life for every page, and a look at whether it is still what it shows: drawing
        notes that the page is open, and finds out who has gone."""
        while True:
            await asyncio.sleep(settings.HEARTBEAT_SECONDS)
            watchers = [w for group in self._watchers.values() for w in group if w.loop is loop]
            if not watchers:
                return
            for watcher in watchers:
                watcher.beat = True
                self.refresh(watcher)


lobby = Lobby()
