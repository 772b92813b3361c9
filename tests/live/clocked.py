"""A table of four with a clock on a served site, made and looked at behind the site's back."""

import json
import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from tests.server import OkeyServer

OPEN = """
import json
from django.utils import timezone
from accounts.models import Guest
from accounts.services import Person
from games.tables.position import Timing
from tests.tables.seated import cookies_of, open_table_of_four
guests = [Guest.objects.create(name=name) for name in ("North", "East", "South", "West")]
four = [Person(kind="guest", id=each.pk, name=each.name) for each in guests]
timing = Timing(turn={turn}, reserve=0)
table = open_table_of_four(four, timing=timing, now=timezone.now())
print(json.dumps([table, [cookies_of(person) for person in four]]))
"""


@dataclass(frozen=True)
class Played:
    """A row of the history."""

    seat: int | None
    actor: str
    kind: str
    at: datetime


@dataclass(frozen=True)
class Clocked:
    """The table, and the cookies of its four people by seat."""

    server: OkeyServer
    table: str
    cookies: list[str]

    @classmethod
    def open(cls, server: OkeyServer, *, turn: int) -> "Clocked":
        """A new table, so many seconds a turn and no reserve."""
        table, cookies = json.loads(server.django(OPEN.format(turn=turn)))
        return cls(server, table, cookies)

    def rows(self) -> list[Played]:
        """Its history so far."""
        found = self._ask("SELECT seat, actor, kind, at FROM games_tableaction ORDER BY version")
        return [Played(seat, actor, kind, _time(at)) for seat, actor, kind, at in found]

    def deadline(self) -> datetime:
        """When the time of whoever is to act is used up."""
        return _time(self._ask("SELECT deadline FROM games_table")[0][0])

    def _ask(self, query: str) -> list[tuple[Any, ...]]:
        file = self.server.folder / "okey.sqlite3"
        with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as database:
            return database.execute(query).fetchall()


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)
