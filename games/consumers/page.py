"""What all sockets share: they are accepted before they are refused, count their messages, and let
no exception out, for a fault here would close the page that it comes from."""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from channels.db import database_sync_to_async
from django.utils.functional import Promise

from games.live import codes, door, language, limits, notices, who
from games.live.lines import Line, lines
from games.tables.errors import DATABASE_AWAY, NoSuchTable
from games.tables.faults import told

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

GONE = (codes.SIGNED_OUT, "signed out")
STRANGER = (codes.NOT_YOURS, "not yours")
ANEW = (codes.DIAL_AGAIN, "who is there?")

logger = logging.getLogger(__name__)


async def no_such_socket(scope: Message, receive: Receive, send: Send) -> None:
    """Any other address: said in a way that the page does not dial again."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": codes.NO_TABLE})


class Page:
    """One open page: its messages in, its messages out, and its end. Subclasses say who may come
    in, what a message means, and what is to be done when the page has gone."""

    def __init__(self, scope: Message, send: Send) -> None:
        self._scope = scope
        self._send_raw = send
        self._language = language.of_scope(scope)
        self._closed = False
        self._bucket = limits.Bucket.full(last=time.monotonic())
        self._line = Line(network=who.network_of_scope(scope), close=self._close)

    async def serve(self, receive: Receive) -> None:
        """Until the page goes away or is sent away."""
        await receive()  # websocket.connect
        # A socket that is closed before it is accepted is dialled again for ever.
        await self._send_raw({"type": "websocket.accept"})
        try:
            await self._guarded(self._come_in())
            while (message := await receive())["type"] == "websocket.receive":
                if not self._closed:
                    await self._guarded(self._hear(message))
        finally:
            self._gone()

    async def _come_in(self) -> None:
        """Counted first, then known, then let in: news of a person that comes between two of these
        reaches the line or is seen by whoever looks next."""
        lines.join(self._line)
        try:
            person = await database_sync_to_async(who.person_now)(self._scope)
            lines.name(self._line, person)
            if not self._closed:
                await self._enter()
        except DATABASE_AWAY:
            await self._close(codes.DIAL_AGAIN, "try again")

    def _gone(self) -> None:
        lines.leave(self._line)
        self._left()

    async def _enter(self) -> None:
        raise NotImplementedError

    async def _answer(self, message: Message) -> None:
        raise NotImplementedError

    def _left(self) -> None:
        """The page has no place among those that are told of news any more."""
        raise NotImplementedError

    def _was_let_in(self) -> bool:
        """Has whoever sits behind this page been let in once?"""
        return False

    def _tell(self, sentence: Promise) -> None:
        """Say this to the page, if there is a way to."""

    async def _guarded(self, work: Awaitable[None]) -> None:
        """Whatever goes wrong is told to this page alone; the log gets no message's content."""
        try:
            await work
        except NoSuchTable:
            await self._close(codes.NO_TABLE, "no such table")
        except door.NoEntry as refused:
            await self._close(*self._way_out(refused))
        except DATABASE_AWAY:
            self._tell(notices.BUSY)
        except Exception as fault:
            logger.error("A message to %s failed: %s.", self._scope["path"], told(fault))
            self._tell(notices.FAULT)

    def _way_out(self, refused: door.NoEntry) -> tuple[int, str]:
        """Whoever was let in with these cookies may have others by now, by signing in or up: the
        page dials again, and only then is refused for good."""
        if self._was_let_in():
            return ANEW
        return GONE if refused.nobody else STRANGER

    async def _hear(self, message: Message) -> None:
        verdict = self._bucket.take(time.monotonic())
        if verdict is limits.Verdict.CLOSE:
            await self._close(codes.TOO_FAST, "too many messages")
        elif verdict is limits.Verdict.WARN:
            self._tell(notices.TOO_FAST)
        elif verdict is limits.Verdict.PASS:
            await self._answer(message)

    async def _send(self, text: str) -> None:
        if not self._closed:
            await self._send_raw({"type": "websocket.send", "text": text})

    async def _close(self, code: int, reason: str) -> None:
        if not self._closed:
            self._closed = True
            self._gone()
            try:
                await self._send_raw({"type": "websocket.close", "code": code, "reason": reason})
            except Exception:  # it went away meanwhile
                logger.debug("A socket was gone before it was closed.")
