"""Tells whoever listens in this process that a table has a new version; no tile crosses here.

The one place where word of a table goes out: a site of many processes sends the same two values
on to the others from here.
"""

import logging
from collections.abc import Callable
from datetime import timedelta

from games.tables import schedule
from games.tables.cache import positions
from games.tables.faults import told
from games.tables.position import Position

Listener = Callable[[str, int], None]

logger = logging.getLogger(__name__)
_listeners: list[Listener] = []


def subscribe(listener: Listener) -> None:
    """Have ``listener(table_id, version)`` called, from any thread, after every commit."""
    if listener not in _listeners:
        _listeners.append(listener)


def unsubscribe(listener: Listener) -> None:
    """Have it called no longer: for a listener that does not live as long as the process, as
    in tests."""
    if listener in _listeners:
        _listeners.remove(listener)


def announce(table_id: str, version: int) -> None:
    """The table is at this version. The same version again means: something beside the game,
    like its rematch, is new. A listener that fails costs nobody their move."""
    for listener in tuple(_listeners):
        try:
            listener(table_id, version)
        except Exception as fault:
            logger.error("Word of table %s at %d was lost: %s.", table_id, version, told(fault))


def tell(position: Position, *, pause: timedelta | None) -> None:
    """After the commit: hold the position ready, send word of it, and wake the computer player
    that is to move after this pause, if one is."""
    positions.put(position)
    announce(position.facts.id, position.version)
    if pause is not None:
        schedule.wake_bot(position.facts.id, position.version, after=pause)
