"""The turn: drawing, taking, throwing, and who is next."""

import pytest

from games.engine.classic.actions import Kind
from games.engine.classic.events import DiscardTaken, TileDiscarded, TileDrawn
from games.engine.classic.position import okey_of
from games.engine.classic.rules import CLASSIC
from games.engine.classic.ruleset import PRESETS
from games.engine.classic.state import Phase
from games.tiles.notation import code, codes
from tests.engine.kit import Table, named, stacked
from tests.kit import A, B, C, D

SIX_PAIRS = "R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13"


def kinds(table, seat):
    return {action.kind for action in CLASSIC.legal_actions(table.state, seat)}


def test_the_starter_begins_by_throwing_one_of_fifteen():
    table = Table(starter=C)
    assert table.state.turn == C
    assert table.phase == Phase.AWAIT_DISCARD
    assert [len(rack) for rack in table.state.racks] == [14, 14, 15, 14]
    assert kinds(table, C) == {Kind.DISCARD}
    assert CLASSIC.waiting_for(table.state) == (C,)


def test_a_turn_is_one_tile_in_and_one_tile_out():
    table = Table(A="K2", stock="R9").play("A discards K2, B draws")
    assert named(table.state.drawn) == "R9"
    assert len(table.state.racks[B]) == 15
    assert len(table.state.stock) == 47
    table.play("B discards R9")
    assert codes(table.state.piles[B]) == "R9"
    assert (table.state.turn, table.state.phase) == (C, Phase.AWAIT_DRAW)
    assert table.state.own_turns == (1, 1, 0, 0)


def test_the_left_neighbours_last_throw_may_be_taken_and_leaves_its_pile():
    table = Table(A="K2").play("A discards K2, B takes")
    assert table.state.piles[A] == ()
    assert table.state.taken
    assert table.events[-1] == DiscardTaken(seat=B, tile=table.tile(B, "K2"), source=A)


def test_only_the_newest_throw_of_the_left_can_be_taken():
    table = Table(A="K2", B="K3", stock="R9 R10").play("A discards K2, B takes, B discards K3")
    assert table.view(C).takeable == table.tile(C, "K3")
    assert table.view(D).takeable is None


def test_a_taken_tile_may_be_thrown_back_for_the_right_neighbour():
    table = Table(A="K2").play("A discards K2, B takes, B discards K2")
    assert named(table.view(C).takeable) == "K2"


@pytest.mark.parametrize(
    ("taken", "held"), [("R2", "R2"), ("★", "★"), ("B10", "★"), ("★", "B10"), ("B10", "B10")]
)
def test_where_throwing_back_is_forbidden_no_tile_of_that_identity_goes(taken, held):
    table = Table(changes={"throw_back": "forbidden"}, A=taken, B=held)
    table.play(f"A discards {taken}, B takes")
    assert table.refusal(f"B discards {taken}").reason == "throw_back"
    assert table.refusal(f"B discards {held}").reason == "throw_back"
    assert kinds(table, B) == {Kind.DISCARD}
    forbidden = {code(t) for t in table.state.racks[B]} - {
        named(action.tile) for action in CLASSIC.legal_actions(table.state, B)
    }
    assert forbidden == {taken, held}


def test_a_drawn_tile_may_go_where_throwing_back_is_forbidden():
    table = Table(changes={"throw_back": "forbidden"}, A="K2", stock="R9")
    assert table.play("A discards K2, B draws").refusal("B discards R9") is None


def test_a_throw_that_finishes_is_no_throwing_back():
    table = Table(changes={"throw_back": "forbidden"}, A="R7", B=f"{SIX_PAIRS} Y9 Y9")
    table.play("A discards R7, B takes, B discards R7")
    assert table.state.history[-1].winner == B


def test_an_okey_may_always_be_thrown_and_taken():
    table = Table(A="B10").play("A discards B10, B takes, B discards B10")
    assert named(table.view(C).takeable) == "B10"


def test_events_tell_the_turn_in_order():
    table = Table(A="K2", stock="R9").play("A discards K2, B draws, B discards R9")
    k2, r9 = (table.state.piles[seat][-1] for seat in (A, B))
    assert table.events[1:] == [
        TileDiscarded(seat=A, tile=k2),
        TileDrawn(seat=B, tile=r9, stock=47),
        TileDiscarded(seat=B, tile=r9),
    ]


def test_the_start_moves_on_after_every_hand_won_or_not():
    table = Table().drift(49)
    assert table.phase == Phase.HAND_OVER
    assert CLASSIC.waiting_for(table.state) == (A, B, C, D)
    table.play("A waits, C waits, D waits")
    assert CLASSIC.waiting_for(table.state) == (B,)
    table.play("B waits")
    assert CLASSIC.waiting_for(table.state) == ()
    request = CLASSIC.needs_deal(table.state)
    assert (request.starter, request.hand, request.seats) == (B, 2, (A, B, C, D))


@pytest.mark.parametrize(
    ("preset", "starter", "draw"),
    [
        ("countdown-classic", None, "after_deal"),
        ("pers-kafa", None, "before_deal"),
        ("single-round-slots", A, "before_deal"),
    ],
)
def test_the_first_deal_that_is_asked_for(preset, starter, draw):
    request = CLASSIC.needs_deal(CLASSIC.new_game(PRESETS[preset]))
    assert (request.starter, request.indicator_draw, request.hand) == (starter, draw, 1)


def test_before_the_first_deal_no_tile_is_an_okey():
    with pytest.raises(ValueError, match="no hand has been dealt"):
        okey_of(CLASSIC.new_game(Table().ruleset))


def test_only_the_wanted_deal_begins_a_hand():
    table = Table().drift(49).play("A waits, B waits, C waits")
    with pytest.raises(ValueError, match="does not wait for a deal"):
        CLASSIC.deal(table.state, stacked(starter=B))
    table.play("D waits")
    with pytest.raises(ValueError, match="seat 1 starts this hand"):
        CLASSIC.deal(table.state, stacked(starter=C))
    with pytest.raises(ValueError, match="other seats"):
        CLASSIC.deal(table.state, stacked(starter=B, seats=(A, B, C)))


def test_a_turn_number_counts_completed_turns_only():
    table = Table(changes={"turn_limit": 8}).drift(7)
    assert table.phase == Phase.AWAIT_DRAW
    table.drift(1)
    assert table.state.history[-1].reason == "turn_limit"
    assert table.phase == Phase.HAND_OVER


def test_nobody_can_play_on_forever():
    table = Table("coloured-portal", {"stock_out": "must_take"})
    while table.phase != Phase.HAND_OVER:
        if table.phase == Phase.AWAIT_DRAW:
            take = table.state.turns_done % 9 == 8
            seat = "ABCD"[table.state.turn]
            table.play(f"{seat} takes" if take or not table.state.stock else f"{seat} draws")
        else:
            table.act(table.state.turn, CLASSIC.auto_move(table.state, table.state.turn))
    assert table.state.turns_done == 400
    assert table.state.history[-1].reason == "turn_limit"


def test_turns_skip_seats_that_have_dropped_out():
    table = Table(
        "table-house",
        {"after_zero": "drop_out"},
        scores=(9, 2, 9, 9),
        A="R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11 R13",
    ).play("A finishes R13, A waits, C waits, D waits")
    assert CLASSIC.needs_deal(table.state).starter == C
    table.deal(starter=C, C="K2", D="K3", stock="R9").play("C discards K2, D draws, D discards K3")
    assert table.state.turn == A
    table.play("A takes")
    assert table.events[-1] == DiscardTaken(seat=A, tile=table.tile(A, "K3"), source=D)
    table.play("A discards K3")
    assert table.state.turn == C
