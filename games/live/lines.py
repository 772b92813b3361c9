"""This process's open sockets of every kind, by whom and from where they were opened: so that there
are not too many of them, and that somebody who has signed out is sent away everywhere at once.

Joined and named on the socket's own loop; ``wake`` may be called from any thread. A process counts
and closes its own sockets alone.
"""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from django.conf import settings

from accounts.services import Person
from games.live import codes
from games.tables import news
from games.tables.people import key_of


@dataclass(slots=True, eq=False)
class Line:
    """One open socket. ``person`` is the key of whoever opened it, once that is known."""

    network: str
    close: Callable[[int, str], Awaitable[None]]
    person: str = ""
    loop: asyncio.AbstractEventLoop | None = None
    closing: "asyncio.Future[None] | None" = None


# Lines that are counted together, oldest first. A dict forgets one of many at once.
Group = dict[Line, None]


class Lines:
    """All sockets of this process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._groups: dict[str, Group] = {}

    def join(self, line: Line) -> None:
        """A socket was opened; the oldest of too many from its network are closed."""
        line.loop = asyncio.get_running_loop()
        surplus = self._add(f"network:{line.network}", line, settings.SOCKETS_PER_ADDRESS)
        for old in surplus:
            self._close(old, codes.TOO_MANY_CALLERS, "too many pages from one network")

    def name(self, line: Line, person: Person | None) -> None:
        """It is known now who opened it; the oldest of too many of theirs are closed."""
        if person is None or line.loop is None:
            return
        line.person = key_of(person)
        for old in self._add(line.person, line, settings.SOCKETS_PER_PERSON):
            self._close(old, codes.TOO_MANY_PAGES, "too many pages of one person")

    def leave(self, line: Line) -> None:
        """The socket is gone."""
        with self._lock:
            for key in (f"network:{line.network}", line.person):
                group = self._groups.get(key, {})
                group.pop(line, None)
                if not group:
                    self._groups.pop(key, None)

    def wake(self, person: str, _version: int) -> None:
        """Any thread: this person has signed in or out. Their pages dial again, with the cookies
        that they have now, and are let in or not."""
        with self._lock:
            found = list(self._groups.get(person, ()))
        for line in found:
            self._close(line, codes.DIAL_AGAIN, "look who is there")

    def count(self) -> int:
        """How many sockets are open here."""
        with self._lock:
            return sum(len(self._groups[key]) for key in self._groups if key[:8] == "network:")

    def _add(self, key: str, line: Line, limit: int) -> list[Line]:
        with self._lock:
            group = self._groups.setdefault(key, {})
            group[line] = None
            return list(group)[: max(0, len(group) - limit)]

    def _close(self, line: Line, code: int, reason: str) -> None:
        if line.loop is None or line.loop.is_closed():
            return self.leave(line)
        line.loop.call_soon_threadsafe(self._start_closing, line, code, reason)

    def _start_closing(self, line: Line, code: int, reason: str) -> None:
        if line.closing is None:
            line.closing = asyncio.ensure_future(line.close(code, reason))


lines = Lines()
news.people.subscribe(lines.wake)
