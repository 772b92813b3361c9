"""Sockets of a person and of a network are counted; over the limit the oldest goes, and when
somebody signs in or out all of theirs dial again."""

import asyncio

import pytest

from accounts.addresses import network_of
from accounts.models import Guest
from accounts.services import Person
from games.live import hub
from games.live.codes import DIAL_AGAIN, SIGNED_OUT, TOO_MANY_CALLERS, TOO_MANY_PAGES
from games.live.lines import Line, Lines, lines
from games.presenters.script_words import script_words
from games.tables import news
from games.tables.people import key_of
from tests.live.page import Page

NORTH = Person(kind="guest", id=7, name="North")


class Opened:
    """A socket that only writes down how it ended."""

    def __init__(self, network: str = "10.0.0.1") -> None:
        self.ended: list[int] = []
        self.line = Line(network=network, close=self._close)

    async def _close(self, code: int, _reason: str) -> None:
        self.ended.append(code)

    def at(self, here: Lines, person: Person | None = None) -> "Opened":
        """Open it."""
        here.join(self.line)
        here.name(self.line, person)
        return self


async def ends(*opened: Opened) -> list[list[int]]:
    """How these sockets ended, once all has been done that was begun."""
    for _ in range(5):
        await asyncio.sleep(0)
    return [each.ended for each in opened]


async def test_the_eleventh_page_of_a_person_closes_the_first():
    here = Lines()
    mine = [Opened().at(here, NORTH) for _ in range(11)]
    assert await ends(*mine) == [[TOO_MANY_PAGES], *[[]] * 10]


async def test_pages_that_were_closed_make_room():
    here = Lines()
    mine = [Opened().at(here, NORTH) for _ in range(10)]
    here.leave(mine[3].line)
    another = Opened().at(here, NORTH)
    assert await ends(*mine, another) == [[]] * 11
    for each in (*mine, another):
        here.leave(each.line)
    assert here.count() == 0


async def test_forty_players_behind_one_address_may_all_have_three_tabs():
    here = Lines()
    people = [Person(kind="guest", id=number, name="") for number in range(40)]
    opened = [Opened().at(here, person) for person in people for _ in range(3)]
    assert await ends(*opened) == [[]] * 120


async def test_one_address_has_two_hundred_sockets(settings):
    here = Lines()
    opened = [Opened().at(here) for _ in range(201)]
    elsewhere = Opened("10.0.0.2").at(here)
    assert await ends(*opened, elsewhere) == [[TOO_MANY_CALLERS], *[[]] * 201]


def test_a_network_of_the_newer_kind_is_one_address():
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2:ffff::1%eth0")
    assert network_of("2001:db8:1:3::1") != network_of("2001:db8:1:2::1")
    assert network_of("::ffff:10.0.0.1") == network_of("10.0.0.1") == "10.0.0.1"


async def test_news_of_a_person_closes_their_sockets_and_nobody_elses():
    here = Lines()
    mine, also_mine = Opened().at(here, NORTH), Opened("10.0.0.2").at(here, NORTH)
    account = Opened().at(here, Person(kind="account", id=7, name="South"))
    await asyncio.to_thread(here.wake, key_of(NORTH), 0)  # word may come from any thread
    here.wake(key_of(NORTH), 0)  # and twice
    assert await ends(mine, also_mine, account) == [[DIAL_AGAIN], [DIAL_AGAIN], []]


async def test_a_page_is_told_to_dial_again_and_then_who_it_is(my_turn: str, north, cookie: str):
    pages = [await Page(my_turn, cookie).open() for _ in range(2)]
    for page in pages:
        await page.hear()
    await Guest.objects.filter(pk=north.id).adelete()
    news.people.announce(key_of(north))
    assert [await page.closed() for page in pages] == [DIAL_AGAIN, DIAL_AGAIN]
    assert await (await Page(my_turn, cookie).open()).closed() == SIGNED_OUT
    assert hub.hub.count() == 0


async def test_pages_that_vanish_without_a_word_are_forgotten(my_turn: str, cookie: str, settings):
    settings.SOCKETS_PER_SEAT = settings.SOCKETS_PER_PERSON = 1000
    before = lines.count()
    pages = [await Page(my_turn, cookie).open() for _ in range(60)]
    for page in pages:
        await page.hear()
    assert (lines.count(), hub.hub.count()) == (before + 60, 60)
    for page in pages:
        await page.socket.send_input({"type": "websocket.disconnect", "code": 1006})
    async with asyncio.timeout(10):
        while lines.count() > before or hub.hub.count():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("code", [TOO_MANY_PAGES, TOO_MANY_CALLERS])
def test_the_page_says_why(code: int):
    assert "oldest has stopped" in script_words()[f"ended_{code}"]
