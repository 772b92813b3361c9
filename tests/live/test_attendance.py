"""Who is there is told in few words, and of the moment in which it is written down."""

import asyncio
import threading
from datetime import datetime

import pytest
from django.utils import timezone

from games.live import attendance
from games.live.attendance import Attendance
from games.tables import presence
from games.tables.presence import Place

pytestmark = pytest.mark.django_db(transaction=True)

HERE: list[Place] = [(f"t{number}", seat) for number in range(30) for seat in range(4)]


class Tables:
    """What reaches the tables; a word takes as long as the database is held."""

    def __init__(self) -> None:
        self.there: list[tuple[set[Place], datetime]] = []
        self.gone: list[Place] = []
        self.free = threading.Event()

    def still_open(self, places: set[Place], *, now: datetime) -> None:
        self.there.append((places, now))
        self.free.wait(5)

    def closed(self, gone: dict[Place, datetime]) -> None:
        self.gone += gone

    async def heard(self, words: int) -> None:
        async with asyncio.timeout(5):
            while len(self.there) < words:
                await asyncio.sleep(0.01)


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Tables:
    tables = Tables()
    monkeypatch.setattr(presence, "still_open", tables.still_open)
    monkeypatch.setattr(presence, "closed", tables.closed)
    monkeypatch.setattr(attendance, "TOGETHER_SECONDS", 0.01)
    monkeypatch.setattr(attendance, "GRACE_SECONDS", 0.05)
    return tables


async def test_what_gathers_behind_a_slow_word_goes_in_one(tables: Tables):
    desk = Attendance()
    desk.came(HERE[0])
    await tables.heard(1)
    for place in HERE[1:]:
        desk.came(place)
        await asyncio.sleep(0)
    desk.beat(HERE)
    tables.free.set()
    await tables.heard(2)
    await asyncio.sleep(0.1)
    assert [places for places, _ in tables.there] == [{HERE[0]}, set(HERE)]


async def test_a_word_that_waited_tells_of_the_moment_it_is_written(tables: Tables):
    desk = Attendance()
    for place in HERE[:3]:
        desk.came(place)
    await tables.heard(1)
    desk.beat(HERE[:3])
    desk.went(HERE[2])
    freed = timezone.now()
    tables.free.set()
    await tables.heard(2)
    places, moment = tables.there[1]
    assert places == set(HERE[:2])
    assert moment >= freed


async def test_whoever_goes_is_told_of_after_those_who_are_there(tables: Tables):
    desk = Attendance()
    for place in HERE[:2]:
        desk.came(place)
    await tables.heard(1)
    desk.went(HERE[0])
    await asyncio.sleep(0.2)
    desk.came(HERE[5])
    tables.free.set()
    await tables.heard(2)
    async with asyncio.timeout(5):
        while tables.gone != [HERE[0]]:
            await asyncio.sleep(0.01)
    assert tables.there[1][0] == {HERE[5]}
