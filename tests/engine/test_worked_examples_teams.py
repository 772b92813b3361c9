"""Worked examples of partners: A and C against B and D, one score for each side. Rule book §15."""

import pytest

from games.engine.classic.state import Phase
from tests.engine.kit import Table
from tests.kit import A, B, C, D

TEAMS = {"teams": "opposite"}
MELDS = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11"
OKEY_LAST = f"{MELDS} B10"
PAIRS = "R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 Y9"


def table_of_partners(changes=None, **deal):
    return Table("countdown-classic", {**TEAMS, **(changes or {})}, **deal)


def test_t1_a_win_costs_the_other_side_once():
    table = table_of_partners(A=f"{MELDS} R13").play("A finishes R13")
    assert table.state.scores == (20, 18)


def test_t2_a_partner_wins_for_both():
    table = table_of_partners(A="K2", C=PAIRS, stock="K5 B10")
    table.play("A discards K2, B draws, B discards K5, C draws, C finishes B10")
    assert table.state.scores == (20, 12)


def test_t3_a_shown_indicator_costs_only_the_other_side():
    table = table_of_partners(A=f"{MELDS} R13", D="B9").play("D shows, A finishes R13")
    assert table.state.scores == (19, 18)


def test_t4_the_higher_side_wins_with_both_its_seats():
    table = table_of_partners(scores=(3, 2), A="K2", C=MELDS, stock="K5 B10")
    table.play("A discards K2, B draws, B discards K5, C draws, C finishes B10")
    assert table.state.scores == (3, -2)
    assert table.state.result.winners == (A, C)


def test_t5_level_sides_share():
    table = table_of_partners(scores=(1, 2), A=f"{MELDS} R13", B="B9")
    table.play("B shows, A finishes R13")
    assert table.state.scores == (0, 0)
    assert table.phase == Phase.GAME_OVER
    assert table.state.result.winners == (A, B, C, D)


def test_t6_coloured_counts_double_for_sides_as_well():
    table = table_of_partners({"coloured": "on"}, indicator="K4", A="K2", B=PAIRS, stock="K6")
    table.play("A discards K2, B draws, B finishes K6")
    assert table.state.scores == (12, 20)


def test_t7_an_empty_stock_changes_nothing():
    table = table_of_partners().drift(49)
    assert table.state.scores == (20, 20)
    assert table.phase == Phase.HAND_OVER


@pytest.mark.parametrize("preset", ["table-house", "coloured-portal"])
def test_two_winners_mean_nothing_to_two_sides(preset):
    table = Table(preset, TEAMS, scores=(3, 2), A=f"{MELDS} R13").play("A finishes R13")
    assert table.state.result.winners == (A, C)
    ranked = table.ruleset.winners == "ranked"
    assert table.state.result.match_points == ((1, -1) if ranked else None)
