"""Whoever looks at another tab is told by this one's title and icon that it is their turn."""

import re

from playwright.sync_api import expect

from tests.presenters import scenes as made
from tests.web.deals import WAITING, hand
from tests.web.player import Player
from tests.web.staged import Staged
from tests.web.talking import said

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


def test_at_a_table_of_four_the_last_seconds_are_told_too(staged: Staged) -> None:
    staged.page.add_init_script(HIDE % "true")
    staged.show(made.timed(said(made.waiting()), passed=4))
    expect(staged.page).to_have_title("Countdown classic, 20 points · Okey")
    staged.push(made.timed(said(made.about_to_draw()), passed=4), v=41)
    expect(staged.page).to_have_title("● Your turn · Okey")
    staged.push(made.timed(said(made.about_to_draw()), passed=48), v=42)
    expect(staged.page).to_have_title(re.compile(r"^● [1-7] s left · Okey$"))
    assert "favicon-turn" in str(staged.page.locator("#favicon").get_attribute("href"))
