"""What pages are told of the clock, and which moment of a page's message counts."""

import re
from datetime import datetime

import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient

from accounts.services import Person
from games.consumers.table import TablePage
from games.engine.classic.actions import Kind
from games.models import Heartbeat, TableAction
from games.tables import arrivals, expiry, heartbeat
from games.tables.clocks import ms
from tests.live.page import Page
from tests.tables.seated import NOW, act, at, cookies_of, later, takes_turn, whose_turn

aside = sync_to_async
NOW_SENT = re.compile(r'data-now="(\d+)"')


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The time that the server's doors read; a test moves it on."""
    told = [NOW]
    monkeypatch.setattr("django.utils.timezone.now", lambda: told[0])
    return told


async def open_page(table: str, person: Person) -> Page:
    page = await Page(table, await aside(cookies_of)(person)).open()
    await page.hear()
    return page


@aside
def throw_of(table: str) -> tuple[int, int]:
    """Who is to act, and the tile they may throw."""
    state = at(table).state
    return state.turn, at(table).facts.rules.auto_move(state, state.turn).tile


async def test_every_message_carries_the_servers_time(
    timed: str, four: list[Person], clock: list[datetime]
):
    page = await open_page(timed, four[0])
    assert NOW_SENT.findall(page.batches[-1]) == [str(ms(NOW))]
    clock[0] = later(12.5)
    await aside(takes_turn)(timed, four, now=clock[0])
    await page.hear()
    assert NOW_SENT.findall(page.batches[-1]) == [str(ms(later(12.5)))]
    await page.leave()


async def test_all_four_are_told_the_same_and_only_when_the_clock_has_changed(
    timed: str, four: list[Person]
):
    pages = [await open_page(timed, person) for person in four]
    await aside(takes_turn)(timed, four, now=later(3))
    for page in pages:
        await page.hear()
    told = {re.sub(r' data-v="\d+"', "", page.parts["clock"]) for page in pages}
    assert len(told) == 1
    assert len(told.pop().encode()) < 250
    for page in pages:
        page.parts = {}
    seat = await aside(whose_turn)(timed)
    await aside(act)(timed, four[seat], Kind.DRAW_STOCK, seat=seat, now=later(9))
    for page in pages:
        await page.hear()
        assert "clock" not in page.parts
        await page.leave()


@pytest.mark.parametrize(("arrived", "counts"), [(55.4, True), (55.5, True), (55.6, False)])
async def test_a_message_counts_by_when_it_arrived_and_not_when_it_was_read(
    timed: str,
    four: list[Person],
    clock: list[datetime],
    monkeypatch: pytest.MonkeyPatch,
    arrived: float,
    counts: bool,
):
    """Between the two lie three seconds in which the database was busy, and a sweep."""
    carry_out = TablePage._carry_out
    version = (await aside(at)(timed)).version

    def three_seconds_later(self, *args):
        clock[0] = later(arrived + 3)
        assert expiry.expire(timed, version, now=clock[0]) is not counts
        return carry_out(self, *args)

    monkeypatch.setattr(TablePage, "_carry_out", three_seconds_later)
    seat, tile = await throw_of(timed)
    page = await open_page(timed, four[seat])
    clock[0] = later(arrived)
    await page.act("discard", tile=tile)
    await page.hear()
    row = await TableAction.objects.aget(table=timed, version=version + 1)
    assert row.actor == ("person" if counts else "clock")
    assert not arrivals.waits_for_its_turn(timed, by=later(90), now=clock[0])
    await page.leave()


@pytest.mark.parametrize(("arrived", "status"), [(55.5, 200), (55.6, 409)])
async def test_a_form_counts_by_when_it_was_there_as_a_whole(
    timed: str,
    four: list[Person],
    clock: list[datetime],
    monkeypatch: pytest.MonkeyPatch,
    arrived: float,
    status: int,
):
    """It waited for three seconds until a thread of the site was free to look at it."""
    seat, tile = await throw_of(timed)
    name, _, value = (await aside(cookies_of)(four[seat])).partition("=")
    browser = AsyncClient()
    browser.cookies[name] = value
    clock[0] = later(arrived + 3)
    base = AsyncClient._base_scope  # type: ignore[attr-defined]
    noted = {"okey.arrived": later(arrived)}
    monkeypatch.setattr(AsyncClient, "_base_scope", lambda *a, **k: base(*a, **k) | noted)
    form = {"aid": "a" * 20, "v": (await aside(at)(timed)).v(seat), "kind": "discard", "tile": tile}
    answer = await browser.post(f"/tables/{timed}/act/", form, headers={"HX-Request": "true"})
    assert answer.status_code == status
    assert ("Your time was up" in answer.content.decode()) is (status == 409)


async def test_pages_are_told_when_the_clocks_were_moved_on(timed: str, four: list[Person]):
    await aside(heartbeat.beat)(now=later(1))
    page = await open_page(timed, four[2])
    assert f'data-deadline="{ms(later(55))}"' in page.parts["clock"]
    await aside(heartbeat.beat)(now=later(31))
    await page.hear()
    assert f'data-deadline="{ms(later(85))}"' in page.parts["clock"]
    await page.leave()
    assert (await Heartbeat.objects.aget()).at == later(31)


async def test_an_expiry_reaches_every_page(timed: str, four: list[Person]):
    pages = [await open_page(timed, person) for person in four]
    seat, _ = await throw_of(timed)
    assert await aside(expiry.expire)(timed, 1, now=later(56))
    for page in pages:
        await page.hear()
        assert f'data-seat="{(seat + 1) % 4}"' in page.parts["clock"]
        assert "data-missed" in page.parts["clock"]
        await page.leave()
