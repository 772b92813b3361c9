"""A seat's arrangement is kept: by hand, sorted, over a drawn tile, over a restart, and whatever
the others do at that moment."""

import pytest

from accounts.services import Person
from games.engine.classic.actions import Kind
from games.tables import bots, layout, publish, racks, store
from games.tables.cache import Kept, positions
from tests.kit import tiles
from tests.tables.seated import NOW, act, at, let_bots_move, stack, to_my_turn


def lies(table: str) -> layout.Slots:
    """Where North's tiles lie, as a process that has just started finds them."""
    positions.clear()
    return racks.current_layout(at(table), seat=0)


def test_an_arrangement_by_hand_is_kept(table: str):
    rack = at(table).state.racks[0]
    wanted = layout.lay_out([rack[:3], rack[3:6]], rest=rack[6:])
    racks.arrange(table, seat=0, slots=wanted)
    assert lies(table) == wanted


@pytest.fixture
def not_my_turn(north: Person, table: str) -> str:
    """A table where a computer player is to move."""
    to_my_turn(table, north)
    act(table, north, Kind.DRAW_STOCK)
    act(table, north, Kind.DISCARD, tile=at(table).state.racks[0][0])
    return table


def backwards(table: str) -> layout.Slots:
    """An arrangement of North's that is not the one they have."""
    return layout.lay_out([], rest=at(table).state.racks[0][::-1])


def bot_moves(table: str) -> None:
    assert bots.take_turn(table, at(table).version, now=NOW)


def test_an_arrangement_outlives_a_move_that_began_before_it(not_my_turn: str, monkeypatch):
    wanted = backwards(not_my_turn)
    told = publish.tell

    def late(position, **how):
        racks.arrange(not_my_turn, seat=0, slots=wanted)
        told(position, **how)

    monkeypatch.setattr(publish, "tell", late)
    bot_moves(not_my_turn)
    assert racks.current_layout(at(not_my_turn), seat=0) == wanted
    assert lies(not_my_turn) == wanted


def test_an_arrangement_that_began_before_a_move_is_shown_after_it(not_my_turn: str, monkeypatch):
    wanted, before = backwards(not_my_turn), at(not_my_turn).version

    def slow(position, **how):
        bot_moves(not_my_turn)
        return wanted

    monkeypatch.setattr(racks, "sorted_slots", slow)
    racks.sort(not_my_turn, seat=0, how="runs", nth=0)
    assert at(not_my_turn).version == before + 1
    assert racks.current_layout(at(not_my_turn), seat=0) == wanted
    assert lies(not_my_turn) == wanted


def test_a_finish_by_the_rack_reads_what_was_kept_last(my_turn: str):
    wanted = backwards(my_turn)
    racks.arrange(my_turn, seat=0, slots=wanted)
    positions.put_layout(my_turn, 0, Kept(hand=1, stamp=10**9, slots=layout.EMPTY))
    assert racks.saved_layout(at(my_turn), seat=0) == wanted


def test_word_of_an_earlier_arrangement_that_comes_late_changes_nothing(my_turn: str):
    position, wanted = at(my_turn), backwards(my_turn)
    positions.put_layout(my_turn, 0, Kept(hand=1, stamp=10**9, slots=wanted))
    positions.put_layout(my_turn, 0, Kept(hand=1, stamp=10**9 - 1, slots=layout.EMPTY))
    store.load(my_turn)
    assert racks.current_layout(position, seat=0) == wanted
    assert racks.current_layout(position, seat=1) == layout.fresh(position.state.racks[1])


def test_tiles_of_others_do_not_get_onto_the_rack(table: str):
    theirs = at(table).state.racks[1]
    racks.arrange(table, seat=0, slots=layout.lay_out([], rest=theirs))
    assert set(lies(table)) - {None} == set(at(table).state.racks[0])


def test_a_drawn_tile_keeps_the_slot_it_was_given(north: Person, table: str):
    to_my_turn(table, north)
    before = racks.current_layout(at(table), seat=0)
    act(table, north, Kind.DRAW_STOCK)
    drawn = at(table).state.racks[0][-1]
    slot = layout.place_for_new(before)
    assert lies(table)[slot] == drawn
    thrown = before[0]
    act(table, north, Kind.DISCARD, tile=thrown)
    assert lies(table)[0] is None
    assert lies(table)[slot] == drawn


def test_sorting_lays_runs_with_gaps(new_table, settings, tmp_path):
    rack = "R5 B9 R6 K2 R7 Y9 K3 K9 K4 R13 B1 Y1 Y5 B13"
    settings.OKEY_DEALS_FILE = str(stack(tmp_path, indicator="B3", north=rack, starter=1))
    table = new_table("countdown-classic")
    racks.sort(table, seat=0, how="runs", nth=0)
    groups = {frozenset(group) for group in layout.groups(lies(table))}
    for group in ("R5 R6 R7", "K2 K3 K4", "B9 Y9 K9"):
        assert frozenset(tiles(group)) in groups


def test_sorting_again_shows_another_arrangement_and_then_the_first(table: str):
    position = at(table)
    shown = [racks.sorted_slots(position, seat=0, how="runs", nth=nth) for nth in range(9)]
    different = len(set(shown))
    assert 1 <= different <= racks.MOST_SORTS
    assert shown[different] == shown[0]


def test_a_new_hand_starts_with_a_new_layout(north: Person, table: str):
    first = at(table).state.racks[0]
    racks.arrange(table, seat=0, slots=layout.lay_out([], rest=first[::-1]))
    to_my_turn(table, north)
    while at(table).state.phase != "hand_over":
        to_my_turn(table, north, phase=str(at(table).state.phase))
        move = at(table).facts.rules.auto_move(at(table).state, 0)
        act(table, north, move.kind, tile=move.tile)
        let_bots_move(table)
    act(table, north, Kind.NEXT_HAND)
    assert at(table).state.hand == 2
    assert lies(table) == layout.fresh(at(table).state.racks[0])
