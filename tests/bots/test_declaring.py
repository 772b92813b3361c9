"""Declaring: a win is never left, and is declared the way the table asks for it."""

from typing import Any

import pytest

from games.engine.classic.actions import Action, Kind
from games.engine.classic.state import Phase
from games.tiles.notation import code, codes
from tests.bots.table import Table
from tests.kit import A, B, tile, tiles

LEVELS = ("random", "easy", "medium", "hard")

# With indicator B9 both B10 are okeys.
ORDINARY = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 B10 K11 R13"  # only R13 may go
BY_OKEY = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11 B10"
BOTH_SHAPES = "R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7 K2"
PAIRS = "R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 B10 Y9"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", ["countdown-classic", "pers-kafa"])
def test_the_best_win_is_taken_at_once(preset: str, level: str) -> None:
    for rack, throw in ((ORDINARY, "R13"), (BY_OKEY, "B10"), (PAIRS, "B10")):
        action = Table(preset, racks={A: rack}).asked(A, level)
        assert action.kind is Kind.FINISH
        assert code(action.tile or 0) == throw


@pytest.mark.parametrize("level", LEVELS)
def test_where_groups_count_the_win_is_grouped(level: str) -> None:
    table = Table("coloured-portal", racks={A: BOTH_SHAPES})
    action = table.played(A, level)
    assert [codes(group) for group in action.groups] == [f"R{n} R{n}" for n in range(1, 8)]
    assert table.state.phase is Phase.HAND_OVER
    assert table.state.history[-1].pairs


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rack", [ORDINARY, BY_OKEY, BOTH_SHAPES, PAIRS])
def test_where_there_are_slots_all_is_laid_and_then_finished(rack: str, level: str) -> None:
    table = Table("single-round-slots", racks={A: rack})
    done = []
    while table.state.phase is Phase.AWAIT_DISCARD:
        done.append(table.played(A, level).kind)
    assert done[-1] is Kind.FINISH
    assert set(done[:-1]) == {Kind.LAY_MELD}
    assert table.state.phase is Phase.GAME_OVER
    assert table.state.history[-1].winner == A


def test_the_best_throw_is_kept_out_of_the_slots() -> None:
    changes: dict[str, Any] = {
        "score_mode": "countdown",
        "rounds": "until_zero",
        "winners": "highest",
        "win_declaration": "explicit",
    }
    table = Table("single-round-slots", racks={A: BY_OKEY}, **changes)
    while table.state.phase is Phase.AWAIT_DISCARD:
        table.played(A)
    assert table.state.history[-1].okey_thrown


def test_a_win_goes_on_from_melds_that_lie_there_already() -> None:
    table = Table("single-round-slots", racks={A: ORDINARY})
    table.do(A, "lay_meld", tiles=tiles("Y12 Y13 Y1"))
    kinds = set()
    while table.state.phase is Phase.AWAIT_DISCARD:
        kinds.add(table.played(A).kind)
    assert kinds == {Kind.LAY_MELD, Kind.FINISH}
    assert table.state.history[-1].winner == A


def test_a_win_goes_on_from_pairs_that_lie_there_already() -> None:
    table = Table("single-round-slots", racks={A: BOTH_SHAPES})
    table.do(A, "lay_meld", tiles=tiles("R3 R3"))
    kinds = set()
    while table.state.phase is Phase.AWAIT_DISCARD:
        kinds.add(table.played(A).kind)
    assert kinds == {Kind.LAY_MELD, Kind.FINISH}
    assert table.state.history[-1].pairs


def test_a_tile_that_lies_in_a_slot_is_not_the_one_to_throw() -> None:
    # All fifteen lie in melds of themselves; with R5 laid the throw is an end of another run.
    rack = "R5 R6 R7 R8 Y1 Y2 Y3 B1 B2 B3 B4 K9 K10 K11 K12"
    table = Table("single-round-slots", racks={A: rack}, indicator="R12")
    table.do(A, "lay_meld", tiles=tiles("R5 R6 R7 R8"))
    while table.state.phase is Phase.AWAIT_DISCARD:
        assert table.played(A).kind is not Kind.UNDO_MELD
    assert code(table.state.history[-1].tile or 0) == "B1"


def test_melds_that_go_with_no_win_come_back() -> None:
    table = Table("single-round-slots", racks={A: ORDINARY})
    table.do(A, "lay_meld", tiles=tiles("B4 R4 Y4"))
    table.do(A, "lay_meld", tiles=(*tiles("R13 Y13"), tile("B10")))  # no win with this set
    assert table.played(A).kind is Kind.UNDO_MELD
    while table.state.phase is Phase.AWAIT_DISCARD:
        table.played(A)
    assert table.state.history[-1].winner == A


def test_without_a_win_nothing_stays_laid() -> None:
    rack = "R5 R6 R7 Y1 Y4 Y8 Y11 B2 B5 B8 B12 K1 K6 K10 K13"
    table = Table("single-round-slots", racks={A: rack}, indicator="Y2")
    table.do(A, "lay_meld", tiles=tiles("R5 R6 R7"))
    assert table.played(A).kind is Kind.UNDO_MELD
    assert table.played(A).kind is Kind.DISCARD


def test_where_slots_cannot_be_undone_it_lives_with_what_is_laid() -> None:
    table = Table("single-round-slots", racks={A: ORDINARY}, slot_undo="none")
    table.do(A, "lay_meld", tiles=(*tiles("R13 Y13"), tile("B10")))
    action = table.asked(A)
    assert action.kind is Kind.DISCARD
    assert action.tile in table.view(A).rack


def test_mixed_slots_come_back_where_they_may_be_mixed() -> None:
    table = Table("single-round-slots", racks={A: BOTH_SHAPES}, slot_path_lock=False)
    table.do(A, "lay_meld", tiles=tiles("R1 R1"))
    table.do(A, "lay_meld", tiles=tiles("R2 R3 R4"))
    assert table.played(A).kind is Kind.UNDO_MELD
    while table.state.phase is Phase.AWAIT_DISCARD:
        table.played(A)
    assert table.state.history[-1].pairs


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_nobody_but_random_plays_on(level: str) -> None:
    table = Table("table-house", racks={A: ORDINARY})
    assert Action(Kind.PLAY_ON) in table.view(A).legal
    assert all(table.asked(A, level, seed=seed).kind is Kind.FINISH for seed in range(20))


def test_random_plays_on_now_and_then_and_throws_afterwards() -> None:
    table = Table("table-house", racks={A: ORDINARY})
    kinds = [table.asked(A, "random", seed=seed).kind for seed in range(40)]
    assert {Kind.PLAY_ON, Kind.FINISH} == set(kinds)
    table.do(A, "play_on")
    assert table.asked(A, "random").kind is Kind.DISCARD


def test_after_playing_on_an_okey_throw_still_wins() -> None:
    table = Table("table-house", racks={A: BY_OKEY})
    table.do(A, "play_on")
    action = table.asked(A)
    assert (action.kind, code(action.tile or 0)) == (Kind.FINISH, "B10")


def test_a_win_that_is_shut_to_the_first_turn_waits_for_the_second() -> None:
    table = Table(racks={A: ORDINARY}, opening_win=False)
    first = table.played(A)
    assert (first.kind, code(first.tile or 0)) == (Kind.DISCARD, "R13")
    for seat in (B, 2, 3):
        table.do(seat, "draw_stock")
        drawn = table.state.drawn
        table.do(seat, "discard", drawn)
    table.played(A)
    assert table.asked(A).kind is Kind.FINISH


def test_a_take_under_must_finish_finishes() -> None:
    rack = "R1 R2 R3 R4 Y5 Y6 Y7 Y8 R9 Y9 B9 K5 K6 B13"
    table = Table("table-house", racks={A: "K7", B: rack}, indicator="K12")
    table.do(A, "discard", tile("K7"))
    table.empty_stock()
    assert table.played(B).kind is Kind.TAKE_DISCARD
    assert table.state.must_finish
    assert table.played(B).kind is Kind.FINISH
    assert table.state.history[-1].winner == B
