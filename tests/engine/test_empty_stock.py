"""When nothing is left to draw: the four agreements, and the indicator as the last tile."""

import pytest

from games.engine.classic.actions import Action, Kind
from games.engine.classic.events import TileDrawn
from games.engine.classic.rules import CLASSIC
from games.engine.classic.state import Phase
from tests.engine.kit import Table
from tests.kit import A, B

WAITING = "R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 R7"  # Y9 makes seven pairs
KEPT_AWAY = "R7 B10 B10"


def at_the_last_discard(stock_out, **more):
    """B's turn, nothing to draw, A has just thrown Y9."""
    deal = {"A": KEPT_AWAY, "B": WAITING, "last": "Y9", **more}
    return Table("table-house", {"stock_out": stock_out}, **deal).drift(49)


def may(table, seat=B):
    return [action.kind for action in CLASSIC.legal_actions(table.state, seat)]


def test_the_hand_ends_before_the_last_discard_can_be_taken():
    table = at_the_last_discard("end_at_turn_start")
    assert table.phase == Phase.HAND_OVER
    assert table.state.history[-1].reason == "stock_empty"


def test_whoever_draws_the_last_tile_may_finish_with_it():
    table = Table(A=f"{WAITING} K2", B=KEPT_AWAY, last="Y9").play("A discards K2").drift(47)
    table.play("A draws, A finishes R7")
    assert table.state.history[-1].winner == A


def test_taken_only_to_win_and_then_it_must_be_won():
    table = at_the_last_discard("take_if_wins")
    assert may(table) == [Kind.TAKE_DISCARD, Kind.END_HAND]
    assert table.view(B).takeable is not None
    table.play("B takes")
    assert table.view(B).must_finish
    assert set(may(table)) == {Kind.DISCARD, Kind.FINISH}
    assert table.refusal("B discards R1").reason == "must_finish"
    table.play("B discards R7")
    assert table.state.history[-1].winner == B


def test_a_tile_that_does_not_win_cannot_be_taken_at_the_end():
    table = at_the_last_discard("take_if_wins", last="K2", stock="Y9 Y2")
    assert may(table) == [Kind.END_HAND]
    assert table.view(B).takeable is None
    assert not table.view(A).must_finish


def test_taken_or_ended_as_one_likes():
    table = at_the_last_discard("take_or_end", B="", last="K2")
    assert may(table) == [Kind.TAKE_DISCARD, Kind.END_HAND]
    table.play("B takes")
    assert not table.view(B).must_finish
    table.play("B discards K2, C ends the hand")
    assert table.state.history[-1].reason == "ended_by_seat"


def test_the_discard_is_the_only_draw_left():
    table = at_the_last_discard("must_take", B="", last="K2")
    assert may(table) == [Kind.TAKE_DISCARD]
    table.play("B takes, B discards K2, C takes")
    assert table.refusal("C ends the hand").reason == "cannot_end_hand"


@pytest.mark.parametrize("stock_out", ["end_at_turn_start", "take_if_wins", "must_take"])
def test_the_indicator_itself_may_be_the_last_tile(stock_out):
    changes = {"stock_out": stock_out, "indicator_drawable_last": True}
    table = Table("table-house", changes).drift(49)
    assert may(table) == [Kind.DRAW_STOCK, Kind.TAKE_DISCARD]
    table.play("B draws")
    assert table.events[-1] == TileDrawn(
        seat=B, tile=table.state.indicator, stock=0, from_indicator=True
    )
    assert table.events[-1].for_seat(A) == table.events[-1]
    assert table.view(A).indicator_drawn
    assert table.view(A).okey == table.view(B).okey is not None
    table.drift(1)
    assert Action(Kind.DRAW_STOCK) not in CLASSIC.legal_actions(table.state, table.state.turn)
