"""The sockets' door: one open page of one seat. Lets nothing through that was not read strictly,
and lets no exception out: a fault here would close the page that it comes from."""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

from channels.db import database_sync_to_async
from django.conf import settings
from django.utils import timezone, translation
from django.utils.functional import Promise

from games.engine.refusals import Reason, Refusal
from games.live import door, hub, language, limits, notices, prefs, who, wire
from games.tables.errors import DATABASE_AWAY, NoSuchTable
from games.tables.faults import told

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

GONE = (hub.SIGNED_OUT, "signed out")
STRANGER = (hub.NOT_YOURS, "not your table")

logger = logging.getLogger(__name__)


async def table_socket(scope: Message, receive: Receive, send: Send) -> None:
    """Serve one socket from its first message to its last."""
    await receive()  # websocket.connect
    # A socket that is closed before it is accepted is dialled again for ever.
    await send({"type": "websocket.accept"})
    await TablePage(scope, send).serve(receive)


async def no_such_socket(scope: Message, receive: Receive, send: Send) -> None:
    """Any other address: said in a way that the page does not dial again."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": hub.NO_TABLE})


class TablePage:
    """A page at a table: its messages in, and its place in the hub for what goes out."""

    def __init__(self, scope: Message, send: Send) -> None:
        self._scope = scope
        self._send_raw = send
        self._table_id: str = scope["url_route"]["kwargs"]["table_id"]
        self._language = language.of_scope(scope)
        self._closed = False
        self._socket: hub.Socket | None = None
        burst = getattr(settings, "SOCKET_BURST", limits.BURST)
        rate = getattr(settings, "SOCKET_MESSAGES_PER_SECOND", limits.PER_SECOND)
        self._bucket = limits.Bucket(burst=burst, rate=rate, tokens=burst)

    async def serve(self, receive: Receive) -> None:
        """Until the page goes away or is sent away."""
        try:
            await self._guarded(self._enter())
            while (message := await receive())["type"] == "websocket.receive":
                if not self._closed:
                    await self._guarded(self._hear(message))
        finally:
            if self._socket is not None:
                hub.hub.leave(self._socket)

    async def _guarded(self, work: Awaitable[None]) -> None:
        """Whatever goes wrong is told to this page alone; the log gets no message's content."""
        try:
            await work
        except NoSuchTable:
            await self._close(hub.NO_TABLE, "no such table")
        except door.NoEntry as refused:
            await self._close(*(GONE if refused.nobody else STRANGER))
        except DATABASE_AWAY:
            self._tell(notices.BUSY)
        except Exception as fault:
            logger.error("A message to table %s failed: %s.", self._table_id, told(fault))
            self._tell(notices.FAULT)

    async def _enter(self) -> None:
        try:
            seat = await database_sync_to_async(self._look)()
        except DATABASE_AWAY:
            await self._close(hub.DIAL_AGAIN, "try again")
            return
        self._socket = hub.Socket(
            table_id=self._table_id,
            seat=seat,
            language=self._language,
            prefs=prefs.from_cookies(self._scope.get("cookies", {})),
            send=self._send,
            close=self._close,
            check=self._check,
        )
        hub.hub.join(self._socket)

    def _look(self) -> int:
        """The seat of whoever sits behind the page at this moment."""
        return door.enter(table_id=self._table_id, person=who.person_now(self._scope))[1]

    async def _hear(self, message: Message) -> None:
        verdict = self._bucket.take(time.monotonic())
        if verdict is limits.Verdict.CLOSE:
            await self._close(hub.TOO_FAST, "too many messages")
        elif verdict is limits.Verdict.WARN:
            self._tell(notices.TOO_FAST)
        elif verdict is limits.Verdict.PASS:
            await self._answer(message)

    async def _answer(self, message: Message) -> None:
        text = message.get("text")
        if text is None:
            return await self._close(hub.NOT_TEXT, "text only")
        try:
            request = wire.from_text(text)
        except wire.WireError as mistake:
            outcome = await database_sync_to_async(self._malformed)()
            if isinstance(mistake, wire.TooLong):
                return await self._part(outcome)
        else:
            outcome = await database_sync_to_async(self._carry_out)(request)
        if self._socket is not None:
            news = () if outcome.notice is None else (outcome.notice,)
            hub.hub.refresh(self._socket, everything=outcome.everything, news=news)

    async def _part(self, outcome: door.Outcome) -> None:
        """No page of ours sends so much: it is told so, and sent away."""
        if self._socket is not None and outcome.notice is not None:
            hub.hub.refresh(self._socket, news=(outcome.notice,))
            await hub.hub.served(self._socket)
        await self._close(hub.TOO_LONG, "too long")

    def _carry_out(self, request: wire.Request) -> door.Outcome:
        with translation.override(self._language):
            return door.carry_out(
                request,
                table_id=self._table_id,
                person=who.person_now(self._scope),
                now=timezone.now(),
            )

    def _malformed(self) -> door.Outcome:
        with translation.override(self._language):
            refusal = Refusal(Reason.MALFORMED)
            return door.refused(refusal, table_id=self._table_id, seat=self._look())

    async def _check(self) -> None:
        """Is whoever opened this page still who they were?"""
        await self._guarded(self._still_here())

    async def _still_here(self) -> None:
        seat = await database_sync_to_async(self._look)()
        if self._socket is None or seat != self._socket.seat:
            await self._close(*STRANGER)

    def _tell(self, sentence: Promise) -> None:
        if self._socket is not None and not self._closed:
            part = notices.notice(sentence, language=self._language)
            hub.hub.refresh(self._socket, news=(part,))

    async def _send(self, text: str) -> None:
        if not self._closed:
            await self._send_raw({"type": "websocket.send", "text": text})

    async def _close(self, code: int, reason: str) -> None:
        if not self._closed:
            self._closed = True
            if self._socket is not None:
                hub.hub.leave(self._socket)
            await self._send_raw({"type": "websocket.close", "code": code, "reason": reason})
