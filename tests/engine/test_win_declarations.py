"""Three ways to declare a win, playing on, and the starter's first turn."""

import pytest

from games.engine.classic.actions import Kind
from games.engine.classic.rules import CLASSIC
from games.engine.classic.state import Phase
from tests.engine.kit import Table, named
from tests.kit import A, B

MELDS = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11"
WITH_OKEY = MELDS.replace("K10", "B10")


def may(table, seat=A):
    return {action.kind for action in CLASSIC.legal_actions(table.state, seat)}


def over(table):
    return table.phase != Phase.AWAIT_DRAW


def test_an_explicit_table_never_ends_by_a_discard():
    changes = {"win_declaration": "explicit"}
    assert not over(Table(changes=changes, A=f"{MELDS} R13").play("A discards R13"))
    assert over(Table(changes=changes, A=f"{MELDS} R13").play("A finishes R13"))


def test_a_winning_hand_may_throw_a_tile_that_does_not_finish():
    table = Table(A=f"{MELDS} R13").play("A discards K9")
    assert not over(table)


def test_the_first_turn_may_be_closed_to_wins_and_the_second_is_open():
    changes = {"opening_win": False}
    table = Table(changes=changes, A=f"{MELDS} R13").play("A discards R13")
    assert not over(table)
    table.drift(3).play("A draws")
    assert Kind.FINISH in may(table)


def test_playing_on_is_offered_for_wins_that_use_an_okey():
    assert Kind.PLAY_ON in may(Table("table-house", A=f"{WITH_OKEY} R13"))
    assert Kind.PLAY_ON not in may(Table("table-house", A=f"{MELDS} R13"))
    assert Kind.PLAY_ON not in may(Table("table-house", A="B10"))
    assert Kind.PLAY_ON not in may(Table(A=f"{WITH_OKEY} R13"))


def test_after_playing_on_a_winning_discard_does_not_finish():
    table = Table("table-house", A=f"{WITH_OKEY} R13").play("A plays on, A discards R13")
    assert not over(table)
    assert not table.state.play_on


def test_an_okey_throw_that_wins_always_finishes():
    table = Table("table-house", A=f"{MELDS} B10").play("A plays on, A discards B10")
    assert table.state.history[-1].okey_thrown
    assert table.state.scores == (20, 16, 16, 16)


def test_after_playing_on_finish_still_takes_the_win():
    table = Table("table-house", A=f"{WITH_OKEY} R13").play("A plays on, A finishes R13")
    assert table.state.history[-1].winner == A


def test_playing_on_lasts_one_turn():
    table = Table("table-house", A=f"{WITH_OKEY} R13").play("A plays on, A discards R13")
    table.drift(3).play("A draws")
    assert Kind.PLAY_ON in may(table)


def test_a_win_by_a_taken_tile():
    table = Table(A="Y4", B=MELDS.replace("Y4", "R13")).play(
        "A discards Y4, B takes, B discards R13"
    )
    assert table.state.history[-1].winner == B


@pytest.mark.parametrize(("auto", "kinds"), [("best", 16), ("none", 15)])
def test_finish_may_be_left_to_pick_its_tile(auto, kinds):
    table = Table(changes={"finish_auto_tile": auto}, A=f"{MELDS} B10")
    legal = CLASSIC.legal_actions(table.state, A)
    assert sum(action.kind == Kind.FINISH for action in legal) == kinds


def test_of_equal_losses_an_okey_goes():
    table = Table(changes={"loss_okey": 2}, A=f"{MELDS} B10").play("A finishes")
    assert named(table.state.history[-1].tile) == "B10"


def test_of_equal_throws_the_smallest_id_goes():
    table = Table(A="R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 Y1 Y2 Y3").play("A finishes")
    assert named(table.state.history[-1].tile) == "R1"


def test_without_seven_pairs_they_do_not_win():
    pairs = "R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 Y9 R7"
    assert not over(Table(changes={"seven_pairs": False}, A=pairs).play("A discards R7"))


def test_without_the_high_one_nothing_follows_thirteen():
    assert not over(Table(changes={"run_high_one": False}, A=f"{MELDS} R13").play("A discards R13"))


def test_of_two_shapes_the_dearer_one_is_scored_whichever_it_is():
    both = " ".join(f"R{n} R{n}" for n in range(1, 8)) + " K2"
    table = Table(changes={"loss_pairs": 1}, A=both).play("A discards K2")
    assert not table.state.history[-1].pairs
    assert table.state.scores == (20, 18, 18, 18)


def test_losses_are_what_the_ruleset_says():
    changes = {"loss_ordinary": 3, "loss_okey": 7}
    assert Table(changes=changes, A=f"{MELDS} R13").play("A finishes R13").state.scores[1] == 17
    assert Table(changes=changes, A=f"{MELDS} B10").play("A finishes B10").state.scores[1] == 13


STRAIGHT = " ".join(f"R{n}" for n in range(1, 14)) + " R1 K2"


@pytest.mark.parametrize(
    "preset",
    ["countdown-classic", "pers-kafa", "table-house", "coloured-portal", "single-round-slots"],
)
def test_one_to_thirteen_and_a_second_one_wins_everywhere(preset):
    table = Table(preset, A=STRAIGHT)
    if table.ruleset.partition_source == "meld_slots":
        table.play("A lays R1 R2 R3, A lays R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1")
    table.play("A finishes K2")
    assert table.state.history[-1].winner == A


def test_kafa_where_the_player_lays_it_as_one_run():
    changes = {"partition_source": "meld_slots", "win_declaration": "explicit"}
    run = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1"
    table = Table("pers-kafa", changes, A=STRAIGHT).play(f"A lays {run}, A finishes K2")
    assert table.state.history[-1].kafa
    assert table.state.result.winners == (A,)
