"""Single round with slots by mouse: melds are laid one by one, and full slots end the game."""

from playwright.sync_api import expect

from tests.web.deals import WINNING, hand
from tests.web.player import Player


def test_laying_all_melds_leaves_only_the_finish(player: Player) -> None:
    player.sits_down("single-round-slots", hand(WINNING))
    player.sorts_runs()
    lay(player, "K2", 4, sum_so_far=4)
    lay(player, "R5", 4, sum_so_far=8)
    player.presses("Undo meld")
    expect(player.page.locator("#melds")).to_contain_text("4 of 14")
    expect(player.tile("R5")).to_be_visible()
    lay(player, "R5", 4, sum_so_far=8)
    lay(player, "Y12", 3, sum_so_far=11)
    lay(player, "K9", 3, sum_so_far=14)
    expect(player.page.locator("#b-discard")).to_be_hidden()
    expect(player.status).to_contain_text("All fourteen are laid. Finish the hand.")
    player.presses("Finish")
    expect(player.over).to_contain_text("You win the game")
    expect(player.over.get_by_role("button", name="Rematch")).to_be_visible()


def test_the_last_tile_can_be_dragged_into_the_centre(player: Player) -> None:
    player.sits_down("single-round-slots", hand(WINNING))
    player.sorts_runs()
    for laid, tile in ((4, "K2"), (8, "R5"), (11, "Y12"), (14, "K9")):
        player.drags(player.tile(tile), player.page.locator("#melds"))
        expect(player.page.locator("#melds")).to_contain_text(f"{laid} of 14")
    player.drags(player.tile("R13"), player.page.locator("#centre .stockbox"))
    expect(player.over).to_contain_text("You win the game")


def test_what_is_no_meld_is_not_laid(player: Player) -> None:
    player.sits_down("single-round-slots", hand(WINNING))
    player.sorts_runs()
    player.drags(player.tile("K11"), player.slot(25))
    player.tile("K9").click()
    player.presses("Lay 2 tiles")
    expect(player.notice).to_contain_text("no run, set or pair")
    expect(player.page.locator("#melds")).to_contain_text("0 of 14")


def test_a_tile_that_stands_alone_is_no_meld_to_lay(player: Player) -> None:
    player.sits_down("single-round-slots", hand(WINNING))
    player.sorts_runs()
    player.tile("R13").click()
    player.presses("Lay meld")
    expect(player.notice).to_contain_text("Pick a tile of the group you want to lay.")
    expect(player.page.locator("#melds")).to_contain_text("0 of 14")


def test_a_meld_may_be_laid_without_a_win_in_sight(player: Player) -> None:
    far_from_a_win = "R5 R6 R7 K1 K4 B2 B6 Y7 Y10 R12 K8 B12 Y3 K11 R1"
    player.sits_down("single-round-slots", hand(far_from_a_win))
    player.sorts_runs()
    lay(player, "R5", 3, sum_so_far=3)


def test_a_meld_taken_back_after_the_page_was_loaded_again_lies_together(player: Player) -> None:
    player.sits_down("single-round-slots", hand(WINNING))
    player.sorts_runs()
    lay(player, "Y12", 3, sum_so_far=3)
    player.opens_again()
    player.presses("Undo meld")
    expect(player.page.locator("#melds")).to_contain_text("0 of 14")
    lay(player, "Y12", 3, sum_so_far=3)


def lay(player: Player, code: str, count: int, *, sum_so_far: int) -> None:
    player.tile(code).click()
    player.presses(f"Lay {count} tiles")
    expect(player.page.locator("#melds")).to_contain_text(f"{sum_so_far} of 14")
