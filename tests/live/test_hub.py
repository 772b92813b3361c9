"""The hub: everybody gets what changed, nobody waits for anybody, and it may all be lost."""

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest
from asgiref.sync import sync_to_async

from accounts.services import Person
from games.engine.classic.actions import Kind
from games.live import codes, keeper, notices, render
from games.live.hub import Hub
from games.live.watched import Socket
from games.models import Table
from games.presenters.scene import Prefs
from games.tables import bots
from games.tables.cache import positions
from tests.tables.seated import NOW, act, at, to_my_turn

aside = sync_to_async


class Screen:
    """What one socket has been sent; it may be told to be slow."""

    def __init__(self, table: str, *, seat: int = 0, language: str = "en") -> None:
        self.heard: list[str] = []
        self.closed: list[int] = []
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()
        self.checks = 0
        self.check: Callable[[], Awaitable[None]] = self._count
        self.socket = Socket(
            table_id=table,
            seat=seat,
            language=language,
            prefs=Prefs(),
            send=self._send,
            close=self._close,
            check=lambda: self.check(),
        )

    async def _send(self, text: str) -> None:
        await self.may_go_on.wait()
        self.heard.append(text)

    async def _close(self, code: int, reason: str) -> None:
        await asyncio.sleep(0)
        self.closed.append(code)

    async def _count(self) -> None:
        self.checks += 1

    async def hears(self, count: int) -> None:
        """Wait until so many messages have come."""
        async with asyncio.timeout(5):
            while len(self.heard) < count:
                await asyncio.sleep(0.005)

    @property
    def numbers(self) -> list[str]:
        """The numbers of all messages, and what they follow."""
        return [text[text.index("data-v") : text.index(" data-now")] for text in self.heard]


@pytest.fixture
def hub() -> Hub:
    return Hub()


@pytest.fixture
def mine(north: Person, table: str) -> str:
    to_my_turn(table, north)
    return table


def draw(table: str, north: Person) -> int:
    """North draws; the version after it."""
    return act(table, north, Kind.DRAW_STOCK).version


async def test_a_screen_is_sent_everything_and_then_what_changed(hub: Hub, north, mine: str):
    screen = Screen(mine)
    hub.join(screen.socket)
    await screen.hears(1)
    hub.wake(mine, await aside(draw)(mine, north))
    await screen.hears(2)
    v = at_v(mine)
    assert screen.numbers == [
        f'data-v="{v - 1}" data-prev="{v - 1}"',
        f'data-v="{v}" data-prev="{v - 1}"',
    ]
    assert len(screen.heard[1]) < len(screen.heard[0])
    hub.leave(screen.socket)
    assert hub.count() == 0


def at_v(table: str) -> int:
    held = positions.get(table)
    assert held is not None
    return held.v(0)


async def test_a_refusal_stands_until_the_game_goes_on(hub: Hub, north, mine: str):
    screen = Screen(mine)
    hub.join(screen.socket)
    await screen.hears(1)
    hub.refresh(screen.socket, news=(notices.notice(notices.BUSY, language="en"),))
    await screen.hears(2)
    hub.look_again(lambda _: None, mine, 0)  # somebody has come, or has said something
    await asyncio.sleep(0.05)
    assert len(screen.heard) == 2
    hub.wake(mine, await aside(draw)(mine, north))
    await screen.hears(3)
    assert 'class="notice"' in screen.heard[2]


async def test_it_may_be_woken_from_any_thread(hub: Hub, north, mine: str):
    screen = Screen(mine)
    hub.join(screen.socket)
    await screen.hears(1)
    version = await aside(draw)(mine, north)
    thread = threading.Thread(target=hub.wake, args=(mine, version))
    thread.start()
    thread.join()
    await screen.hears(2)


async def test_nothing_new_is_nothing_sent(hub: Hub, mine: str):
    screen = Screen(mine)
    hub.join(screen.socket)
    await screen.hears(1)
    hub.wake(mine, (await aside(at)(mine)).version)
    hub.wake("another table", 5)
    await asyncio.sleep(0.05)
    assert len(screen.heard) == 1


async def test_a_slow_screen_holds_up_nobody_and_gets_the_newest(hub: Hub, north, mine: str):
    quick, slow = Screen(mine), Screen(mine)
    for screen in (quick, slow):
        hub.join(screen.socket)
        await screen.hears(1)
    slow.may_go_on.clear()
    hub.wake(mine, await aside(draw)(mine, north))
    await quick.hears(2)
    position = await aside(at)(mine)
    tile = position.state.racks[0][0]
    await aside(act)(mine, north, Kind.DISCARD, tile=tile)
    hub.wake(mine, position.version + 1)
    await quick.hears(3)
    for _ in range(3):
        version = (await aside(at)(mine)).version
        if await aside(bots.take_turn)(mine, version, now=NOW):
            hub.wake(mine, version + 1)
    await quick.hears(4)
    assert len(slow.heard) == 1
    slow.may_go_on.set()
    await slow.hears(3)  # the one it was held up in, and one for all the others
    await asyncio.sleep(0.05)
    assert len(slow.heard) == 3
    assert slow.numbers[-1].split()[0] == f'data-v="{at_v(mine)}"'
    last, following = slow.numbers[-2], slow.numbers[-1]
    assert last.split()[0].removeprefix("data-v") == following.split()[1].removeprefix("data-prev")


async def test_the_oldest_of_four_screens_of_a_seat_is_closed(hub: Hub, mine: str):
    screens = [Screen(mine) for _ in range(4)]
    other = Screen(mine, seat=1)
    hub.join(other.socket)
    for screen in screens:
        hub.join(screen.socket)
        await screen.hears(1) if screen is not screens[0] else None
    await asyncio.sleep(0.05)
    assert screens[0].closed == [codes.TOO_MANY_SOCKETS]
    assert [screen.closed for screen in [*screens[1:], other]] == [[], [], [], []]
    assert hub.count() == 4


async def test_what_two_see_alike_is_drawn_once(hub: Hub, north, mine: str, monkeypatch):
    drawn = []
    original = render.draw_all

    def count(position, **who):
        drawn.append(who["seat"])
        return original(position, **who)

    monkeypatch.setattr(render, "draw_all", count)
    screens = [Screen(mine), Screen(mine), Screen(mine, seat=1)]
    for screen in screens:
        hub.join(screen.socket)
        await screen.hears(1)
    drawn.clear()
    hub.wake(mine, await aside(draw)(mine, north))
    for screen in screens:
        await screen.hears(2)
    assert sorted(drawn) == [0, 1]


async def test_word_of_the_same_version_means_something_else_is_new(hub: Hub, north, mine: str):
    screen = Screen(mine)
    hub.join(screen.socket)
    await screen.hears(1)
    version = await aside(draw)(mine, north)
    hub.wake(mine, version)
    await screen.hears(2)
    positions.drop(mine)
    hub.wake(mine, version)
    await asyncio.sleep(0.1)
    assert positions.get(mine) is not None  # it was read again
    assert len(screen.heard) == 2  # and was the same


async def test_a_table_that_closes_ends_its_screens(hub: Hub, mine: str):
    screen = Screen(mine)
    hub.join(screen.socket)
    await screen.hears(1)
    await Table.objects.filter(pk=mine).aupdate(closed_at=NOW)
    positions.drop(mine)
    hub.wake(mine, 10_000)
    await asyncio.sleep(0.1)
    assert screen.closed == [codes.NO_TABLE]
    assert hub.count() == 0


async def test_a_fault_in_drawing_makes_the_screen_dial_again(hub: Hub, mine, monkeypatch, caplog):
    def fail(*_: object, **__: object) -> None:
        raise KeyError("secret rack")

    monkeypatch.setattr(render, "draw_all", fail)
    screen = Screen(mine)
    hub.join(screen.socket)
    await asyncio.sleep(0.05)
    assert screen.closed == [codes.DIAL_AGAIN]
    assert "KeyError" in caplog.text
    assert "secret rack" not in caplog.text


async def test_a_message_that_cannot_be_sent_is_a_fault_like_any_other(
    hub: Hub, mine: str, caplog: pytest.LogCaptureFixture
):
    screen = Screen(mine)

    async def too_long(text: str) -> None:
        raise RuntimeError("secret rack")

    screen.socket.send = too_long
    hub.join(screen.socket)
    await asyncio.sleep(0.05)
    assert screen.closed == [codes.DIAL_AGAIN]
    assert "RuntimeError" in caplog.text
    assert "secret rack" not in caplog.text


async def test_a_screen_that_has_gone_is_forgotten_without_a_word(
    hub: Hub, mine: str, caplog: pytest.LogCaptureFixture
):
    screen = Screen(mine)

    async def gone(text: str) -> None:
        raise ConnectionResetError

    screen.socket.send = gone
    hub.join(screen.socket)
    await asyncio.sleep(0.05)
    assert (screen.closed, hub.count(), caplog.text) == ([], 0, "")


async def test_every_screen_gets_signs_of_life_and_is_checked(hub: Hub, mine: str, settings):
    settings.HEARTBEAT_SECONDS = 0.02
    screen, gone = Screen(mine), Screen(mine)

    async def signed_out() -> None:
        hub.leave(gone.socket)
        await gone.socket.close(codes.SIGNED_OUT, "signed out")

    gone.check = signed_out
    hub.join(screen.socket)
    hub.join(gone.socket)
    await screen.hears(10)
    assert set(screen.heard[1:]) == {keeper.HEARTBEAT}
    assert screen.checks >= 1
    assert gone.closed == [codes.SIGNED_OUT]


async def test_a_screen_that_never_reads_is_to_dial_again(hub: Hub, mine: str, settings):
    settings.SOCKET_SEND_SECONDS = 0.05
    quick, frozen = Screen(mine), Screen(mine)
    frozen.may_go_on.clear()
    hub.join(frozen.socket)
    hub.join(quick.socket)
    await quick.hears(1)
    await asyncio.sleep(0.15)
    assert frozen.closed == [codes.DIAL_AGAIN]
    assert (frozen.heard, quick.closed) == ([], [])
    assert hub.count() == 1
