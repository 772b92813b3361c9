"""The heartbeat of a process that serves pages, in a thread of its own: without it the clocks of
all tables stand still, and at the first beat after a silence they are moved on."""

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import close_old_connections
from django.utils import timezone

from games.tables import heartbeat

logger = logging.getLogger(__name__)


@contextmanager
def beating() -> Iterator[None]:
    """While this lasts, somebody serves. The first beat has been done when it begins, so that no
    page is answered by a clock that has not been moved on yet."""
    heartbeat.beat(now=timezone.now())
    stopped = threading.Event()
    thread = threading.Thread(target=_beat, args=(stopped,), name="heart", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stopped.set()


def _beat(stopped: threading.Event) -> None:
    well = True
    while not stopped.wait(heartbeat.BEAT_SECONDS):
        close_old_connections()
        try:
            heartbeat.beat(now=timezone.now())
            well = True
        except Exception as fault:
            if well:  # told once; a silence stops clocks and harms nobody
                logger.error("The heartbeat failed and goes on: %s.", type(fault).__name__)
            well = False
        finally:
            close_old_connections()
