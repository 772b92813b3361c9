"""Whoever was dealt the indicator's twin may show it; the button is there as long as that."""

import pytest
from playwright.sync_api import expect

from tests.web.deals import hand
from tests.web.player import Player

WITH_THE_TWIN = "B9 R9 Y4 Y12 B2 B7 B12 K3 K8 K13 R5 Y8 B4 K6"


def test_it_is_shown_while_the_others_play_and_scored_after_the_hand(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WITH_THE_TWIN, starter=3))
    player.button("Show indicator").click()
    expect(player.page.locator("#pos-me .showed")).to_be_in_viewport()
    expect(player.button("Show indicator")).to_have_count(0)
    player.holds(14)
    expect(player.page.locator("#log")).to_contain_text("You showed the indicator")
    expect(player.page.locator("#scores tfoot td")).to_have_text(["20", "20", "20", "20"])


@pytest.mark.parametrize("preset", ["table-house", "coloured-portal"])
def test_in_some_editions_it_counts_at_once(player: Player, preset: str) -> None:
    player.sits_down(preset, hand(WITH_THE_TWIN, starter=3))
    player.is_to("draw")
    player.button("Show indicator").click()
    expect(player.page.locator("#scores tfoot td")).to_have_text(["20", "19", "19", "19"])


def test_after_the_first_draw_it_is_too_late(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WITH_THE_TWIN, starter=3))
    player.is_to("draw")
    expect(player.button("Show indicator")).to_be_visible()
    player.presses("Draw")
    player.is_to("throw")
    expect(player.button("Show indicator")).to_have_count(0)


def test_where_it_is_not_shown_for_points_there_is_no_button(player: Player) -> None:
    player.sits_down("pers-kafa", hand(WITH_THE_TWIN, starter=3))
    player.is_to("draw")
    expect(player.button("Show indicator")).to_have_count(0)
