"""Time is up: the table plays for the right seat, once, and never a moment too early. §13."""

import logging
import threading
from datetime import datetime, timedelta

import pytest
from django.db import connection

from accounts.services import Person
from games import tasks
from games.engine.classic.actions import Kind
from games.models import GameResult, Seat, TableAction
from games.tables import arrivals, bots, expiry, schedule, sweep
from games.tables.cache import positions
from tests.tables.seated import (
    NOW,
    USUAL,
    act,
    at,
    later,
    open_table_of_four,
    takes_turn,
    whose_turn,
)

UP = 55.5  # the turn, the reserve and the grace


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The time that the sweep reads; a test moves it on."""
    told = [NOW]
    monkeypatch.setattr("django.utils.timezone.now", lambda: told[0])
    return told


def expire(table: str, seconds: float) -> bool:
    return expiry.expire(table, at(table).version, now=later(seconds))


def rows(table: str) -> list[tuple[int | None, str, str]]:
    """The rows of the history after the deal: who, as what, did what."""
    found = TableAction.objects.filter(table=table, version__gt=1).order_by("version")
    return [(row.seat, row.actor, row.kind) for row in found]


def run_out(table: str, seconds: float) -> float:
    """Let the present turn run out; gives when it was up."""
    up = (at(table).clock.deadline or 0) / 1000 - NOW.timestamp() + 0.5
    assert expire(table, up + 0.001)
    return max(up, seconds)


@pytest.mark.parametrize(
    "seconds", [0, 24.9, 25, 54.999, 55, 55.001, 55.1, 55.25, 55.4, 55.499, UP]
)
def test_it_is_never_early_in_the_whole_of_the_grace(timed: str, seconds: float):
    assert not expire(timed, seconds)
    assert sweep.out_of_time(now=later(seconds)) == ()
    assert rows(timed) == []


@pytest.mark.parametrize("seconds", [55.501, 56, 100, 86_400])
def test_after_the_grace_the_turn_is_played(timed: str, seconds: float):
    seat = whose_turn(timed)
    assert expire(timed, seconds)
    assert rows(timed) == [(seat, "clock", "discard")]  # who starts has fifteen tiles
    assert whose_turn(timed) == (seat + 1) % 4


def test_a_draw_and_a_throw_are_two_rows_of_one_go(timed: str, four: list[Person]):
    takes_turn(timed, four, now=NOW)
    seat, rules, state = whose_turn(timed), at(timed).facts.rules, at(timed).state
    drawn, _ = rules.apply(state, seat, rules.auto_move(state, seat))
    thrown = rules.auto_move(drawn, seat).tile  # what was drawn, unless it is an okey
    assert expire(timed, UP + 1)
    assert rows(timed)[1:] == [(seat, "clock", "draw_stock"), (seat, "clock", "discard")]
    assert at(timed).state.piles[seat] == (thrown,)


def test_who_has_drawn_already_only_throws(timed: str, four: list[Person]):
    takes_turn(timed, four, now=NOW)
    seat = whose_turn(timed)
    act(timed, four[seat], Kind.DRAW_STOCK, seat=seat, now=later(54))
    assert expire(timed, UP + 1)
    assert rows(timed)[1:] == [(seat, "person", "draw_stock"), (seat, "clock", "discard")]


def test_the_next_turn_has_its_whole_time_however_late_the_sweep_came(timed: str):
    assert expire(timed, 90)
    assert at(timed).clock.deadline == round((NOW.timestamp() + 90 + 55) * 1000)


def test_what_comes_twice_is_played_once(timed: str):
    version = at(timed).version
    answers = [expiry.expire(timed, version, now=later(UP + 1)) for _ in range(5)]
    assert answers == [True, False, False, False, False]
    assert len(rows(timed)) == 1


def test_many_at_the_same_moment_play_it_once(timed: str):
    version, answers = at(timed).version, list[bool]()
    start = threading.Barrier(6)

    def sweep_like_the_others() -> None:
        start.wait()
        answers.append(expiry.expire(timed, version, now=later(UP + 1)))
        connection.close()

    threads = [threading.Thread(target=sweep_like_the_others) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [False] * 5 + [True]
    assert len(rows(timed)) == 1


def test_a_sweep_that_read_before_a_move_harms_nobody(timed: str, four: list[Person]):
    version = at(timed).version
    takes_turn(timed, four, now=later(55))
    assert not expiry.expire(timed, version, now=later(UP + 60))
    assert not expiry.expire("gone" * 5, 1, now=later(UP))


def test_the_server_alone_goes_on_with_nobody_playing(timed: str, clock: list[datetime]):
    """All four have a page open and do nothing: the sweep plays turn after turn, and each once."""
    sweeper = tasks.Sweeper()
    for _ in range(330):
        clock[0] += timedelta(seconds=1)
        Seat.objects.filter(table=timed).update(seen_at=clock[0])
        sweeper.round()
    seats = [seat for seat, actor, kind in rows(timed) if (actor, kind) == ("clock", "discard")]
    assert seats == [((seats[0] or 0) + step) % 4 for step in range(8)]


def test_a_worker_that_stood_still_plays_it_once_and_soon(timed: str, clock: list[datetime]):
    sweeper = tasks.Sweeper()
    sweeper.round()
    clock[0] = later(UP + 30)
    sweeper.round()
    sweeper.round()
    assert [kind for _, _, kind in rows(timed)] == ["discard"]


def test_coming_back_again_and_again_puts_nothing_off(timed: str, clock: list[datetime]):
    """Whoever is to move reads the table every three seconds, as a page that reconnects does."""
    sweeper = tasks.Sweeper()
    while clock[0] < later(UP + 1):
        clock[0] += timedelta(seconds=3)
        positions.clear()
        at(timed)
        sweeper.round()
    assert len(rows(timed)) == 1


def test_a_person_who_acts_is_no_longer_counted_as_absent(timed: str, four: list[Person]):
    seat, now = whose_turn(timed), 0.0
    for _ in range(2):
        now = run_out(timed, now)
        for _ in range(3):
            takes_turn(timed, four, now=later(now))
    assert at(timed).clock.missed[seat] == 2
    takes_turn(timed, four, now=later(now))
    assert at(timed).clock.missed[seat] == 0
    assert not at(timed).facts.holders[seat].sits_in


def test_after_three_in_a_row_a_computer_player_sits_in(timed: str, four: list[Person]):
    seat, now = whose_turn(timed), 0.0
    for _ in range(3):
        assert not at(timed).facts.holders[seat].sits_in
        now = run_out(timed, now)
        for _ in range(3):
            if whose_turn(timed) != seat:
                takes_turn(timed, four, now=later(now))
    assert at(timed).facts.holders[seat].sits_in
    assert Seat.objects.get(table=timed, seat=seat).bot == "easy"
    assert [kind for who, actor, kind in rows(timed) if actor == "system"] == ["sit_in"]
    assert at(timed).clock.deadline is None  # a computer player's time does not run
    assert bots.take_turn(timed, at(timed).version, now=later(now))


def test_others_expiries_do_not_count_for_me(timed: str):
    now, seat = 0.0, whose_turn(timed)
    for _ in range(6):
        now = run_out(timed, now)
    missed = at(timed).clock.missed
    assert [missed[(seat + step) % 4] for step in range(4)] == [2, 2, 1, 1]


def test_a_move_that_came_in_time_is_not_overtaken(timed: str):
    """It waits in this process for its turn at the database; the sweep leaves it the table."""
    for arrived, spared in ((55.0, True), (UP, True), (UP + 0.01, False)):
        with arrivals.arrived(timed, at=later(arrived)):
            assert expire(timed, UP + 2) is not spared
    assert not arrivals.waits_for_its_turn(timed, by=later(UP), now=later(UP))


def test_a_move_that_is_stuck_does_not_hold_the_table(timed: str):
    with arrivals.arrived(timed, at=later(55)):
        assert not expire(timed, UP + 1)
        assert expire(timed, UP + 6)


def test_many_due_at_once_are_all_played_each_on_its_own_table(
    four: list[Person], clock: list[datetime], monkeypatch: pytest.MonkeyPatch
):
    """A few by the sweep itself, the others as jobs that any worker may do."""
    shared: list[tuple[str, int]] = []
    monkeypatch.setattr(schedule, "share_expiry", lambda *job: shared.append(job))
    tables = [open_table_of_four(four, timing=USUAL) for _ in range(12)]
    clock[0] = later(UP + 0.2)
    tasks.Sweeper().round()
    assert len(shared) == 12 - tasks.BY_ITSELF
    for job in shared:
        tasks.expire_clock(*job)
        tasks.expire_clock(*job)
    assert all(len(rows(table)) == 1 for table in tables)


def test_a_table_that_cannot_be_played_holds_up_no_other(
    four: list[Person], clock: list[datetime], monkeypatch: pytest.MonkeyPatch, caplog
):
    broken, well = (open_table_of_four(four, timing=USUAL) for _ in range(2))
    play = expiry.expire

    def fail(table: str, version: int, *, now: datetime) -> bool:
        if table == broken:
            raise RuntimeError(repr(at(table).state))
        return play(table, version, now=now)

    monkeypatch.setattr(expiry, "expire", fail)
    clock[0] = later(UP + 1)
    sweeper = tasks.Sweeper()
    with caplog.at_level(logging.ERROR):
        sweeper.round()
        sweeper.round()
    assert len(rows(well)) == 1
    assert caplog.text.count(broken) == 1
    assert "rack" not in caplog.text


def test_a_hand_that_ends_by_itself_ends_for_an_absent_seat_too(four: list[Person]):
    """Nobody ever moves: every hand and at last the game is played to its end, with one result."""
    table = open_table_of_four(four, timing=USUAL, preset="single-round-slots")
    now = 0.0
    while at(table).state.phase != "game_over":
        if at(table).clock.deadline is None:
            assert bots.take_turn(table, at(table).version, now=later(now))
        else:
            now = run_out(table, now)
    assert GameResult.objects.filter(table=table).count() == 1
    assert {actor for _, actor, _ in rows(table)} == {"clock", "system", "bot"}
