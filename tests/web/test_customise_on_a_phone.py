"""House rules on a phone: choose, see at once what differs or what is wrong, and play by them."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.web.axe import faultless
from tests.web.deals import WINNING, hand
from tests.web.fingers import PHONE
from tests.web.player import Player

Visitor = Callable[..., Player]
NARROW: ViewportSize = {"width": 320, "height": 640}


@pytest.fixture
def phone(visitor: Visitor) -> Player:
    player = visitor(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    player.page.goto(f"{player.server.url}/en/customise/")
    return player


def choose(player: Player, option: str, value: str) -> Locator:
    """Tap a value of an option, in a group that may have to be opened first."""
    row = player.page.locator(f"#o-{option}")
    group = player.page.locator("details.group").filter(has=row)
    if not row.is_visible():
        group.locator("summary").tap()
    label = row.locator("label", has_text=value).first
    label.tap()
    return label


def test_choose_and_play(phone: Player) -> None:
    page = phone.page
    count = page.locator("#count")
    expect(count).to_have_text("Countdown classic, unchanged")
    expect(page.get_by_role("button", name="Show differences")).to_be_hidden()
    page.locator("#o-start_points input").fill("12")
    expect(count).to_have_text("1 difference")
    choose(phone, "throw_back", "forbidden")
    expect(count).to_have_text("2 differences")
    expect(page.locator("#o-throw_back legend em")).to_be_visible()
    choose(phone, "kafa", "wins the whole game")
    expect(page.locator(".differences")).to_contain_text("Kafa: wins the whole game at once")
    phone.until(lambda: "kafa=wins_game" in page.url)
    page.reload()  # the address holds it all
    expect(count).to_have_text("3 differences")
    phone.server.stack(hand(WINNING))
    page.get_by_role("button", name="Play against the computer").tap()
    phone.connected()
    phone.presses_key("?")
    sheet = page.locator("#help")
    expect(sheet).to_contain_text("Starting points: 12 (Countdown classic: 20).")
    expect(sheet).to_contain_text("Throwing back: forbidden, unless it finishes")
    expect(sheet).to_contain_text("Kafa, one colour from 1 to 13 and a second 1, wins the game")


def test_what_does_not_go_together_is_told_at_once_and_mended(phone: Player) -> None:
    page = phone.page
    choose(phone, "score_mode", "up, towards the target")
    expect(page.locator("#count")).to_have_text("Something has to be changed first")
    wrong = page.get_by_role("alert")
    expect(wrong).to_contain_text("go on until somebody reaches the target")
    wrong.get_by_role("link", name="Who wins").tap()
    expect(page.locator("#o-winners")).to_be_in_viewport()
    choose(phone, "winners", "reaches the target first")
    choose(phone, "rounds", "until somebody reaches the target")
    expect(page.locator("#count")).to_have_text("3 differences")
    expect(page.locator("#o-start_points input")).to_have_value("0")  # it follows by itself
    expect(wrong).to_have_count(0)


def test_large_enough_for_fingers_and_narrow_enough_for_small_phones(phone: Player) -> None:
    page = phone.page
    page.evaluate("for (const group of document.querySelectorAll('details')) group.open = true")
    choose(phone, "score_mode", "up, towards the target")
    expect(page.get_by_role("alert")).to_be_visible()
    for size in (PHONE, NARROW):
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert small_targets(page) == []
    faultless(page)


def small_targets(page: Any) -> list[str]:
    """What is to be pressed in the form and is less than 44 pixels high."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('#customise :is(summary, a, .btn, .base button,"
        " .values label:not(.hands), .number input)')]"
        ".filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 43.5)"
        ".map(each => each.outerHTML.slice(0, 120))"
    )
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(player: Player, scheme: Any) -> None:
    player.page.emulate_media(color_scheme=scheme)
    player.page.goto(f"{player.server.url}/en/customise/?preset=table-house&palette=blue&target=x")
    expect(player.page.get_by_role("alert")).to_be_visible()
    faultless(player.page)
