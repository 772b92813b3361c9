"""Nobody comes: the page goes on counting, and after a while offers other ways to play."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.server import OkeyServer
from tests.web.axe import SCREENS, faultless
from tests.web.player import Player
from tests.web.strangers import count, finds_a_table, sits_down, waited, waits

APART = True  # its tables go on

Visitor = Callable[..., Player]
HIDE = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => %s });"
TELL = "document.dispatchEvent(new Event('visibilitychange'))"
WRONG_CLOCK = """const right = Date.now; Date.now = () => right() + 600000;
Date = class extends Date {
  constructor(...given) { super(...(given.length ? given : [Date.now()])); }
};"""


@pytest.fixture
def alone(visitor: Visitor, start_server: Callable[..., OkeyServer]) -> Player:
    """Somebody on a site where half a minute is two seconds."""
    return waits(visitor(server=start_server(FREE_ALONE_SECONDS="2")))


def offers(player: Player) -> Locator:
    return player.page.locator("#offers")


def test_the_offers_come_and_the_table_is_filled(alone: Player) -> None:
    expect(offers(alone)).to_be_visible()
    assert waited(alone) >= 2
    faultless(alone.page, SCREENS[:2])
    alone.page.set_viewport_size({"width": 320, "height": 640})
    assert alone.page.evaluate("document.documentElement.scrollWidth") == 320
    alone.page.get_by_role("button", name="Fill up with computer players").click()
    sits_down(alone)


def test_going_on_waiting_puts_them_away_and_somebody_may_still_come(
    alone: Player, visitor: Visitor
) -> None:
    alone.page.get_by_role("link", name="Go on waiting").click()
    expect(offers(alone)).to_be_hidden()
    assert alone.page.url.endswith("/waiting/")
    waits(visitor(server=alone.server))
    expect(count(alone)).to_have_text("2")
    expect(offers(alone)).not_to_be_attached()
    alone.page.get_by_role("button", name="Cancel").click()
    expect(alone.page).to_have_url(f"{alone.server.url}/en/")


def test_a_hidden_tab_tells_that_the_table_is_ready(alone: Player, visitor: Visitor) -> None:
    alone.page.context.grant_permissions(["notifications"], origin=alone.server.url)
    alone.page.get_by_role("button", name="Tell me when a table is ready").click()
    expect(alone.page.locator("#will-tell")).to_have_text("You will be told. Keep this page open.")
    alone.page.evaluate(HIDE % "true")
    icon = alone.page.locator("#favicon")
    for _ in range(3):
        finds_a_table(visitor(server=alone.server))
    expect(icon).to_have_attribute("href", re.compile("favicon-turn"))
    expect(alone.page).to_have_title("● Your table is ready")
    alone.page.evaluate(HIDE % "false" + TELL)
    sits_down(alone)


def test_the_wait_is_right_on_a_device_whose_clock_is_not(player: Player) -> None:
    player.page.add_init_script(WRONG_CLOCK)
    waits(player, points="30")
    player.until(lambda: waited(player) >= 2)
    assert waited(player) < 30  # and not ten minutes
    expect(offers(player)).to_be_hidden()


def test_the_server_comes_back_and_the_place_is_still_there(alone: Player) -> None:
    alone.server.kill()
    expect(alone.page.get_by_text("Reconnecting. Your place is kept.")).to_be_visible()
    alone.server.start()
    expect(alone.page.locator('#hall[data-link="up"]')).to_be_visible()
    expect(count(alone)).to_have_text("1")
    expect(alone.page.locator("#waiting")).to_have_attribute("data-state", "waiting")
