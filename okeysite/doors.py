"""The outermost ASGI steps: where a request comes from, who may open a socket, and how large a
request may be."""

from collections.abc import Awaitable, Callable, Iterable
from ipaddress import ip_address
from typing import Any

from django.utils import timezone

Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Any, Any, Any], Awaitable[None]]  # Django and Channels differ in types


class CallersAddress:
    """Behind so many proxies of ours, the caller is who the outermost of them was called by: it is
    that many entries from the end of what they wrote down. What stands before, anybody may have
    written. Without proxies nothing is believed."""

    def __init__(self, application: Application, *, proxies: int) -> None:
        self._application = application
        self._proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        named = self._named(scope) if self._proxies else None
        if named is not None:
            scope = {**scope, "client": [named, 0]}
        await self._application(scope, receive, send)

    def _named(self, scope: Scope) -> str | None:
        lines = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
        hops = [hop.strip() for hop in b",".join(lines).decode("latin-1").split(",")]
        if len(hops) < self._proxies:
            return None
        try:
            return str(ip_address(hops[-self._proxies].strip("[]")))
        except ValueError:
            return None


class ExactOrigin:
    """Lets a socket in only from a page of ours: scheme, host and port must all be the same.

    The validator that comes with Channels looks at the host and lets other ports and schemes by.
    A browser always names its origin, so a missing one is refused as well.
    """

    def __init__(self, application: Application, *, allowed: Iterable[str]) -> None:
        self._application = application
        self._allowed = frozenset(origin.encode("ascii") for origin in allowed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        origins = [value for name, value in scope["headers"] if name == b"origin"]
        if len(origins) == 1 and origins[0] in self._allowed:
            await self._application(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 4403})


class BodyLimit:
    """Counts the bytes of a request; one that is too large reaches the site without its body. Notes
    when it was there as a whole, for a move counts by when it arrived."""

    def __init__(self, application: Application, *, limit: int) -> None:
        self._application = application
        self._limit = limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        body, gone = await self._whole_body(receive)
        if gone:
            return
        scope = {**scope, "okey.arrived": timezone.now()}
        if len(body) > self._limit:
            scope["okey.body_too_large"] = True
            body = b""
        first = [{"type": "http.request", "body": body, "more_body": False}]

        async def replay() -> Message:
            return first.pop() if first else await receive()

        await self._application(scope, replay, send)

    async def _whole_body(self, receive: Receive) -> tuple[bytes, bool]:
        body = b""
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return body, True
            if len(body) <= self._limit:
                body += message.get("body", b"")
            if not message.get("more_body", False):
                return body, False
