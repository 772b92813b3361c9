"""A page at a table: one seat's socket."""

from datetime import datetime

from channels.db import database_sync_to_async
from django.utils import timezone, translation
from django.utils.functional import Promise

from games.consumers.page import STRANGER, Message, Page, Receive, Send
from games.engine.refusals import Reason, Refusal
from games.live import codes, door, hub, notices, prefs, who, wire
from games.live.watched import Socket
from games.tables import arrivals
from games.tables.position import Position


async def table_socket(scope: Message, receive: Receive, send: Send) -> None:
    """Serve one socket from its first message to its last."""
    await TablePage(scope, send).serve(receive)


class TablePage(Page):
    """A page at a table: its messages in, and its place in the hub for what goes out."""

    def __init__(self, scope: Message, send: Send) -> None:
        super().__init__(scope, send)
        self._table_id: str = scope["url_route"]["kwargs"]["table_id"]
        self._socket: Socket | None = None

    def _left(self) -> None:
        if self._socket is not None:
            hub.hub.leave(self._socket)

    async def _enter(self) -> None:
        position, seat = await database_sync_to_async(self._look)()
        if self._closed:  # meanwhile, as one of too many
            return
        self._socket = Socket(
            table_id=self._table_id,
            seat=seat,
            language=self._language,
            prefs=prefs.from_cookies(self._scope.get("cookies", {})),
            send=self._send,
            close=self._close,
            check=self._check,
            place=(self._table_id, seat) if position.facts.among_people else None,
        )
        hub.hub.join(self._socket)

    def _look(self) -> tuple[Position, int]:
        """The table, and the seat of whoever sits behind the page at this moment."""
        return door.enter(table_id=self._table_id, person=who.person_now(self._scope))

    async def _answer(self, message: Message) -> None:
        now = timezone.now()  # a move counts by when it arrived, however long it waits from here
        text = message.get("text")
        if text is None:
            return await self._close(codes.NOT_TEXT, "text only")
        try:
            request = wire.from_text(text)
        except wire.WireError as mistake:
            outcome = await database_sync_to_async(self._malformed)()
            if isinstance(mistake, wire.TooLong):
                return await self._part(outcome)
        else:
            with arrivals.arrived(self._table_id, at=now):
                outcome = await database_sync_to_async(self._carry_out)(request, now)
        if self._socket is not None:
            news = () if outcome.notice is None else (outcome.notice,)
            hub.hub.refresh(self._socket, everything=outcome.everything, news=news)

    async def _part(self, outcome: door.Outcome) -> None:
        """No page of ours sends so much: it is told so, and sent away."""
        if self._socket is not None and outcome.notice is not None:
            hub.hub.refresh(self._socket, news=(outcome.notice,))
            await hub.hub.served(self._socket)
        await self._close(codes.TOO_LONG, "too long")

    def _carry_out(self, request: wire.Request, now: datetime) -> door.Outcome:
        with translation.override(self._language):
            return door.carry_out(
                request,
                table_id=self._table_id,
                person=who.person_now(self._scope),
                now=now,
            )

    def _malformed(self) -> door.Outcome:
        with translation.override(self._language):
            refusal = Refusal(Reason.MALFORMED)
            return door.refused(refusal, table_id=self._table_id, seat=self._look()[1])

    async def _check(self) -> None:
        """Is whoever opened this page still who they were?"""
        await self._guarded(self._still_here())

    async def _still_here(self) -> None:
        _position, seat = await database_sync_to_async(self._look)()
        if self._socket is None or seat != self._socket.seat:
            await self._close(*STRANGER)

    def _was_let_in(self) -> bool:
        return self._socket is not None

    def _tell(self, sentence: Promise) -> None:
        if self._socket is not None and not self._closed:
            part = notices.notice(sentence, language=self._language)
            hub.hub.refresh(self._socket, news=(part,))
