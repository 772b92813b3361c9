"""Leaving the table and coming back: by the browser's Back, or after the others have moved."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserType, expect

from tests import chromium
from tests.server import OkeyServer
from tests.web.deals import WAITING, WINNING, hand
from tests.web.player import FAST, Player


@pytest.fixture
def with_a_page_cache(browser_type: BrowserType, okey_server: OkeyServer) -> Iterator[Player]:
    """A browser that keeps whole pages for Back, as people's browsers do."""
    browser: Browser = browser_type.launch(
        **chromium.launch_args(), ignore_default_args=["--disable-back-forward-cache"]
    )
    player = Player(browser.new_page(), okey_server)
    player.likes(FAST)
    yield player
    browser.close()
    assert player.complaints == []


def test_back_leads_to_a_table_that_lives(with_a_page_cache: Player) -> None:
    player = with_a_page_cache
    player.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10"))
    player.is_to("draw")
    table = player.page.url
    player.page.evaluate("location.href = '/en/settings/'")
    expect(player.page.get_by_role("heading", name="Settings")).to_be_visible()
    player.page.evaluate("history.back()")
    player.until(lambda: player.page.url == table)
    player.connected()
    expect(player.page.locator('body[data-link="up"]')).to_be_attached()
    player.until(lambda: player.page.evaluate("line.up"))
    player.presses("Draw")
    player.holds(15)


def test_the_game_waits_for_whoever_has_gone_away(
    player: Player, visitor: Callable[..., Player]
) -> None:
    """The page is closed while computer players move; they go on up to one's own turn."""
    player.sits_down("countdown-classic", hand(WINNING))
    player.throws("R5")
    expect(player.own_pile.get_by_role("img", name="Red 5")).to_be_visible()
    table, browser = player.page.url, player.page.context
    player.page.goto("about:blank")
    player.page.wait_for_timeout(2000)
    later = Player(browser.new_page(), player.server)
    later.page.goto(table)
    later.connected()
    later.is_to("draw")
    later.holds(14)
    assert later.complaints == []


def test_a_table_left_by_its_link_can_be_gone_on_with(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WAITING, starter=3))
    player.page.locator(".brand").click()
    player.page.get_by_role("link", name="Go on").click()
    player.connected()
    player.is_to("draw")
