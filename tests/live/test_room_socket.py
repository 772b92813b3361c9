"""Open pages in a room: each hears what is new, all go to the table, and nobody else hears it."""

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.core.cache import cache

from accounts.services import Person
from games.consumers import room
from games.live import codes
from games.live.lobby import lobby
from games.tables.rooms import seats, start
from okeysite.asgi import application
from tests.live.page import ORIGIN
from tests.live.roomed import RoomPage
from tests.tables.roomed import a_guest, all_ready, an_account, cut_short, join, open_room, the_room
from tests.tables.seated import NOW, cookies_of

aside = sync_to_async


@pytest.fixture
def host(transactional_db: None) -> Person:
    cache.clear()
    return an_account("Elif")


@pytest.fixture
def friends(host: Person) -> list[Person]:
    return [a_guest(name) for name in ("Murat", "Deniz", "Leyla")]


@pytest.fixture
def code(host: Person, friends: list[Person]) -> str:
    code = open_room(host)
    join(code, friends[0])
    return code


@aside
def comes(code: str, person: Person) -> None:
    join(code, person)


@aside
def removed(code: str, host: Person, seat: int) -> None:
    place = the_room(code).at(seat)
    assert place is not None
    seats.remove(host=host, code=code, row=place.row, now=NOW)


async def test_a_page_shows_the_room_and_then_who_comes(code: str, friends: list[Person]):
    page = await RoomPage(code, await aside(cookies_of)(friends[0])).open()
    assert "2 of 4 seated" in page.shows
    await comes(code, friends[1])
    await page.hears("3 of 4 seated")
    assert "Deniz" in page.shows
    await page.leave()


async def test_all_tabs_go_to_the_table_when_the_game_begins(
    code: str, host: Person, friends: list[Person]
):
    cookie = await aside(cookies_of)(friends[0])
    tabs = [await RoomPage(code, cookie).open() for _ in range(2)]
    await comes(code, friends[1])
    await comes(code, friends[2])
    table = await aside(all_ready)(code, host, *friends)
    for tab in tabs:
        assert await tab.follows() == f"/tables/{table}/"
        await tab.leave()


async def test_a_tab_in_the_room_follows_a_rematch_too(
    code: str, host: Person, friends: list[Person]
):
    await comes(code, friends[1])
    await comes(code, friends[2])
    first = await aside(all_ready)(code, host, *friends)
    assert first is not None
    await aside(cut_short)(first)
    tab = await RoomPage(code, await aside(cookies_of)(friends[0])).open()
    assert "data-go" not in tab.shows
    number = (await aside(the_room)(code)).id
    for person in (host, *friends):
        await aside(start.ready)(person=person, number=number, now=NOW)
    assert await tab.follows() != f"/tables/{first}/"
    await tab.leave()


async def test_who_is_removed_is_sent_away(code: str, host: Person, friends: list[Person]):
    page = await RoomPage(code, await aside(cookies_of)(friends[0])).open()
    await removed(code, host, 1)
    assert await page.closed() == codes.NOT_YOURS


async def test_strangers_hear_nothing(code: str, friends: list[Person]):
    for cookie in ("", await aside(cookies_of)(friends[2])):
        page = RoomPage(code, cookie)
        accepted, _ = await page.socket.connect(timeout=5)
        assert accepted
        assert await page.closed() == codes.NOT_YOURS


@pytest.mark.parametrize("wrong", ["K7Q2MXPT", "x", "K7Q2-MXPT"])
async def test_a_wrong_code_is_as_a_room_of_others(wrong: str, friends: list[Person]):
    page = RoomPage(wrong, await aside(cookies_of)(friends[0]))
    accepted, _ = await page.socket.connect(timeout=5)
    assert accepted
    assert await page.closed() == codes.NOT_YOURS


async def test_another_sites_page_is_refused(code: str, friends: list[Person]):
    cookie = await aside(cookies_of)(friends[0])
    headers = [(b"origin", b"https://evil.example"), (b"cookie", cookie.encode())]
    socket = WebsocketCommunicator(application, f"/ws/rooms/{code}/", headers=headers)
    accepted, _ = await socket.connect(timeout=5)
    assert not accepted
    assert ORIGIN != "https://evil.example"


async def test_what_a_page_says_changes_nothing(code: str, friends: list[Person]):
    page = await RoomPage(code, await aside(cookies_of)(friends[0])).open()
    before = await aside(the_room)(code)
    for text in ("{}", "[1]", "null", '{"kind":"ready"}', "x" * 4000):
        await page.socket.send_to(text_data=text)
    await comes(code, friends[1])
    await page.hears("3 of 4 seated")
    assert (await aside(the_room)(code)).version == before.version + 1
    await page.socket.send_to(bytes_data=b"\x00")
    assert await page.closed() == codes.NOT_TEXT


async def test_pages_that_have_gone_leave_nothing_behind(code: str, friends: list[Person]):
    cookie = await aside(cookies_of)(friends[0])
    before = lobby.count()
    pages = [await RoomPage(code, cookie).open() for _ in range(5)]
    assert lobby.count() == before + 5
    for page in pages:
        await page.leave()
    assert lobby.count() == before


async def test_an_open_page_keeps_the_seat(code: str, friends: list[Person]):
    page = await RoomPage(code, await aside(cookies_of)(friends[0])).open()
    place = (await aside(the_room)(code)).place_of(friends[0])
    assert place is not None
    assert place.seen_at is not None
    assert place.seen_at > NOW  # at this very moment, by the clock of the server
    await page.leave()


async def test_a_line_that_answers_no_more_does_not_keep_the_seat(
    code: str, friends: list[Person], monkeypatch
):
    monkeypatch.setattr(room, "SILENT_BEATS", 0.0)
    page = await RoomPage(code, await aside(cookies_of)(friends[0])).open()
    place = (await aside(the_room)(code)).place_of(friends[0])
    await comes(code, friends[1])
    await page.hears("3 of 4 seated")
    assert (await aside(the_room)(code)).place_of(friends[0]) == place
    await page.leave()
