"""What a seat and a watcher see, and that nothing else ever shows."""

from dataclasses import replace

import pytest

from games.engine.classic.actions import Kind
from games.engine.classic.events import HandDealt, MeldLaid, MeldUndone, PlayedOn, TileDrawn
from games.engine.classic.rules import CLASSIC
from games.tiles.notation import code
from tests.engine.kit import Table, named
from tests.kit import A, B, C, D, okey_for

WITH_OKEY = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 B10 K11"
PAIRS_OKEY = "R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 Y9 B10"


def after_a_round(preset="countdown-classic", changes=None):
    """Everybody has thrown twice."""
    return Table(preset, changes, A="K2").drift(8)


def test_a_seat_sees_its_own_rack_and_numbers_of_the_others():
    table = Table(A="K2", B="R9").play("A discards K2")
    view = table.view(B)
    assert view.rack == table.state.racks[B]
    assert view.counts == (14, 14, 14, 14)
    assert (view.stock, view.turn, view.phase) == (48, B, "await_draw")
    assert named(view.indicator) == "B9"
    assert view.okey == okey_for("B9")


def test_a_watcher_sees_no_rack_and_may_do_nothing():
    view = after_a_round().view(None)
    assert (view.seat, view.rack, view.slots, view.legal, view.finishes) == (None, (), (), (), ())
    assert view.drawn is view.takeable is None
    assert all(pile.open_tiles == () for pile in view.piles)


def test_the_drawn_tile_is_the_drawers_alone():
    table = Table(A="K2", stock="R9").play("A discards K2, B draws")
    assert named(table.view(B).drawn) == "R9"
    assert [table.view(seat).drawn for seat in (A, C, D, None)] == [None] * 4
    drawn = table.events[-1]
    assert isinstance(drawn, TileDrawn)
    assert drawn.for_seat(B) == drawn
    assert drawn.for_seat(A) == replace(drawn, tile=None)
    assert drawn.for_seat(None) == replace(drawn, tile=None)


def test_that_a_tile_was_taken_is_public():
    table = Table(A="K2").play("A discards K2, B takes")
    assert all(table.view(seat).taken for seat in (A, B, C, D, None))


PILES = [
    ("own_and_left", A, (A, D)),
    ("own_and_left", C, (C, B)),
    ("own_and_left", None, ()),
    ("top_only", A, ()),
    ("all", A, (A, B, C, D)),
    ("all", None, (A, B, C, D)),
]


@pytest.mark.parametrize(("rule", "seat", "may_leaf"), PILES)
def test_which_piles_a_seat_may_leaf_through(rule, seat, may_leaf):
    table = after_a_round(changes={"pile_view": rule})
    for of, pile in enumerate(table.view(seat).piles):
        assert (pile.count, pile.top) == (2, table.state.piles[of][-1])
        assert pile.open_tiles == (table.state.piles[of] if of in may_leaf else ())


def test_a_pile_stays_open_to_the_next_one_in_play_when_a_seat_has_left():
    changes = {"after_zero": "drop_out"}
    win = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11 R13"
    table = Table("table-house", changes, scores=(9, 2, 9, 9), A=win)
    table.play("A finishes R13, A waits, C waits, D waits").deal(starter=C).drift(6)
    view = table.view(C)
    assert [bool(pile.open_tiles) for pile in view.piles] == [True, False, True, False]


def test_a_declined_win_shows_to_nobody_else():
    silent = Table("table-house", A=f"{WITH_OKEY} R13")
    declined = Table("table-house", A=f"{WITH_OKEY} R13").play("A plays on")
    assert declined.view(A).play_on
    for seat in (B, C, D, None):
        assert silent.view(seat) == declined.view(seat)
    silent.play("A discards K9")
    declined.play("A discards K9")


def test_private_events_reach_one_seat_only():
    tiles = (1, 2, 3)
    for event in (MeldLaid(A, tiles), MeldUndone(A, tiles), PlayedOn(A)):
        assert event.only == A
        assert event.for_seat(A) == event
        assert [event.for_seat(seat) for seat in (B, C, D, None)] == [None] * 4


def test_numbers_count_what_each_may_know():
    table = Table("table-house", A=f"{WITH_OKEY} R13").play("A plays on, A discards R13")
    assert isinstance(table.events[0], HandDealt)
    assert table.state.seen == (3, 2, 2, 2, 2)
    assert [table.view(seat).v for seat in (A, B, C, D, None)] == [3, 2, 2, 2, 2]


def test_the_turn_seat_knows_its_winning_throws_best_first():
    table = Table(A=PAIRS_OKEY)
    choices = table.view(A).finishes
    assert [(code(c.tile), c.loss, c.okey_thrown) for c in choices[:2]] == [
        ("B10", 8, True),
        ("R1", 4, False),
    ]
    assert all(choice.pairs and not choice.needs_groups for choice in choices)
    assert len(choices) == 15
    assert table.view(B).finishes == ()


def test_no_wins_are_named_before_drawing():
    table = Table(A="K2", B=WITH_OKEY).play("A discards K2")
    assert table.view(B).finishes == ()


def test_a_win_that_may_not_be_had_yet_is_not_named():
    table = Table(changes={"opening_win": False}, A=PAIRS_OKEY)
    assert table.view(A).finishes == ()
    assert {action.kind for action in table.view(A).legal} == {Kind.DISCARD}
    table.play("A discards B10")
    assert table.state.history == ()


@pytest.mark.parametrize("preset", ["coloured-portal", "single-round-slots"])
def test_where_players_group_the_tiles_themselves_they_are_told_to(preset):
    choices = Table(preset, A=PAIRS_OKEY).view(A).finishes
    assert choices
    assert all(choice.needs_groups for choice in choices)


def test_sides_and_scores():
    view = Table(changes={"teams": "opposite"}).view(A)
    assert (view.sides, view.scores) == (((0, 2), (1, 3)), (20, 20))
    view = Table().view(A)
    assert (view.sides, view.scores) == (((0,), (1,), (2,), (3,)), (20, 20, 20, 20))


def test_between_hands_one_sees_who_is_ready_and_the_opened_fourteen():
    table = Table(A=PAIRS_OKEY).play("A finishes, B waits")
    view = table.view(C)
    assert view.phase == "hand_over"
    assert view.ready == (False, True, False, False)
    assert len(view.history[0].groups) == 7
    assert [action.kind for action in view.legal] == [Kind.NEXT_HAND]
    assert table.view(B).legal == ()
    assert view.counts == (14, 14, 14, 14)


def test_before_the_first_deal_there_is_an_empty_table():
    state = CLASSIC.new_game(Table().ruleset)
    view = CLASSIC.seat_view(state, A)
    assert (view.phase, view.indicator, view.okey, view.rack) == ("await_deal", None, None, ())
    assert view.counts == (0, 0, 0, 0)
    assert CLASSIC.is_over(state) is False
