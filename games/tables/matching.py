"""Serbest masa: seats strangers who want the same rules at one table, or fills it with computer
players for somebody whom nobody joins. Nobody is ever seated twice."""

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime

from django.db import IntegrityError, transaction

from accounts.services import Person
from games.engine.classic.ruleset import Ruleset, from_json, to_json
from games.models import Room, RoomSeat, Table, Waiting
from games.tables import create, queue
from games.tables.create import Plan, person_holder
from games.tables.engaged import running_game
from games.tables.errors import DATABASE_AWAY, TableBusy
from games.tables.people import fields_of
from games.tables.position import Holder, Timing

TIMING = Timing(turn=25, reserve=30)
LEVEL = "medium"  # of a computer player that fills a seat, or sits in for somebody


class NotWaiting(Exception):
    """This person has no place in a queue."""


class NotAlone(Exception):
    """Others wait for the same rules, so nobody's seats are filled over their heads."""


def ask(*, person: Person, ruleset: Ruleset, now: datetime) -> None:
    """Wait for a table by these rules; with four here they are seated. StillPlaying."""
    try:
        _take_place(person, ruleset=ruleset, now=now)
    except DATABASE_AWAY as away:
        raise TableBusy from away
    with suppress(*DATABASE_AWAY):  # the place is taken; the page's next sign of life tries again
        match(queue.key_of_rules(ruleset), now=now)


def _take_place(person: Person, *, ruleset: Ruleset, now: datetime) -> None:
    """Of two presses at once the unique row lets one make the place; the other then finds it."""
    try:
        with transaction.atomic():
            queue.take_place(person, ruleset=ruleset, now=now)
    except IntegrityError:
        with transaction.atomic():
            queue.take_place(person, ruleset=ruleset, now=now)


def here(person: Person, *, now: datetime) -> None:
    """A page of this person's is open. Matches as well: they may have been away, or whoever came
    last may not have got as far."""
    key = queue.note_here(person, now=now)
    if key is not None:
        match(key, now=now)


def match(key: str, *, now: datetime) -> str | None:
    """Seat the four who have waited longest of those who are here; gives their table.

    In a transaction of its own, after the places were committed: of several who come at once, the
    last one sees them all.
    """
    if queue.here(key, now=now).count() < queue.SEATS:
        return None
    with transaction.atomic():
        # Locked in one order everywhere, so that two matches never wait for each other.
        locked = list(queue.here(key, now=now).select_for_update().order_by("pk"))
        four = sorted(locked, key=lambda place: (place.since, place.pk))[: queue.SEATS]
        if len(four) < queue.SEATS:
            return None
        people = [_person(place) for place in four]
        holders = [person_holder(0, person) for person in people]
        plan = _plan(Table.Kind.RATED, four[0], pace=Table.Pace.NATURAL)
        table_id = _seat(holders, host=people[0], plan=plan, now=now)
        _lead_to(table_id, four)
        return table_id


def fill_with_bots(*, person: Person, pace: str, now: datetime) -> str:
    """A table with three computer players for somebody who waits alone; it does not count. Pressed
    again it is the same table. NotWaiting, NotAlone."""
    try:
        with transaction.atomic():
            mine = Waiting.objects.select_for_update().filter(**fields_of(person)).first()
            playing = running_game(person)
            if playing is not None:
                return playing
            if mine is None or mine.table_id is not None:
                raise NotWaiting
            if queue.here(mine.key, now=now).exclude(pk=mine.pk).exists():
                raise NotAlone
            return _fill(mine, person, pace=pace, now=now)
    except DATABASE_AWAY as away:
        raise TableBusy from away


def _fill(mine: Waiting, person: Person, *, pace: str, now: datetime) -> str:
    plan = _plan(Table.Kind.CASUAL, mine, pace=pace)
    holders = [person_holder(0, person), *create.computer_players(beside=person, level=LEVEL)]
    table_id = _seat(holders, host=person, plan=plan, now=now)
    _lead_to(table_id, [mine])
    return table_id


def _plan(kind: str, place: Waiting, *, pace: str) -> Plan:
    ruleset = from_json(place.ruleset)
    return Plan(kind=kind, ruleset=ruleset, level=LEVEL, pace=pace, timing=TIMING)


def _seat(holders: Sequence[Holder], *, host: Person, plan: Plan, now: datetime) -> str:
    """These four in a room of their own, in seats by chance, and at its table."""
    order = secrets.SystemRandom().sample(holders, len(holders))
    seated = [replace(holder, seat=seat) for seat, holder in enumerate(order)]
    room = _room(plan, now=now)
    RoomSeat.objects.bulk_create(
        RoomSeat(
            room=room,
            seat=h.seat,
            user_id=h.user,
            guest_id=h.guest,
            bot=h.bot,
            name=h.name,
            seen_at=now if h.is_person else None,
        )
        for h in seated
    )
    plan = replace(plan, room=room.pk)
    room.table_id = create.set_up(holders=seated, host=host, plan=plan, now=now)
    room.save(update_fields=["table"])
    return room.table_id


def _room(plan: Plan, *, now: datetime) -> Room:
    """Where these people stay together for a rematch; it has no code, so nobody else comes in."""
    return Room.objects.create(
        kind=plan.kind,
        variant=plan.ruleset.variant,
        ruleset=to_json(plan.ruleset),
        turn_seconds=TIMING.turn,
        reserve_seconds=TIMING.reserve,
        bots_allowed=plan.kind == Table.Kind.CASUAL,
        bot_level=plan.level,
        created_at=now,
        moved_at=now,
    )


def _lead_to(table_id: str, places: Sequence[Waiting]) -> None:
    """Their pages go to the table; all who wait in this queue are told."""
    Waiting.objects.filter(pk__in=[place.pk for place in places]).update(table=table_id)
    queue.tell(places[0].key)


def _person(place: Waiting) -> Person:
    if place.user_id is not None:
        return Person(kind="account", id=place.user_id, name=place.name)
    if place.guest_id is not None:
        return Person(kind="guest", id=place.guest_id, name=place.name)
    raise LookupError("Somebody was deleted, whom the queue leaves out.")
