"""The floor of every figure: sockets that stand together by their address, four of them a table;
what one says, all four are sent as so many bytes. No Channels, no Django, no database."""

import os
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Any

Send = Callable[[dict[str, Any]], Awaitable[None]]

ANSWERS = [f"{'x' * int(size)}" for size in os.environ.get("ECHO_BYTES", "900").split(",")]
tables: defaultdict[str, list[Send]] = defaultdict(list)


async def application(
    scope: dict[str, Any], receive: Callable[[], Awaitable[dict[str, Any]]], send: Send
) -> None:
    """Accept, and send all four an answer until the socket closes."""
    if scope["type"] != "websocket":
        return
    together = tables[scope["path"]]
    while True:
        message = await receive()
        if message["type"] == "websocket.connect":
            await send({"type": "websocket.accept"})
            together.append(send)
        elif message["type"] == "websocket.receive":
            for each, answer in zip(together, ANSWERS * len(together), strict=False):
                await each({"type": "websocket.send", "text": answer})
        else:
            together.remove(send)
            return
