"""What is played for a seat that is away: the same always, and always something legal."""

import pytest

from games.engine.classic.rules import CLASSIC
from games.tiles.notation import code
from tests.engine.kit import Table
from tests.kit import A, B, C

MELDS = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11"
LAY_ALL = "A lays R5 R6 R7 R8, A lays Y12 Y13 Y1, A lays K4 B4 R4 Y4, A lays K9 K10 K11"
WAITING = "R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 R7"


def played(table, seat):
    """The automatic action in words."""
    action = CLASSIC.auto_move(table.state, seat)
    assert CLASSIC.why_not(table.state, seat, action) is None
    return f"{action.kind} {code(action.tile)}" if action.tile is not None else str(action.kind)


def test_it_draws_from_the_stock_and_throws_what_it_drew():
    table = Table(A="K2", stock="R9").play("A discards K2")
    assert played(table, B) == "draw_stock"
    assert played(table.play("B draws"), B) == "discard R9"


def test_a_taken_tile_is_thrown_again():
    assert played(Table(A="K2").play("A discards K2, B takes"), B) == "discard K2"


def test_a_taken_tile_that_may_not_be_thrown_stays():
    table = Table(changes={"throw_back": "forbidden"}, A="K2", B="K9 ★")
    assert played(table.play("A discards K2, B takes"), B) == "discard ★"


def test_a_drawn_okey_stays_and_the_largest_other_tile_goes():
    table = Table(A="K2", B="K13 B10", stock="B10").play("A discards K2, B draws")
    assert played(table, B) == "discard K13"


def test_the_starter_has_drawn_nothing_and_throws_the_largest():
    table = Table(A="★ B10 K13")
    assert played(table, A) == "discard ★"


def test_laid_tiles_stay_laid():
    changes = {"win_declaration": "explicit"}
    rack = "K11 K12 K13 R1 R2 R3 Y5 Y6 Y7 B1 B2 B3 R5 R7 B10"
    table = Table("single-round-slots", changes, A=rack)
    table.play("A lays K11 K12 K13, A lays R1 R2 R3, A lays Y5 Y6 Y7, A lays B1 B2 B3")
    assert played(table, A) == "discard R7"


def test_with_only_an_okey_left_in_hand_it_goes():
    changes = {"win_declaration": "explicit"}
    table = Table("single-round-slots", changes, A=f"{MELDS} B10").play(LAY_ALL)
    assert played(table, A) == "discard B10"


def test_a_compelled_win_is_taken():
    table = Table("single-round-slots", A=f"{MELDS} R13").play(LAY_ALL)
    assert played(table, A) == "finish R13"


def test_a_tile_taken_to_win_wins_with_the_best_throw():
    table = Table("table-house", A="R7 B10 B10", B=WAITING, last="Y9").drift(49).play("B takes")
    assert played(table, B) == "finish R7"


@pytest.mark.parametrize(
    ("rule", "does"),
    [("take_if_wins", "end_hand"), ("take_or_end", "end_hand"), ("must_take", "take_discard")],
)
def test_with_an_empty_stock_nothing_is_taken_by_choice(rule, does):
    assert played(Table("table-house", {"stock_out": rule}).drift(49), B) == does


def test_a_discard_that_wins_by_itself_wins_for_an_absent_seat():
    table = Table(A="K2", B=MELDS, stock="R13").play("A discards K2, B draws")
    table.act(B, CLASSIC.auto_move(table.state, B))
    assert table.state.history[-1].winner == B


def test_between_hands_it_asks_for_the_next_one():
    table = Table().drift(49)
    assert played(table, C) == "next_hand"
    table.play("C waits")
    with pytest.raises(ValueError, match="does not wait for seat 2"):
        CLASSIC.auto_move(table.state, C)


def test_it_never_plays_out_of_turn():
    with pytest.raises(ValueError, match="does not wait for seat 1"):
        CLASSIC.auto_move(Table().state, B)
