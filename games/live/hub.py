"""This process's sockets by table: who is told when a table has a new version.

The hub belongs to the server's event loops; ``wake`` alone may be called from any thread. Each
socket is served by a task of its own, so one that takes its time holds up nobody; while it is
busy, versions pass and it gets the newest. Nothing here is a truth: it may all be lost.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextvars import Context
from dataclasses import dataclass, field

from channels.db import database_sync_to_async
from django.conf import settings
from django.utils import timezone

from games.live import render
from games.live.attendance import attendance
from games.presenters.scene import Part, Prefs
from games.tables import news, presence, store
from games.tables.cache import positions
from games.tables.errors import DATABASE_AWAY, NoSuchTable
from games.tables.faults import told
from games.tables.position import Position
from games.tables.presence import Place

HEARTBEAT = "{}"
RETRY_SECONDS = 0.5

DIAL_AGAIN = 4000  # the page connects again by itself
NOT_TEXT, TOO_LONG = 1003, 1009  # the standard's: not from a page of ours
SIGNED_OUT, NOT_YOURS, NO_TABLE, TOO_FAST = 4401, 4403, 4404, 4429
TOO_MANY_SOCKETS, TOO_MANY_PAGES, TOO_MANY_CALLERS = 4408, 4409, 4410  # seat, person, network

logger = logging.getLogger(__name__)


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

    def wants_everything(self) -> None:
        """The page has lost its place, or has just been opened."""
        self.sent = {}
        self.v = None


@dataclass(slots=True, eq=False)
class Room:
    """The sockets of one table, oldest first, and the newest version that was heard of."""

    loop: asyncio.AbstractEventLoop
    sockets: list[Socket] = field(default_factory=list)
    version: int = 0
    away: bool = False  # somebody has gone or come back
    beside: int = 0  # how often word came of something beside the game,
    beside_known: int = 0  # and how much of that the position held knows
    drawings: render.Drawings = field(default_factory=render.Drawings)


class Hub:
    """All tables that somebody in this process looks at."""

    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}
        self._hearts: dict[asyncio.AbstractEventLoop, asyncio.Task[None]] = {}

    def wake(self, table_id: str, version: int) -> None:
        """Any thread: the table has this version now. What follows is not part of the request that
        brought it, which may hold the thread that the hub reads by."""
        room = self._rooms.get(table_id)
        if room is not None and not room.loop.is_closed():
            room.loop.call_soon_threadsafe(self._woken, room, version, context=Context())

    def _woken(self, room: Room, version: int) -> None:
        room.beside += version == room.version
        room.version = max(room.version, version)
        for socket in room.sockets:
            self.refresh(socket)

    def look_round(self, table_id: str, _: int) -> None:
        """Any thread: somebody has gone away from the table or come back."""
        if (room := self._rooms.get(table_id)) is not None:
            room.away = True
            self.wake(table_id, -1)  # a version that no table is at

    def join(self, socket: Socket) -> None:
        """A page was opened: it gets everything, and the oldest of too many is closed."""
        loop = asyncio.get_running_loop()
        room = self._rooms.get(socket.table_id)
        if room is None or room.loop is not loop:
            room = self._rooms[socket.table_id] = Room(loop)
        room.sockets.append(socket)
        attendance.came(socket.place)
        self._keep_beating(loop)
        self.refresh(socket, everything=True)
        same = [other for other in room.sockets if other.seat == socket.seat]
        for oldest in same[: -settings.SOCKETS_PER_SEAT]:
            self.leave(oldest)
            oldest.serving = loop.create_task(
                self._close(oldest, TOO_MANY_SOCKETS, "opened elsewhere")
            )

    def leave(self, socket: Socket) -> None:
        """The page is gone."""
        room = self._rooms.get(socket.table_id)
        if room is not None and socket in room.sockets:
            room.sockets.remove(socket)
            attendance.went(socket.place)
            if not room.sockets:
                del self._rooms[socket.table_id]
        if socket.serving is not None and socket.serving is not asyncio.current_task():
            socket.serving.cancel()

    def refresh(
        self, socket: Socket, *, everything: bool = False, news: tuple[Part, ...] = ()
    ) -> None:
        """Bring one page up to date; with ``everything`` it gets all parts, and ``news`` on top."""
        if everything:
            socket.wants_everything()
        socket.news.extend(news)
        socket.wanted = True
        if socket.serving is None or socket.serving.done():
            socket.serving = asyncio.get_running_loop().create_task(self._serve(socket))

    async def served(self, socket: Socket) -> None:
        """Wait until this page has been sent what there is for it."""
        if socket.serving is not None:
            await asyncio.wait({socket.serving})

    def count(self) -> int:
        """How many sockets are open here."""
        return sum(len(room.sockets) for room in self._rooms.values())

    async def _serve(self, socket: Socket) -> None:
        """Send until there is nothing newer. Whatever happens, it ends this socket at most."""
        try:
            while socket.wanted:
                socket.wanted = False
                room = self._rooms.get(socket.table_id)
                if room is None:
                    return
                position = await self._newest(room, socket.table_id)
                await self._send(socket, room, position)
        except asyncio.CancelledError:
            raise
        except NoSuchTable:
            await self._close(socket, NO_TABLE, "the table is closed")
        except DATABASE_AWAY:
            await asyncio.sleep(RETRY_SECONDS)
            await self._close(socket, DIAL_AGAIN, "try again")
        except Exception as fault:
            logger.error("A page of table %s was not served: %s.", socket.table_id, told(fault))
            await self._close(socket, DIAL_AGAIN, "try again")

    async def _newest(self, room: Room, table_id: str) -> Position:
        if room.away:
            room.away = False
            await database_sync_to_async(presence.refresh)(table_id)
        held = positions.get(table_id)
        beside = room.beside
        known = room.beside_known == beside
        if held is not None and held.version >= max(room.version, 1) and known:
            room.version = held.version  # so that the same again is known for what it is
            return held
        fetch = store.read if known else store.load
        position: Position = await database_sync_to_async(fetch)(table_id)
        room.beside_known = max(room.beside_known, beside)  # not before: others would not wait
        room.version = max(room.version, position.version)
        return position

    async def _send(self, socket: Socket, room: Room, position: Position) -> None:
        drawn = room.drawings.of(
            position, seat=socket.seat, language=socket.language, prefs=socket.prefs
        )
        extra = {part.id: render.draw(part, language=socket.language) for part in socket.news}
        socket.news.clear()
        wanted = (drawn | extra).items()
        changed = {name: html for name, html in wanted if socket.sent.get(name) != hash(html)}
        v = position.v(socket.seat)
        if not changed and v == socket.v:
            return
        previous, socket.v = socket.v, v
        socket.sent.update((name, hash(html)) for name, html in changed.items())
        batch = render.batch(changed, v=v, previous=previous, now=timezone.now(), drawing=drawn)
        await self._push(socket, batch)

    async def _push(self, socket: Socket, text: str) -> None:
        """Send, and wait until the line has taken it: meanwhile versions pass, and nothing piles
        up for a page that does not read. One that never does is to dial again."""
        try:
            async with asyncio.timeout(settings.SOCKET_SEND_SECONDS):
                await socket.send(text)
        except TimeoutError:
            await self._close(socket, DIAL_AGAIN, "not reading")
        except Exception:  # it went away meanwhile
            logger.debug("A socket was gone before it was served.")
            self.leave(socket)

    async def _close(self, socket: Socket, code: int, reason: str) -> None:
        self.leave(socket)
        try:
            await socket.close(code, reason)
        except Exception:
            logger.debug("A socket was gone before it was closed.")

    def _keep_beating(self, loop: asyncio.AbstractEventLoop) -> None:
        for old in [each for each in self._hearts if each.is_closed()]:
            del self._hearts[old]
        if loop not in self._hearts or self._hearts[loop].done():
            self._hearts[loop] = loop.create_task(self._beat(loop))

    async def _beat(self, loop: asyncio.AbstractEventLoop) -> None:
        """A sign of life for every page, and now and then a look at who sits behind it."""
        beats = 0
        while True:
            await asyncio.sleep(settings.HEARTBEAT_SECONDS)
            beats += 1
            rooms = [room for room in self._rooms.values() if room.loop is loop]
            if not rooms:
                return
            sockets = [socket for room in rooms for socket in room.sockets]
            await attendance.beat({s.place for s in sockets if s.place is not None})
            for socket in sockets:
                if socket.serving is None or socket.serving.done():
                    socket.serving = loop.create_task(
                        self._sign_of_life(socket, check=beats % settings.CHECK_EVERY_BEATS == 0)
                    )

    async def _sign_of_life(self, socket: Socket, *, check: bool) -> None:
        if check:
            await socket.check()
        await self._push(socket, HEARTBEAT)
        if socket.wanted:
            await self._serve(socket)


hub = Hub()
news.tables.subscribe(hub.wake)
news.presence.subscribe(hub.look_round)
