"""An open page: gets everything first, then what changed; hears why not; and is never fooled."""

import re

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError

from accounts.models import Guest
from accounts.services import Person
from games.live import hub, render
from games.models import TableAction
from games.presenters.scene import Prefs
from games.tables import bots, play, store
from games.tables.cache import positions
from tests.live.garbage import GARBAGE
from tests.live.page import Page, cookies_of
from tests.tables.seated import NOW, at, let_bots_move, to_my_turn

aside = sync_to_async


@pytest.fixture
def cookie(north: Person) -> str:
    return cookies_of(north)


@pytest.fixture
def my_turn(north: Person, table: str) -> str:
    """North is to draw."""
    to_my_turn(table, north)
    return table


@aside
def whole(table: str) -> set[str]:
    """The names of all parts of North's page."""
    return set(render.draw_all(at(table), seat=0, language="en", prefs=Prefs()))


async def test_a_page_that_opens_gets_everything(my_turn: str, cookie: str):
    page = await Page(my_turn, cookie).open()
    await page.hear()
    assert set(page.parts) == await whole(my_turn)
    assert page.v == (await aside(at)(my_turn)).v(0)
    await page.leave()


async def test_a_move_is_kept_and_shown_and_only_what_changed_is_sent(my_turn: str, cookie: str):
    page = await Page(my_turn, cookie).open()
    await page.hear()
    before, first = page.v, dict(page.parts)
    await page.act("draw_stock")
    page.parts = {}
    await page.hear()
    assert (page.previous, page.v) == (before, before + 1)
    assert {"rack-data", "controls", "status", "centre"} <= set(page.parts)
    assert {"pos-right", "pile-top", "scores", "strip", "over"}.isdisjoint(page.parts)
    assert len((await aside(at)(my_turn)).state.racks[0]) == 15
    assert first["rack-data"] != page.parts["rack-data"]
    await page.leave()


async def test_all_pages_of_a_seat_show_the_same(my_turn: str, cookie: str):
    one = await Page(my_turn, cookie).open()
    two = await Page(my_turn, cookie).open()
    await one.hear()
    await two.hear()
    await one.act("draw_stock")
    assert await one.hear() == await two.hear()
    await two.act("discard", tile=(await aside(at)(my_turn)).state.racks[0][0])
    assert await one.hear() == await two.hear()
    assert one.parts == two.parts
    await one.leave()
    await two.leave()


async def test_a_computers_move_in_another_thread_arrives(my_turn: str, cookie: str):
    page = await Page(my_turn, cookie).open()
    await page.hear()
    await page.act("draw_stock")
    await page.hear()
    await page.act("discard", tile=(await aside(at)(my_turn)).state.racks[0][0])
    await page.hear()
    version = (await aside(at)(my_turn)).version
    assert await sync_to_async(bots.take_turn, thread_sensitive=False)(my_turn, version, now=NOW)
    await page.hear()
    assert page.v == (await aside(at)(my_turn)).v(0)
    await page.leave()


async def test_a_refused_move_is_told_to_its_page_alone_with_everything_fresh(
    my_turn: str, cookie: str
):
    one = await Page(my_turn, cookie).open()
    two = await Page(my_turn, cookie).open()
    await one.hear()
    await two.hear()
    one.parts = {}
    await one.act("discard", tile=5)
    await one.hear()
    assert "data-refused" in one.parts["notice"]
    assert set(one.parts) == await whole(my_turn)
    assert await two.nothing()
    await one.act("draw_stock")
    await one.hear()
    assert "data-refused" not in one.parts["notice"]
    await one.leave()
    await two.leave()


async def test_a_stale_move_is_refused_with_the_table_as_it_is(my_turn: str, cookie: str):
    page = await Page(my_turn, cookie).open()
    await page.hear()
    old = page.v
    await page.act("draw_stock")
    await page.hear()
    page.v, page.parts = old, {}
    await page.act("draw_stock")
    await page.hear()
    assert "moved on" in page.parts["notice"]
    assert page.v == old + 1
    await page.leave()


async def test_the_same_move_again_is_answered_and_done_once(my_turn: str, cookie: str):
    page = await Page(my_turn, cookie).open()
    await page.hear()
    move = {"aid": "f" * 20, "v": page.v, "kind": "draw_stock"}
    await page.say(**move)
    await page.hear()
    page.parts = {}
    await page.say(**move)
    await page.hear()
    assert "data-refused" not in page.parts["notice"]
    assert set(page.parts) == await whole(my_turn)
    assert await TableAction.objects.filter(table=my_turn, kind="draw_stock", seat=0).acount() == 1
    await page.leave()


async def test_a_page_that_has_lost_its_place_gets_everything(my_turn: str, cookie: str):
    page = await Page(my_turn, cookie).open()
    await page.hear()
    page.parts = {}
    await page.say(kind="full")
    await page.hear()
    assert set(page.parts) == await whole(my_turn)
    await page.leave()


async def test_sorting_is_answered_with_the_rack_and_kept(my_turn: str, cookie: str):
    page = await Page(my_turn, cookie).open()
    await page.hear()
    page.parts = {}
    await page.say(kind="sort", how="pairs", nth=0)
    await page.hear()
    assert set(page.parts) <= {"rack-data", "rack-groups"}
    assert "rack-data" in page.parts
    slots = re.search(r'data-slots="([^"]*)"', page.parts["rack-data"])
    kept = play.current_layout(await aside(at)(my_turn), seat=0)
    assert slots is not None
    assert slots[1] == ",".join("" if tile is None else str(tile) for tile in kept)
    await page.leave()


async def test_an_arrangement_is_kept_and_told_to_nobody_else(my_turn: str, cookie: str):
    page = await Page(my_turn, cookie).open()
    await page.hear()
    rack = (await aside(at)(my_turn)).state.racks[0]
    slots = ",".join(map(str, rack)) + "," * (26 - len(rack))
    await page.say(kind="layout", slots=slots)
    await page.hear()
    assert play.current_layout(await aside(at)(my_turn), seat=0)[: len(rack)] == rack
    await page.leave()


async def test_garbage_leaves_the_socket_open_and_the_table_alone(
    my_turn: str, cookie: str, settings
):
    settings.SOCKET_BURST = 1000
    page = await Page(my_turn, cookie).open()
    await page.hear()
    version = (await aside(at)(my_turn)).version
    for text in GARBAGE:
        kind = "bytes" if isinstance(text, bytes) else "text"
        await page.socket.send_input({"type": "websocket.receive", kind: text})
        page.parts = {}
        await page.hear()
        assert "could not be read" in page.parts["notice"], text
    assert (await aside(at)(my_turn)).version == version
    await page.act("draw_stock")
    await page.hear()
    assert (await aside(at)(my_turn)).version == version + 1
    await page.leave()


async def test_a_strangers_page_is_closed_for_good(my_turn: str, stranger: Person, cookie: str):
    other = await aside(cookies_of)(stranger)
    assert await (await Page(my_turn, other).open()).closed() == hub.NOT_YOURS


@pytest.mark.parametrize(
    "cookie", ["", "guest=broken", "guest=a:b:c", "sessionid=x; guest=" + "y" * 300]
)
async def test_nobodys_page_is_closed_for_good(my_turn: str, cookie: str):
    assert await (await Page(my_turn, cookie).open()).closed() == hub.SIGNED_OUT


@pytest.mark.parametrize(
    "path", ["/ws/tables/nosuchtable00000000/", "/ws/", "/ws/tables/a/b/", "/"]
)
async def test_a_page_of_no_table_is_closed_for_good(my_turn: str, cookie: str, path: str):
    assert await (await Page(my_turn, cookie, path=path).open()).closed() == hub.NO_TABLE


async def test_who_is_gone_acts_no_more(my_turn: str, north: Person, cookie: str):
    page = await Page(my_turn, cookie).open()
    await page.hear()
    version = (await aside(at)(my_turn)).version
    await Guest.objects.filter(pk=north.id).adelete()
    await page.act("draw_stock")
    assert await page.closed() == hub.SIGNED_OUT
    assert (await aside(at)(my_turn)).version == version


async def test_the_oldest_of_too_many_pages_is_closed_with_a_reason(my_turn: str, cookie: str):
    pages = [await Page(my_turn, cookie).open() for _ in range(4)]
    assert await pages[0].closed() == hub.TOO_MANY_SOCKETS
    for page in pages[1:]:
        await page.hear()
    await pages[3].act("draw_stock")
    for page in pages[1:]:
        await page.hear()
        await page.leave()


async def test_a_flood_is_told_off_once_and_then_dropped(my_turn: str, cookie: str):
    page = await Page(my_turn, cookie).open()
    await page.hear()
    for _ in range(60):
        await page.say(kind="full")
    warnings = 0
    while not await page.nothing():
        page.parts = {}
        await page.hear()
        warnings += "Too many messages" in page.parts.get("notice", "")
    assert warnings >= 1
    await page.leave()


async def test_a_database_that_is_away_is_told_and_the_move_may_be_tried_again(
    my_turn: str, cookie: str, monkeypatch
):
    page = await Page(my_turn, cookie).open()
    await page.hear()

    def away(*_: object, **__: object) -> None:
        raise OperationalError("database is locked")

    move = {"aid": "g" * 20, "v": page.v, "kind": "draw_stock"}
    with monkeypatch.context() as patch:
        patch.setattr(store, "lock", away)
        await page.say(**move)
        await page.hear()
    assert "Press again" in page.parts["notice"]
    await page.say(**move)
    await page.hear()
    assert len((await aside(at)(my_turn)).state.racks[0]) == 15
    await page.leave()


async def test_a_fault_of_ours_is_told_and_closes_nothing(my_turn: str, cookie: str, monkeypatch):
    page = await Page(my_turn, cookie).open()
    await page.hear()

    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(store, "lock", fail)
        await page.act("draw_stock")
        await page.hear()
    assert "went wrong on our side" in page.parts["notice"]
    await page.act("draw_stock")
    await page.hear()
    await page.leave()


async def test_a_page_opened_after_a_restart_goes_on(my_turn: str, cookie: str):
    page = await Page(my_turn, cookie).open()
    await page.hear()
    await page.act("draw_stock")
    await page.hear()
    shown = dict(page.parts)
    await page.leave()
    positions.clear()
    again = await Page(my_turn, cookie).open()
    await again.hear()
    again.parts.pop("notice")
    assert unnumbered(again.parts) == {name: unnumbered(shown)[name] for name in again.parts}
    await again.leave()


def unnumbered(parts: dict[str, str]) -> dict[str, str]:
    """The parts without the numbers that say how old each is."""
    return {name: re.sub(r' data-v="\d+"', "", html) for name, html in parts.items()}


async def test_pages_that_leave_are_forgotten(my_turn: str, cookie: str):
    before = hub.hub.count()
    pages = [await Page(my_turn, cookie).open() for _ in range(3)]
    for page in pages:
        await page.hear()
        await page.leave()
    assert hub.hub.count() == before
    await aside(let_bots_move)(my_turn)
