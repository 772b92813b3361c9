"""In a test game of the coloured portal a move may be taken back; elsewhere never."""

from playwright.sync_api import expect

from tests.web.deals import WAITING, WINNING, hand
from tests.web.player import Player


def test_a_throw_is_taken_back_with_all_that_followed(player: Player) -> None:
    player.sits_down("coloured-portal", hand(WINNING))
    lies = player.layout()
    player.throws("R5")
    player.is_to("draw")
    player.presses("Undo move")
    player.is_to("throw")
    player.holds(15)
    assert sorted(player.layout()) == sorted(lies)
    expect(player.own_pile.get_by_role("img", name="Red 5")).to_have_count(0)


def test_a_draw_is_taken_back(player: Player) -> None:
    player.sits_down("coloured-portal", hand(WAITING, starter=3, draws="K10"))
    player.is_to("draw")
    player.presses("Draw")
    player.holds(15)
    player.presses("Undo move")
    player.is_to("draw")
    player.holds(14)


def test_elsewhere_a_move_stands(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    player.throws("R5")
    player.is_to("draw")
    expect(player.button("Undo move")).to_have_count(0)
