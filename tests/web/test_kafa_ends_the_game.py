"""Pers and kafa by mouse: points are counted up, and one colour from 1 to 13 wins it all."""

from playwright.sync_api import expect

from tests.web.deals import WINNING, hand
from tests.web.player import Player

KAFA = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1 K2"


def test_a_hand_by_mouse_gives_the_finisher_two_points(player: Player) -> None:
    player.sits_down("pers-kafa", hand(WINNING))
    player.presses("Finish · throws Red 13")
    player.presses("Press again to end the hand")
    expect(player.over).to_contain_text("You win this hand")
    expect(player.page.locator("#scores tfoot td")).to_have_text(["2", "0", "0", "0"])
    player.over.get_by_role("button", name="Next hand").click()
    expect(player.over).to_be_hidden()
    expect(player.page.locator("#log")).to_contain_text("Hand 2")


def test_kafa_wins_the_game_outright(player: Player) -> None:
    player.sits_down("pers-kafa", hand(KAFA))
    player.presses("Finish · throws Black 2")
    player.presses("Press again to end the hand")
    expect(player.over).to_contain_text("You win the game")
    expect(player.over).to_contain_text("Kafa")
    expect(player.over.get_by_role("button", name="Rematch")).to_be_visible()
