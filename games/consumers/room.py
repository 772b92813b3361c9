"""A page in a room: it is told what is new there. What it asks for comes by forms; by its socket
it only answers that it is still there, for a line may be dead long before the server notices."""

import asyncio
import time

from channels.db import database_sync_to_async
from django.conf import settings
from django.utils import timezone

from games.consumers.page import STRANGER, Message, Page, Receive, Send
from games.live import codes, rooms, who
from games.live.lobby import Watcher, lobby

SILENT_BEATS = 2.5  # after which nobody is known to be there


async def room_socket(scope: Message, receive: Receive, send: Send) -> None:
    """Serve one socket from its first message to its last."""
    await RoomPage(scope, send).serve(receive)


class RoomPage(Page):
    """A page in a room, and its place among those that wait for news of it."""

    def __init__(self, scope: Message, send: Send) -> None:
        super().__init__(scope, send)
        self._code: str = scope["url_route"]["kwargs"]["code"]
        self._watcher: Watcher | None = None
        self._heard = time.monotonic()

    def _left(self) -> None:
        if self._watcher is not None:
            lobby.leave(self._watcher)

    async def _enter(self) -> None:
        number = await database_sync_to_async(self._number)()
        if number is None:
            return await self._close(*STRANGER)
        self._watcher = Watcher(
            topic=rooms.topic(number),
            draw=self._draw,
            send=self._send,
            close=self._close,
            loop=asyncio.get_running_loop(),
        )
        lobby.join(self._watcher)

    async def _answer(self, message: Message) -> None:
        """Whatever comes is a sign of life and no more."""
        text = message.get("text")
        if text is None:
            return await self._close(codes.NOT_TEXT, "text only")
        if len(text) > settings.MAX_MESSAGE_BYTES:
            return await self._close(codes.TOO_LONG, "too long")
        self._heard = time.monotonic()

    def _number(self) -> int | None:
        person = who.person_now(self._scope)
        room, place = rooms.enter(code=self._code, person=person, now=timezone.now())
        return None if room is None or place is None else room.id

    def _draw(self) -> str | None:
        person, now = who.person_now(self._scope), timezone.now()
        silence = SILENT_BEATS * settings.HEARTBEAT_SECONDS
        here = time.monotonic() - self._heard < silence
        room, place = rooms.enter(code=self._code, person=person, now=now, here=here)
        if room is None or place is None or person is None:
            return None
        return rooms.message(room, person, language=self._language, now=now)
