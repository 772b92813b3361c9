"""Table house by mouse: a win that needs an okey may be let go, to throw an okey later for more."""

from playwright.sync_api import expect

from tests.web.deals import hand
from tests.web.player import Player

WITH_AN_OKEY = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11 B10"


def test_one_press_finishes_and_names_its_tile(player: Player) -> None:
    player.sits_down("table-house", hand(WITH_AN_OKEY))
    player.presses("Finish · throws Green 10")
    expect(player.over).to_contain_text("You win this hand")
    expect(player.over).to_contain_text("an okey thrown last")
    expect(player.page.locator("#scores tfoot td")).to_have_text(["20", "16", "16", "16"])


def test_playing_on_and_throwing_the_okey_still_ends_the_hand(player: Player) -> None:
    player.sits_down("table-house", hand(WITH_AN_OKEY))
    player.presses("Play on")
    expect(player.button("Play on")).to_be_hidden()
    player.drags(player.tile("B10"), player.own_pile)
    expect(player.over).to_contain_text("an okey thrown last")


def test_playing_on_lets_any_other_throw_pass(player: Player) -> None:
    player.sits_down("table-house", hand(WITH_AN_OKEY))
    player.presses("Play on")
    player.throws("R5")
    expect(player.own_pile.get_by_role("img", name="Red 5")).to_be_visible()
    player.holds(14)
    expect(player.over).to_be_hidden()
