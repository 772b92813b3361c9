"""What comes late is dropped, what is missing is asked for: the table never goes back in time."""

import re

from playwright.sync_api import expect

from tests.web.deals import WINNING, hand
from tests.web.player import Player
from tests.web.wire import Wire


def test_fragments_that_come_backwards_never_show_an_older_table(player: Player) -> None:
    wire = Wire(player.page)
    player.sits_down("countdown-classic", hand(WINNING))
    wire.keeping = True
    player.throws("R5")
    player.until(lambda: len(wire.kept) >= 3)
    newest = max(number_of(text) for text in wire.kept)
    wire.gives_back(backwards=True)
    player.until(lambda: player.number >= newest)
    player.holds(14)
    expect(player.tile("R5")).to_have_count(0)
    player.is_to("draw")
    shows_what_a_new_page_shows(player)


def test_a_page_that_missed_something_asks_for_everything(player: Player) -> None:
    wire = Wire(player.page)
    player.sits_down("countdown-classic", hand(WINNING))
    wire.losing = True
    before = len(wire.heard)
    player.throws("R5")
    player.until(lambda: len(wire.heard) >= before + 2)
    wire.losing = False
    player.is_to("draw")
    assert wire.kinds_sent("full")
    player.holds(14)
    shows_what_a_new_page_shows(player)


def test_an_old_message_alone_is_dropped(player: Player) -> None:
    wire = Wire(player.page)
    player.sits_down("countdown-classic", hand(WINNING))
    everything = wire.heard[0]
    player.throws("R5")
    player.is_to("draw")
    wire.push(everything)
    player.page.wait_for_timeout(200)
    player.holds(14)
    player.is_to("draw")


def number_of(text: str) -> int:
    found = re.search(r'id="sync"[^>]* data-v="(\d+)"', text)
    return int(found[1]) if found else -1


def shows_what_a_new_page_shows(player: Player) -> None:
    """Fault to avoid: a page that is right only until it is loaded again."""
    other = player.another_tab()
    for region in ("#status", "#controls", "#pile-me", "#pile-left", "#scores", "#log", "#centre"):
        wanted = other.page.locator(region).inner_text()
        expect(player.page.locator(region)).to_have_text(wanted, use_inner_text=True)
    assert player.layout() == other.layout()
