"""Orada mı: who has a page of their table open, in games among people.

A seat belongs to a person and never to a socket. Each process renews ``seen_at`` of the seats whose
pages are open in it, and the last page that closes sets ``away_since``; what a process could not
tell any more, because it was killed or its line is dead, the sweep finds out by ``seen_at``. None
of it is part of the game: it has no version, and who is away is told as news of its own.
"""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db import transaction

from games.models import Seat, Table
from games.tables import absence, heartbeat, news
from games.tables.cache import Away, positions
from games.tables.errors import NoSuchTable

SILENT_AFTER = timedelta(seconds=25)
MOST_AT_ONCE = 200

Place = tuple[str, int]  # a table and a seat of it


def opened(table_id: str, *, seat: int, now: datetime) -> None:
    """A page of this seat has been opened, or has asked for something without a socket."""
    here = Seat.objects.filter(table=table_id, seat=seat, away_since=None)
    if not here.update(seen_at=now):
        _come_back({table_id: [seat]}, now=now)


def closed(table_id: str, *, seat: int, at: datetime) -> None:
    """The last page of this seat in this process was closed at that moment. If the seat has been
    seen since, it was by another process, and the person is there."""
    with transaction.atomic():
        _lock(table_id)
        here = Seat.objects.filter(table=table_id, seat=seat, away_since=None, seen_at__lte=at)
        if here.update(away_since=at):
            _settle(table_id)


def still_open(places: Collection[Place], *, now: datetime) -> None:
    """Pages of these seats are open in this process at this moment."""
    tables = {table_id for table_id, _ in places}
    seats = Seat.objects.filter(table__in=tables).order_by("table", "seat")
    rows: list[Any] = list(seats.values_list("pk", "table_id", "seat", "away_since", named=True))
    mine = [row for row in rows if (row.table_id, row.seat) in places]
    present = [row.pk for row in mine if row.away_since is None]
    Seat.objects.filter(pk__in=present, away_since=None).update(seen_at=now)
    _come_back(_seats_of([row for row in mine if row.away_since is not None]), now=now)
    for table_id, away in _by_table(rows).items():
        if positions.away(table_id) != away:  # word of it was lost
            news.presence.announce(table_id)


def fell_silent(*, now: datetime, since: datetime) -> None:
    """Whoever has not been seen for a while is away. Nobody is for the time before ``since``, when
    whoever looks began to look, nor while no page is served: there is no process to see them."""
    if since >= now - SILENT_AFTER or not heartbeat.is_alive(now=now):
        return
    silent = Seat.objects.filter(away_since=None, seen_at__lt=now - SILENT_AFTER)
    for table_id, seat, seen in silent.values_list("table", "seat", "seen_at")[:MOST_AT_ONCE]:
        with transaction.atomic():
            _lock(table_id)
            same = Seat.objects.filter(table=table_id, seat=seat, away_since=None, seen_at=seen)
            if seen is not None and same.update(away_since=max(seen, since)):
                _settle(table_id)


def refresh(table_id: str) -> Away:
    """Read again who is away, for this process to hold."""
    rows = Seat.objects.filter(table=table_id).order_by("seat")
    away = tuple(rows.values_list("away_since", flat=True))
    positions.put_away(table_id, away)
    return away


def _come_back(seats: Mapping[str, Sequence[int]], *, now: datetime) -> None:
    """These seats of each table are no longer away. The rule is exact: whoever was away for too
    long finds a computer player in their place, even if the sweep has not been there yet."""
    overdue = Table.objects.filter(pk__in=seats, away_due__lte=now).values_list("id", flat=True)
    for table_id in overdue:
        with suppress(NoSuchTable):
            absence.act(table_id, now=now)
    for table_id, come in seats.items():  # each by itself: moves find the database free between
        with transaction.atomic():
            _lock(table_id)
            away = Seat.objects.filter(table=table_id, seat__in=come).exclude(away_since=None)
            if away.update(away_since=None, seen_at=now):
                _settle(table_id)


def _settle(table_id: str) -> None:
    absence.settle(table_id)
    transaction.on_commit(partial(news.presence.announce, table_id))


def _lock(table_id: str) -> None:
    """Absences change one after the other, at closed tables too."""
    Table.objects.select_for_update().filter(pk=table_id).values_list("pk").first()


def _seats_of(rows: Collection[Any]) -> Mapping[str, Sequence[int]]:
    found: dict[str, list[int]] = {}
    for row in rows:
        found.setdefault(row.table_id, []).append(row.seat)
    return found


def _by_table(rows: Collection[Any]) -> Mapping[str, Away]:
    found: dict[str, Away] = {}
    for row in rows:
        found[row.table_id] = (*found.get(row.table_id, ()), row.away_since)
    return found
