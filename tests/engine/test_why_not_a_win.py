"""A refused finish says what fits and what does not, all of it from the asker's own rack."""

from games.engine.classic.actions import Action, Kind
from games.engine.classic.rules import CLASSIC
from games.engine.refusals import Reason
from games.tiles.notation import codes
from tests.engine.kit import Table
from tests.kit import A

MELDS = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11"
GROUPED = "R5 R6 R7 R8 | Y12 Y13 Y1 | K4 B4 R4 Y4 | K9 K10 K11"
SEVEN = "R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 Y9"


def asked(table, text, throw=None):
    tile = table.tile(A, throw) if throw else None
    groups = table.groups(A, text)
    return CLASSIC.why_not(table.state, A, Action(Kind.FINISH, tile, groups=groups))


def portal(rack, **changes):
    return Table("coloured-portal", changes, A=rack)


def test_the_tiles_that_fit_and_those_left_over():
    table = Table(A="R1 R2 R3 B5 B6 B7 B8 Y11 Y12 Y13 K2 K6 R10 Y4 K13")
    refusal = table.refusal("A finishes K13")
    assert refusal.reason == Reason.NOT_A_WIN
    assert sorted(map(codes, refusal.fits)) == ["B5 B6 B7 B8", "R1 R2 R3", "Y11 Y12 Y13"]
    assert sorted(codes(refusal.left_over).split()) == ["K2", "K6", "R10", "Y4"]


def test_pairs_are_named_where_they_leave_fewer_over():
    table = Table(A="R1 R1 R4 R4 Y6 Y6 B2 B2 K8 K8 K13 K13 Y9 B11 R7")
    refusal = table.refusal("A finishes R7")
    assert len(refusal.fits) == 6
    assert sorted(codes(refusal.left_over).split()) == ["B11", "Y9"]


def test_without_seven_pairs_they_are_not_spoken_of():
    rack = "R1 R1 R4 R4 Y6 Y6 B2 B2 K8 K8 K13 K13 Y9 Y9 R7"
    refusal = Table(changes={"seven_pairs": False}, A=rack).refusal("A finishes R7")
    assert all(len(group) != 2 for group in refusal.fits)


def test_a_wrong_group_is_named_and_the_right_ones_too():
    table = portal(f"{MELDS} R13")
    refusal = asked(table, GROUPED.replace("R8 |", "|").replace("K9", "R8 K9"), "R13")
    assert refusal.reason == Reason.GROUPS_WRONG
    assert [codes(group) for group in refusal.wrong] == ["R8 K9 K10 K11"]
    assert len(refusal.fits) == 3


def test_tiles_outside_the_groups_are_left_over():
    refusal = asked(portal(f"{MELDS} R13"), GROUPED.replace(" | K9 K10 K11", ""), "R13")
    assert refusal.reason == Reason.GROUPS_WRONG
    assert codes(sorted(refusal.left_over)) == "K9 K10 K11"


def test_right_groups_finish():
    assert asked(portal(f"{MELDS} R13"), GROUPED, "R13") is None


def test_the_thrown_tile_may_lie_in_a_group_of_its_own():
    assert asked(portal(f"{MELDS} R13"), f"{GROUPED} | R13", "R13") is None
    assert asked(portal(f"{MELDS} R9"), GROUPED.replace("R8", "R8 R9"), "R9") is None


def test_a_gap_stays_where_the_thrown_tile_lay():
    refusal = asked(portal(f"{MELDS} K13"), GROUPED.replace("R6 R7", "R6 K13 R7"), "K13")
    assert sorted(codes(group) for group in refusal.wrong) == ["R5 R6", "R7 R8"]


def test_seven_pairs_are_grouped_in_pairs():
    table = portal(f"{SEVEN} R7")
    pairs = "R1 R1 | R3 R3 | Y5 Y5 | B2 B2 | K8 K8 | K13 K13 | Y9 Y9"
    assert asked(table, pairs, "R7") is None
    refusal = asked(table, pairs.replace("Y5 Y5 | B2 B2", "Y5 Y5 B2 B2"), "R7")
    assert [codes(group) for group in refusal.wrong] == ["Y5 Y5 B2 B2"]


def test_a_pair_among_melds_is_the_wrong_group():
    refusal = asked(portal(f"{MELDS} R13"), GROUPED.replace("K9 K10 K11", "K9 | K10 K11"), "R13")
    assert [codes(group) for group in refusal.wrong] == ["K9", "K10 K11"]


def test_as_many_pairs_as_melds_are_taken_for_a_try_at_pairs():
    both = "R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7 K2"
    groups = "R1 R2 R3 | R1 R2 R3 | R4 R4 | R5 R5 | R6 R6 R7 R7"
    refusal = asked(portal(both), groups, "K2")
    assert [codes(group) for group in refusal.fits] == ["R4 R4", "R5 R5"]


STRAIGHT = " ".join(f"R{n}" for n in range(1, 14)) + " R1"
AS_TWO_RUNS = "R1 R2 R3 | R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1"


def test_m8_a_run_with_a_one_at_both_ends_must_be_parted_unless_it_is_allowed():
    refusal = asked(portal(f"{STRAIGHT} K2"), STRAIGHT, "K2")
    assert refusal.reason == Reason.GROUPS_WRONG
    assert [codes(group) for group in refusal.wrong] == [STRAIGHT]
    assert asked(portal(f"{STRAIGHT} K2"), AS_TWO_RUNS, "K2") is None
    assert asked(portal(f"{STRAIGHT} K2", run_one_both_ends=True), STRAIGHT, "K2") is None


def test_where_finish_picks_the_throw_the_groups_decide():
    table = portal(f"{MELDS} R9", finish_auto_tile="best")
    table.act(A, Action(Kind.FINISH, groups=table.groups(A, GROUPED)))
    assert codes([table.state.history[-1].tile]) == "R9"
    refusal = asked(portal(f"{MELDS} R9", finish_auto_tile="best"), "R5 R6 | R7 R8 R9")
    assert refusal.reason == Reason.GROUPS_WRONG
    refusal = asked(portal("K2", finish_auto_tile="best"), "K2")
    assert refusal.reason == Reason.NOT_A_WIN


def test_groups_cannot_make_a_win_of_what_is_none():
    assert asked(portal("R5 R6 R7 K2"), "R5 R6 R7", "K2").reason == Reason.NOT_A_WIN


def test_a_hand_that_is_both_is_shown_as_what_it_scores():
    both = " ".join(f"R{n} R{n}" for n in range(1, 8))
    runs = "R1 R2 R3 R4 R5 R6 R7"
    table = portal(f"{both} K2")
    groups = table.groups(A, f"{runs} | {runs}")
    table.act(A, Action(Kind.FINISH, table.tile(A, "K2"), groups=groups))
    result = table.state.history[-1]
    assert result.pairs
    assert {len(group) for group in result.groups} == {2}
    assert table.state.scores == (20, 16, 16, 16)
