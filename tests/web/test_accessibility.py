"""axe finds nothing on any page, in any state of the table, on screens large and small."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.axe import SCREENS, faultless
from tests.web.deals import WAITING, WINNING, hand
from tests.web.fingers import PHONE
from tests.web.player import Player


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/en/", "/en/settings/", "/en/nowhere"])
def test_pages(player: Player, path: str, scheme: Any) -> None:
    player.page.emulate_media(color_scheme=scheme)
    player.page.goto(player.server.url + path)
    faultless(player.page, SCREENS[:2])


def test_the_panel_with_problems_and_a_game_to_go_on_with(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    player.page.goto(f"{player.server.url}/en/")
    player.page.locator("#pick summary").click()
    faultless(player.page, SCREENS[:2])


def test_a_hand_from_the_draw_to_the_result(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10"))
    player.is_to("draw")
    faultless(player.page)
    player.presses("Draw")
    player.holds(15)
    player.sorts_runs()
    player.tile("R5").click()
    faultless(player.page)
    player.presses("Finish · throws Red 13")
    faultless(player.page, SCREENS[:1])
    player.presses("Press again to end the hand")
    expect(player.over).to_contain_text("You win this hand")
    faultless(player.page)


def test_a_refusal_with_its_reasons(player: Player) -> None:
    player.sits_down("countdown-classic", hand("R5 R6 R7 B7 K7 Y1 Y1 K1 K3 B12 B5 R12 K10 Y10 Y4"))
    player.presses("Can I finish?")
    expect(player.notice).to_contain_text("do not win yet")
    faultless(player.page)


def test_groups_refused_and_slots_laid(player: Player) -> None:
    player.sits_down("coloured-portal", hand(WINNING))
    player.tile("R13").click()
    player.presses("Go out · throws Red 13")
    expect(player.notice).to_contain_text("Your groups do not win")
    faultless(player.page)
    player.sits_down("single-round-slots", hand(WINNING))
    player.sorts_runs()
    player.tile("R5").click()
    player.presses("Lay 4 tiles")
    expect(player.page.locator("#melds")).to_contain_text("4 of 14")
    faultless(player.page)


def test_the_end_of_a_game(player: Player) -> None:
    player.sits_down("pers-kafa", hand("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1 K2"))
    player.drags(player.tile("K2"), player.own_pile)
    expect(player.over).to_contain_text("You win the game")
    faultless(player.page)


def test_the_dialogs_and_the_lost_line(player: Player) -> None:
    player.sits_down("countdown-classic", hand("B10 R6 R7 B7 K7 Y1 Y1 K1 K3 B12 B5 R12 K10 Y10 Y4"))
    player.page.get_by_role("button", name="Rules and keys").click()
    faultless(player.page, SCREENS[:2])
    player.page.keyboard.press("Escape")
    player.tile("B10").click()
    player.presses("Throw Blue 10")
    expect(player.page.get_by_role("dialog")).to_contain_text("This is an okey")
    faultless(player.page, SCREENS[:2])
    player.page.keyboard.press("Escape")
    player.page.evaluate("document.body.dataset.link = 'down'")
    faultless(player.page, SCREENS[:2])
    player.page.evaluate("document.body.dataset.link = 'ended'")
    faultless(player.page, SCREENS[:2])


def test_the_score_sheet_of_a_phone(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    player.drags(player.tile("R13"), player.own_pile)
    expect(player.over).to_contain_text("You win this hand")
    player.page.set_viewport_size(PHONE)
    player.page.get_by_role("link", name="Score sheet and moves").click()
    expect(player.page.get_by_role("heading", name="Score sheet")).to_be_visible()
    faultless(player.page, (PHONE,))
