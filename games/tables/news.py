"""Who is told within this process that something has changed: a table, a room, a queue, a person.

Two small values travel and never a tile. A site of many processes sends the same two on to the
others from here, so whoever listens must bear word that comes late, twice or not at all.
"""

import logging
from collections.abc import Callable

from games.tables.faults import told

Listener = Callable[[str, int], None]

logger = logging.getLogger(__name__)


class News:
    """One kind of news and its listeners, which are called from any thread, after the commit."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> None:
        """Have ``listener(id, version)`` called with every announcement."""
        if listener not in self._listeners:
            self._listeners.append(listener)

    def unsubscribe(self, listener: Listener) -> None:
        """Have it called no longer: for a listener that does not live as long as the process, as
        in tests."""
        if listener in self._listeners:
            self._listeners.remove(listener)

    def announce(self, name: str, version: int = 0) -> None:
        """``name`` is at this version. The same version again means: something beside it is new.
        A listener that fails costs nobody their move."""
        for listener in tuple(self._listeners):
            try:
                listener(name, version)
            except Exception as fault:
                logger.error("Word of %s %s was lost: %s.", self._what, name, told(fault))


tables = News("table")  # by the table's id
presence = News("presence")  # by the table's id: who is away there is other than before
sayings = News("saying")  # by the table's id: somebody there has said something
rooms = News("room")  # by the room's number
queues = News("queue")  # by the key of the rules that are waited for
people = News("person")  # ``account:12``: their sessions or seats are other than before
