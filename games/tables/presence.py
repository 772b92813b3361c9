"""Orada mı: who has a page of their table open, in games among people.

A seat belongs to a person and never to a socket. Each process renews ``seen_at`` of the seats whose
pages are open in it, and the last page that closes sets ``away_since``; what a process could not
tell any more, because it was killed or its line is dead, the sweep finds out by ``seen_at``. None
of it is part of the game: it has no version, and who is away is told as news of its own.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from games.models import Seat, Table
from games.tables import absence, heartbeat, news
from games.tables.cache import Away, positions
from games.tables.errors import NoSuchTable

SILENT_AFTER = timedelta(seconds=25)
TOGETHER = 25  # tables

Place = tuple[str, int]  # a table and a seat of it


def opened(table_id: str, *, seat: int, now: datetime) -> None:
    """A page of this seat has been opened, or has asked for something without a socket."""
    mine = Seat.objects.filter(table=table_id, seat=seat)
    if not mine.filter(away_since=None).update(seen_at=now):
        _come_back(_rows(mine), now=now)


def closed(gone: Mapping[Place, datetime]) -> None:
    """The last page of each of these seats in this process was closed at that moment. A seat that
    has been seen since was seen by another process, and its person is there."""

    def note(tables: Collection[str]) -> set[str]:
        changed: set[str] = set()
        for (table_id, seat), at in gone.items():
            if table_id in tables:
                here = Seat.objects.filter(table=table_id, seat=seat, away_since=None)
                if here.filter(seen_at__lte=at).update(away_since=at):
                    changed.add(table_id)
        return changed

    _some_at_a_time({table_id for table_id, _ in gone}, note)


def still_open(places: Collection[Place], *, now: datetime) -> None:
    """Pages of these seats are open in this process at this moment."""
    rows = _rows(Seat.objects.filter(table__in={table_id for table_id, _ in places}))
    mine = [row for row in rows if (row.table_id, row.seat) in places]
    present = [row.pk for row in mine if row.away_since is None]
    Seat.objects.filter(pk__in=present, away_since=None).update(seen_at=now)
    _come_back([row for row in mine if row.away_since is not None], now=now)
    for table_id, away in _by_table(rows).items():
        if positions.away(table_id) != away:  # word of it was lost
            news.presence.announce(table_id)


def fell_silent(*, now: datetime, since: datetime) -> None:
    """Whoever has not been seen for a while is away. Nobody is for the time before ``since``, when
    whoever looks began to look, nor while no page is served: there is no process to see them."""
    if since >= now - SILENT_AFTER or not heartbeat.is_alive(now=now):
        return
    gone = Seat.objects.filter(away_since=None, seen_at__lt=now - SILENT_AFTER)
    silent = _rows(gone)

    def note(tables: Collection[str]) -> set[str]:
        changed: set[str] = set()
        rows = [row for row in silent if row.table_id in tables]
        for seen in {row.seen_at for row in rows}:  # many were seen together
            same = [row for row in rows if row.seen_at == seen]
            still = Seat.objects.filter(pk__in=[row.pk for row in same], away_since=None)
            if still.filter(seen_at=seen).update(away_since=max(seen, since)):
                changed.update(row.table_id for row in same)
        return changed

    _some_at_a_time({row.table_id for row in silent}, note)


def refresh(table_id: str) -> Away:
    """Read again who is away, for this process to hold."""
    rows = Seat.objects.filter(table=table_id).order_by("seat")
    away = tuple(rows.values_list("away_since", flat=True))
    positions.put_away(table_id, away)
    return away


def _come_back(rows: Sequence[Any], *, now: datetime) -> None:
    """These seats are no longer away. The rule is exact: whoever was away for too long finds a
    computer player in their place, even if the sweep has not been there yet."""
    tables = {row.table_id for row in rows}
    overdue = Table.objects.filter(pk__in=tables, away_due__lte=now).values_list("id", flat=True)
    for table_id in overdue:
        with suppress(NoSuchTable):
            absence.act(table_id, now=now)

    def note(some: Collection[str]) -> set[str]:
        back = [row.pk for row in rows if row.table_id in some]
        away = Seat.objects.filter(pk__in=back).exclude(away_since=None)
        changed = set(away.values_list("table_id", flat=True))
        away.update(away_since=None, seen_at=now)
        return changed

    _some_at_a_time(tables, note)


def _some_at_a_time(
    tables: Collection[str], note: Callable[[Collection[str]], Collection[str]]
) -> None:
    """Note who comes and goes at these tables, few commits for many of them: ``note`` is given some
    that are locked, and gives those at which something has changed. Moves find the database free
    in between; absences of one table change one after the other, at closed tables too."""
    ordered = sorted(tables)
    for first in range(0, len(ordered), TOGETHER):
        some = ordered[first : first + TOGETHER]
        with transaction.atomic():
            list(Table.objects.select_for_update().filter(pk__in=some).order_by("pk").values("pk"))
            changed = note(some)
            absence.settle(changed)
            for table_id in changed:
                transaction.on_commit(partial(news.presence.announce, table_id))


def _rows(seats: QuerySet[Seat]) -> list[Any]:
    names = ("pk", "table_id", "seat", "away_since", "seen_at")
    return list(seats.order_by("table", "seat").values_list(*names, named=True))


def _by_table(rows: Collection[Any]) -> Mapping[str, Away]:
    found: dict[str, Away] = {}
    for row in rows:
        found[row.table_id] = (*found.get(row.table_id, ()), row.away_since)
    return found
