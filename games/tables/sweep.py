"""Looks after what no job looks after: computer players whose job was lost, and old tables.

Every worker may run it, any number at once and after any kill: what it starts is checked against
the table's version, and what it deletes is deleted once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q

from games.models import HandSeed, RackLayout, Snapshot, Table, TableAction
from games.tables import queue

BOT_GRACE = timedelta(seconds=2)
MOST_AT_ONCE = 200

# When a table that counts for nothing closes. A finished one keeps its row, seats and result; one
# that was left in the middle goes altogether.
KEEP_FINISHED = timedelta(days=2)
KEEP_LEFT = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class Late:
    """A computer player that should have moved at this version."""

    table_id: str
    version: int


def late_bots(*, now: datetime, grace: timedelta = BOT_GRACE) -> tuple[Late, ...]:
    """The tables whose computer player is late by more than this."""
    rows = (
        Table.objects.filter(bot_due__lt=now - grace, closed_at=None)
        .order_by("bot_due")
        .values_list("id", "version")[:MOST_AT_ONCE]
    )
    return tuple(Late(table_id, version) for table_id, version in rows)


def close_old(*, now: datetime) -> int:
    """Close test tables that nobody needs any more; says how many."""
    old = Table.objects.filter(closed_at=None, kind=Table.Kind.TEST).filter(
        Q(finished_at__lt=now - KEEP_FINISHED) | Q(finished_at=None, moved_at__lt=now - KEEP_LEFT)
    )
    found = list(old.values_list("id", "finished_at")[:MOST_AT_ONCE])
    _close_finished([table for table, finished in found if finished is not None], now=now)
    left = [table for table, finished in found if finished is None]
    if left:
        Table.objects.filter(pk__in=left, finished_at=None).delete()
    return len(found)


def clear_queues(*, now: datetime) -> int:
    """Forget who has stopped waiting for a free table; says how many. Nobody counted them since
    they left, so nobody need be told."""
    return queue.clear(now=now)


def _close_finished(tables: Sequence[str], *, now: datetime) -> None:
    if not tables:
        return
    with transaction.atomic():
        Table.objects.filter(pk__in=tables).update(closed_at=now)
        for kept in (TableAction, Snapshot, HandSeed, RackLayout):
            kept.objects.filter(table__in=tables).delete()
