"""How late the clock acts: tables whose people never move, so that every turn ends by its clock."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from pathlib import Path

from benchmarks.table import sites

TURN_SECONDS, TURNS = 2, 8  # before anybody has missed three, and computer players sit in
GRACE_SECONDS = 0.5  # as published: CLOCK_GRACE_MS
FIRST_SECONDS = 4.0  # for the first deal, which waits for bits that nobody sends


@dataclass(frozen=True, slots=True)
class Late:
    """Milliseconds from the end of the grace to the clock's move, in order: ``together`` for each
    table's first measured turn, which ends in the same moment everywhere, for all begin with the
    site; ``apart`` for those after it, which that has spread."""

    together: list[float]
    apart: list[float]


async def late(folder: Path, *, server: str, tables: int) -> Late:
    """Let so many tables run by their clocks alone."""
    terms = (TURN_SECONDS, 0)
    with sites.fresh(folder, server=server, tables=tables, terms=terms) as (_, own, _):
        await asyncio.sleep(FIRST_SECONDS + TURNS * (TURN_SECONDS + GRACE_SECONDS))
    first, later = list[float](), list[float]()
    for moments in _moments(own):
        waits = [_late_ms(*pair) for pair in pairwise(moments)]
        first += waits[:1]
        later += waits[1:]
    return Late(together=sorted(first), apart=sorted(later))


def p99(ordered: list[float]) -> float:
    """What all but one in a hundred of them are within. An IndexError where there are none."""
    return ordered[int(0.99 * len(ordered))]


def _late_ms(before: datetime, now: datetime) -> float:
    return ((now - before).total_seconds() - TURN_SECONDS - GRACE_SECONDS) * 1000


def _moments(folder: Path) -> Iterator[list[datetime]]:
    """When the clock acted, table by table."""
    with closing(sqlite3.connect(folder / "okey.sqlite3")) as database:
        rows = database.execute(
            "SELECT DISTINCT table_id, at FROM games_tableaction"
            " WHERE actor = 'clock' AND kind = 'discard' ORDER BY table_id, at"
        ).fetchall()
    by_table: dict[str, list[datetime]] = {}
    for table, at in rows:
        by_table.setdefault(table, []).append(datetime.fromisoformat(at))
    yield from by_table.values()
