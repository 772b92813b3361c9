"""A move is taken back where the ruleset says so and the game counts for nothing."""

from dataclasses import replace

import pytest

from accounts.services import Person
from games.engine.classic.actions import Kind
from games.engine.refusals import Reason, Refusal
from games.models import Table, TableAction
from games.tables import store, undo
from games.tables.cache import positions
from tests.tables.seated import act, at, let_bots_move, stack, to_my_turn

RACK = "R1 R5 R9 Y3 Y7 Y11 B2 B6 B10 K4 K8 K12 R13 Y13 B13"


@pytest.fixture
def forgiving(new_table, settings, tmp_path) -> str:
    """A table where moves may be taken back; North starts, and nobody is near a win."""
    settings.OKEY_DEALS_FILE = str(stack(tmp_path, indicator="K1", north=RACK, starter=0))
    made: str = new_table("coloured-portal")
    return made


def test_a_draw_is_taken_back(north: Person, forgiving: str):
    before = to_my_turn(forgiving, north)
    act(forgiving, north, Kind.DRAW_STOCK)
    assert undo.can_undo(at(forgiving), seat=0)
    act(forgiving, north, Kind.UNDO_MOVE)
    after = at(forgiving)
    assert after.version == before.version + 2
    assert replace(after.state, seen=before.state.seen) == before.state
    assert after.v(0) > before.v(0)


def test_a_throw_is_taken_back_over_the_computers_moves(north: Person, forgiving: str):
    before = to_my_turn(forgiving, north, phase="await_discard")
    act(forgiving, north, Kind.DISCARD, tile=before.state.racks[0][0])
    let_bots_move(forgiving)
    assert at(forgiving).state.phase == "await_draw"
    act(forgiving, north, Kind.UNDO_MOVE)
    after = at(forgiving)
    assert replace(after.state, seen=before.state.seen) == before.state
    positions.clear()
    assert store.load(forgiving) == after


def test_moves_are_taken_back_one_after_the_other(north: Person, forgiving: str):
    start = to_my_turn(forgiving, north)
    act(forgiving, north, Kind.DRAW_STOCK)
    act(forgiving, north, Kind.DISCARD, tile=at(forgiving).state.racks[0][0])
    act(forgiving, north, Kind.UNDO_MOVE)
    act(forgiving, north, Kind.UNDO_MOVE)
    assert replace(at(forgiving).state, seen=start.state.seen) == start.state
    act(forgiving, north, Kind.DRAW_STOCK)
    act(forgiving, north, Kind.UNDO_MOVE)
    assert replace(at(forgiving).state, seen=start.state.seen) == start.state


def test_nothing_is_deleted_by_it(north: Person, forgiving: str):
    to_my_turn(forgiving, north)
    act(forgiving, north, Kind.DRAW_STOCK)
    act(forgiving, north, Kind.UNDO_MOVE)
    rows = TableAction.objects.filter(table=forgiving).order_by("version")
    assert [row.kind for row in rows][-2:] == ["draw_stock", "undo_move"]


def test_without_a_move_there_is_nothing_to_take_back(north: Person, new_table):
    table = new_table("single-round-slots", undo="test_only", first_starter="seat_0")
    assert not undo.can_undo(at(table), seat=0)
    assert refused(table, north) is Reason.NOTHING_TO_UNDO


def test_where_the_rules_do_not_offer_it_it_is_refused(north: Person, table: str):
    to_my_turn(table, north)
    act(table, north, Kind.DRAW_STOCK)
    assert not undo.can_undo(at(table), seat=0)
    assert refused(table, north) is Reason.UNDO_OFF


def test_a_game_that_counts_offers_none(north: Person, forgiving: str):
    to_my_turn(forgiving, north)
    act(forgiving, north, Kind.DRAW_STOCK)
    Table.objects.filter(pk=forgiving).update(kind="scored")
    positions.clear()
    assert refused(forgiving, north) is Reason.UNDO_OFF


def test_an_undo_for_an_older_number_is_refused(north: Person, forgiving: str):
    before = to_my_turn(forgiving, north)
    act(forgiving, north, Kind.DRAW_STOCK)
    with pytest.raises(Refusal) as caught:
        act(forgiving, north, Kind.UNDO_MOVE, v=before.v(0))
    assert caught.value.reason is Reason.STALE


def test_an_undo_repeated_is_done_once(north: Person, forgiving: str):
    to_my_turn(forgiving, north)
    act(forgiving, north, Kind.DRAW_STOCK)
    v = at(forgiving).v(0)
    first = act(forgiving, north, Kind.UNDO_MOVE, v=v, aid="u" * 20)
    again = act(forgiving, north, Kind.UNDO_MOVE, v=v, aid="u" * 20)
    assert again == replace(first, repeated=True)


def refused(table: str, person: Person) -> Reason:
    with pytest.raises(Refusal) as caught:
        act(table, person, Kind.UNDO_MOVE)
    return caught.value.reason
