"""Moves that have arrived at this process and wait for their turn to be carried out.

A move counts by when it arrived, and no expiry of this process may overtake one that came in time.
A hint and no truth: another process knows nothing of it, which is why every sweep leaves a moment
between the last one that counts and the expiry.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

MOST_PATIENCE = timedelta(seconds=5)  # longer than this and whoever carries it out is stuck

_lock = threading.Lock()
_waiting: dict[str, list[datetime]] = {}


@contextmanager
def arrived(table_id: str, *, at: datetime) -> Iterator[None]:
    """While this lasts, a message that arrived at this moment waits or is carried out."""
    with _lock:
        _waiting.setdefault(table_id, []).append(at)
    try:
        yield
    finally:
        with _lock:
            _waiting[table_id].remove(at)
            if not _waiting[table_id]:
                del _waiting[table_id]


def waits_for_its_turn(table_id: str, *, by: datetime, now: datetime) -> bool:
    """Is there a message that arrived at or before this moment and is not carried out yet?"""
    with _lock:
        return any(now - MOST_PATIENCE < at <= by for at in _waiting.get(table_id, ()))
