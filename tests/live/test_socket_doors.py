"""What a socket must survive: strangers, garbage, floods, and faults that are not its own."""

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError

from accounts.models import Guest
from accounts.services import Person
from games.live import codes
from games.tables import store
from tests.live.garbage import GARBAGE
from tests.live.page import Page
from tests.tables.seated import at, cookies_of

aside = sync_to_async


def short_text(message: object) -> bool:
    return isinstance(message, str) and len(message.encode(errors="replace")) <= 4096


async def test_garbage_leaves_the_socket_open_and_the_table_alone(
    my_turn: str, cookie: str, settings
):
    settings.SOCKET_BURST = 1000
    page = await Page(my_turn, cookie).open()
    await page.hear()
    version = (await aside(at)(my_turn)).version
    for text in filter(short_text, GARBAGE):
        await page.socket.send_input({"type": "websocket.receive", "text": text})
        page.parts = {}
        await page.hear()
        assert "could not be read" in page.parts["notice"], text
    assert (await aside(at)(my_turn)).version == version
    await page.act("draw_stock")
    await page.hear()
    assert (await aside(at)(my_turn)).version == version + 1
    await page.leave()


async def test_what_is_no_text_closes_the_socket(my_turn: str, cookie: str):
    for message in (b"{}", None):
        page = await Page(my_turn, cookie).open()
        await page.hear()
        await page.socket.send_input({"type": "websocket.receive", "bytes": message, "text": None})
        assert await page.closed() == codes.NOT_TEXT


@pytest.mark.parametrize("text", ["x" * 4097, "ğ" * 2049, '{"kind":"full"' + " " * 5000 + "}"])
async def test_what_is_too_long_is_told_so_and_closes_the_socket(
    my_turn: str, cookie: str, text: str
):
    page = await Page(my_turn, cookie).open()
    await page.hear()
    version = (await aside(at)(my_turn)).version
    await page.socket.send_input({"type": "websocket.receive", "text": text})
    await page.hear()
    assert "could not be read" in page.parts["notice"]
    assert await page.closed() == codes.TOO_LONG
    await page.act("draw_stock")
    assert await page.nothing()
    assert (await aside(at)(my_turn)).version == version


async def test_a_strangers_page_is_closed_for_good(my_turn: str, stranger: Person, cookie: str):
    other = await aside(cookies_of)(stranger)
    assert await (await Page(my_turn, other).open()).closed() == codes.NOT_YOURS


@pytest.mark.parametrize(
    "cookie", ["", "guest=broken", "guest=a:b:c", "sessionid=x; guest=" + "y" * 300]
)
async def test_nobodys_page_is_closed_for_good(my_turn: str, cookie: str):
    assert await (await Page(my_turn, cookie).open()).closed() == codes.SIGNED_OUT


@pytest.mark.parametrize(
    "path", ["/ws/tables/nosuchtable00000000/", "/ws/", "/ws/tables/a/b/", "/"]
)
async def test_a_page_of_no_table_is_closed_for_good(my_turn: str, cookie: str, path: str):
    assert await (await Page(my_turn, cookie, path=path).open()).closed() == codes.NO_TABLE


async def test_who_is_gone_acts_no_more(my_turn: str, north: Person, cookie: str):
    page = await Page(my_turn, cookie).open()
    await page.hear()
    version = (await aside(at)(my_turn)).version
    await Guest.objects.filter(pk=north.id).adelete()
    await page.act("draw_stock")
    assert await page.closed() == codes.DIAL_AGAIN  # it may be somebody else by now
    assert await (await Page(my_turn, cookie).open()).closed() == codes.SIGNED_OUT
    assert (await aside(at)(my_turn)).version == version


async def test_the_oldest_of_too_many_pages_is_closed_with_a_reason(my_turn: str, cookie: str):
    pages = [await Page(my_turn, cookie).open() for _ in range(4)]
    assert await pages[0].closed() == codes.TOO_MANY_SOCKETS
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
