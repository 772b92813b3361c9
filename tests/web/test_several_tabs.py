"""One table in several tabs: all are right, any may act, and there may not be too many."""

from playwright.sync_api import expect

from tests.web.deals import WAITING, hand
from tests.web.player import Player
from tests.web.wire import Wire


def test_both_tabs_are_right_and_either_may_act(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10"))
    player.is_to("draw")
    other = player.another_tab()
    other.presses("Draw")
    for tab in (player, other):
        tab.holds(15)
    player.drags(player.tile("R13"), player.own_pile)
    for tab in (player, other):
        expect(tab.over).to_contain_text("You win this hand")
    other.over.get_by_role("button", name="Next hand").click()
    for tab in (player, other):
        expect(tab.over).to_be_hidden()
        expect(tab.page.locator("#log")).to_contain_text("Hand 2")


def test_a_tab_that_is_behind_is_refused_in_words_and_brought_up_to_date(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10 R1"))
    player.is_to("draw")
    wires: list[Wire] = []
    other = player.another_tab(prepared=lambda page: wires.append(Wire(page)))
    wires[0].losing, before = True, len(wires[0].heard)
    player.presses("Draw")
    player.holds(15)
    player.until(lambda: len(wires[0].heard) > before)
    wires[0].losing = False
    other.presses("Draw")
    expect(other.notice).to_contain_text("The table had moved on")
    for tab in (player, other):
        tab.holds(15)


def test_moving_tiles_in_one_tab_moves_none_in_the_other(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WAITING, starter=3))
    other = player.another_tab()
    lies = player.layout()
    other.drags(other.tile("R5"), other.slot(25))
    other.page.wait_for_timeout(900)
    assert player.layout() == lies


def test_a_fourth_tab_closes_the_first_with_a_word(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WAITING, starter=3))
    tabs = [player.another_tab() for _ in range(3)]
    expect(player.page.get_by_text("open in three other tabs")).to_be_visible()
    for tab in tabs:
        expect(tab.page.locator('body[data-link="up"]')).to_be_attached()
    player.page.get_by_role("link", name="Load it again").click()
    player.connected()
    expect(player.page.locator('body[data-link="up"]')).to_be_attached()
