"""Kalkmak: somebody leaves a game among people in so many words, and takes their seat back.

However one leaves, the consequence is the same: a computer player sits in, the table goes on, and
the seat may be taken back until the game ends. Only the time differs: whoever says that they leave
is free for another table at once, whoever is just gone is waited for. Against the computer alone
nobody sits in, and leaving is nothing but going elsewhere.
"""

from datetime import datetime
from functools import partial

from django.db import transaction

from accounts.services import Person
from games.engine.refusals import Reason, Refusal
from games.models import Seat
from games.tables import absence, engaged, news, seating, step, store
from games.tables.errors import DATABASE_AWAY, NoSuchTable, TableBusy
from games.tables.people import fields_of
from games.tables.position import Position
from games.tables.rooms.writing import left_behind
from games.tables.seats import seat_of


def leave(table_id: str, *, person: Person, now: datetime) -> None:
    """This person leaves the game; again, or after its end, it changes nothing."""
    try:
        with transaction.atomic():
            _leave(table_id, person=person, now=now)
    except DATABASE_AWAY as away:
        raise TableBusy from away


def leave_everything(*, person: Person, now: datetime) -> None:
    """This person leaves all their games among people: before their account goes, and with it
    whatever says that the seats are theirs."""
    seats = Seat.objects.filter(**fields_of(person), table__finished_at=None, table__closed_at=None)
    for table_id in seats.values_list("table", flat=True):
        leave(table_id, person=person, now=now)


def take_back(table_id: str, *, person: Person, now: datetime) -> None:
    """This person plays their own seat again; where nobody sits in for them it changes nothing.
    Refusal after the game's end, StillPlaying while they play in another game."""
    try:
        with transaction.atomic():
            _take_back(table_id, person=person, now=now)
    except DATABASE_AWAY as away:
        raise TableBusy from away


def _leave(table_id: str, *, person: Person, now: datetime) -> None:
    head = store.lock(table_id)
    before = store.at_version(table_id, head.version)
    seat = _seat(before, person)
    if before.is_over or not before.facts.among_people:
        return
    if not before.facts.holders[seat].sits_in:
        after, row = seating.sit_in(before, seat, level=head.level, left=person)
        step.write(before, after, [row], pace=head.pace, now=now)
    Seat.objects.filter(table=table_id, seat=seat, left_at=None).update(left_at=now)
    absence.settle([table_id])


def _take_back(table_id: str, *, person: Person, now: datetime) -> None:
    head = store.lock(table_id)
    before = store.at_version(table_id, head.version)
    seat = _seat(before, person)
    if before.is_over:
        raise Refusal(Reason.GAME_OVER)
    if not before.facts.holders[seat].sits_in:
        return
    _give_up_elsewhere(before, person, now=now)
    after, row = seating.give_back(before, seat, person=person)
    mine = Seat.objects.filter(table=table_id, seat=seat)
    mine.update(left_at=None, away_since=None, seen_at=now)
    step.write(before, after, [row], pace=head.pace, now=now)
    absence.settle([table_id])
    transaction.on_commit(partial(news.presence.announce, table_id))


def _give_up_elsewhere(position: Position, person: Person, *, now: datetime) -> None:
    """One game among people at a time: whoever had left this one may have gone to another."""
    playing = engaged.running_game(person)
    if playing == position.facts.id:
        return
    left_behind(engaged.free_for(person, room=position.facts.room), now=now)


def _seat(position: Position, person: Person) -> int:
    seat = seat_of(person=person, facts=position.facts)
    if seat is None:
        raise NoSuchTable
    return seat
