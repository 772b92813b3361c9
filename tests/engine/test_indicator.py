"""Showing the indicator's twin: when, by whom, for how much, and what an empty stock does to it."""

from typing import Any

import pytest

from games.engine.classic.events import IndicatorScored, IndicatorShown
from games.engine.classic.rules import CLASSIC
from games.engine.classic.state import Phase
from tests.engine.kit import Table, named
from tests.kit import A, B, C, D

MELDS = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11"
STORY = "A discards K2, B draws, B discards R9, C draws, C discards R10, D draws, D discards Y2, \
A draws, A discards Y3, B draws"
MOMENTS = ["A's first turn", "A has thrown", "B has drawn", "B has thrown", "C has drawn",
           "C has thrown", "D has drawn", "D has thrown", "A has drawn", "A threw again",
           "B drew again"]  # fmt: skip

# Who holds the twin, and in which of the moments it may be shown, one letter a moment.
WINDOWS = [
    ("before_first_draw", True, "A", "x.........."),
    ("before_first_draw", True, "B", "xx........."),
    ("before_first_draw", True, "D", "xxxxxx....."),
    ("before_first_draw", False, "A", "x.........."),
    ("before_first_draw", False, "B", ".x........."),
    ("before_first_draw", False, "D", ".....x....."),
    ("before_first_take", False, "A", "x......x..."),
    ("before_first_take", False, "B", ".x........."),
    ("before_first_take", False, "D", ".....x....."),
    ("before_first_take", True, "A", "xxxxxxxx..."),
    ("before_first_take", True, "B", "xx........."),
    ("first_turn", False, "A", "x.........."),
    ("first_turn", False, "B", ".xx........"),
    ("first_turn", False, "D", ".....xx...."),
    ("first_turn", True, "A", "x.........."),
    ("first_turn", True, "D", "xxxxxxx...."),
]


@pytest.mark.parametrize(("window", "off_turn", "who", "moments"), WINDOWS)
def test_the_window_for_showing(window, off_turn, who, moments):
    changes = {"indicator_window": window, "indicator_off_turn": off_turn}
    racks: dict[str, Any] = {"A": "K2", who: "K2 B9" if who == "A" else "B9"}
    table = Table(changes=changes, stock="R9 R10 Y2 Y3 Y6", **racks)
    found = []
    for sentence in ("", *STORY.split(",")):
        table.play(sentence)
        found.append(table.refusal(f"{who} shows") is None)
    named = [moment for moment, open_now in zip(MOMENTS, found, strict=True) if open_now]
    wanted = [moment for moment, mark in zip(MOMENTS, moments, strict=True) if mark == "x"]
    assert named == wanted


def test_the_twin_stays_in_the_rack_and_everybody_sees_it():
    table = Table(D="B9").play("D shows")
    shown = next(event for event in table.events if isinstance(event, IndicatorShown))
    assert named(shown.tile) == "B9"
    assert shown.tile in table.state.racks[D]
    view = table.view(B)
    assert (view.shown_by, view.shown_tile) == (D, shown.tile)
    assert table.view(A).shown_tile != table.state.indicator


def test_a_twin_that_was_drawn_counts_only_where_the_rules_say_so():
    drawn: dict[str, Any] = {"A": "K2", "stock": "B9"}
    changes = {"indicator_must_be_dealt": False}
    table = Table("coloured-portal", **drawn).play("A discards K2, B draws")
    assert table.refusal("B shows").reason == "indicator_not_dealt"
    table = Table("coloured-portal", changes, **drawn).play("A discards K2, B draws")
    assert table.refusal("B shows") is None


def test_a_twin_in_a_slot_is_still_held():
    changes = {"partition_source": "meld_slots", "win_declaration": "explicit"}
    table = Table(changes=changes, A="B7 B8 B9").play("A lays B7 B8 B9, A shows")
    assert table.state.shown_by == A


def test_points_wait_for_the_end_of_the_hand():
    table = Table(A=f"{MELDS} B9").play("A shows")
    assert table.state.scores == (20, 20, 20, 20)
    table.play("A finishes B9")
    result = table.state.history[-1]
    assert result.indicator_changes == (0, -1, -1, -1)
    assert result.win_changes == (0, -2, -2, -2)
    assert table.state.scores == (20, 17, 17, 17)


def test_points_that_are_booked_at_once_are_on_the_hands_line_too():
    table = Table("table-house", A=f"{MELDS} B9").play("A shows")
    assert table.events[-1] == IndicatorScored(seat=A, changes=(0, -1, -1, -1))
    table.play("A finishes B9")
    assert table.state.history[-1].indicator_changes == (0, -1, -1, -1)
    assert table.state.scores == (20, 17, 17, 17)


@pytest.mark.parametrize(("rule", "scores"), [("scored", (19, 19, 19, 20)), ("void", (20,) * 4)])
def test_an_indicator_without_a_winner(rule, scores):
    table = Table(changes={"indicator_on_no_winner": rule}, D="B9").play("D shows").drift(49)
    assert table.state.scores == scores
    assert table.state.history[-1].indicator_seat == D


def test_the_floor_protects_those_who_have_little():
    table = Table(changes={"indicator_floor": 2}, scores=(2, 3, 1, 9), D="B9").play("D shows")
    assert table.drift(49).state.scores == (2, 2, 1, 9)


def test_no_floor_protects_nobody_even_below_zero():
    changes = {"rounds": "fixed:9"}
    table = Table(changes=changes, scores=(0, -3, 1, 9), D="B9").play("D shows")
    assert table.drift(49).state.scores == (-1, -4, 0, 9)


@pytest.mark.parametrize("points", [0, 3])
def test_the_points_of_an_indicator(points):
    table = Table(changes={"indicator_points": points}, D="B9").play("D shows").drift(49)
    assert table.state.scores == (20 - points, 20 - points, 20 - points, 20)


@pytest.mark.parametrize(("doubles", "each"), [(True, 2), (False, 1)])
def test_coloured_may_leave_the_indicator_alone(doubles, each):
    changes = {"coloured": "on", "coloured_doubles_indicator": doubles}
    table = Table(changes=changes, indicator="K9", D="K9").play("D shows").drift(49)
    assert table.state.scores == (20 - each, 20 - each, 20 - each, 20)


COUNT_UP = {"score_mode": "count_up", "rounds": "until_target", "winners": "target_first"}


def test_counting_up_the_shower_gains_once():
    table = Table(changes=COUNT_UP, D="B9").play("D shows").drift(49)
    assert table.state.scores == (0, 0, 0, 1)


def test_the_indicator_reaches_the_target_before_the_win_does():
    table = Table(changes=COUNT_UP, scores=(18, 0, 0, 19), A=f"{MELDS} R13", D="B9")
    table.play("D shows, A finishes R13")
    assert table.state.scores == (20, 0, 0, 20)
    assert table.state.result.winners == (D,)
    assert table.state.result.ranks == (2, 3, 3, 1)


def test_counting_up_an_indicator_may_end_the_game_at_once():
    changes = {**COUNT_UP, "indicator_when": "immediate", "end_check": "immediate"}
    table = Table(changes=changes, scores=(18, 0, 0, 19), D="B9").play("D shows")
    assert table.phase == Phase.GAME_OVER
    assert table.state.result.winners == (D,)


def test_the_game_is_ended_by_who_shows_even_out_of_turn():
    changes = {"indicator_off_turn": True}
    table = Table("table-house", changes, scores=(1, 5, 6, 7), D="B9").play("D shows")
    drawn, ended = table.events[-2:]
    assert (drawn.seat, ended.seat) == (A, D)
    assert table.state.result is not None
    assert table.state.result.winners == (C, D)


def test_with_drop_out_nobody_leaves_before_the_hand_is_over():
    changes = {"after_zero": "drop_out"}
    table = Table("table-house", changes, scores=(9, 1, 9, 9), A="B9").play("A shows")
    assert table.state.scores == (9, 0, 8, 8)
    assert table.phase == Phase.AWAIT_DISCARD
    assert table.state.in_play == (True,) * 4
    assert CLASSIC.waiting_for(table.state) == (A,)
