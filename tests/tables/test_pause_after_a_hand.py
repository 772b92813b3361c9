"""After a hand among people the next one begins when all have asked for it, or in ten seconds."""

import pytest

from accounts.services import Person
from games.engine.classic.actions import Kind
from games.models import TableAction
from games.tables import expiry, sweep
from games.tables.clocks import ms
from tests.tables.seated import (
    NOW,
    act,
    at,
    later,
    let_bots_move,
    open_table,
    open_table_of_four,
    to_my_turn,
    to_the_end_of_the_hand,
)


@pytest.fixture
def between(timed: str, four: list[Person]) -> str:
    """The first hand has ended at ``NOW``."""
    to_the_end_of_the_hand(timed, four, now=NOW)
    assert at(timed).state.phase == "hand_over"
    return timed


def ready(table: str, four: list[Person], seat: int, *, second: float) -> None:
    act(table, four[seat], Kind.NEXT_HAND, seat=seat, now=later(second))


def test_the_pause_lasts_ten_seconds_and_the_reserves_stay(between: str):
    assert at(between).clock.deadline == ms(later(10))
    assert at(between).clock.reserves == (30_000,) * 4


def test_when_all_have_asked_it_begins_at_once(between: str, four: list[Person]):
    for seat in range(4):
        assert at(between).state.hand == 1
        ready(between, four, seat, second=seat)
    assert at(between).state.hand == 2
    assert at(between).clock.deadline == ms(later(3 + 55))


def test_one_who_asks_does_not_begin_the_pause_anew(between: str, four: list[Person]):
    ready(between, four, 2, second=6)
    assert at(between).clock.deadline == ms(later(10))


def test_after_it_the_clock_asks_for_the_others(between: str, four: list[Person]):
    ready(between, four, 1, second=4)
    version = at(between).version
    assert not expiry.expire(between, version, now=later(10.5))
    assert expiry.expire(between, version, now=later(10.6))
    asked = TableAction.objects.filter(table=between, version__gt=version).order_by("version")
    assert [(row.seat, row.actor, row.kind) for row in asked] == [
        (0, "clock", "next_hand"),
        (2, "clock", "next_hand"),
        (3, "clock", "next_hand"),
        (None, "system", "deal"),
    ]
    assert at(between).state.hand == 2


def test_it_counts_for_nobody_as_a_missed_turn(between: str):
    assert expiry.expire(between, at(between).version, now=later(11))
    assert at(between).clock.missed == (0,) * 4


def test_asking_after_it_is_not_too_late(between: str, four: list[Person]):
    """The sweep has not come by: whoever presses the button gets what they asked for."""
    ready(between, four, 0, second=12)
    assert at(between).state.ready[0]


def test_friends_without_a_clock_have_the_pause_too(four: list[Person]):
    table = open_table_of_four(four)
    to_the_end_of_the_hand(table, four, now=NOW)
    assert sweep.out_of_time(now=later(10.7)) == (sweep.Late(table, at(table).version),)
    assert expiry.expire(table, at(table).version, now=later(10.7))
    assert (at(table).state.hand, at(table).clock.deadline) == (2, None)


def test_computer_players_ask_for_themselves(four: list[Person]):
    table = open_table_of_four(four[:2])
    while at(table).state.phase != "hand_over":
        let_bots_move(table)
        state = at(table).state
        if state.phase != "hand_over":
            move = at(table).facts.rules.auto_move(state, state.turn)
            act(table, four[state.turn], move.kind, seat=state.turn, tile=move.tile)
    let_bots_move(table)
    assert at(table).state.ready == (False, False, True, True)
    version = at(table).version
    assert expiry.expire(table, version, now=later(11))
    asked = TableAction.objects.filter(table=table, version__gt=version, actor="clock")
    assert [row.seat for row in asked.order_by("version")] == [0, 1]
    assert at(table).state.hand == 2


def test_against_the_computer_the_next_hand_waits_for_ever(north: Person):
    table = open_table(north)
    to_my_turn(table, north, phase="hand_over")
    let_bots_move(table)
    assert sweep.out_of_time(now=later(86_400)) == ()
    assert at(table).state.phase == "hand_over"
