"""An okey thrown in the middle of a hand is asked about, and keeping it is the usual answer."""

import pytest
from playwright.sync_api import expect

from tests.web.deals import FOURTEEN, hand
from tests.web.player import Player

FAR_FROM_A_WIN = "B10 R6 R7 B7 K7 Y1 Y1 K1 K3 B12 B5 R12 K10 Y10 Y4"


def test_keep_is_the_answer_of_enter_and_of_escape(player: Player) -> None:
    player.sits_down("countdown-classic", hand(FAR_FROM_A_WIN))
    question = player.page.get_by_role("dialog")
    for key in ("Enter", "Escape"):
        player.drags(player.tile("B10"), player.own_pile)
        expect(question).to_contain_text("This is an okey.")
        expect(question).to_contain_text("may pick it up. Throw it?")
        expect(question.get_by_role("button", name="Keep")).to_be_focused()
        player.page.keyboard.press(key)
        expect(question).to_be_hidden()
        player.holds(15)
    assert player.number == 1


def test_it_goes_when_one_means_it(player: Player) -> None:
    player.sits_down("countdown-classic", hand(FAR_FROM_A_WIN))
    player.tile("B10").click()
    player.page.keyboard.press("t")
    player.page.get_by_role("dialog").get_by_role("button", name="Throw").click()
    expect(player.own_pile.get_by_role("img", name="Blue 10, okey, wild")).to_be_visible()
    player.holds(14)


def test_nothing_is_asked_where_the_okey_ends_the_hand(player: Player) -> None:
    player.sits_down("countdown-classic", hand(FOURTEEN + " B10"))
    player.drags(player.tile("B10"), player.own_pile)
    expect(player.over).to_contain_text("an okey thrown last")


@pytest.mark.parametrize("preset", ["coloured-portal", "single-round-slots"])
def test_it_is_asked_where_a_throw_never_ends_the_hand(player: Player, preset: str) -> None:
    player.sits_down(preset, hand(FOURTEEN + " B10"))
    player.drags(player.tile("B10"), player.own_pile)
    expect(player.page.get_by_role("dialog")).to_contain_text("This is an okey.")
