"""A phrase that somebody says reaches every open page of the table, each in its own words, and the
game does not notice."""

import secrets
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from accounts.services import Person
from games.tables import store
from games.tables.cache import positions
from tests.live.page import Page
from tests.tables.seated import at, cookies_of, open_table, open_table_of_four

aside = sync_to_async


@pytest.fixture
def table(four: list[Person]) -> str:
    return open_table_of_four(four, now=timezone.now())


async def says(page: Page, phrase: str, *, aid: str = "") -> None:
    await page.say(kind="say", phrase=phrase, aid=aid or secrets.token_hex(12))


async def hears(page: Page, words: str) -> None:
    while words not in page.parts.get("says", ""):
        await page.hear()


async def test_all_four_hear_it(table: str, opens: Callable[..., Any]):
    pages = [await opens(seat) for seat in range(4)]
    version = (await aside(at)(table)).version
    await says(pages[0], "bol_sans")
    for page in pages:
        await hears(page, "Good luck")
        assert '<i lang="tr">Bol şans</i>' in page.parts["says"]
    assert "<bdi>You</bdi>" in pages[0].parts["says"]
    assert "<bdi>North</bdi>" in pages[1].parts["says"]
    assert (await aside(at)(table)).version == version


async def test_no_more_than_the_list_is_sent(opens: Callable[..., Any]):
    north, east = await opens(0), await opens(1)
    number = east.v
    await says(north, "tebrikler")
    await hears(east, "Congratulations")
    last = east.batches[-1]
    assert last.count("hx-swap-oob") == 2  # the number and the list
    assert east.v == number


async def test_a_page_that_opens_later_shows_it(opens: Callable[..., Any]):
    north = await opens(0)
    await says(north, "geldim")
    await hears(north, "I am back")
    late = await opens(2)
    assert "I am back" in late.parts["says"]


async def test_word_from_another_process_is_read_once_for_all(
    table: str, opens: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
):
    pages = [await opens(seat) for seat in range(3)]
    loads: list[str] = []
    monkeypatch.setattr(store, "load", loads.append)
    monkeypatch.setattr(positions, "put_said", counted := _Counted(positions.put_said))
    await says(pages[0], "bir_dakika")
    for page in pages:
        await hears(page, "One moment")
    assert loads == []  # the game is not read for it
    assert counted.calls == 2  # by whoever said it, and by one of the three pages


async def test_too_much_at_once_is_told_to_the_sender_alone(opens: Callable[..., Any]):
    north, east = await opens(0), await opens(1)
    for _ in range(6):
        await says(north, "merhaba")
    while "You have said a lot" not in north.parts.get("notice", ""):
        await north.hear()
    await hears(east, "Hello")
    assert "said a lot" not in east.parts.get("notice", "")


@pytest.mark.parametrize(
    "wrong",
    [
        {"phrase": "you cheat"},
        {"phrase": ["bol_sans"]},
        {"phrase": 1},
        {"phrase": "bol_sans", "aid": "short"},
        {},
    ],
)
async def test_anything_else_is_refused(opens: Callable[..., Any], wrong: dict[str, Any]):
    north, east = await opens(0), await opens(1)
    await north.say(**{"kind": "say", "aid": secrets.token_hex(12), **wrong})
    await north.hear()
    assert "data-refused" in north.parts["notice"]
    assert await east.nothing()


async def test_against_the_computer_there_is_nobody_to_hear(north: Person):
    table = await aside(open_table)(north)
    page = await Page(table, await aside(cookies_of)(north)).open()
    await page.hear()
    assert "says" not in page.parts
    await says(page, "merhaba")
    while "nobody else" not in page.parts.get("notice", ""):
        await page.hear()
    await page.leave()


class _Counted:
    """A function that counts its calls."""

    def __init__(self, inner: Callable[..., None]) -> None:
        self.inner = inner
        self.calls = 0

    def __call__(self, *args: Any) -> None:
        self.calls += 1
        self.inner(*args)
