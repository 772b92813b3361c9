"""An open page: gets everything first, then what changed; hears why not; and is never fooled."""

import re

from asgiref.sync import sync_to_async

from games.live import hub, render
from games.models import TableAction
from games.presenters.scene import Prefs
from games.tables import bots, racks
from games.tables.cache import positions
from tests.live.page import Page
from tests.tables.seated import NOW, at, let_bots_move

aside = sync_to_async


@aside
def whole(table: str) -> set[str]:
    """The names of all parts of North's page that are sent by themselves: not those within others,
    and not the items of lists."""
    drawn = render.draw_all(at(table), seat=0, language="en", prefs=Prefs())
    within = {name for html in drawn.values() for name in render.PLACE.findall(html)}
    return {name for name in drawn if "/" not in name} - within


def timeless(text: str) -> str:
    """A message without the moment at which it was sent."""
    return re.sub(r' data-now="\d+"', "", text)


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
    assert timeless(await one.hear()) == timeless(await two.hear())
    await two.act("discard", tile=(await aside(at)(my_turn)).state.racks[0][0])
    assert timeless(await one.hear()) == timeless(await two.hear())
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
    kept = racks.current_layout(await aside(at)(my_turn), seat=0)
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
    assert racks.current_layout(await aside(at)(my_turn), seat=0)[: len(rack)] == rack
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
