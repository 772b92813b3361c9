"""What being away leads to in a game among people: a computer player sits in, and where nobody is
left the game is void in the end.

Nothing stays queued for it. A table's ``away_due`` is the next moment at which an absence has a
consequence; the sweep looks at the tables whose moment has come, as often as it likes.
"""

import logging
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import F, QuerySet

from games.models import Seat, Table
from games.tables import seating, step, store
from games.tables.errors import DATABASE_AWAY, NoSuchTable
from games.tables.faults import told
from games.tables.position import Position

SIT_IN_AFTER = timedelta(minutes=3)
VOID_AFTER_SECONDS = 600
ONCE_MORE_AFTER = timedelta(minutes=1)
MOST_AT_ONCE = 200

logger = logging.getLogger(__name__)


def void_after() -> timedelta:
    """How long nobody may be left before the game is void."""
    return timedelta(seconds=getattr(settings, "VOID_AFTER_SECONDS", VOID_AFTER_SECONDS))


def settle(tables: Collection[str]) -> None:
    """Write down when the absences of these tables have their next consequence, after any of them
    has changed. Inside the transaction of whoever has locked the tables."""
    persons: dict[str, list[Seat]] = {table_id: [] for table_id in tables}
    for person in _persons_of(tables):
        persons[person.table_id].append(person)
    alike: dict[datetime | None, list[str]] = {}
    for table_id, theirs in persons.items():
        alike.setdefault(_due(theirs), []).append(table_id)
    for due, same in alike.items():
        Table.objects.filter(pk__in=same, finished_at=None).update(away_due=due)


def act_where_due(*, now: datetime) -> None:
    """Do what is due at all tables. One that cannot be read holds up none of the others."""
    due = Table.objects.filter(away_due__lte=now, closed_at=None).order_by("away_due")
    for table_id in due.values_list("id", flat=True)[:MOST_AT_ONCE]:
        try:
            act(table_id, now=now)
        except NoSuchTable:  # closed meanwhile
            continue
        except DATABASE_AWAY:
            raise
        except Exception as fault:
            logger.error("Nobody could sit in at table %s: %s.", table_id, told(fault))
            Table.objects.filter(pk=table_id).update(away_due=now + ONCE_MORE_AFTER)


def act(table_id: str, *, now: datetime) -> None:
    """Do what is due at this table, if anything is. NoSuchTable if it is closed."""
    with transaction.atomic():
        head = store.lock(table_id)
        before = after = store.at_version(table_id, head.version)
        if not before.is_over:
            after, rows = _consequences(before, level=head.level, now=now)
            if rows:
                step.write(before, after, rows, pace=head.pace, now=now)
        if after.is_over:
            Table.objects.filter(pk=table_id).update(away_due=None)
        else:
            settle([table_id])


def excuse(gap: timedelta) -> None:
    """The site was away itself for so long: nobody's absence grows by it."""
    running = Table.objects.filter(finished_at=None, closed_at=None)
    seats = Seat.objects.filter(table__in=running)
    seats.exclude(seen_at=None).update(seen_at=F("seen_at") + gap)
    seats.exclude(away_since=None).update(away_since=F("away_since") + gap)
    running.exclude(away_due=None).update(away_due=F("away_due") + gap)


def _persons_of(tables: Collection[str]) -> QuerySet[Seat]:
    """The rows of the seats that belong to persons."""
    return Seat.objects.filter(table__in=tables).exclude(user=None, guest=None)


def _consequences(
    before: Position, *, level: str, now: datetime
) -> tuple[Position, list[store.Row]]:
    persons, after, rows = tuple(_persons_of([before.facts.id])), before, []
    for person in persons:
        if _has_come(_sits_in_at(person), now=now):
            after, row = seating.sit_in(after, person.seat, level=level)
            rows.append(row)
    if _has_come(_void_at(persons), now=now):
        after, row = seating.give_up(after)
        rows.append(row)
    return after, rows


def _has_come(moment: datetime | None, *, now: datetime) -> bool:
    return moment is not None and moment <= now


def _due(persons: Sequence[Seat]) -> datetime | None:
    moments = (*map(_sits_in_at, persons), _void_at(persons))
    return min((moment for moment in moments if moment is not None), default=None)


def _sits_in_at(person: Seat) -> datetime | None:
    """When a computer player sits in for this person, if they do not come back."""
    if person.away_since is None or person.bot:
        return None
    return person.away_since + SIT_IN_AFTER


def _void_at(persons: Sequence[Seat]) -> datetime | None:
    """When the game is void, if nobody comes back."""
    gone = [person.left_at or person.away_since for person in persons]
    since = [moment for moment in gone if moment is not None]
    if not since or len(since) < len(gone):
        return None
    return max(since) + void_after()
