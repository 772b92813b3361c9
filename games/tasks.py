"""The jobs' door: computer players, and the sweep that each worker runs. A job may be lost or come
twice; the table's version decides whether it still means anything."""

import logging
import threading
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from celery import shared_task
from celery.signals import worker_ready
from django.db import close_old_connections
from django.utils import timezone

from games.tables import bots, schedule, sweep
from games.tables.errors import DATABASE_AWAY, TableBusy
from games.tables.faults import told

SWEEP_SECONDS = 0.25
FAULT_SECONDS = 1.0
CLEAN_EVERY = timedelta(minutes=10)
SECOND_CHANCE = timedelta(seconds=2)

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


class Sweeper:
    """Runs the sweep a few times a second in a thread of its own."""

    def __init__(self) -> None:
        self._sent: dict[sweep.Late, datetime] = {}
        self._clean_at = timezone.now()
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
        """Wake late computer players once, play for those that are late again, clean up."""
        now = timezone.now()
        late = sweep.late_bots(now=now, grace=self._grace)
        self._grace = sweep.BOT_GRACE
        self._sent = {each: self._sent[each] for each in late if each in self._sent}
        for each in late:
            if each not in self._sent:
                self._sent[each] = now
                schedule.wake_bot(each.table_id, each.version, after=schedule.AT_ONCE)
            elif now - self._sent[each] > SECOND_CHANCE:
                bots.play_fallback(each.table_id, each.version, now=now)
        if now >= self._clean_at:
            self._clean_at = now + CLEAN_EVERY
            sweep.close_old(now=now)
            sweep.clear_queues(now=now)

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
def start_sweeper(**_: Any) -> None:
    """A worker that takes jobs also looks for those that were lost."""
    threading.Thread(target=Sweeper().run, name="sweeper", daemon=True).start()
