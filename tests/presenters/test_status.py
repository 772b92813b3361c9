"""The turn line and what is said aloud: what just happened, what may be won, how a hand ended."""

from dataclasses import replace

import pytest

from games.engine.classic import events as happened
from games.engine.classic.actions import Kind
from games.presenters.piles import centre_parts
from games.presenters.status import announce_part, turn_line
from tests.kit import tile, tiles
from tests.presenters import scenes as made
from tests.presenters.scenes import ELIF, SOUTH

GROUPED = made.WINNING_ROWS
LOOSE = ("R9 R10 R11 R12 B12 B13 B1 K2 Y6 K4 K8 B8", "R8 Y8 R7")


def slots_full(**facts):
    usual = {
        "preset": "single-round-slots",
        "rows": ("R7", ""),
        "slots": made.OPENED,
        "legal": made.acts(Kind.FINISH, Kind.UNDO_MELD),
        "finishes": made.wins("R7"),
        "must_finish": True,
    }
    return made.scene(made.view(**{**usual, **facts}), rows=("R7", ""))


def portal(rows, **facts):
    usual = {
        "preset": "coloured-portal",
        "rows": rows,
        "drawn": tile("R7"),
        "legal": made.acts(Kind.DISCARD, Kind.FINISH),
        "finishes": made.wins("R7", needs_groups=True),
    }
    return made.scene(made.view(**{**usual, **facts}), rows=rows)


def after(scene, *events):
    return replace(scene, events=(*scene.events, *events))


def polite(scene):
    return announce_part(scene).data.polite


def test_full_slots_have_to_finish_whatever_the_stock_holds():
    for stock in (48, 0):
        hint = turn_line(slots_full(stock=stock))[1]
        assert hint == "All fourteen are laid. Finish the hand."


def test_a_tile_taken_from_an_empty_stock_has_to_finish():
    scene = made.scene(
        made.view(
            preset="table-house",
            stock=0,
            must_finish=True,
            legal=made.acts(Kind.DISCARD, Kind.FINISH),
            finishes=made.wins("R7"),
        )
    )
    assert turn_line(scene)[1] == "The stock is empty, so this turn has to finish."


def test_a_meld_laid_and_taken_back_is_told():
    seen = made.view(preset="single-round-slots", legal=made.acts(Kind.DISCARD), turns_done=0)
    first = made.scene(seen, events=(happened.HandDealt(SOUTH, 1, tile("Y5"), 48),))
    assert announce_part(first).data.alert == "Your turn. Stock 29."
    laid = after(first, happened.MeldLaid(SOUTH, tiles("R9 R10 R11")))
    assert polite(laid) == "You laid Red 9 Red 10 Red 11."
    back = after(laid, happened.MeldUndone(SOUTH, tiles("R9 R10 R11")))
    assert polite(back) == "You took back Red 9 Red 10 Red 11."
    assert announce_part(back).data.alert == ""


def test_a_possible_win_is_told_with_the_draw_and_no_more_after_playing_on():
    scene = made.ready_to_finish()
    assert polite(scene) == "You drew Red 7. You can finish by throwing Red 7."
    declined = replace(scene, view=replace(scene.view, play_on=True))
    assert polite(after(declined, happened.PlayedOn(SOUTH))) == "You play on."


def test_a_dealt_win_is_told_with_the_turn():
    seen = made.view(
        turns_done=0, legal=made.acts(Kind.DISCARD, Kind.FINISH), finishes=made.wins("R7")
    )
    dealt = made.scene(seen, events=(happened.HandDealt(SOUTH, 1, tile("Y5"), 48),))
    said = announce_part(dealt).data.alert
    assert "Your turn." in said
    assert said.endswith("You can finish by throwing Red 7.")


def test_what_others_draw_is_no_news():
    waiting = after(made.waiting(), happened.TileDrawn(ELIF, None, 28))
    assert polite(waiting) == "Elif threw Red 2."


def test_the_end_of_a_hand_is_told_with_the_points():
    assert polite(made.hand_over()) == (
        "Hand 4 is over. You win this hand. You finished with runs and sets. "
        "Points: You 13, Elif 11, Murat 13, Ayşe 10."
    )


def test_the_end_of_a_game_is_told_with_its_winner():
    over = made.game_over(winners=(0, 2), ranks=(1, 3, 1, 4))
    assert turn_line(over) == ("The game is over", "You and Murat share the win")
    assert "You and Murat share the win." in polite(over)
    unscored = made.game_over(preset="single-round-slots", winners=(0,), ranks=(1, 2, 2, 2))
    assert "Points" not in polite(unscored)


@pytest.mark.parametrize(
    ("rows", "hint", "below"),
    [
        (GROUPED, "Your groups win. Pick Red 7 and go out.", "go out here"),
        (
            LOOSE,
            "These tiles can win. Group them with gaps, pick the spare one and go out.",
            "you drew Red 7",
        ),
    ],
)
def test_going_out_is_offered_once_the_groups_are_right(rows, hint, below):
    assert turn_line(portal(rows))[1] == hint
    assert centre_parts(portal(rows))[0].data.stock_hint == below


def test_the_stock_says_go_out_only_when_the_slots_are_full():
    assert centre_parts(slots_full())[0].data.stock_hint == "go out here"
    started = slots_full(
        must_finish=False,
        slots=(),
        rows=GROUPED,
        legal=made.acts(Kind.LAY_MELD, Kind.DISCARD),
        finishes=made.wins("R7", needs_groups=True),
    )
    assert centre_parts(started)[0].data.stock_hint == ""
