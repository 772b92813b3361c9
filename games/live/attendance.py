"""Who has a page of this process open, told to the tables: when the first page of a seat opens,
when the last one has been closed for a moment, and with every beat in between.

Only seats of games among people count. Nothing here is a truth: a process that is killed tells
nothing any more, and the sweep notices its silence. One word is on its way at a time, so that moves
find the database free in between; what there is to be told meanwhile gathers, and goes together.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial

from channels.db import database_sync_to_async
from django.utils import timezone

from games.tables import presence
from games.tables.faults import told
from games.tables.position import Position
from games.tables.presence import Place

GRACE_SECONDS = 5.0  # a reload, or a line that is back at once, is no absence
TOGETHER_SECONDS = 0.1
MOST_TOGETHER = 400
NOTED_EVERY_SECONDS = 8.0  # for pages without a socket, that ask again and again
MOST_NOTED = 10_000

logger = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class _Desk:
    """What one event loop has to tell: who is there, and who has gone."""

    here: set[Place] = field(default_factory=set)
    gone: dict[Place, datetime] = field(default_factory=dict)
    telling: asyncio.Task[None] | None = None


class Attendance:
    """The open pages of this process by seat. Belongs to its event loops, but for ``asked``."""

    def __init__(self) -> None:
        self._pages: Counter[Place] = Counter()
        self._going: dict[Place, asyncio.TimerHandle] = {}
        self._desks: dict[asyncio.AbstractEventLoop, _Desk] = {}
        self._noted: dict[Place, float] = {}

    def came(self, place: Place | None) -> None:
        """A page of this seat was opened."""
        if place is None:
            return
        self._pages[place] += 1
        going = self._going.pop(place, None)
        if going is not None:
            going.cancel()
        self._tell(here={place})

    def went(self, place: Place | None) -> None:
        """A page of this seat was closed."""
        if place is None:
            return
        self._pages[place] -= 1
        if self._pages[place] <= 0:
            del self._pages[place]
            loop, now = asyncio.get_running_loop(), timezone.now()
            self._going[place] = loop.call_later(GRACE_SECONDS, self._is_gone, place, now)

    def beat(self, places: Collection[Place]) -> None:
        """These seats have pages open at this moment."""
        self._tell(here=places)

    def asked(self, position: Position, *, seat: int) -> None:
        """A page without a socket was loaded or asked for something: its person is there. Any
        thread, with the database at hand."""
        place, now = (position.facts.id, seat), time.monotonic()
        lately = now - self._noted.get(place, now - NOTED_EVERY_SECONDS) < NOTED_EVERY_SECONDS
        if lately or not position.facts.among_people:
            return
        if len(self._noted) >= MOST_NOTED:
            self._noted.clear()
        self._noted[place] = now
        presence.opened(position.facts.id, seat=seat, now=timezone.now())

    def _desk(self) -> _Desk:
        for old in [each for each in self._desks if each.is_closed()]:
            del self._desks[old]
        return self._desks.setdefault(asyncio.get_running_loop(), _Desk())

    def _is_gone(self, place: Place, at: datetime) -> None:
        if self._going.pop(place, None) is not None:
            self._tell(gone={place: at})

    def _tell(
        self, *, here: Collection[Place] = (), gone: Mapping[Place, datetime] | None = None
    ) -> None:
        desk = self._desk()
        desk.here.update(here)
        desk.gone.update(gone or {})
        if (desk.here or desk.gone) and (desk.telling is None or desk.telling.done()):
            desk.telling = asyncio.get_running_loop().create_task(self._tell_all(desk))

    async def _tell_all(self, desk: _Desk) -> None:
        """A word that is lost costs seconds: the next beat says it again."""
        await asyncio.sleep(TOGETHER_SECONDS)
        while desk.here or desk.gone:
            try:
                await database_sync_to_async(self._next_word(desk))()
            except Exception as fault:
                logger.error("Who is there could not be written down: %s.", told(fault))

    def _next_word(self, desk: _Desk) -> Callable[[], None]:
        if desk.here:
            here = {desk.here.pop() for _ in range(min(MOST_TOGETHER, len(desk.here)))}
            return partial(self._still_open, here)
        most = min(MOST_TOGETHER, len(desk.gone))
        return partial(presence.closed, dict(desk.gone.popitem() for _ in range(most)))

    def _still_open(self, places: Collection[Place]) -> None:
        """Any thread, after a while in its queue: those count that are there now."""
        now = timezone.now()
        presence.still_open({place for place in places if place in self._pages}, now=now)


attendance = Attendance()
