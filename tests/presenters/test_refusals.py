"""Every reason has its sentence, and the sentence says what to do."""

import pytest

from games.engine.refusals import Reason, Refusal
from games.presenters import refusals
from tests.kit import tile, tiles
from tests.presenters import scenes as made


def test_the_two_lists_are_equal():
    assert set(refusals.SENTENCES) == set(Reason)


@pytest.mark.parametrize("reason", Reason)
def test_each_is_a_plain_sentence_of_its_own(reason):
    text = refusals.sentence(Refusal(reason), made.view())
    assert text.endswith(".")
    assert text[0].isupper()
    assert "!" not in text
    assert 20 <= len(text) <= 110
    assert [str(other) for other in refusals.SENTENCES.values()].count(text) == 1


def test_a_tile_that_is_gone_is_named():
    refusal = Refusal(Reason.NOT_YOUR_TILE, tile=tile("R7"))
    text = refusals.sentence(refusal, made.view())
    assert text == "Red 7 is no longer yours to throw. The table is up to date again."


def test_why_not_a_win_shows_what_fits_and_what_is_left_over():
    refusal = Refusal(
        Reason.NOT_A_WIN, fits=(tiles("R9 R10 R11"),), left_over=tiles("K8 B8"), tile=tile("K8")
    )
    notice = refusals.notice(refusal, made.view())
    assert notice.id == "notice"
    assert notice.data.text == "Throwing Black 8 does not win yet. Throw a tile and go on."
    assert [[face.short for face in group] for group in notice.data.fits] == [
        ["Red 9", "Red 10", "Red 11"]
    ]
    assert [face.short for face in notice.data.left_over] == ["Black 8", "Blue 8"]


def test_wrong_groups_are_shown():
    refusal = Refusal(Reason.GROUPS_WRONG, wrong=(tiles("K8 B8 Y9"),))
    notice = refusals.notice(refusal, made.view(preset="coloured-portal"))
    assert [[face.short for face in group] for group in notice.data.wrong] == [
        ["Black 8", "Blue 8", "Yellow 9"]
    ]
