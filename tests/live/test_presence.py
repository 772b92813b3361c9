"""Who is away reaches the others' pages within a moment, and costs the table nothing."""

import asyncio
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings
from django.utils import timezone

from accounts.services import Person
from games.live import attendance, codes, hub
from games.models import Seat
from games.tables import absence, leaving, presence, store
from tests.live.page import Page
from tests.tables.seated import at, cookies_of, open_table, open_table_of_four

aside = sync_to_async
AWAY = 'data-presence="away"'


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that closes is gone almost at once."""
    monkeypatch.setattr(attendance, "GRACE_SECONDS", 0.2)


@pytest.fixture
def table(four: list[Person]) -> str:
    """A table of four who have sat down just now."""
    return open_table_of_four(four, now=timezone.now())


async def shows(page: Page, part: str, text: str, *, seconds: float = 5) -> None:
    """Wait until a part of the page says this."""
    async with asyncio.timeout(seconds):
        while text not in page.parts[part]:
            await page.hear()


@aside
def away(table: str) -> list[bool]:
    since = Seat.objects.filter(table=table).order_by("seat").values_list("away_since", flat=True)
    return [moment is not None for moment in since]


async def until(table: str, wanted: list[bool]) -> None:
    async with asyncio.timeout(5):
        while await away(table) != wanted:
            await asyncio.sleep(0.02)


async def test_the_others_see_who_goes_and_who_comes_back(table: str, opens):
    north, east = await opens(0), await opens(1)
    version = (await aside(at)(table)).version
    await east.leave()
    await shows(north, "pos-right", AWAY)
    assert "data-since=" in north.parts["pos-right"]
    await opens(1)
    async with asyncio.timeout(5):
        while AWAY in north.parts["pos-right"]:
            await north.hear()
    assert (await aside(at)(table)).version == version


async def test_a_reload_is_no_absence(table: str, opens):
    north, east = await opens(0), await opens(1)
    await east.leave()
    await opens(1)
    await asyncio.sleep(0.4)
    assert await away(table) == [False] * 4
    assert await north.nothing()


async def test_whoever_has_another_page_open_is_there(table: str, opens):
    await opens(0)
    tab, _phone = await opens(1), await opens(1)
    await tab.leave()
    await asyncio.sleep(0.4)
    assert await away(table) == [False] * 4


async def test_a_page_sent_away_for_a_newer_one_takes_nobody_with_it(table: str, opens):
    pages = [await opens(1) for _ in range(settings.SOCKETS_PER_SEAT + 1)]
    assert await pages[0].closed() == codes.TOO_MANY_SOCKETS
    await asyncio.sleep(0.4)
    assert await away(table) == [False] * 4


async def test_it_reads_no_table_anew(table: str, opens, monkeypatch: pytest.MonkeyPatch):
    north, east = await opens(0), await opens(1)
    loads: list[str] = []
    monkeypatch.setattr(store, "load", loads.append)
    await east.leave()
    await shows(north, "pos-right", AWAY)
    assert loads == []


async def test_open_pages_are_noted_with_every_beat(table: str, opens, monkeypatch):
    monkeypatch.setattr(settings, "HEARTBEAT_SECONDS", 0.1)
    await opens(0)
    before = timezone.now()
    long_ago = before - timedelta(seconds=20)
    await aside(Seat.objects.filter(table=table).update)(seen_at=long_ago)
    async with asyncio.timeout(12):
        while (await seen(table))[0] < before:
            await asyncio.sleep(0.05)
    assert (await seen(table))[1] == long_ago
    await aside(presence.fell_silent)(now=before + timedelta(seconds=6), since=long_ago)
    assert await away(table) == [False, True, True, True]


@aside
def seen(table: str) -> list:
    return list(Seat.objects.filter(table=table).order_by("seat").values_list("seen_at", flat=True))


async def test_many_abrupt_ends_leave_nobody_behind(table: str, opens):
    for _ in range(3):
        pages = [await opens(seat) for seat in range(4)]
        for page in pages:
            await page.leave()
    await until(table, [True] * 4)
    assert hub.hub.count() == 0


async def test_a_computer_player_sits_in_and_the_person_takes_the_seat_back(table: str, opens):
    north, east = await opens(0), await opens(1)
    long_ago = timezone.now() - absence.SIT_IN_AFTER
    await aside(presence.closed)({(table, 0): timezone.now()})  # as another process thinks
    await aside(Seat.objects.filter(table=table, seat=0).update)(away_since=long_ago)
    await aside(absence.act)(table, now=timezone.now())
    await shows(east, "pos-left", "computer sits in")
    await shows(north, "controls", "Take your seat back")
    assert 'data-state="theirs"' in north.parts["status"]
    await north.act("draw_stock")
    await shows(north, "notice", "Press Take your seat back first.")
    await north.say(kind="take_seat")
    async with asyncio.timeout(5):
        while "Take your seat back" in north.parts["controls"]:
            await north.hear()
        while "computer sits in" in east.parts["pos-left"]:
            await east.hear()


async def test_leaving_by_socket_is_leaving(table: str, opens):
    north, east = await opens(0), await opens(1)
    await north.say(kind="leave")
    await shows(east, "pos-left", "computer sits in")
    await north.say(kind="leave")
    assert await east.nothing()


async def test_nothing_of_it_where_one_plays_alone(north: Person):
    alone = await aside(open_table)(north)
    page = await Page(alone, await aside(cookies_of)(north)).open()
    await page.hear()
    await page.leave()
    await asyncio.sleep(0.3)
    assert (await seen(alone))[0] is None
    await aside(leaving.leave)(alone, person=north, now=timezone.now())
    assert not (await aside(at)(alone)).facts.holders[0].sits_in
