"""One open page at a table, as its socket sees it: what is sent, and what the page then shows."""

import json
import re
import secrets
from typing import Any

from channels.testing import WebsocketCommunicator
from django.conf import settings

from okeysite.asgi import application

ORIGIN = f"http://localhost:{settings.PORT}"
PART = re.compile(
    r'<(\w+) (?:id="([\w-]+)" hx-swap-oob="outerMorph" data-v="|hx-swap-oob="beforeend:#)'
)
SYNC = re.compile(
    r'<div id="sync" hx-swap-oob="outerMorph" data-v="(\d+)" data-prev="(\d*)"'
    r' data-now="(\d+)" hidden>'
)


class Page:
    """A socket with the numbers and parts that it has been sent."""

    def __init__(self, table: str, cookie: str = "", *, path: str = "") -> None:
        headers = [(b"origin", ORIGIN.encode()), (b"cookie", cookie.encode())]
        self.socket = WebsocketCommunicator(
            application, path or f"/ws/tables/{table}/?since=0", headers=headers
        )
        self.v = -1
        self.previous: int | None = None
        self.parts: dict[str, str] = {}
        self.batches: list[str] = []

    async def open(self) -> "Page":
        """Connect and take the first full set."""
        accepted, _ = await self.socket.connect(timeout=5)
        assert accepted
        return self

    async def hear(self) -> str:
        """The next message, read into parts."""
        text: str = await self.socket.receive_from(timeout=5)
        if text == "{}":
            return await self.hear()
        self.batches.append(text)
        match = SYNC.match(text)
        assert match, text[:200]
        self.v = int(match[1])
        self.previous = int(match[2]) if match[2] else None
        marks = [(m[2], m.start()) for m in PART.finditer(text) if m[2] != "sync"]
        for (name, start), end in zip(
            marks, [*[start for _, start in marks[1:]], len(text)], strict=True
        ):
            if name:  # and not an item of a list
                self.parts[name] = text[start:end]
        return text

    async def nothing(self) -> bool:
        """Is there nothing to hear?"""
        silent: bool = await self.socket.receive_nothing(timeout=0.15)
        return silent

    async def say(self, **fields: Any) -> None:
        """Send a request, as the page does."""
        await self.socket.send_to(text_data=json.dumps(fields))

    async def act(self, kind: str, **fields: Any) -> None:
        """Send an action for the number the page has."""
        told = {"aid": secrets.token_hex(12), "v": str(self.v), "kind": kind}
        await self.say(**told, **fields)

    async def closed(self) -> int:
        """The code the socket is closed with."""
        while True:
            event = await self.socket.receive_output(timeout=5)
            if event["type"] == "websocket.close":
                code: int = event["code"]
                return code

    async def leave(self) -> None:
        """Close the page."""
        await self.socket.disconnect()
