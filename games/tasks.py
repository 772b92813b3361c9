"""The jobs' door: computer players, clocks, and the sweep that looks for what is late. A job may be
lost or come twice; the table's version decides whether it still means anything."""

import logging
import threading
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from celery import shared_task
from celery.signals import worker_ready
from django.db import close_old_connections
from django.utils import timezone

from games.tables import (
    absence,
    bots,
    expiry,
    heartbeat,
    presence,
    queue,
    schedule,
    shuffling,
    sweep,
)
from games.tables.errors import DATABASE_AWAY, TableBusy
from games.tables.faults import told
from games.tables.rooms import absent

SWEEP_SECONDS = 0.25
FAULT_SECONDS = 1.0
LOOK_ROUND_EVERY = timedelta(seconds=1)
CLEAN_EVERY = timedelta(minutes=10)
ROOMS_EVERY = timedelta(seconds=15)
ROOMS_FIRST = timedelta(minutes=1)  # after a start, for pages to come back and be seen
SECOND_CHANCE = timedelta(seconds=2)
FAULT_PATIENCE = timedelta(seconds=10)
BY_ITSELF = 8  # expiries that a round plays at once; of more, the others are shared out as jobs

logger = logging.getLogger(__name__)


@shared_task(name=schedule.BOT_TASK)
def play_bot_turn(table_id: str, version: int) -> None:
    """Let the computer player move that this version of the table waits for."""
    close_old_connections()
    try:
        bots.take_turn(table_id, version, now=timezone.now())
    except (TableBusy, *DATABASE_AWAY):
        logger.warning("The database is away; the sweep will move table %s.", table_id)
    finally:
        close_old_connections()


@shared_task(name=schedule.CLOCK_TASK)
def expire_clock(table_id: str, version: int) -> None:
    """Play for whoever this version of the table waits for, if their time is up."""
    close_old_connections()
    try:
        expiry.expire(table_id, version, now=timezone.now())
    except DATABASE_AWAY:
        logger.warning("The database is away; the sweep will move table %s.", table_id)
    finally:
        close_old_connections()


class Sweeper:
    """Runs the sweep a few times a second in a thread of its own."""

    def __init__(self) -> None:
        self._sent: dict[sweep.Late, datetime] = {}  # computer players, by when they were woken
        self._left: dict[sweep.Late, datetime] = {}  # clocks, by how long they are left to others
        self._began = self._look_round_at = self._clean_at = timezone.now()
        self._rooms_at = self._began + ROOMS_FIRST
        self._grace = timedelta()  # after a start every job that was pending is lost
        self._stopped = threading.Event()

    def run(self) -> None:
        """Until stopped; a fault costs one round and is told once."""
        well = True
        while not self._stopped.wait(SWEEP_SECONDS if well else FAULT_SECONDS):
            well = self._guarded(self.round, quietly=not well)

    def stop(self) -> None:
        """End after this round."""
        self._stopped.set()

    def round(self) -> None:
        """Play where time is up, deal what has waited, look after computer players that are late
        and people who are away, clean up."""
        now = timezone.now()
        self._clocks(now)
        shuffling.deal_overdue(sweep.overdue_deals(now=now), now=now)
        self._bots(now)
        if now >= self._look_round_at:
            self._look_round_at = now + LOOK_ROUND_EVERY
            self._look_round(now)
        if now >= self._rooms_at:
            self._rooms_at = now + ROOMS_EVERY
            absent.clear_rooms(now=now)
        if now >= self._clean_at:
            self._clean_at = now + CLEAN_EVERY
            sweep.close_old(now=now)
            queue.clear(now=now)
            absent.forget_closed(now=now)

    def _clocks(self, now: datetime) -> None:
        up = sweep.out_of_time(now=now)
        self._left = {each: self._left[each] for each in up if self._left.get(each, now) > now}
        due = [each for each in up if each not in self._left]
        for each in due[:BY_ITSELF]:
            self._expire(each, now)
        for each in due[BY_ITSELF:]:
            self._left[each] = now + SECOND_CHANCE
            schedule.share_expiry(each.table_id, each.version)

    def _expire(self, late: sweep.Late, now: datetime) -> None:
        """A table that cannot be played for holds up no other, and is tried again later."""
        try:
            expiry.expire(late.table_id, late.version, now=now)
        except DATABASE_AWAY:
            raise
        except Exception as fault:
            self._left[late] = now + FAULT_PATIENCE
            logger.error("The clock of table %s: %s.", late.table_id, told(fault))

    def _bots(self, now: datetime) -> None:
        late = sweep.late_bots(now=now, grace=self._grace)
        self._grace = sweep.BOT_GRACE
        self._sent = {each: self._sent[each] for each in late if each in self._sent}
        for each in late:
            if each not in self._sent:
                self._sent[each] = now
                schedule.wake_bot(each.table_id, each.version, after=schedule.AT_ONCE)
            elif now - self._sent[each] > SECOND_CHANCE:
                bots.play_fallback(each.table_id, each.version, now=now)

    def _look_round(self, now: datetime) -> None:
        """Who has fallen silent, and who has been away for too long?"""
        presence.fell_silent(now=now, since=self._began)
        if heartbeat.is_alive(now=now):  # else nobody can come back
            absence.act_where_due(now=now)

    def _guarded(self, work: Callable[[], None], *, quietly: bool) -> bool:
        close_old_connections()
        try:
            work()
        except Exception as fault:
            level = logging.DEBUG if quietly else logging.ERROR
            logger.log(level, "The sweep failed and goes on: %s.", told(fault))
            return False
        finally:
            close_old_connections()
        return True


@worker_ready.connect
def start_sweeper(*, sender: Any, **_: Any) -> None:
    """A worker that looks after clocks sweeps as well."""
    if schedule.CLOCK_QUEUE in sender.app.amqp.queues.consume_from:
        threading.Thread(target=Sweeper().run, name="sweeper", daemon=True).start()
