"""The clock's arithmetic: turn, reserve and pause in whole milliseconds. Rule book §13."""

import pytest

from games.engine import clock as reckoning
from games.engine.clock import NONE, Clock, Terms

TERMS = Terms(turn=25_000, reserve=30_000)
START = 1_777_636_800_000


def begun(*, seat: int = 1, at: int = START, terms: Terms = TERMS) -> Clock:
    """The clock of a game in which this seat's turn has just begun."""
    clock = reckoning.begun(reckoning.wound(terms), now=at)
    return reckoning.due_by_turn(clock, terms, seat=seat)


def test_the_deadline_is_the_turn_and_all_of_the_reserve():
    assert begun().deadline == START + 55_000
    assert begun(terms=Terms(turn=60_000, reserve=0)).deadline == START + 60_000


@pytest.mark.parametrize(
    ("took", "left"),
    [
        (0, 30_000),
        (24_999, 30_000),
        (25_000, 30_000),
        (25_001, 29_999),
        (40_000, 15_000),
        (55_000, 0),
        (55_500, 0),  # within the grace: it counts, and the reserve is not below nothing
        (3_600_000, 0),
        (-50, 30_000),  # a clock that was set back gives nobody a reserve
    ],
)
def test_what_goes_over_the_turn_is_taken_from_the_reserve(took: int, left: int):
    clock = reckoning.charged(begun(seat=2), TERMS, seat=2, now=START + took)
    assert clock.reserves == (30_000, 30_000, left, 30_000)


def test_the_grace_never_adds_to_a_reserve():
    clock = begun(seat=0)
    for number in range(1, 4):
        at = START + 100_000 * number
        clock = reckoning.due_by_turn(reckoning.begun(clock, now=at), TERMS, seat=0)
        assert clock.deadline is not None
        clock = reckoning.charged(clock, TERMS, seat=0, now=clock.deadline + 500)
        assert clock.reserves[0] == 0


def test_a_reserve_lasts_for_the_whole_game():
    clock = reckoning.charged(begun(seat=3), TERMS, seat=3, now=START + 35_000)
    again = reckoning.due_by_turn(reckoning.begun(clock, now=START + 99_000), TERMS, seat=3)
    assert again.deadline == START + 99_000 + 25_000 + 20_000


@pytest.mark.parametrize("late", [-60_000, -1, 0, 1, 250, 499, 500])
def test_it_is_never_up_before_the_deadline_and_the_grace_have_passed(late: int):
    clock = begun()
    assert clock.deadline is not None
    assert not reckoning.is_up(clock, now=clock.deadline + late, grace=500)


@pytest.mark.parametrize("late", [501, 1000, 86_400_000])
def test_after_that_it_is_up(late: int):
    clock = begun()
    assert clock.deadline is not None
    assert reckoning.is_up(clock, now=clock.deadline + late, grace=500)


def test_where_nobodys_time_runs_it_is_never_up():
    assert not reckoning.is_up(NONE, now=START, grace=0)
    assert not reckoning.is_up(reckoning.stopped(begun()), now=START * 2, grace=0)


def test_who_comes_back_in_the_same_turn_has_what_is_left_of_it():
    clock = reckoning.stopped(begun(seat=1))
    assert reckoning.due_by_turn(clock, TERMS, seat=1) == begun(seat=1)


def test_the_pause_after_a_hand_costs_nobody_anything():
    clock = reckoning.begun(reckoning.wound(TERMS), now=START)
    pause = reckoning.due_by_pause(clock, pause=10_000)
    assert pause.deadline == START + 10_000
    assert pause.reserves == (30_000,) * 4


def test_missed_turns_count_in_a_row():
    clock = reckoning.wound(TERMS)
    for seat in (1, 1, 2):
        clock = reckoning.miss(clock, seat=seat)
    assert clock.missed == (0, 2, 1, 0)
    assert reckoning.forgive(clock, seat=1).missed == (0, 0, 1, 0)
    assert reckoning.forgive(clock, seat=3) is clock
    assert reckoning.forgive(NONE, seat=3) is NONE
