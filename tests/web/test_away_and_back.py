"""Two people at one table: who is away is said in words, leaving has one consequence, and the seat
may be taken back."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.server import OkeyServer
from tests.web.axe import violations
from tests.web.deals import WAITING, hand
from tests.web.people import Party, party
from tests.web.player import Player

APART = True  # its tables go on


@pytest.fixture
def table(site: OkeyServer) -> Party:
    site.stack(hand(WAITING, starter=0))
    return party(site, "North", "East")


@pytest.fixture
def comes(visitor: Callable[..., Player], table: Party) -> Callable[..., Player]:
    """``comes("East")``: East opens the table in a browser of their own."""

    def come(name: str, **window: object) -> Player:
        player = visitor(**window)
        key, _, value = table.cookies[name].partition("=")
        player.page.context.add_cookies(
            [{"name": key, "value": value, "url": player.server.url}],
        )
        player.page.goto(f"{player.server.url}{table.path}")
        player.connected()
        return player

    return come


def seat(player: Player, where: str) -> Locator:
    return player.page.locator(f"#pos-{where}")


def test_who_goes_away_and_comes_back_is_said_in_words(comes, table: Party) -> None:
    north = comes("North")
    east = comes("East", viewport={"width": 390, "height": 844}, has_touch=True)
    east.page.goto("about:blank")
    expect(seat(north, "right")).to_contain_text("away for", timeout=15_000)
    expect(north.page.locator("#say")).to_have_text("East is away.")
    first = seat(north, "right").locator(".note").inner_text()
    north.until(lambda: seat(north, "right").locator(".note").inner_text() != first)
    assert violations(north.page) == []
    east.page.goto(f"{east.server.url}{table.path}")
    expect(seat(north, "right")).not_to_contain_text("away")
    expect(north.page.locator("#say")).to_have_text("East is back.")
    assert seat(east, "left").locator(".note.gone").count() == 0


def test_leaving_asks_says_what_follows_and_can_be_undone(comes, table: Party) -> None:
    north, east = comes("North"), comes("East")
    north.page.get_by_role("link", name="Leave").click()
    dialog = north.page.get_by_role("dialog")
    expect(dialog).to_contain_text("A computer player plays on for you and the others go on.")
    assert violations(north.page) == []
    dialog.get_by_role("button", name="Stay").click()
    expect(dialog).to_be_hidden()
    expect(seat(east, "left")).not_to_contain_text("computer sits in")
    north.page.get_by_role("link", name="Leave").click()
    dialog.get_by_role("button", name="Leave").click()
    expect(north.page.get_by_role("button", name="New Game")).to_be_visible()
    expect(seat(east, "left")).to_contain_text("computer sits in")
    expect(seat(east, "left")).to_contain_text("North")
    expect(east.page.locator("#say")).to_have_text("A computer player sits in for North.")
    north.page.goto(f"{north.server.url}{table.path}")
    north.connected()
    expect(north.status).to_contain_text("The computer sits in")
    assert violations(north.page) == []
    north.presses("Take your seat back")
    expect(north.button("Take your seat back")).to_have_count(0)
    expect(north.page.locator("#table.busy")).to_have_count(0)
    expect(seat(east, "left")).not_to_contain_text("computer sits in")


def test_the_key_takes_the_seat_back_as_well(comes, table: Party) -> None:
    north = comes("North")
    north.page.get_by_role("link", name="Leave").click()
    north.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    north.page.goto(f"{north.server.url}{table.path}")
    north.connected()
    north.presses_key("r")
    expect(north.button("Take your seat back")).to_have_count(0)
