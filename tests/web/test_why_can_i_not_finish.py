"""A finish that does not count is answered with what fits, what is left over, or what is wrong."""

from playwright.sync_api import expect

from tests.web.deals import WINNING, hand
from tests.web.player import Player

ALMOST = "R5 R6 R7 R8 Y12 Y13 Y1 K2 B2 R2 Y2 K9 K10 B6 R13"  # the black 11 is missing


def test_the_tiles_that_fit_and_those_left_over_are_shown(player: Player) -> None:
    player.sits_down("countdown-classic", hand(ALMOST))
    player.presses("Can I finish?")
    expect(player.notice).to_contain_text("These tiles do not win yet")
    fits = player.notice.locator(".why", has_text="Fits:")
    left = player.notice.locator(".why", has_text="Left over:")
    expect(fits.locator(".g")).to_have_count(3)
    expect(fits.get_by_role("img", name="Red 5")).to_be_visible()
    for name in ("Black 9", "Black 10", "Blue 6", "Red 13"):
        expect(left.get_by_role("img", name=name, exact=True)).to_be_visible()
    player.notice.get_by_role("button", name="Close").click()
    expect(player.notice).to_be_hidden()
    player.holds(15)


def test_for_a_picked_tile_it_is_said_what_throwing_it_would_leave(player: Player) -> None:
    player.sits_down("countdown-classic", hand(ALMOST))
    player.tile("B6").click()
    player.presses_key("f")
    expect(player.notice).to_contain_text("Throwing Blue 6 does not win yet")
    left = player.notice.locator(".why", has_text="Left over:")
    expect(left.locator(".tile")).to_have_count(3)


def test_the_group_that_is_wrong_is_shown(player: Player) -> None:
    player.sits_down("coloured-portal", hand(WINNING))
    player.sorts_runs()
    player.drags(player.tile("K11"), player.slot(25))
    player.tile("R13").click()
    player.presses("Go out · throws Red 13")
    wrong = player.notice.locator(".why", has_text="No meld:")
    expect(wrong.get_by_role("img", name="Black 9")).to_be_visible()
    expect(wrong.get_by_role("img", name="Black 10")).to_be_visible()


def test_the_tile_to_throw_is_picked_up_and_named(player: Player) -> None:
    player.sits_down("coloured-portal", hand(WINNING))
    player.presses("Go out")
    expect(player.notice).to_contain_text("Red 13 is the tile to throw")
    expect(player.tile("R13")).to_have_attribute("aria-pressed", "true")
    player.holds(15)


def test_where_no_tile_wins_one_is_asked_for(player: Player) -> None:
    player.sits_down("coloured-portal", hand(ALMOST))
    player.presses("Go out")
    expect(player.notice).to_contain_text("Pick a tile first")


def test_slots_that_are_not_full_say_so(player: Player) -> None:
    player.sits_down("single-round-slots", hand(WINNING))
    player.drags(player.tile("R13"), player.page.locator("#centre .stockbox"))
    expect(player.notice).to_contain_text("Lay fourteen tiles in your slots first")
