"""A page that waits for a free table. All it says is that it is still there."""

import asyncio
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from django.conf import settings
from django.utils import timezone, translation

from accounts.services import Person
from games.consumers.page import Message, Page, Receive, Send
from games.live import codes, door, keeper, waiting, who
from games.live.lobby import Watcher, lobby
from games.tables import matching, queue
from games.tables.queue import Queued


async def waiting_socket(scope: Message, receive: Receive, send: Send) -> None:
    """Serve one socket from its first message to its last."""
    await WaitingPage(scope, send).serve(receive)


class WaitingPage(Page):
    """A page that waits, and its place among those that hear of its queue.

    What is sent to it does not keep its place: a line may be dead for long before anybody notices.
    What comes from it does, and it answers every message.
    """

    def __init__(self, scope: Message, send: Send) -> None:
        super().__init__(scope, send)
        self._language = _language_of_page(scope) or self._language
        self._watcher: Watcher | None = None

    async def _enter(self) -> None:
        await database_sync_to_async(self._note_here)()
        self._watcher = Watcher(
            topic="",
            draw=self._draw,
            send=self._with_time,
            close=self._close,
            loop=asyncio.get_running_loop(),
        )
        lobby.join(self._watcher)

    def _left(self) -> None:
        if self._watcher is not None:
            lobby.leave(self._watcher)

    async def _answer(self, message: Message) -> None:
        text = message.get("text")
        if text is None:
            return await self._close(codes.NOT_TEXT, "text only")
        if len(text) > settings.MAX_MESSAGE_BYTES:
            return await self._close(codes.TOO_LONG, "too long")
        await database_sync_to_async(self._note_here)()

    def _note_here(self) -> None:
        matching.here(self._person(), now=timezone.now())

    def _person(self) -> Person:
        person = who.person_now(self._scope)
        if person is None:
            raise door.NoEntry(nobody=True)
        return person

    def _draw(self) -> str | None:
        """The page as it is now; None for whoever is not known any more."""
        person = who.person_now(self._scope)
        if person is None:
            return None
        now = timezone.now()
        place = queue.whereabouts(person, now=now)
        if isinstance(place, Queued):
            self._listen_to(waiting.topic(place.key))
        with translation.override(self._language):
            return waiting.message(place, now=now)

    def _listen_to(self, topic: str) -> None:
        """Other rules may have been chosen in another tab: then it is another queue."""
        watcher = self._watcher
        if watcher is not None and watcher.topic != topic:
            watcher.loop.call_soon_threadsafe(self._move, topic)

    def _move(self, topic: str) -> None:
        if self._watcher is not None and not self._closed:
            lobby.move(self._watcher, topic)

    async def _with_time(self, text: str) -> None:
        alive = text == keeper.HEARTBEAT
        await self._send(text if alive else text + waiting.clock(timezone.now()))


def _language_of_page(scope: Message) -> str:
    """The language in the page's address, which the socket's own address carries along."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [""])[0]
    return asked if asked in settings.OFFERED_LANGUAGES else ""
