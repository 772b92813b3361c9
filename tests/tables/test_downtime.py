"""Time in which nobody served a page is charged to nobody."""

import logging
from datetime import timedelta

import pytest

from accounts.services import Person
from games import tasks
from games.engine.classic.actions import Kind
from games.engine.refusals import Reason, Refusal
from games.models import Heartbeat, Table, TableAction
from games.tables import expiry, heartbeat, news, sweep
from games.tables.cache import positions
from games.tables.clocks import ms
from games.tables.errors import TableBusy
from tests.tables.seated import NOW, act, at, later, open_table, takes_turn, whose_turn


def beats(*, first: float, last: float) -> None:
    """A web process that lives from one second to the other."""
    second = first
    while second <= last:
        heartbeat.beat(now=later(second))
        second += 1


def throw(table: str, four: list[Person], *, second: float) -> None:
    seat = whose_turn(table)
    tile = at(table).facts.rules.auto_move(at(table).state, seat).tile
    act(table, four[seat], Kind.DISCARD, seat=seat, tile=tile, now=later(second))


def test_the_first_beat_ever_moves_nothing(timed: str):
    assert heartbeat.beat(now=later(500)) == timedelta()
    assert at(timed).clock.deadline == ms(later(55))


def test_a_site_that_is_alive_moves_nothing(timed: str):
    beats(first=0, last=60)
    assert at(timed).clock.deadline == ms(later(55))
    assert Heartbeat.objects.get().at == later(60)


def test_a_minute_in_which_nothing_ran_is_not_charged(timed: str, four: list[Person], caplog):
    """Everything stops for a minute while somebody is to move, and starts again."""
    seat = whose_turn(timed)
    beats(first=0, last=20)
    positions.clear()
    with caplog.at_level(logging.WARNING):
        assert heartbeat.beat(now=later(80)) == timedelta(seconds=60)
    assert "Clocks were paused" in caplog.text
    assert "60.0 s" in caplog.text
    assert at(timed).clock.deadline == ms(later(115))
    assert not expiry.expire(timed, at(timed).version, now=later(115.5))
    throw(timed, four, second=110)
    assert at(timed).clock.reserves[seat] == 5_000  # 50 seconds of its own, 25 of them in reserve


def test_who_does_not_come_back_runs_out_of_time_later_and_it_is_them(timed: str):
    seat = whose_turn(timed)
    beats(first=0, last=20)
    heartbeat.beat(now=later(80))
    assert expiry.expire(timed, at(timed).version, now=later(115.6))
    assert TableAction.objects.get(table=timed, actor="clock").seat == seat


def test_it_is_moved_once_however_many_start(timed: str):
    beats(first=0, last=10)
    gaps = [heartbeat.beat(now=later(40 + step / 100)) for step in range(4)]
    assert gaps == [timedelta(seconds=30)] + [timedelta()] * 3
    assert at(timed).clock.deadline == ms(later(85))


def test_what_a_process_holds_of_it_follows_the_row(timed: str):
    """A worker outlived the silence and still holds the table at the same version."""
    beats(first=0, last=10)
    held = at(timed)
    Heartbeat.objects.update(at=later(10))
    heartbeat.beat(now=later(40))
    positions.clear()
    positions.put(held)
    assert at(timed).clock.deadline == ms(later(85))
    positions.clear()
    positions.put(held)
    assert not expiry.expire(timed, held.version, now=later(60))


def test_a_pause_takes_nothing_from_what_a_process_holds(timed: str):
    """Pages are drawn from it where the database cannot be asked."""
    beats(first=0, last=10)
    at(timed)
    heartbeat.beat(now=later(40))
    held = positions.get(timed)
    assert held is not None
    assert positions.layouts(timed) is not None
    assert held.clock.deadline == ms(later(85))


def test_open_pages_are_told(timed: str):
    heard: list[tuple[str, int]] = []
    beats(first=0, last=10)
    listener = lambda table, version: heard.append((table, version))  # noqa: E731
    news.tables.subscribe(listener)
    heartbeat.beat(now=later(40))
    news.tables.unsubscribe(listener)
    assert heard == [(timed, at(timed).version)]


def test_while_nobody_serves_nothing_expires(timed: str, monkeypatch: pytest.MonkeyPatch):
    """The workers live on, but no page does: nobody could have moved."""
    beats(first=0, last=20)
    assert sweep.out_of_time(now=later(60)) == ()
    monkeypatch.setattr("django.utils.timezone.now", lambda: later(60))
    tasks.Sweeper().round()
    assert not TableAction.objects.filter(actor="clock").exists()
    heartbeat.beat(now=later(60))
    assert sweep.out_of_time(now=later(61)) == ()
    assert len(sweep.out_of_time(now=later(96))) == 0  # nobody has beaten since
    Heartbeat.objects.update(at=later(95.9))
    assert len(sweep.out_of_time(now=later(96.1))) == 1


def test_a_dead_worker_is_no_downtime(timed: str):
    """Pages were served all the time, nobody swept: what ran out, ran out."""
    beats(first=0, last=100)
    assert sweep.out_of_time(now=later(100)) != ()
    assert expiry.expire(timed, at(timed).version, now=later(100))


def test_a_move_on_waking_is_asked_for_again_and_not_refused(timed: str, four: list[Person]):
    """A machine wakes from sleep: its first message comes before its first heartbeat."""
    beats(first=0, last=20)
    with pytest.raises(TableBusy):
        throw(timed, four, second=600)
    heartbeat.beat(now=later(600.5))
    throw(timed, four, second=601)


def test_a_stop_between_two_hands_and_of_tables_without_a_clock(
    timed: str, four: list[Person], north: Person
):
    plain = open_table(north)
    over = Table.objects.get(pk=plain)
    beats(first=0, last=10)
    heartbeat.beat(now=later(40))
    again = Table.objects.get(pk=plain)
    assert (again.deadline, again.clock_since, again.version) == (None, None, over.version)
    takes_turn(timed, four, now=later(41))
    assert at(timed).clock.deadline == ms(later(41 + 55))


def test_moves_are_still_refused_when_the_time_is_really_up(timed: str, four: list[Person]):
    beats(first=0, last=56)
    with pytest.raises(Refusal) as refused:
        throw(timed, four, second=56)
    assert refused.value.reason is Reason.OUT_OF_TIME
    assert later(0) == NOW
