"""A table's clock: whose time runs, since when and until when. Rule book §13."""

import pytest

from accounts.services import Person
from games.engine.classic.actions import Kind
from games.models import Table
from games.tables import bots, clocks, create
from games.tables.cache import positions
from games.tables.position import Timing
from tests.tables.seated import (
    NOW,
    act,
    at,
    later,
    open_table,
    open_table_of_four,
    takes_turn,
    to_the_end_of_the_hand,
    whose_turn,
)

MINUTE = Timing(turn=60, reserve=0)


def until(table: str) -> float:
    """When the time of whoever is to act is used up, in seconds after the table was opened."""
    deadline: int = at(table).clock.deadline
    return (deadline - clocks.ms(NOW)) / 1000


def reserve(table: str, seat: int) -> float:
    """What a seat has left in reserve, in seconds."""
    left: int = at(table).clock.reserves[seat]
    return left / 1000


def test_the_first_turn_has_its_time_and_the_reserve(timed: str):
    assert until(timed) == 55
    assert Table.objects.get(pk=timed).deadline == later(55)


def test_drawing_does_not_begin_the_turn_anew(timed: str, four: list[Person]):
    takes_turn(timed, four, now=later(10))
    seat = whose_turn(timed)
    act(timed, four[seat], Kind.DRAW_STOCK, seat=seat, now=later(20))
    assert at(timed).state.phase == "await_discard"
    assert until(timed) == 10 + 55


def test_the_next_turn_begins_when_the_move_before_it_arrived(timed: str, four: list[Person]):
    takes_turn(timed, four, now=later(12.345))
    assert until(timed) == 12.345 + 55


def test_what_a_turn_takes_too_long_is_taken_from_the_reserve(timed: str, four: list[Person]):
    first = takes_turn(timed, four, now=later(25))
    second = takes_turn(timed, four, now=later(25 + 37))
    assert reserve(timed, first) == 30
    assert reserve(timed, second) == 18
    for _ in range(2):
        takes_turn(timed, four, now=later(62))
    assert takes_turn(timed, four, now=later(62)) == first
    assert whose_turn(timed) == second
    assert until(timed) == 62 + 25 + 18


def test_time_within_the_grace_counts_and_costs_no_more_than_there_is(
    timed: str, four: list[Person]
):
    seat = takes_turn(timed, four, now=later(55.5))
    assert reserve(timed, seat) == 0


def test_jitter_costs_nobody_more_than_what_the_server_saw(timed: str, four: list[Person]):
    """40 turns whose moves arrive up to half a second late: charged is the time between two
    arrivals beyond the turn, and nothing a device says plays a part."""
    clock, used = 0.0, [0.0] * 4
    for number in range(40):
        if at(timed).state.phase not in clocks.RUNNING:
            break
        gap = 24.8 + (number * 7 % 5) / 10
        clock += gap
        seat = takes_turn(timed, four, now=later(clock))
        used[seat] += max(0, gap - 25)
    assert number > 15
    assert [reserve(timed, seat) for seat in range(4)] == pytest.approx([30 - u for u in used])


def test_no_time_runs_for_a_computer_player(four: list[Person]):
    table = open_table_of_four(four[:1], timing=MINUTE)
    seen = set()
    for _ in range(8):
        seat, running = whose_turn(table), at(table).clock.deadline is not None
        seen.add((seat > 0, running))
        if seat:
            bots.take_turn(table, at(table).version, now=NOW)
        else:
            takes_turn(table, four, now=NOW)
    assert seen == {(True, False), (False, True)}


def test_a_table_against_the_computer_has_no_clock(north: Person):
    table = open_table(north)
    row = Table.objects.get(pk=table)
    assert at(table).clock == clocks.first(None)
    assert (row.deadline, row.clock_since, row.reserves, row.missed) == (None,) * 4


def test_friends_may_play_without_a_clock(four: list[Person]):
    table = open_table_of_four(four)
    assert at(table).clock.deadline is None
    takes_turn(table, four, now=later(3600))
    assert at(table).clock.deadline is None


def test_a_reserve_is_not_given_back_with_the_next_hand(timed: str, four: list[Person]):
    seat = takes_turn(timed, four, now=later(40))
    to_the_end_of_the_hand(timed, four, now=later(40))
    for each in range(4):
        act(timed, four[each], Kind.NEXT_HAND, seat=each, now=later(50))
    assert at(timed).state.hand == 2
    assert reserve(timed, seat) == 15
    assert until(timed) == 50 + 25 + reserve(timed, whose_turn(timed))


def test_a_process_that_did_not_see_it_reads_the_same_clock(timed: str, four: list[Person]):
    takes_turn(timed, four, now=later(33.333))
    here = at(timed)
    positions.clear()
    assert at(timed) == here


def test_a_rematch_has_the_same_clock_wound_again(four: list[Person]):
    table = open_table_of_four(four, timing=MINUTE, preset="single-round-slots")
    to_the_end_of_the_hand(table, four, now=later(20))
    again = create.rematch(table_id=table, person=four[1], now=later(100))
    assert at(again).facts.timing == MINUTE
    assert until(again) == 160


def test_when_a_game_is_over_no_time_runs(four: list[Person]):
    table = open_table_of_four(four, timing=MINUTE, preset="single-round-slots")
    to_the_end_of_the_hand(table, four, now=NOW)
    assert at(table).state.phase == "game_over"
    assert at(table).clock.deadline is None
    assert Table.objects.get(pk=table).deadline is None
