"""One page's socket for benchmarks: as little work as a client can do, since it shares the machine
with what is measured."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

MASK = b"\x00\x00\x00\x00"  # masked with zeros: allowed, and costs the client nothing
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
HEARTBEAT = b"{}"


class Closed(ConnectionError):
    """The server closed the socket; ``code`` is its reason, 1006 where it gave none."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Line(asyncio.Protocol):
    """A socket that calls ``heard(payload)`` with every message but heartbeats."""

    def __init__(self, *, request: bytes, heard: Callable[[bytes], None]) -> None:
        self._request = request
        self._heard = heard
        self._rest = b""
        self._open = False
        self._transport: asyncio.Transport | None = None
        self.accepted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.received = 0  # bytes of messages
        self.messages = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self._end(1006)

    def data_received(self, data: bytes) -> None:
        rest = self._rest + data if self._rest else data
        if not self._open:
            head, found, rest = rest.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            if b" 101 " not in head[:20]:
                self.accepted.set_exception(ConnectionError(head[:60].decode("latin-1")))
                return
            self._open = True
            self.accepted.set_result(None)
        self._rest = self._frames(rest)

    def send(self, payload: bytes) -> None:
        """Send one message."""
        self._frame(TEXT, payload)

    def close(self) -> None:
        """Go away without a word."""
        if self._transport is not None:
            self._transport.abort()

    def _frames(self, data: bytes) -> bytes:
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if end < start + size:
                break
            self._take(data[at] & 0x0F, data[start : start + size])
            at = start + size
        return data[at:]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            if payload != HEARTBEAT:
                self.received += len(payload)
                self.messages += 1
                self._heard(payload)
        elif kind == PING:
            self._frame(PONG, payload)
        elif kind == CLOSE:
            self._end(int.from_bytes(payload[:2], "big") if payload else 1005)

    def _frame(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        if self._transport is None or self._transport.is_closing():
            return
        short = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes([0x80 | kind]) + short + MASK + payload)

    def _end(self, code: int) -> None:
        if not self.ended.done():
            self.ended.set_result(code)
        if not self.accepted.done():
            self.accepted.set_exception(Closed(code))
            self.accepted.exception()


async def dial(
    *,
    port: int,
    path: str,
    heard: Callable[[bytes], None],
    cookie: str = "",
    source: str = "127.0.0.1",
) -> Line:
    """Open a socket from this address of the machine, as a browser of the site would."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: localhost:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
        f"Origin: http://localhost:{port}",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    request = "\r\n".join([*lines, "", ""]).encode()
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(
        lambda: Line(request=request, heard=heard), "127.0.0.1", port, local_addr=(source, 0)
    )
    await line.accepted
    return line
