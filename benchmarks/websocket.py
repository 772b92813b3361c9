"""A small blocking WebSocket client, so that a benchmark needs no package and pays for no loop."""

import base64
import os
import select
import socket
import struct
import time
from collections import deque

PATIENCE_SECONDS = 30


class WebSocket:
    """One connection. Messages are text; pings are answered, everything else ends it."""

    def __init__(self, *, port: int, path: str, origin: str = "", cookie: str = "") -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._rest = b""
        self._heard: deque[str] = deque()  # taken in by ``attend`` and not yet asked for
        self.received = 0  # bytes of payload
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: localhost:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            *([f"Origin: {origin}"] if origin else []),
            *([f"Cookie: {cookie}"] if cookie else []),
        ]
        self._socket.sendall("\r\n".join([*lines, "", ""]).encode())
        head = self._until(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.split(b"\r\n")[0].decode())

    def send(self, text: str) -> None:
        """Send one message."""
        self._frame(0x1, text.encode())

    def hear(self) -> str:
        """The next message that is no heartbeat."""
        give_up = time.monotonic() + PATIENCE_SECONDS
        while not self._heard:
            if time.monotonic() > give_up:
                raise TimeoutError("nothing was heard but heartbeats")
            self._take_in()
        return self._heard.popleft()

    def attend(self) -> None:
        """Take in what has come meanwhile: a page whose pings go unanswered is hung up on."""
        while self._rest or select.select([self._socket], [], [], 0)[0]:
            self._take_in()

    def heard(self) -> list[str]:
        """The messages that have come meanwhile, without waiting for any."""
        self.attend()
        messages = list(self._heard)
        self._heard.clear()
        return messages

    def _take_in(self) -> None:
        kind, payload = self._next_frame()
        if kind == 0x1:
            self.received += len(payload)
            if payload != b"{}":
                self._heard.append(payload.decode())
        elif kind == 0x9:
            self._frame(0xA, payload)
        elif kind == 0x8:
            raise ConnectionError(f"closed with {payload[:2].hex()}")

    def close(self) -> None:
        """Go away."""
        self._socket.close()

    def _frame(self, kind: int, payload: bytes) -> None:
        mask = os.urandom(4)
        size = len(payload)
        short = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack("!H", size)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
        self._socket.sendall(bytes([0x80 | kind]) + short + mask + masked)

    def _next_frame(self) -> tuple[int, bytes]:
        first, second = self._exactly(2)
        size = second & 0x7F
        if size == 126:
            (size,) = struct.unpack("!H", self._exactly(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self._exactly(8))
        return first & 0x0F, self._exactly(size)

    def _exactly(self, size: int) -> bytes:
        while len(self._rest) < size:
            self._rest += self._more()
        taken, self._rest = self._rest[:size], self._rest[size:]
        return taken

    def _until(self, mark: bytes) -> bytes:
        while mark not in self._rest:
            self._rest += self._more()
        head, self._rest = self._rest.split(mark, 1)
        return head

    def _more(self) -> bytes:
        more = self._socket.recv(65536)
        if not more:
            raise ConnectionError("the server hung up")
        return more


def timed(socket: WebSocket, text: str) -> tuple[str, float]:
    """Send, and wait for the next message: it and the seconds it took."""
    start = time.perf_counter()
    socket.send(text)
    return socket.hear(), time.perf_counter() - start
