"""What news sets going belongs to no request: the one that caused it may have ended long before."""

import asyncio
from collections.abc import Callable
from contextvars import ContextVar, copy_context

from asgiref.sync import sync_to_async

from accounts.services import Person
from games.engine.classic.actions import Kind
from games.live.hub import Hub
from games.live.lobby import Lobby, Watcher
from games.live.watched import Socket
from games.presenters.scene import Prefs
from tests.tables.seated import act

request: ContextVar[str] = ContextVar("request", default="none")


def in_a_request(wake: Callable[[], None]) -> None:
    """As a view does it, which has its own context."""

    def view() -> None:
        request.set("of somebody else")
        wake()

    copy_context().run(view)


async def no_end(code: int, reason: str) -> None:
    raise AssertionError(f"closed with {code}: {reason}")


async def check() -> None:
    pass


async def test_of_a_queue_or_a_room(transactional_db: None):
    seen = asyncio.Queue[str]()
    words = iter(["first", "second"])

    async def send(text: str) -> None:
        await seen.put(f"{text} {request.get()}")

    lobby = Lobby()
    watcher = Watcher(
        topic="room:7",
        draw=lambda: f"{next(words)} {request.get()}",
        send=send,
        close=no_end,
        loop=asyncio.get_running_loop(),
    )
    lobby.join(watcher)
    assert await asyncio.wait_for(seen.get(), 5) == "first none none"
    in_a_request(lambda: lobby.wake("room:7"))
    assert await asyncio.wait_for(seen.get(), 5) == "second none none"
    lobby.leave(watcher)


async def test_of_a_table(north: Person, my_turn: str):
    seen = asyncio.Queue[str]()

    async def send(text: str) -> None:
        await seen.put(request.get())

    hub = Hub()
    socket = Socket(
        table_id=my_turn,
        seat=0,
        language="en",
        prefs=Prefs(),
        send=send,
        close=no_end,
        check=check,
    )
    hub.join(socket)
    assert await asyncio.wait_for(seen.get(), 5) == "none"
    version = (await sync_to_async(act)(my_turn, north, Kind.DRAW_STOCK)).version
    in_a_request(lambda: hub.wake(my_turn, version))
    assert await asyncio.wait_for(seen.get(), 5) == "none"
    hub.leave(socket)
