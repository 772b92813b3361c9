"""Whoever looks at another tab is told by this one's title and icon that it is their turn."""

from playwright.sync_api import expect

from tests.web.deals import WAITING, hand
from tests.web.player import Player

HIDE = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => %s });"
TELL = "document.dispatchEvent(new Event('visibilitychange'))"


def test_the_title_and_the_icon_change_and_change_back(player: Player) -> None:
    player.page.add_init_script(HIDE % "true")
    player.sits_down("countdown-classic", hand(WAITING, starter=3))
    player.is_to("draw")
    expect(player.page).to_have_title("● Your turn · Okey")
    icon = player.page.locator("#favicon")
    assert "favicon-turn" in str(icon.get_attribute("href"))
    player.page.evaluate(HIDE % "false" + TELL)
    expect(player.page).to_have_title("Countdown classic, 20 points · Okey")
    assert "favicon-turn" not in str(icon.get_attribute("href"))
