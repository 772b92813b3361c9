"""Countdown classic from the first deal to the ranking, and what comes after it."""

from playwright.sync_api import expect

from tests.web.deals import hand
from tests.web.player import Player

# With both okeys in hand any fifteenth tile wins: seven pairs and an okey thrown, eight points.
PAIRS = "R1 R1 R3 R3 Y5 Y5 K8 K8 K13 K13 Y9 Y9 B10 B10"
THREE_HANDS = [
    hand(PAIRS + " R7", starter=0, last="B9"),
    hand(PAIRS, starter=1, last="B9"),
    hand(PAIRS, starter=2, last="B9"),
]


def test_a_whole_game_of_countdown_classic(player: Player) -> None:
    player.sits_down("countdown-classic", *THREE_HANDS)
    wins_by_an_okey(player)
    left(player, "20", "12", "12", "12")
    player.over.get_by_role("button", name="Next hand").click()
    for scores in (("20", "4", "4", "4"), ("20", "−4", "−4", "−4")):
        player.is_to("draw")
        player.presses("Draw")
        wins_by_an_okey(player)
        left(player, *scores)
        if scores[1] == "4":
            player.over.get_by_role("button", name="Next hand").click()
    ranking(player)
    expect(player.page.locator("#scores tbody tr")).to_have_count(3)
    after_the_game(player)


def wins_by_an_okey(player: Player) -> None:
    player.presses("Finish · throws Blue 10")
    player.presses("Press again to end the hand")
    expect(player.over).to_contain_text("an okey thrown last")


def left(player: Player, *scores: str) -> None:
    expect(player.page.locator("#scores tfoot td")).to_have_text(list(scores))


def ranking(player: Player) -> None:
    """You alone win; the others share the second place."""
    expect(player.over.get_by_role("heading")).to_have_text("You win the game")
    expect(player.over.locator("tbody td:first-child")).to_have_text(["1.", "2.", "2.", "2."])
    expect(player.over.locator("tbody tr.won th")).to_contain_text("You")
    expect(player.status).to_contain_text("over")


def after_the_game(player: Player) -> None:
    """The rematch is another table with the same people; a new table is chosen at home."""
    old = player.table
    names = player.page.locator("#scores thead .you ~ th").all_inner_texts()
    player.over.get_by_role("button", name="Rematch").click()
    player.connected()
    assert player.table != old
    expect(player.page.locator("#scores thead .you ~ th")).to_have_text(names)
    left(player, "20", "20", "20", "20")
    player.page.goto(player.server.url + old)
    player.connected()
    expect(player.over.get_by_role("link", name="Go to the rematch")).to_be_visible()
    player.over.get_by_role("link", name="New table").click()
    expect(player.page.get_by_role("button", name="New Game")).to_be_visible()
    expect(player.page.get_by_role("heading", name="Go on with your game")).to_be_visible()
