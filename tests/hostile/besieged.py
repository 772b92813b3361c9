"""Sockets of the whole site without a network, which take many messages at once and write down how
they end."""

import asyncio
import json
import re
from typing import Any

from games.live.keeper import HEARTBEAT
from tests.live.page import ORIGIN

SYNC = re.compile(r'id="sync"[^>]* data-v="(\d+)"')
TILES = re.compile(r'id="rack-data"[^>]* data-tiles="([\d,]*)"')
FAULT = "went wrong on our side"


class Besieged:
    """One open socket: what it was sent, and the code it was closed with."""

    def __init__(self, path: str, cookie: str, *, origin: str = ORIGIN) -> None:
        self.heard: list[str] = []
        self.sent: list[dict[str, Any]] = []  # by the site, word for word
        self.ended: int | None = None
        self.accepted = False
        self._coming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._idle = asyncio.Event()
        headers = [(b"origin", origin.encode("latin-1")), (b"cookie", cookie.encode("latin-1"))]
        scope = {
            "type": "websocket",
            "path": path,
            "query_string": b"",
            "headers": headers,
            "client": ["127.0.0.1", 1],
            "subprotocols": [],
        }
        from okeysite.asgi import application  # the site is only loaded where it is needed

        self._coming.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.ensure_future(application(scope, self._receive, self._send))

    @property
    def v(self) -> int:
        """The number that the page has now."""
        found = [match for text in self.heard[-3:] if (match := SYNC.search(text))]
        return int(found[-1][1]) if found else 0

    @property
    def rack(self) -> list[int]:
        """The tiles that the page holds now, as far as it has heard lately."""
        found = [match for text in self.heard[-3:] if (match := TILES.search(text))]
        return [int(tile) for tile in found[-1][1].split(",") if tile] if found else []

    @property
    def fault(self) -> bool:
        """Was the page told of a fault of ours?"""
        return any(FAULT in text for text in self.heard)

    def say(self, message: str | bytes) -> None:
        """Send this, whatever it is."""
        kind = "text" if isinstance(message, str) else "bytes"
        self._coming.put_nowait({"type": "websocket.receive", kind: message})

    def act(self, kind: str, **fields: Any) -> None:
        """Send an action as a page does."""
        aid = f"{len(self.sent)}-{id(self)}-{kind}"[:36].ljust(16, "x")
        self.say(json.dumps({"aid": aid, "v": self.v, "kind": kind, **fields}))

    async def calm(self) -> None:
        """Wait until everything that was said has been taken in."""
        async with asyncio.timeout(30):
            while not (self._coming.empty() and self._idle.is_set()) and not self.task.done():
                await asyncio.sleep(0.001)

    async def hears(self, more_than: int) -> None:
        """Wait until more messages than so many have come."""
        async with asyncio.timeout(30):
            while len(self.heard) <= more_than and self.ended is None:
                await asyncio.sleep(0.001)

    async def leave(self) -> None:
        """Vanish. Raises what the site let out, if it did."""
        self._coming.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await asyncio.wait_for(self.task, 30)

    async def _receive(self) -> dict[str, Any]:
        if self._coming.empty():
            self._idle.set()
        message = await self._coming.get()
        self._idle.clear()
        return message

    async def _send(self, message: dict[str, Any]) -> None:
        if message.get("text") == HEARTBEAT:  # by the clock, whatever is played
            return
        self.sent.append(message)
        if message["type"] == "websocket.send":
            self.heard.append(message["text"])
        elif message["type"] == "websocket.accept":
            self.accepted = True
        elif message["type"] == "websocket.close":
            self.ended = message.get("code", 1000)
