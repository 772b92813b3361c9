"""Worked examples that take more than one throw: shown indicators, empty stocks, ends of games.

Rule book §15.
"""

import pytest

from games.engine.classic.actions import Kind
from games.engine.classic.events import GameEnded, HandFinished
from games.engine.classic.rules import CLASSIC
from games.engine.classic.state import Phase
from tests.engine.kit import Table
from tests.kit import A, B, C, D

MELDS = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11"  # wins with any fifteenth tile
PAIRS = "R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 Y9"
WITH_OKEY = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 B10 K11"
OKEY_LAST = f"{MELDS} B10"
LAST_TURN = 49  # the starter's turn and one for each tile of the stock


def test_c6_the_later_finisher_pays_for_the_indicator_too():
    table = Table(A="B9 K2 K3", C=PAIRS, stock="K5 Y2")
    table.play("A shows, A discards K2, B draws, B discards K5, C draws, C finishes Y2")
    assert table.state.scores == (16, 15, 19, 15)


def test_c7_the_one_who_showed_it_finishes():
    table = Table(A="K2", B=f"{MELDS.replace('R8 ', '')} B9", stock="R8")
    table.play("B shows, A discards K2, B draws, B finishes B9")
    assert table.state.scores == (17, 20, 17, 17)


def empty_stock_at_bs_turn(table):
    """Everybody throws what was drawn until the stock is gone."""
    return table.drift(LAST_TURN - table.state.turns_done)


def test_c8_the_stock_is_empty_and_nobody_has_won():
    table = empty_stock_at_bs_turn(Table(D="B9").play("D shows"))
    assert table.phase == Phase.HAND_OVER
    assert table.state.history[-1].reason == "stock_empty"
    assert table.state.scores == (19, 19, 19, 20)


def test_c8b_without_showing_nothing_changes():
    table = empty_stock_at_bs_turn(Table("pers-kafa", D="B9"))
    assert table.refusal("D shows") is not None
    assert table.state.scores == (0, 0, 0, 0)
    assert table.phase == Phase.HAND_OVER


def test_c8c_an_indicator_booked_at_once_stays_booked():
    table = Table("coloured-portal", D="B9").drift(3)
    table.play("D draws, D shows")
    assert table.state.scores == (19, 19, 19, 20)
    table = empty_stock_at_bs_turn(table)
    assert table.phase == Phase.HAND_OVER
    assert table.state.scores == (19, 19, 19, 20)


def test_c8d_the_last_discard_may_be_taken_only_for_a_win():
    table = Table("table-house", D="B9").drift(3).play("D shows")
    table = empty_stock_at_bs_turn(table)
    assert table.state.turn == B
    assert table.refusal("B takes").reason == "take_must_win"
    table.play("B ends the hand")
    assert table.state.scores == (19, 19, 19, 20)
    assert table.state.history[-1].reason == "ended_by_seat"


def test_c9_scores_go_below_zero_and_the_highest_wins():
    table = Table(scores=(12, 9, 3, 2), A=OKEY_LAST).play("A finishes B10")
    assert table.state.scores == (12, 5, -1, -2)
    assert table.state.result.winners == (A,)


def b_finishes_ordinary(preset, scores):
    table = Table(preset, scores=scores, A="K2", B=MELDS, stock="R13")
    return table.play("A discards K2, B draws, B finishes R13")


def test_c10_players_level_at_the_top_share_the_win():
    table = b_finishes_ordinary("countdown-classic", (9, 7, 2, 9))
    assert table.state.scores == (7, 7, 0, 7)
    assert table.state.result.winners == (A, B, D)


def test_c11_a_tie_for_second_wins_for_all_in_it():
    assert b_finishes_ordinary("table-house", (9, 7, 2, 9)).state.result.winners == (A, B, D)


def test_c12_shared_first_gains_nothing_and_the_last_loses_one():
    result = b_finishes_ordinary("coloured-portal", (9, 7, 2, 9)).state.result
    assert result.match_points == (0, 0, -1, 0)
    assert result.ranks == (1, 1, 4, 1)


def test_c13_two_seconds_make_three_winners():
    table = Table("table-house", scores=(10, 4, 9, 9), A=OKEY_LAST).play("A finishes B10")
    assert table.state.scores == (10, 0, 5, 5)
    assert table.state.result.winners == (A, C, D)


@pytest.mark.parametrize(("indicator", "each"), [("R9", 2), ("B9", 1)])
def test_c14_c15_coloured_doubles_the_indicator_too(indicator, each):
    table = Table("coloured-portal", {"coloured": "on"}, indicator=indicator, A=indicator)
    table.play("A shows")
    assert table.state.scores == (20, 20 - each, 20 - each, 20 - each)


def test_c23_counting_up_to_the_target():
    table = Table("pers-kafa", scores=(18, 6, 10, 4), A=f"{MELDS} R13").play("A finishes R13")
    assert table.state.scores == (20, 6, 10, 4)
    assert table.state.result.winners == (A,)


def test_c25_a_shown_indicator_ends_the_game_at_once():
    table = Table("table-house", scores=(5, 1, 8, 9), A="B9").play("A shows")
    assert table.state.scores == (5, 0, 7, 8)
    assert table.phase == Phase.GAME_OVER
    assert table.state.result.winners == (C, D)
    assert table.state.history[-1].reason == "indicator_to_zero"


def test_c26_elsewhere_the_hand_is_played_to_its_end():
    table = Table(scores=(5, 1, 8, 9), A="B9 K2", C=MELDS, stock="K5 R13")
    table.play("A shows, A discards K2, B draws, B discards K5, C draws, C finishes R13")
    assert table.state.scores == (3, -2, 7, 6)
    assert table.state.result.winners == (C,)


def test_c27_the_eightieth_discard_ends_the_round_in_a_draw():
    table = Table("single-round-slots").drift(79)
    assert table.phase == Phase.AWAIT_DRAW
    table.drift(1)
    assert table.phase == Phase.GAME_OVER
    assert table.state.result.winners == ()
    assert table.state.history[-1].reason == "turn_limit"


def test_c28_who_comes_to_zero_drops_out_and_three_go_on():
    table = Table(
        "table-house",
        {"after_zero": "drop_out"},
        scores=(2, 5, 8, 20),
        D=MELDS,
        stock="K5 Y2 R13",
    ).drift(3)
    table.play("D draws, D finishes R13")
    assert table.state.scores == (0, 3, 6, 20)
    assert table.state.in_play == (False, True, True, True)
    table.play("B waits, C waits, D waits")
    assert CLASSIC.needs_deal(table.state).seats == (B, C, D)
    table.deal(starter=B)
    assert len(table.state.stock) == 62


def test_c33_match_points_by_rank():
    table = Table("coloured-portal", scores=(12, 2, 7, 7), A=f"{MELDS} R13")
    table.play("A finishes R13")
    assert table.state.scores == (12, 0, 5, 5)
    assert table.state.result.match_points == (1, -1, 0, 0)


def test_c34_who_plays_on_may_be_overtaken():
    another_win = "R1 R2 R3 R9 R10 R11 R12 Y5 Y6 Y7 B1 B2 B3 B4"
    table = Table("table-house", A=f"{WITH_OKEY} R13", B=another_win, stock="K3")
    table.play("A plays on, A discards R13, B draws, B finishes K3")
    assert table.state.scores == (18, 20, 18, 18)


def test_a_finished_hand_is_told_to_everybody_with_its_groups():
    table = Table(A=f"{MELDS} R13").play("A discards R13")
    told = [event for event in table.events if isinstance(event, HandFinished)]
    assert len(told) == 1
    assert sum(len(group) for group in told[0].groups) == 14
    assert not any(isinstance(event, GameEnded) for event in table.events)
    assert [row.kind for row in table.log] == ["deal", Kind.DISCARD]
