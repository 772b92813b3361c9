"""A line may be dead without anybody knowing: a press is then sent another way, and counts once."""

from playwright.sync_api import expect

from tests.web.deals import WAITING, hand
from tests.web.player import Player
from tests.web.wire import Wire


def test_a_press_into_a_dead_line_arrives_all_the_same(player: Player) -> None:
    """As after a tunnel or a night in a closed laptop: nothing comes back, nothing goes out."""
    wire = Wire(player.page)
    player.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10 R1"))
    player.is_to("draw")
    wire.silent = wire.losing = True
    player.presses("Draw")
    player.holds(15)
    player.presses("Finish · throws Red 13")
    player.presses("Press again to end the hand")
    expect(player.over).to_contain_text("You win this hand")


def test_a_press_whose_answer_was_lost_counts_once(player: Player) -> None:
    wire = Wire(player.page)
    player.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10 R1"))
    player.is_to("draw")
    wire.losing = True
    player.presses("Draw")
    player.page.wait_for_timeout(500)
    wire.losing = False
    player.holds(15)
    expect(player.notice).to_be_hidden()
    player.is_to("throw")


def test_a_line_that_comes_and_goes_leaves_the_page_right(player: Player) -> None:
    wire = Wire(player.page)
    player.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10"))
    player.is_to("draw")
    for code in ("K10", "R13", "R5", "Y1"):
        wire.breaks()
        player.presses("Draw")
        player.is_to("throw")
        wire.breaks()
        player.tile(code).click()
        player.page.keyboard.press("t")
        player.is_to("draw")
        player.holds(14)
    other = player.another_tab()
    assert sorted(player.layout()) == sorted(other.layout())
    wanted = other.page.locator("#log").inner_text()
    expect(player.page.locator("#log")).to_have_text(wanted, use_inner_text=True)
