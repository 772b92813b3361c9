"""What a person likes is kept in a cookie and is there when the page comes, without a flash."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.deals import FOURTEEN, WAITING, WINNING, hand
from tests.web.fingers import PHONE
from tests.web.player import Player

Visitor = Callable[..., Player]


def test_choices_are_saved_and_shown_at_the_table(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    table = player.page.url
    player.page.get_by_role("link", name="Settings").click()
    player.page.get_by_text("Large shapes").click()
    player.page.get_by_text("Group labels").click()
    player.page.get_by_label("Always").check()
    player.page.get_by_role("button", name="Save").click()
    expect(player.page.get_by_role("status")).to_contain_text("Your settings are kept")
    player.page.get_by_role("link", name="Back to the table").click()
    player.connected()
    assert player.page.url == table
    expect(player.page.locator("body.large-shapes")).to_be_attached()
    player.sorts_runs()
    player.page.wait_for_timeout(300)
    expect(player.page.locator("#rack .grp")).to_have_count(0)
    player.throws("R5")
    expect(player.page.get_by_role("dialog")).to_contain_text("Throw Red 5?")
    player.page.get_by_role("dialog").get_by_role("button", name="Throw").click()
    expect(player.own_pile.get_by_role("img", name="Red 5")).to_be_visible()


def test_single_keys_can_be_switched_off(visitor: Visitor) -> None:
    player = visitor(likes="shortcuts=0")
    player.sits_down("countdown-classic", hand(WAITING, starter=3))
    player.is_to("draw")
    player.presses_key("d")
    player.page.wait_for_timeout(300)
    player.holds(14)
    player.slot(0).focus()
    player.presses_key("ArrowRight")
    expect(player.slot(1)).to_be_focused()  # moving on the rack is no shortcut


def test_confirming_throws_on_touch_screens_only(visitor: Visitor) -> None:
    on_a_phone = visitor(likes="confirm_throws=phone", viewport=PHONE, has_touch=True)
    on_a_desk = visitor(likes="confirm_throws=phone")
    for player in (on_a_phone, on_a_desk):
        player.sits_down("countdown-classic", hand(WINNING))
        player.throws("R5")
    expect(on_a_phone.page.get_by_role("dialog")).to_contain_text("Throw Red 5?")
    expect(on_a_desk.own_pile.get_by_role("img", name="Red 5")).to_be_visible()


@pytest.mark.parametrize(("theme", "paper"), [("dark", "rgb(14, 29, 28)"), ("light", None)])
def test_the_theme_is_drawn_by_the_server(visitor: Visitor, theme: str, paper: str | None) -> None:
    player = visitor(
        likes=f"theme={theme}", java_script_enabled=False, color_scheme="no-preference"
    )
    player.page.goto(f"{player.server.url}/en/")
    expect(player.page.locator("html")).to_have_attribute("data-theme", theme)
    colour = player.page.locator("body").evaluate("body => getComputedStyle(body).backgroundColor")
    assert (colour == "rgb(14, 29, 28)") is (paper is not None)


@pytest.mark.parametrize("value", ["%00%ff|drop", "bot_pace", "a" * 4000, "theme=%3Cscript%3E"])
def test_a_broken_cookie_counts_as_none(visitor: Visitor, value: str) -> None:
    player = visitor()
    player.page.context.clear_cookies()
    player.likes(value)
    player.sits_down("countdown-classic", hand(FOURTEEN + " R13"))
    expect(player.page.locator("body[data-shortcuts]")).to_be_attached()
    player.sorts_runs()
    expect(player.page.locator("#rack .grp.good")).to_have_count(4)
