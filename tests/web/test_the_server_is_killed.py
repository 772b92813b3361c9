"""The server dies in the middle of a hand and is started again: the same page goes on."""

import time

from playwright.sync_api import expect

from tests.web.deals import WAITING, WINNING, hand
from tests.web.player import Player

BACK_WITHIN = 2.5  # seconds after the server is there again; the page dials at least every 1.5 s


def test_with_a_tile_drawn_and_not_yet_thrown(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10"))
    player.is_to("draw")
    player.presses("Draw")
    player.holds(15)
    player.sorts_runs()
    lies, number = player.layout(), player.number
    dies(player)
    player.drags(player.tile("R13"), player.slot(25))  # one may go on sorting
    comes_back(player)
    player.holds(15)
    assert player.number == number
    assert sorted(player.layout()) == sorted(lies)
    expect(player.slot(25)).to_have_attribute("aria-label", "Red 13, row 2 slot 13")
    player.opens_again()
    expect(player.slot(25)).to_have_attribute("aria-label", "Red 13, row 2 slot 13")
    player.throws("R5")
    expect(player.own_pile.get_by_role("img", name="Red 5")).to_be_visible()


def test_while_a_computer_player_is_to_move(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    player.throws("R5")
    expect(player.own_pile.get_by_role("img", name="Red 5")).to_be_visible()
    dies(player)
    comes_back(player)
    player.is_to("draw")
    player.holds(14)


def test_between_two_hands(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    player.drags(player.tile("R13"), player.own_pile)
    expect(player.over).to_contain_text("You win this hand")
    dies(player)
    comes_back(player)
    scores = player.page.locator("#scores tfoot td")
    expect(scores).to_have_text(["20", "18", "18", "18"])
    player.over.get_by_role("button", name="Next hand").click()
    expect(player.over).to_be_hidden()
    expect(player.page.locator("#log")).to_contain_text("Hand 2")


def test_a_press_while_it_is_away_is_said_to_have_failed_and_never_comes_later(
    player: Player,
) -> None:
    player.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10"))
    player.is_to("draw")
    dies(player)
    player.presses("Draw")
    expect(player.notice).to_contain_text("did not get through")
    comes_back(player)
    player.page.wait_for_timeout(500)
    player.holds(14)
    player.presses("Draw")
    player.holds(15)
    expect(player.notice).to_be_hidden()


def test_a_throw_that_failed_is_back_at_once(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    dies(player)
    player.throws("R5")
    expect(player.notice).to_contain_text("did not get through")
    expect(player.page.locator("#rack .slot.sent")).to_have_count(0, timeout=1000)
    player.holds(15)
    comes_back(player)


def test_who_does_nothing_is_told_of_no_failure(player: Player) -> None:
    """Looks at what is new and arrangements of the rack are no moves."""
    player.sits_down("countdown-classic", hand(WINNING))
    dies(player)
    player.drags(player.tile("R13"), player.slot(25))
    player.presses("Sort pairs")
    player.page.wait_for_timeout(4000)  # it looks every three seconds
    expect(player.notice).to_be_hidden()
    comes_back(player)


def dies(player: Player) -> None:
    """As by a power cut. The page says so, and that the seat is kept."""
    player.server.kill()
    player.server.stack()  # a new process would deal the hands of the file once more
    expect(player.page.get_by_text("Reconnecting. Your seat is kept.")).to_be_visible()


def comes_back(player: Player) -> None:
    player.server.start()
    since = time.monotonic()
    expect(player.page.get_by_text("Reconnecting. Your seat is kept.")).to_be_hidden()
    assert time.monotonic() - since < BACK_WITHIN
