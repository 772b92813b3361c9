"""Countdown classic by mouse: the button names the tile it throws, and a second press ends it."""

from playwright.sync_api import expect

from tests.web.deals import WAITING, WINNING, hand
from tests.web.player import Player


def test_a_hand_by_mouse_from_the_panel_to_the_result(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10"))
    player.is_to("draw")
    player.drags(player.stock, player.slot(20))
    player.holds(15)
    player.drags(player.slot(15 - 1), player.slot(24))
    player.presses("Finish · throws Red 13")
    expect(player.button("Press again to end the hand")).to_be_visible()
    expect(player.over).to_be_hidden()
    player.presses("Press again to end the hand")
    expect(player.over).to_contain_text("You win this hand")
    expect(player.over.locator(".opened .g:not(.thrown)")).to_have_count(4)
    expect(player.over.locator(".thrown").get_by_role("img", name="Red 13")).to_be_visible()
    expect(player.page.locator("#scores tfoot td")).to_have_text(["20", "18", "18", "18"])
    expect(player.over.get_by_role("button", name="Next hand")).to_be_visible()


def test_the_closed_result_leaves_the_focus_on_the_way_on(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    player.tile("R13").click()
    player.presses("Finish · throws Red 13")
    expect(player.page.locator("#say")).to_have_text("Press again to end the hand")
    player.presses("Press again to end the hand")
    expect(player.page.locator("#announce")).to_contain_text("You win this hand")
    expect(player.page.locator("#announce")).to_contain_text("Points: You 20")
    expect(player.page.locator("#say")).to_have_text("")
    expect(player.page.locator('#rack [aria-pressed="true"]')).to_have_count(0)
    player.over.get_by_role("button", name="Close").click()
    expect(player.page.locator("#controls").get_by_role("button", name="Next hand")).to_be_focused()
    player.presses_key("n")
    expect(player.page.locator("#rack .slot:focus")).to_have_count(1)


def test_a_press_elsewhere_takes_the_first_press_back(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    player.presses("Finish · throws Red 13")
    player.tile("R5").click()
    expect(player.button("Press again to end the hand")).to_be_hidden()
    expect(player.button("Finish · throws Red 13")).to_be_visible()
    expect(player.over).to_be_hidden()


def test_throwing_the_winning_tile_onto_the_pile_is_enough(player: Player) -> None:
    """The edition says: the hand ends by itself."""
    player.sits_down("countdown-classic", hand(WINNING))
    player.drags(player.tile("R13"), player.own_pile)
    expect(player.over).to_contain_text("You win this hand")


def test_the_tile_thrown_on_the_left_can_be_taken_and_thrown_on(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WAITING, starter=3))
    player.is_to("draw")
    left = player.page.locator("#pile-left")
    thrown = left.get_by_role("button").get_attribute("aria-label")
    left.get_by_role("button").click()
    player.holds(15)
    expect(left.locator(".stack")).not_to_have_attribute("aria-label", str(thrown))
    player.drags(player.tile("R13"), player.own_pile)
    expect(player.own_pile.get_by_role("img", name="Red 13")).to_be_visible()
    player.holds(14)
