"""A real Celery worker in a thread of the serving process, for a site without a broker.

Only `manage.py serve` starts it: migrations, tests and the shell load the same modules and must
not get a worker. Jobs that wait in it vanish with the process, so nothing may depend on a job
alone; the sweep that runs in the worker finds whatever was lost.
"""

import logging
import threading
import time
from typing import Any

from celery import Celery, signals
from celery.worker import WorkController, state

logger = logging.getLogger(__name__)

QUEUES = ["bots", "clocks"]
START_SECONDS = 10
STOP_SECONDS = 3


class _ThreadWorker(WorkController):  # type: ignore[misc]
    """Celery's worker core; the full worker installs signal handlers, which threads may not."""

    ready: threading.Event

    def on_before_init(self, **options: Any) -> None:
        self.ready = threading.Event()

    def on_consumer_ready(self, consumer: Any) -> None:
        signals.worker_ready.send(sender=consumer)
        self.ready.set()


class EmbeddedWorker:
    """The running worker and the thread it lives in."""

    def __init__(self, *, app: Celery) -> None:
        app.finalize()
        app.set_default()
        app.loader.import_default_modules()
        self._worker = _ThreadWorker(
            app=app,
            hostname="embedded@localhost",
            pool="threads",
            concurrency=2,
            queues=QUEUES,
            loglevel="WARNING",
            logfile=None,
            without_heartbeat=True,
            without_mingle=True,
            without_gossip=True,
            without_events=True,
        )
        self._thread = threading.Thread(
            target=self._worker.start, name="embedded-celery", daemon=True
        )

    def start(self) -> None:
        self._thread.start()
        if not self._worker.ready.wait(START_SECONDS):
            raise RuntimeError("The embedded worker did not start.")

    def stop(self) -> None:
        """Take no more jobs and let the running ones end, but do not wait for ever.

        The thread itself may sit in its poll a little longer; it ends with the process.
        """
        state.should_stop = 0  # type: ignore[assignment]
        give_up = time.monotonic() + STOP_SECONDS
        while state.active_requests and time.monotonic() < give_up:
            time.sleep(0.02)
        if state.active_requests:
            logger.warning("A job was still running when the site ended.")


def start_embedded_worker(*, app: Celery) -> EmbeddedWorker:
    worker = EmbeddedWorker(app=app)
    worker.start()
    return worker
