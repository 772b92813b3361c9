"""All that the server sends has one place on the page, whatever state the game is in."""

import pytest
from playwright.sync_api import expect

from tests.web.deals import WINNING, hand
from tests.web.player import Player
from tests.web.wire import ROOTS, Wire

PRESETS = [
    "countdown-classic",
    "pers-kafa",
    "table-house",
    "coloured-portal",
    "single-round-slots",
]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_id_is_on_the_page_once(player: Player, preset: str) -> None:
    wire = Wire(player.page)
    player.sits_down(preset, hand(WINNING), hand("R1", starter=1))
    player.presses_key("f")  # in some editions a win, in others refused with why
    player.tile("R5").click()
    player.page.keyboard.press("t")
    player.page.keyboard.press("1")
    player.until(lambda: "rack-groups" in wire.regions())
    expect(player.page.locator("#controls")).to_be_attached()
    assert {
        "sync",
        "status",
        "controls",
        "rack-data",
        "log-head",
        "over",
        "notice",
    } <= wire.regions()
    for text in wire.heard:
        names = [name for _, name in ROOTS.findall(text)]
        assert len(names) == len(set(names))
        assert "" not in names
    for name in wire.regions():
        expect(player.page.locator(f'[id="{name}"]')).to_have_count(1)


def test_no_id_of_the_page_is_there_twice(player: Player) -> None:
    player.sits_down("single-round-slots", hand(WINNING))
    twice = player.page.evaluate(
        """() => { const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
                   return ids.filter((id, at) => !id || ids.indexOf(id) !== at); }"""
    )
    assert twice == []
