"""The server's side of a socket: it is closed with a frame that says why, and neither what a page
leaves unread nor what it sends too fast piles up here. Imported after Daphne's server, which
chooses the event loop."""

import asyncio
import time
from typing import Any

from autobahn.exception import Disconnected
from daphne.server import Server
from daphne.ws_protocol import WebSocketProtocol
from django.conf import settings
from twisted.internet.interfaces import IPushProducer
from zope.interface import implementer

from games.live.codes import TOO_FAST
from games.live.limits import Bucket, Verdict

MOST_PIECES = 32


@implementer(IPushProducer)
class Flow:
    """Whether a line takes more: the transport says stop above 64 KiB. Then nothing is read either,
    for to answer a ping is to write as well."""

    def __init__(self, transport: Any) -> None:
        self._transport = transport
        self._free = asyncio.Event()
        self._free.set()

    def pauseProducing(self) -> None:
        self._free.clear()
        self._transport.pauseProducing()

    def resumeProducing(self) -> None:
        self._free.set()
        self._transport.resumeProducing()

    def stopProducing(self) -> None:
        self._free.set()

    async def wait(self) -> None:
        """Until the line takes more, or is gone."""
        if not self._free.is_set():
            await self._free.wait()


class ClosingProtocol(WebSocketProtocol):  # type: ignore[misc]
    """Daphne's protocol, where the site may use the standard's close codes beside its own."""

    flow: Flow | None = None
    _pings: Bucket | None = None
    _pieces = 0
    maxMessagePayloadSize: int

    def onOpen(self) -> None:
        """From now on the line is ours: before, Daphne's HTTP channel watched it."""
        super().onOpen()
        self.flow = Flow(self.transport)
        self.transport.unregisterProducer()
        self.transport.registerProducer(self.flow, True)

    def onMessage(self, payload: bytes, isBinary: bool) -> None:
        """A message for the site, unless too many wait for it already."""
        if self.application_queue.qsize() < settings.SOCKET_WAITING_MESSAGES:
            super().onMessage(payload, isBinary)
        elif self.state == self.STATE_OPEN:
            self.serverClose(TOO_FAST)

    def onMessageBegin(self, isBinary: bool) -> None:
        super().onMessageBegin(isBinary)
        self._pieces = 0

    def onMessageFrameBegin(self, length: int) -> None:
        """A piece of a message; no browser cuts a short one into many."""
        super().onMessageFrameBegin(length)
        self._pieces += 1
        if self._pieces > MOST_PIECES and self.state == self.STATE_OPEN:
            self.serverClose(self.CLOSE_STATUS_CODE_MESSAGE_TOO_BIG)

    def onPing(self, payload: bytes) -> None:
        """A ping is answered like a message: so many of them and no more."""
        self._pings = self._pings or Bucket.full(last=time.monotonic())
        if self._pings.take(time.monotonic()) is Verdict.PASS:
            super().onPing(payload)
        elif self.state == self.STATE_OPEN:
            self.serverClose(TOO_FAST)

    def serverSend(self, content: str | bytes, binary: bool = False) -> None:
        """Send a message. How long one may be is a limit for pages, not for the site; autobahn has
        one number for both, and a page's whole set grows with the game."""
        limit, self.maxMessagePayloadSize = self.maxMessagePayloadSize, 0
        try:
            super().serverSend(content, binary)
        finally:
            self.maxMessagePayloadSize = limit

    def serverClose(self, code: int | None = None) -> None:
        """The site closes the socket: 1003 and 1009 are not for applications, says autobahn."""
        self.sendCloseFrame(code=1000 if code is None else code)


class PatientServer(Server):  # type: ignore[misc]
    """Daphne's server; whoever sends to a socket waits until its line has taken it."""

    async def handle_reply(self, protocol: Any, message: dict[str, Any]) -> None:
        try:
            await super().handle_reply(protocol, message)
        except Disconnected:
            raise ConnectionResetError from None  # as every server says it
        flow = getattr(protocol, "flow", None)
        if flow is not None:
            await flow.wait()


def close_with_a_word(factory: Any) -> None:
    """Have this server say why it closes a socket that broke the protocol; dropped without a word,
    a page takes it for a bad line and dials again."""
    factory.protocol = ClosingProtocol
    factory.setProtocolOptions(failByDrop=False)
