"""Seats of people who have gone become free, and empty rooms close and go."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.services import Person
from games import tasks
from games.models import Room, RoomSeat, Seat, Table
from games.tables.rooms import absent, seats
from tests.tables.roomed import (
    a_guest,
    all_ready,
    an_account,
    cut_short,
    join,
    names,
    open_room,
    the_room,
)
from tests.tables.seated import NOW

MINUTE = timedelta(minutes=1)
SECOND = timedelta(seconds=1)


@pytest.fixture
def host(transactional_db: None) -> Person:
    return an_account("Elif")


def look_in(code: str, person: Person, *, now) -> None:
    room = the_room(code)
    place = room.place_of(person)
    assert place is not None
    seats.seen(person=person, place=place, number=room.id, now=now)


def test_three_minutes_away_and_the_seat_is_free(host: Person):
    murat = a_guest("Murat")
    code = open_room(host)
    join(code, murat)
    look_in(code, host, now=NOW + 3 * MINUTE)
    absent.clear_rooms(now=NOW + 3 * MINUTE)
    assert names(code) == ["Elif", "Murat", "", ""]
    absent.clear_rooms(now=NOW + 3 * MINUTE + SECOND)
    assert names(code) == ["Elif", "", "", ""]
    assert not the_room(code).closed


def test_away_is_said_before(host: Person):
    code = open_room(host)
    place = the_room(code).places[0]
    assert place.away_since(NOW + 25 * SECOND) is None
    assert place.away_since(NOW + 26 * SECOND) == NOW
    look_in(code, host, now=NOW + 26 * SECOND)
    assert the_room(code).places[0].away_since(NOW + 30 * SECOND) is None


def test_a_room_nobody_came_to_closes_with_its_host_and_its_row_goes_a_day_later(host: Person):
    code = open_room(host)
    later = NOW + 3 * MINUTE + SECOND
    assert absent.clear_rooms(now=later) == 1
    assert the_room(code).closed
    assert not RoomSeat.objects.exists()
    assert absent.forget_closed(now=later + timedelta(hours=23)) == 0
    assert absent.forget_closed(now=later + timedelta(hours=25)) == 1
    assert not Room.objects.exists()


def test_nobody_is_away_from_a_room_while_its_game_is_played(host: Person):
    friends = [a_guest(name) for name in ("Murat", "Deniz", "Leyla")]
    code = open_room(host)
    join(code, *friends)
    table = all_ready(code, host, *friends)
    assert table is not None
    assert absent.clear_rooms(now=NOW + 60 * MINUTE) == 0
    cut_short(table, now=NOW + 60 * MINUTE)
    absent.clear_rooms(now=NOW + 69 * MINUTE)
    assert "" not in names(code)
    Seat.objects.filter(table=table, seat=1).update(seen_at=NOW + 65 * MINUTE)
    absent.clear_rooms(now=NOW + 71 * MINUTE)
    assert names(code) == ["", "Murat", "", ""]  # who still looks at the result is here
    absent.clear_rooms(now=NOW + 76 * MINUTE)
    assert the_room(code).closed
    assert Table.objects.filter(pk=table).exists()


def test_many_rooms_drain_to_nothing(host: Person):
    for number in range(30):
        someone = an_account(f"Host {number}")
        code = open_room(someone)
        if number % 2:
            join(code, a_guest("Murat"))
    now = NOW + 4 * MINUTE
    while absent.clear_rooms(now=now):
        pass
    while absent.forget_closed(now=now + timedelta(days=2)):
        pass
    assert not Room.objects.exists()
    assert not RoomSeat.objects.exists()


def test_a_worker_looks_after_rooms_once_pages_had_time_to_come_back(host: Person, monkeypatch):
    code = open_room(host)
    started = NOW + 60 * MINUTE  # the site was down meanwhile, which is nobody's absence
    monkeypatch.setattr(timezone, "now", lambda: started)
    sweeper = tasks.Sweeper()
    sweeper.round()
    assert not the_room(code).closed
    look_in(code, host, now=started + 10 * SECOND)
    for minutes, closed in ((1, False), (3, False), (4, True)):
        monkeypatch.setattr(timezone, "now", lambda m=minutes: started + m * MINUTE)
        sweeper.round()
        assert the_room(code).closed is closed
