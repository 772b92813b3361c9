"""Looks after what no job looks after: time that is up, lost jobs of computer players, old tables.

Every worker may run it, any number at once and after any kill: what it starts is checked against
the table's version, and what it deletes is deleted once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q, QuerySet

from games.models import RackLayout, Saying, Snapshot, Table, TableAction
from games.tables import clocks, envelopes, heartbeat

# After the last moment that counts, for what arrived in it at another process to reach the row.
SETTLE = timedelta(milliseconds=100)
BOT_GRACE = timedelta(seconds=2)
MOST_AT_ONCE = 200

# When a table closes. One that counts for nothing keeps its row, seats and result if it was played
# to its end, and goes altogether if it was left in the middle. One among people keeps its history
# as well, with the secrets of its deals; left in the middle, it is void long before.
KEEP_FINISHED = timedelta(days=2)
KEEP_LEFT = timedelta(days=30)
KEEP_OPEN = timedelta(days=14)


@dataclass(frozen=True, slots=True)
class Late:
    """A table that should have moved on from this version."""

    table_id: str
    version: int


def out_of_time(*, now: datetime) -> tuple[Late, ...]:
    """The tables where somebody's time is up, longest first; none while no page is served, for
    then nobody can move."""
    allowed = clocks.grace() * clocks.MILLISECOND + SETTLE
    found = _late(Table.objects.filter(deadline__lt=now - allowed), by="deadline")
    return found if found and heartbeat.is_alive(now=now) else ()


def late_bots(*, now: datetime, grace: timedelta = BOT_GRACE) -> tuple[Late, ...]:
    """The tables whose computer player is late by more than this."""
    return _late(Table.objects.filter(bot_due__lt=now - grace), by="bot_due")


def _late(tables: "QuerySet[Table]", *, by: str) -> tuple[Late, ...]:
    rows = tables.filter(closed_at=None).order_by(by).values_list("id", "version")[:MOST_AT_ONCE]
    return tuple(Late(table_id, version) for table_id, version in rows)


def overdue_deals(*, now: datetime) -> tuple[str, ...]:
    """The tables whose deal has waited long enough for everybody's bits."""
    rows = Table.objects.filter(deal_due__lte=now, closed_at=None).order_by("deal_due")
    return tuple(rows.values_list("id", flat=True)[:MOST_AT_ONCE])


def close_old(*, now: datetime) -> int:
    """Close the tables that nobody needs any more; says how many."""
    return _close_tests(now=now) + _close_others(now=now)


def _close_tests(*, now: datetime) -> int:
    old = Table.objects.filter(closed_at=None, kind=Table.Kind.TEST).filter(
        Q(finished_at__lt=now - KEEP_FINISHED) | Q(finished_at=None, moved_at__lt=now - KEEP_LEFT)
    )
    found = list(old.values_list("id", "finished_at")[:MOST_AT_ONCE])
    finished = [table for table, finished_at in found if finished_at is not None]
    with transaction.atomic():
        _close(finished, now=now)
        TableAction.objects.filter(table__in=finished).delete()
        envelopes.forget(finished)
    left = [table for table, finished_at in found if finished_at is None]
    if left:
        Table.objects.filter(pk__in=left, finished_at=None).delete()
    return len(found)


def _close_others(*, now: datetime) -> int:
    open_ones = Table.objects.filter(closed_at=None).exclude(kind=Table.Kind.TEST)
    old = open_ones.filter(finished_at__lt=now - KEEP_OPEN)
    found = list(old.values_list("id", flat=True)[:MOST_AT_ONCE])
    _close(found, now=now)
    return len(found)


def _close(tables: Sequence[str], *, now: datetime) -> None:
    """What only a game that goes on needs is forgotten."""
    with transaction.atomic():
        Table.objects.filter(pk__in=tables).update(closed_at=now)
        Snapshot.objects.filter(table__in=tables).delete()
        RackLayout.objects.filter(table__in=tables).delete()
        Saying.objects.filter(table__in=tables).delete()
