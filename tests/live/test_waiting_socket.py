"""The socket of a page that waits for a free table: what it hears, and what keeps its place."""

import json
import re
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.test import AsyncClient
from django.utils import timezone

from accounts.models import Guest
from accounts.services import Person
from games.engine.classic.ruleset import make_ruleset
from games.live.lobby import lobby
from games.models import Table, Waiting
from games.tables import matching, queue
from okeysite.asgi import application
from tests.live.page import ORIGIN

pytestmark = pytest.mark.django_db(transaction=True)
TWENTY = make_ruleset("countdown-classic", {"start_points": 20})
FORM = {"mode": "free", "preset": "countdown-classic", "start_points": "20"}
aside = sync_to_async


class WaitingTab:
    """An open waiting page: what it was told last."""

    def __init__(self, cookie: str = "", *, path: str = "/ws/waiting/?lang=en") -> None:
        headers = [(b"origin", ORIGIN.encode()), (b"cookie", cookie.encode())]
        self.socket = WebsocketCommunicator(application, path, headers=headers)

    async def open(self) -> "WaitingTab":
        accepted, _ = await self.socket.connect(timeout=5)
        assert accepted
        return self

    async def hear(self) -> str:
        text: str = await self.socket.receive_from(timeout=5)
        return await self.hear() if text == "{}" else text

    async def is_still_there(self) -> None:
        await self.socket.send_to(text_data="{}")

    async def closed(self) -> int:
        while True:
            event = await self.socket.receive_output(timeout=5)
            if event["type"] == "websocket.close":
                return int(event["code"])

    async def silence(self) -> bool:
        return bool(await self.socket.receive_nothing(timeout=0.15))


def count(text: str) -> int:
    found = re.search(r'data-waiting="(\d)"', text)
    assert found, text
    return int(found[1])


def newcomer(name: str) -> Person:
    made = Guest.objects.create(name=name)
    return Person(kind="guest", id=made.pk, name=name)


def waits(name: str = "East") -> Person:
    """Somebody else who presses Find a table."""
    person = newcomer(name)
    matching.ask(person=person, ruleset=TWENTY, now=timezone.now())
    return person


@pytest.fixture
def waiting(north: Person) -> Person:
    matching.ask(person=north, ruleset=TWENTY, now=timezone.now())
    return north


async def test_it_hears_at_once_and_whenever_somebody_comes_or_goes(waiting: Person, cookie: str):
    tab = await WaitingTab(cookie).open()
    assert count(await tab.hear()) == 1
    other = await aside(waits)()
    assert count(await tab.hear()) == 2
    await aside(queue.give_up)(other)
    assert count(await tab.hear()) == 1
    await tab.socket.disconnect()
    assert lobby.count() == 0


async def test_every_fragment_brings_the_time_of_the_server(waiting: Person, cookie: str):
    tab = await WaitingTab(cookie).open()
    before = timezone.now().timestamp() * 1000
    found = re.search(r'id="now" hx-swap-oob="outerMorph" data-now="(\d+)"', await tab.hear())
    assert found
    assert before - 1000 < int(found[1]) < before + 5000
    await tab.socket.disconnect()


async def test_all_tabs_of_the_four_are_sent_to_the_table(waiting: Person, cookie: str):
    tabs = [await WaitingTab(cookie).open() for _ in range(2)]
    for tab in tabs:
        assert count(await tab.hear()) == 1
    for name in ("East", "South", "West"):
        await aside(waits)(name)
    table = await Table.objects.aget()
    for tab in tabs:
        while f'data-table="/tables/{table.id}/"' not in (text := await tab.hear()):
            assert count(text) <= 3
        await tab.socket.disconnect()


async def test_a_newcomer_by_form_is_seen_by_those_who_wait(waiting: Person, cookie: str):
    """The news comes out of a request that has ended when the page is drawn."""
    tab = await WaitingTab(cookie).open()
    assert count(await tab.hear()) == 1
    answer = await AsyncClient().post("/en/play/", FORM)
    assert answer.status_code == 303
    assert count(await tab.hear()) == 2
    await tab.socket.disconnect()


async def test_only_what_the_page_says_keeps_its_place(waiting: Person, cookie: str):
    tab = await WaitingTab(cookie).open()
    await tab.hear()
    await aside(age)(seconds=21)
    lobby.wake(f"queue:{queue.key_of_rules(TWENTY)}")
    other = await aside(waits)()
    assert count(await tab.hear()) == 2  # it is drawn, and its line may be dead all the same
    assert (await aside(where)(other)).waiting == 1
    await tab.is_still_there()
    await until_counted(other, 2)
    await tab.socket.disconnect()


async def until_counted(person: Person, number: int) -> None:
    for _ in range(100):
        if (await aside(where)(person)).waiting == number:
            return
        await aside(timezone.now)()
    raise AssertionError("never counted")


def where(person: Person) -> Any:
    return queue.whereabouts(person, now=timezone.now())


def age(*, seconds: int) -> None:
    Waiting.objects.update(seen_at=timezone.now() - timedelta(seconds=seconds))


async def test_a_fourth_who_was_away_for_a_moment_completes_the_table(waiting, cookie: str):
    tab = await WaitingTab(cookie).open()
    await tab.hear()
    await aside(age)(seconds=60)
    for name in ("East", "South", "West"):
        await aside(waits)(name)
    assert not await Table.objects.aexists()
    await tab.is_still_there()
    while "data-table=" not in await tab.hear():
        pass
    await tab.socket.disconnect()


async def test_other_rules_from_another_tab_are_heard_of_here(waiting: Person, cookie: str):
    tab = await WaitingTab(cookie).open()
    await tab.hear()
    thirty = make_ruleset("countdown-classic", {"start_points": 30})
    await aside(matching.ask)(person=waiting, ruleset=thirty, now=timezone.now())
    assert "30 points" in await tab.hear()
    other = await aside(newcomer)("East")
    await aside(matching.ask)(person=other, ruleset=thirty, now=timezone.now())
    assert count(await tab.hear()) == 2
    await tab.socket.disconnect()


async def test_a_cancelled_place_is_said_to_be_gone(waiting: Person, cookie: str):
    tab = await WaitingTab(cookie).open()
    await tab.hear()
    await aside(queue.give_up)(waiting)
    assert 'data-state="gone"' in await tab.hear()
    await tab.socket.disconnect()


@pytest.mark.usefixtures("transactional_db")
async def test_nobody_knows_who_asks():
    assert await (await WaitingTab().open()).closed() == 4401


@pytest.mark.parametrize(
    "message", ["null", "[]", '{"kind":"fill"}', "x" * 4096, json.dumps({"seat": 1})]
)
async def test_whatever_else_it_says_does_nothing(waiting: Person, cookie: str, message: str):
    tab = await WaitingTab(cookie).open()
    await tab.hear()
    await tab.socket.send_to(text_data=message)
    assert await tab.silence()
    assert not await Table.objects.aexists()
    await tab.socket.disconnect()


async def test_what_is_no_text_or_too_long_ends_it(waiting: Person, cookie: str):
    tab = await WaitingTab(cookie).open()
    await tab.hear()
    await tab.socket.send_to(bytes_data=b"{}")
    assert await tab.closed() == 1003
    tab = await WaitingTab(cookie).open()
    await tab.hear()
    await tab.socket.send_to(text_data="x" * 4097)
    assert await tab.closed() == 1009
