"""Sıra: who waits for a free table, by the rules they want. A person has one place; it holds while
a page of theirs is open, and whoever has closed theirs is not counted and not matched."""

import hashlib
import json
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from django.db import transaction
from django.db.models import QuerySet

from accounts.services import Person
from games.engine.classic.ruleset import Ruleset, from_json, to_json
from games.models import Waiting
from games.tables import news
from games.tables.engaged import free_for, running_game
from games.tables.people import fields_of
from games.tables.rooms.writing import left_behind

SEATS = 4
HERE = timedelta(seconds=20)  # since a page was last heard of: from then on it counts as closed
KEPT = timedelta(minutes=2)  # who comes back this soon finds the old place again
NOTED_EVERY = timedelta(seconds=2)  # several tabs of one person are one sign of life


@dataclass(frozen=True, slots=True)
class Queued:
    """A place in a queue: for which rules, since when, and how many wait there with oneself."""

    key: str
    ruleset: Ruleset
    since: datetime
    waiting: int


@dataclass(frozen=True, slots=True)
class Seated:
    """No place in a queue, but a seat in a running game among people."""

    table_id: str


def key_of_rules(ruleset: Ruleset) -> str:
    """The same for all who want the same rules, starting points among them."""
    text = json.dumps(to_json(ruleset), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def whereabouts(person: Person, *, now: datetime) -> Queued | Seated | None:
    """Where this person waits or plays, if they do either."""
    place = Waiting.objects.filter(**fields_of(person), table=None).first()
    if place is not None and place.seen_at >= now - KEPT:
        others = here(place.key, now=now).exclude(pk=place.pk).count()
        return Queued(
            key=place.key,
            ruleset=from_json(place.ruleset),
            since=place.since,
            waiting=1 + min(others, SEATS - 1),
        )
    playing = running_game(person)
    return None if playing is None else Seated(playing)


def here(key: str, *, now: datetime) -> QuerySet[Waiting]:
    """The places in this queue whose people have a page open, and still exist."""
    fresh = Waiting.objects.filter(key=key, table=None, seen_at__gte=now - HERE)
    return fresh.exclude(user=None, guest=None)


def take_place(person: Person, *, ruleset: Ruleset, now: datetime) -> None:
    """A place in the queue for these rules, inside the caller's transaction. Asked for again it is
    the same place, or the table it has led to; any other place is given up. StillPlaying."""
    key = key_of_rules(ruleset)
    mine = Waiting.objects.select_for_update().filter(**fields_of(person)).first()
    if mine is not None and mine.key == key and _stands(mine, person, now=now):
        mine.seen_at = now
        mine.name = person.name
        mine.save(update_fields=["seen_at", "name"])
        return
    left_behind(free_for(person), now=now)
    Waiting.objects.create(
        **fields_of(person),
        name=person.name,
        variant=ruleset.variant,
        ruleset=to_json(ruleset),
        key=key,
        since=now,
        seen_at=now,
    )
    tell(key)


def _stands(place: Waiting, person: Person, *, now: datetime) -> bool:
    if place.table_id is not None:
        return place.table_id == running_game(person)
    return place.seen_at >= now - KEPT


def note_here(person: Person, *, now: datetime) -> str | None:
    """A page of this person's is open: their place holds, and the queue it is in is named. After a
    while away the others count them anew."""
    place = Waiting.objects.filter(**fields_of(person), table=None).first()
    if place is None or place.seen_at < now - KEPT:
        return None
    if place.seen_at < now - NOTED_EVERY:
        with transaction.atomic():
            Waiting.objects.filter(pk=place.pk, table=None).update(seen_at=now)
            if place.seen_at < now - HERE:
                tell(place.key)
    return place.key


def give_up(person: Person) -> None:
    """Wait no longer."""
    with transaction.atomic():
        place = Waiting.objects.filter(**fields_of(person), table=None).first()
        if place is not None:
            Waiting.objects.filter(pk=place.pk, table=None).delete()
            tell(place.key)


def clear(*, now: datetime) -> int:
    """Forget the places of those who have gone or sit at their table; says how many. Nobody
    counted them since they left, so nobody need be told."""
    return Waiting.objects.filter(seen_at__lt=now - KEPT).delete()[0]


def tell(key: str) -> None:
    """Whoever waits in this queue is told after the commit."""
    transaction.on_commit(partial(news.queues.announce, key))
