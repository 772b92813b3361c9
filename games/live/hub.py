"""This process's sockets by table: who is told when a table has a new version.

The hub belongs to the server's event loops; ``wake`` alone may be called from any thread. Each
socket is served by a task of its own, so one that takes its time holds up nobody; while it is
busy, versions pass and it gets the newest. Nothing here is a truth: it may all be lost.
"""

import asyncio
from contextvars import Context
from functools import partial

from django.conf import settings
from django.utils import timezone

from games.live import codes, render
from games.live.attendance import attendance
from games.live.keeper import HEARTBEAT, Keeper
from games.live.watched import Read, Room, Socket
from games.presenters import refusals
from games.presenters.scene import Part
from games.tables import news, phrases, presence
from games.tables.position import Position


class Hub(Keeper[Socket]):
    """All tables that somebody in this process looks at."""

    def __init__(self) -> None:
        super().__init__()
        self._rooms: dict[str, Room] = {}

    def wake(self, table_id: str, version: int, *, beside: Read | None = None) -> None:
        """Any thread: the table has this version now. What follows is not part of the request that
        brought it, which may hold the thread that the hub reads by."""
        room = self._rooms.get(table_id)
        if room is not None and not room.loop.is_closed():
            room.loop.call_soon_threadsafe(self._woken, room, version, beside, context=Context())

    def _woken(self, room: Room, version: int, beside: Read | None) -> None:
        if beside is not None:
            room.beside.add(beside)
        room.stale = room.stale or version == room.version  # something of the table is new
        room.version = max(room.version, version)
        for socket in room.sockets:
            self.refresh(socket)

    def look_again(self, read: Read, table_id: str, _: int) -> None:
        """Any thread: something beside the game is new, and this reads it."""
        self.wake(table_id, -1, beside=read)  # a version that no table is at

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
                self._close(oldest, codes.TOO_MANY_SOCKETS, "opened elsewhere")
            )

    def leave(self, socket: Socket) -> None:
        """The page is gone."""
        room = self._rooms.get(socket.table_id)
        if room is not None and socket in room.sockets:
            room.sockets.remove(socket)
            attendance.went(socket.place)
            if not room.sockets:
                del self._rooms[socket.table_id]
        self._let_go(socket)

    def refresh(
        self, socket: Socket, *, everything: bool = False, news: tuple[Part, ...] = ()
    ) -> None:
        """Bring one page up to date; with ``everything`` it gets all parts, and ``news`` on top."""
        if everything:
            socket.wants_everything()
        socket.news.extend(news)
        self._want(socket, asyncio.get_running_loop())

    async def served(self, socket: Socket) -> None:
        """Wait until this page has been sent what there is for it."""
        if socket.serving is not None:
            await asyncio.wait({socket.serving})

    def count(self) -> int:
        """How many sockets are open here."""
        return sum(len(room.sockets) for room in self._rooms.values())

    async def _bring_up_to_date(self, socket: Socket) -> None:
        room = self._rooms.get(socket.table_id)
        if room is not None:
            await self._send(socket, room, await room.newest(socket.table_id))

    async def _send(self, socket: Socket, room: Room, position: Position) -> None:
        drawn = room.drawings.of(
            position, seat=socket.seat, language=socket.language, prefs=socket.prefs
        )
        extra = {part.id: render.draw(part, language=socket.language) for part in socket.news}
        socket.news.clear()
        v = position.v(socket.seat)
        wanted = drawn | extra
        if v == socket.v and refusals.QUIET.id not in extra:
            del wanted[refusals.QUIET.id]  # what was said stands until the game goes on
        changed = {n: html for n, html in wanted.items() if socket.sent.get(n) != hash(html)}
        if not changed and v == socket.v:
            return
        previous, socket.v = socket.v, v
        socket.sent.update((name, hash(html)) for name, html in changed.items())
        batch = render.batch(changed, v=v, previous=previous, now=timezone.now(), drawing=drawn)
        await self._push(socket, batch)

    async def _round(self, loop: asyncio.AbstractEventLoop, beats: int) -> bool:
        """Now and then it looks who sits behind each page, too."""
        rooms = [room for room in self._rooms.values() if room.loop is loop]
        sockets = [socket for room in rooms for socket in room.sockets]
        attendance.beat({s.place for s in sockets if s.place is not None})
        for socket in sockets:
            if socket.serving is None or socket.serving.done():
                socket.serving = loop.create_task(
                    self._sign_of_life(socket, check=beats % settings.CHECK_EVERY_BEATS == 0)
                )
        return bool(rooms)

    async def _sign_of_life(self, socket: Socket, *, check: bool) -> None:
        if check:
            await socket.check()
        await self._push(socket, HEARTBEAT)
        if socket.wanted:
            await self._serve(socket)


hub = Hub()
news.tables.subscribe(hub.wake)
news.presence.subscribe(partial(hub.look_again, presence.refresh))
news.sayings.subscribe(partial(hub.look_again, phrases.refresh))
