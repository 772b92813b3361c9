"""The floor of every figure: an ASGI application that answers a message with some bytes."""

import os
from collections.abc import Awaitable, Callable
from typing import Any

ANSWER = "x" * int(os.environ.get("ECHO_BYTES", "4000"))


async def application(
    scope: dict[str, Any],
    receive: Callable[[], Awaitable[dict[str, Any]]],
    send: Callable[[dict[str, Any]], Awaitable[None]],
) -> None:
    """Accept, and answer until the socket closes."""
    if scope["type"] != "websocket":
        return
    while True:
        message = await receive()
        if message["type"] == "websocket.connect":
            await send({"type": "websocket.accept"})
        elif message["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": ANSWER})
        else:
            return
