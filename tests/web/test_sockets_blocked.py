"""Where no socket opens, the same buttons send plain requests, and others' moves are fetched."""

from playwright.sync_api import expect

from tests.web.deals import WAITING, hand
from tests.web.player import Player
from tests.web.wire import DeadWire


def test_a_hand_is_played_without_a_socket(player: Player) -> None:
    DeadWire(player.page)
    player.page.goto(f"{player.server.url}/en/")
    player.server.stack(hand(WAITING, starter=3, draws="K10"))
    player.page.get_by_role("button", name="New Game").click()
    expect(player.page.locator('body[data-link="down"]')).to_be_attached()
    expect(player.page.get_by_text("Reconnecting. Your seat is kept.")).to_be_visible()
    player.is_to("draw")
    player.presses("Draw")
    player.holds(15)
    player.sorts_runs()
    player.presses("Finish · throws Red 13")
    player.presses("Press again to end the hand")
    expect(player.over).to_contain_text("You win this hand")


def test_a_refusal_is_shown_as_well(player: Player) -> None:
    DeadWire(player.page)
    player.page.goto(f"{player.server.url}/en/")
    player.server.stack(hand("R5 R9 K1 K4 B2 B5 Y7 Y10 R12 R1 K7 B12 Y3 K10 R3"))
    player.page.get_by_role("button", name="New Game").click()
    expect(player.page.locator('body[data-link="down"]')).to_be_attached()
    player.presses("Can I finish?")
    expect(player.notice).to_contain_text("do not win yet")
    player.throws("R5")
    player.holds(14)
    player.is_to("draw")
