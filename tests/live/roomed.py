"""One open page in a room, as its socket sees it."""

import re

from channels.testing import WebsocketCommunicator

from okeysite.asgi import application
from tests.live.page import ORIGIN

GOES = re.compile(r'data-go="(/tables/\w+/)"')


class RoomPage:
    """A socket with what it was sent last."""

    def __init__(self, code: str, cookie: str = "", *, origin: str = ORIGIN) -> None:
        headers = [(b"origin", origin.encode()), (b"cookie", cookie.encode())]
        self.socket = WebsocketCommunicator(application, f"/ws/rooms/{code}/", headers=headers)
        self.shows = ""

    async def open(self) -> "RoomPage":
        """Connect and take the room as it is."""
        accepted, _ = await self.socket.connect(timeout=5)
        assert accepted
        await self.hear()
        return self

    async def hear(self) -> str:
        """The next message that is not a mere sign of life."""
        text: str = await self.socket.receive_from(timeout=5)
        if text == "{}":
            return await self.hear()
        assert text.startswith('<section id="room" hx-swap-oob="outerMorph" data-v="')
        self.shows = text
        return text

    async def hears(self, words: str) -> None:
        """Listen until the page shows this."""
        while words not in self.shows:
            await self.hear()

    async def follows(self) -> str:
        """Listen until the page is sent to a table."""
        while (found := GOES.search(self.shows)) is None:
            await self.hear()
        return found[1]

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
