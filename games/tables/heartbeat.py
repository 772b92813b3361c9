"""Nabız: while no process serves pages, nobody can play, and no clock may run.

Every web process beats about once a second. The first beat after a silence moves all running
clocks and absences on by as long as it lasted, whether the site was stopped, killed or asleep, and
until then nothing expires. A worker that is dead is no such silence: people can still play. Rule
book §13.
"""

import logging
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F

from games.models import Heartbeat, Table
from games.tables import absence, clocks, news
from games.tables.cache import positions

BEAT_SECONDS = 1.0
SILENCE = timedelta(seconds=2.5)  # a beat may be late, and two are not
WEB = "web"

Moved = tuple[str, int, datetime | None, datetime | None]  # a table, its version and its clock

logger = logging.getLogger(__name__)


def beat(*, now: datetime) -> timedelta:
    """A process that serves pages is alive; gives the silence that has ended with it, if any."""
    fresh = Heartbeat.objects.filter(kind=WEB, at__gt=now - SILENCE)
    if fresh.update(at=now):
        return timedelta()
    with transaction.atomic():
        gap, moved = _break_silence(now=now)
    if gap:
        logger.warning(
            "Clocks were paused: no page was served for %.1f s. Deadlines of %d tables moved.",
            gap.total_seconds(),
            len(moved),
        )
    for table_id, version, since, deadline in moved:
        positions.set_clock(table_id, version, *clocks.from_row(since, deadline))
        news.tables.announce(table_id, version)
    return gap


def is_alive(*, now: datetime) -> bool:
    """Is somebody serving pages? Where no process has ever said so, nobody knows better."""
    last = Heartbeat.objects.filter(kind=WEB).values_list("at", flat=True).first()
    return last is None or now - last < SILENCE


def _break_silence(*, now: datetime) -> tuple[timedelta, list[Moved]]:
    """Two processes that start at once come here one after the other, and only the first finds a
    silence."""
    row, new = Heartbeat.objects.select_for_update().get_or_create(kind=WEB, defaults={"at": now})
    gap = now - row.at
    if new or gap < SILENCE:
        Heartbeat.objects.filter(kind=WEB).update(at=now)
        return timedelta(), []
    gap = -(-gap // clocks.MILLISECOND) * clocks.MILLISECOND
    running = Table.objects.filter(clock_since__isnull=False, closed_at=None, finished_at=None)
    list(running.select_for_update().order_by("id").values_list("id"))  # all locked in one order
    running.update(clock_since=F("clock_since") + gap, deadline=F("deadline") + gap)
    moved = list(running.values_list("id", "version", "clock_since", "deadline"))
    absence.excuse(gap)
    Heartbeat.objects.filter(kind=WEB).update(at=now)
    return gap, moved
