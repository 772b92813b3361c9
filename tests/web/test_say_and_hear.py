"""Two people talk in ready phrases: a bubble for a while, a line in the list, and one may mute the
other."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.axe import violations
from tests.web.fingers import PHONE
from tests.web.people import Party, party
from tests.web.player import Player


def comes_in(player: Player, seated: Party, name: str) -> Player:
    kept, _, value = seated.cookies[name].partition("=")
    player.page.context.add_cookies([{"name": kept, "value": value, "url": player.server.url}])
    player.page.goto(f"{player.server.url}{seated.path}")
    player.connected()
    return player


@pytest.fixture
def two(visitor: Callable[..., Player]) -> tuple[Player, Player]:
    """North with a phone, and East, beside two computer players."""
    north = visitor(viewport=PHONE, has_touch=True)
    seated = party(north.server, "North", "East")
    return comes_in(north, seated, "North"), comes_in(visitor(), seated, "East")


def says(player: Player, phrase: str) -> None:
    player.page.get_by_role("button", name="Say something").click()
    player.page.locator("#speak").get_by_role("button", name=phrase).click()
    expect(player.page.locator("#speak[open]")).to_have_count(0)


def test_one_says_and_the_other_hears(two: tuple[Player, Player]) -> None:
    north, east = two
    says(north, "Well played")
    bubble = east.page.locator("#pos-left .bubble")  # East sees North on the left
    expect(bubble).to_contain_text("Well played")
    expect(bubble.locator('[lang="tr"]')).to_have_text("Elinize sağlık")
    expect(east.page.locator("#say")).to_have_text("North says: Well played.")
    expect(north.page.locator("#pos-me .bubble")).to_have_count(1)
    expect(east.page.locator("#says li")).to_contain_text("North")
    expect(east.page.locator("#says time")).to_have_text("just now")
    expect(bubble).to_have_count(0, timeout=9_000)
    east.opens_again()
    expect(east.page.locator("#says li")).to_contain_text("Well played")
    expect(east.page.locator("#pos-left .bubble")).to_have_count(0)
    expect(east.page.locator("#say")).to_be_empty()


def test_a_muted_seat_is_neither_seen_nor_announced(two: tuple[Player, Player]) -> None:
    north, east = two
    east.page.get_by_role("button", name="Say something").click()
    mute = east.page.locator("#speak").get_by_role("button", name="North")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    assert violations(east.page) == []
    east.page.keyboard.press("Escape")
    east.opens_again()  # this browser remembers it, and nothing else
    assert east.page.evaluate("Object.keys(localStorage).length") == 1
    says(north, "Hello")
    expect(east.page.locator("#says li")).to_contain_text("Hello")
    east.page.wait_for_timeout(700)
    expect(east.page.locator(".bubble")).to_have_count(0)
    expect(east.page.locator("#say")).to_be_empty()
    east.page.get_by_role("button", name="Say something").click()
    east.page.locator("#speak").get_by_role("button", name="North").click()
    east.page.keyboard.press("Escape")
    assert east.page.evaluate("localStorage.length") == 0
    says(north, "Good luck")
    expect(east.page.locator("#pos-left .bubble")).to_contain_text("Good luck")


def test_by_keyboard_and_without_a_line(two: tuple[Player, Player]) -> None:
    north, east = two
    east.page.get_by_role("button", name="Say something").focus()
    east.page.keyboard.press("Enter")
    expect(east.page.locator("#speak").get_by_role("button", name="Hello")).to_be_focused()
    east.page.keyboard.press("Tab")
    east.page.keyboard.press("Enter")
    expect(north.page.locator("#says li")).to_contain_text("May it go well")
    expect(east.page.get_by_role("button", name="Say something")).to_be_focused()
    east.page.context.set_offline(True)
    says(east, "I am sorry")
    expect(east.notice).to_contain_text("did not get through")
