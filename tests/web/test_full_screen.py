"""The button for the full screen fills it with the table, and gives it back."""

from tests.web.deals import WAITING, hand
from tests.web.player import Player


def test_the_table_fills_the_screen_and_gives_it_back(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WAITING, starter=3))
    for full in (True, False):
        player.page.get_by_role("button", name="Full screen").click()
        filled = "Boolean(document.fullscreenElement)"
        player.until(lambda: player.page.evaluate(filled) is full)  # noqa: B023
