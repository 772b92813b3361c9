"""Slots: melds laid in private, one path at a time, undone from the last; the win they force."""

import pytest

from games.engine.classic.actions import Kind
from games.engine.classic.rules import CLASSIC
from games.engine.classic.state import Phase
from games.tiles.notation import codes
from tests.engine.kit import Table
from tests.kit import A, B

MELDS = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11"
PAIRS = "R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 Y9"
LAY_ALL = "A lays R5 R6 R7 R8, A lays Y12 Y13 Y1, A lays K4 B4 R4 Y4, A lays K9 K10 K11"
LAY_PAIRS = "A lays R1 R1, A lays R3 R3, A lays Y5 Y5, A lays B2 B2, A lays K8 K8, \
A lays K13 K13, A lays Y9 Y9"


def slots(changes=None, **deal):
    return Table("single-round-slots", changes, **deal)


def may(table, seat=A):
    return {action.kind for action in CLASSIC.legal_actions(table.state, seat)}


def test_a_laid_meld_leaves_the_rack_but_not_the_seat():
    table = slots(A="R5 R6 R7").play("A lays R5 R6 R7")
    view = table.view(A)
    assert [codes(meld) for meld in view.slots] == ["R5 R6 R7"]
    assert (len(view.rack), view.counts[A]) == (12, 15)


def test_melds_come_back_one_by_one_from_the_last():
    table = slots(A="R5 R6 R7 K9 K10 K11").play("A lays R5 R6 R7, A lays K9 K10 K11, A unlays")
    assert [codes(meld) for meld in table.state.slots[A]] == ["R5 R6 R7"]
    table.play("A unlays")
    assert table.state.slots[A] == ()
    assert table.refusal("A unlays").reason == "nothing_laid"
    assert len(table.state.racks[A]) == 15


def test_the_path_opens_again_when_nothing_is_laid():
    table = slots(A="R5 R6 R7 K9 K9").play("A lays K9 K9")
    assert table.refusal("A lays R5 R6 R7").reason == "path_locked"
    assert table.play("A unlays").refusal("A lays R5 R6 R7") is None


def test_without_the_lock_both_may_lie_but_not_win_together():
    changes = {"slot_path_lock": False}
    table = slots(changes, A="R5 R6 R7 K9 K9").play("A lays R5 R6 R7, A lays K9 K9")
    assert len(table.state.slots[A]) == 2
    pairs_as_runs = "R1 R2 R3 R1 R2 R3 Y5 Y5 Y6 Y6 Y7 Y7 K9 K9 K2"
    table = slots(changes, A=pairs_as_runs)
    table.play(
        "A lays R1 R2 R3, A lays R1 R2 R3, A lays Y5 Y5, A lays Y6 Y6, A lays Y7 Y7, \
                A lays K9 K9"
    )
    refusal = table.refusal("A finishes K2")
    assert refusal.reason == "groups_wrong"
    assert [codes(group) for group in refusal.wrong] == ["R1 R2 R3", "R1 R2 R3"]
    assert Kind.FINISH not in may(table)
    assert table.refusal("A discards K2") is None


def test_slots_stay_laid_between_turns():
    table = slots(A="R5 R6 R7").play("A lays R5 R6 R7").drift(4).play("A draws")
    assert [codes(meld) for meld in table.state.slots[A]] == ["R5 R6 R7"]
    assert len(table.state.racks[A]) == 12


def test_nothing_is_laid_off_turn_or_before_drawing():
    table = slots(A="K2", B="R5 R6 R7").play("A discards K2")
    assert table.refusal("B lays R5 R6 R7").reason == "draw_first"
    assert table.refusal("C lays R5 R6 R7").reason == "not_your_turn"


@pytest.mark.parametrize(
    ("rack", "lay"),
    [
        (f"{MELDS} R13", LAY_ALL),
        (f"{PAIRS} R13", LAY_PAIRS),
    ],
)
def test_with_fourteen_laid_only_finishing_is_left(rack, lay):
    table = slots(A=rack).play(lay)
    assert may(table) == {Kind.FINISH}
    view = table.view(A)
    assert view.must_finish
    assert not view.finishes[0].needs_groups
    table.play("A finishes")
    assert table.phase == Phase.GAME_OVER
    assert table.state.result.winners == (A,)
    assert table.state.result.ranks == (1, 2, 2, 2)
    assert table.state.scores == (0, 0, 0, 0)


def test_the_laid_groups_are_shown_as_they_lie():
    table = slots(A=f"{MELDS} R13").play(LAY_ALL).play("A finishes R13")
    assert [codes(g) for g in table.state.history[-1].groups] == [
        "R5 R6 R7 R8", "Y12 Y13 Y1", "K4 B4 R4 Y4", "K9 K10 K11",
    ]  # fmt: skip


def test_an_okey_in_a_slot_needs_no_name():
    table = slots(A=f"{MELDS.replace('K10', 'B10')} R13")
    table.play(LAY_ALL.replace("K10", "B10")).play("A finishes")
    assert table.state.result.winners == (A,)


def test_an_explicit_table_lets_the_win_lie():
    changes = {"win_declaration": "explicit"}
    table = slots(changes, A=f"{MELDS} R13").play(LAY_ALL)
    assert may(table) == {Kind.DISCARD, Kind.FINISH, Kind.UNDO_MELD}
    table.play("A discards R13").drift(3).play("A draws, A finishes")
    assert table.state.result.winners == (A,)


def test_where_finish_picks_nothing_the_one_tile_left_needs_no_name():
    table = slots({"finish_auto_tile": "none"}, A=f"{MELDS} R13")
    table.play("A lays R5 R6 R7 R8")
    assert table.refusal("A finishes").reason == "tile_missing"
    table.play(LAY_ALL.removeprefix("A lays R5 R6 R7 R8,")).play("A finishes")
    assert table.state.result.winners == (A,)


@pytest.mark.parametrize(
    ("rack", "story"),
    [
        (f"{MELDS} R13", ""),
        (f"{MELDS} R13", "A lays K9 K10 K11"),
        (f"{PAIRS} R13", "A lays K8 K8"),
        (f"{PAIRS.replace('Y9 Y9', 'B10 B10')} R13", "A lays K8 K8"),
        (f"Y2 {PAIRS.replace('Y9 Y9', 'B10 B10')}", "A lays K8 K8"),
    ],
)
def test_the_offered_melds_lead_to_the_win(rack, story):
    table = slots(A=rack).play(story)
    while Kind.FINISH not in may(table):
        lay = next(a for a in CLASSIC.legal_actions(table.state, A) if a.kind == Kind.LAY_MELD)
        table.act(A, lay)
    table.play("A finishes")
    assert table.state.result.winners == (A,)


def test_two_okeys_that_may_not_pair_join_the_tiles_of_a_pair():
    changes = {"pair_two_okeys": False}
    table = slots(changes, A=f"Y2 {PAIRS.replace('Y9 Y9', 'B10 B10')}").play("A lays K8 K8")
    assert table.refusal("A lays B10 B10").reason == "not_a_meld"
    offered = [a for a in CLASSIC.legal_actions(table.state, A) if a.kind == Kind.LAY_MELD]
    assert len(offered) == 6
    while Kind.FINISH not in may(table):
        lay = next(a for a in CLASSIC.legal_actions(table.state, A) if a.kind == Kind.LAY_MELD)
        table.act(A, lay)
    assert all(len(meld) == 2 for meld in table.state.slots[A])


def test_the_last_pair_of_two_okeys_needs_another_to_part():
    changes = {"pair_two_okeys": False}
    table = slots(changes, A=f"Y2 {PAIRS.replace('Y9 Y9', 'B10 B10')}")
    table.play("A lays K8 K8, A lays R1 R1, A lays R3 R3, A lays Y5 Y5, A lays B2 B2")
    table.play("A lays K13 K13")
    assert Kind.LAY_MELD in may(table)  # Y2 with an okey, and the other okey goes
    assert all(len(a.tiles) == 2 for a in CLASSIC.legal_actions(table.state, A) if a.tiles)


def test_melds_that_lead_nowhere_are_not_offered():
    table = slots(A="R5 R6 R7")
    assert Kind.LAY_MELD not in may(table)
    assert Kind.LAY_MELD not in may(table.play("A lays R5 R6 R7"))


def test_when_all_else_is_laid_even_a_taken_tile_may_be_thrown_back():
    changes = {"throw_back": "forbidden", "win_declaration": "explicit"}
    rack = "R5 R6 R7 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11 R2"
    table = slots(changes, A="R2", B=rack).play(
        "A discards R2, B takes, B lays R5 R6 R7, \
        B lays Y12 Y13 Y1, B lays K4 B4 R4 Y4"
    )
    assert table.refusal("B discards R2").reason == "throw_back"
    table.play("B lays K9 K10 K11")
    assert table.refusal("B discards R2") is None
    assert CLASSIC.auto_move(table.state, B).kind == Kind.DISCARD


def test_others_notice_nothing():
    rack = "R5 R6 R7 K9 K10 K11"
    still = slots(A=rack)
    busy = slots(A=rack).play("A lays R5 R6 R7, A lays K9 K10 K11, A unlays")
    for seat in (B, 2, 3, None):
        assert still.view(seat) == busy.view(seat)
    assert busy.view(A).v == still.view(A).v + 3
