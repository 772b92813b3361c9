"""The runs: tables flat out, tables at a person's pace, sockets that only stand, pages that all
come back at once. Each gives plain figures; what they should be is none of its business."""

import asyncio
import random
import sqlite3
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from pathlib import Path

from benchmarks.process import Process, cpu_seconds
from benchmarks.table.line import Line, dial
from benchmarks.table.play import Table, Tally
from benchmarks.table.sites import Seeded, resident_kb

WARM_SECONDS, SETTLE_SECONDS = 2.0, 3.0
DIALS_AT_ONCE = 40


@dataclass(frozen=True, slots=True)
class Played:
    """What playing for a while came to."""

    moves: int
    seconds: float
    cpu_seconds: float
    bytes: int
    waits: list[float]
    refused: int
    lost: int  # moves a page was told of that the database does not hold
    doubled: int

    @property
    def rate(self) -> float:
        """Moves per second."""
        return self.moves / self.seconds

    @property
    def cpu_ms(self) -> float:
        """The server's CPU for one move."""
        return self.cpu_seconds / max(self.moves, 1) * 1000

    def wait_ms(self, share: float) -> float:
        """How long the quickest so many of the moves took to the last other seat."""
        ordered = sorted(self.waits) or [0.0]
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000


async def play(
    process: Process,
    folder: Path,
    seeded: list[Seeded],
    *,
    seconds: float,
    pause: tuple[float, float] = (0.0, 0.0),
) -> Played:
    """Let these tables play: each page moves after a pause between the two."""
    tally, chance = Tally(), random.Random(1)
    tables = [
        Table(each.name, each.cookies, tally=tally, number=number)
        for number, each in enumerate(seeded)
    ]
    before = _moves_in(folder)
    await _at_once([table.sit_down(process.port) for table in tables])
    for table in tables:
        table.start(lambda: chance.uniform(*pause))
    await asyncio.sleep(WARM_SECONDS)
    told = tally.moves  # those of the warming up are in the database as well
    tally.moves, tally.waits = 0, []
    size, cpu, start = _received(tables), cpu_seconds(process.pid), time.perf_counter()
    await asyncio.sleep(seconds)
    cpu, seconds = cpu_seconds(process.pid) - cpu, time.perf_counter() - start
    moves, size, waits = tally.moves, _received(tables) - size, tally.waits
    for table in tables:
        table.stop()
    await asyncio.sleep(SETTLE_SECONDS)
    told += tally.moves
    for table in tables:
        table.leave()
    kept = _moves_in(folder) - before
    return Played(
        moves, seconds, cpu, size, waits, tally.refused, max(0, told - kept), max(0, kept - told)
    )


async def echo(process: Process, *, tables: int, seconds: float) -> Played:
    """The same on the echo: one of four speaks, and speaks again once all four have heard it."""
    rounds = [_Round() for _ in range(tables)]
    for number, each in enumerate(rounds):
        await each.open(process.port, f"/{number}")
    for each in rounds:
        each.say()
    await asyncio.sleep(WARM_SECONDS)
    moves = sum(each.moves for each in rounds)
    cpu, start = cpu_seconds(process.pid), time.perf_counter()
    await asyncio.sleep(seconds)
    cpu, seconds = cpu_seconds(process.pid) - cpu, time.perf_counter() - start
    moves = sum(each.moves for each in rounds) - moves
    for each in rounds:
        each.close()
    return Played(moves, seconds, cpu, 0, [], 0, 0, 0)


class _Round:
    """Four sockets of the echo."""

    MESSAGE = b"x" * 110  # about as long as a move

    def __init__(self) -> None:
        self.moves = self._heard = 0
        self._lines: list[Line] = []

    async def open(self, port: int, path: str) -> None:
        for _ in range(4):
            self._lines.append(await dial(port=port, path=path, heard=self._hear))

    def say(self) -> None:
        self._lines[self.moves % 4].send(self.MESSAGE)

    def close(self) -> None:
        for line in self._lines:
            line.close()

    def _hear(self, _payload: bytes) -> None:
        self._heard += 1
        if self._heard % 4 == 0:
            self.moves += 1
            self.say()


async def stand(process: Process, seeded: list[Seeded], *, sockets: int) -> tuple[int, float]:
    """Open so many sockets that do nothing: how many stand, and kilobytes of memory for each."""
    lines: list[Line] = []
    before = resident_kb(process.pid)
    wanted = [(each.name, cookie) for each in seeded for cookie in each.cookies for _ in range(3)][
        :sockets
    ]
    for first in range(0, len(wanted), DIALS_AT_ONCE):
        batch = wanted[first : first + DIALS_AT_ONCE]
        source = f"127.0.1.{first // 160 + 1}"
        lines += await asyncio.gather(
            *(_page(process.port, name, cookie, source) for name, cookie in batch)
        )
    await asyncio.sleep(SETTLE_SECONDS)
    standing = sum(not line.ended.done() for line in lines)
    after = resident_kb(process.pid)
    for line in lines:
        line.close()
    return standing, (after - before) / max(standing, 1)


async def come_back(process: Process, seeded: list[Seeded], *, pages: int) -> tuple[int, float]:
    """All pages dial at the same moment: how many were whole, and when the last of them was."""
    wanted = [(each.name, cookie) for each in seeded for cookie in each.cookies][:pages]
    start = time.perf_counter()
    found = await asyncio.gather(
        *(
            _whole(process.port, name, cookie, f"127.0.1.{number // 160 + 1}")
            for number, (name, cookie) in enumerate(wanted)
        ),
        return_exceptions=True,
    )
    return sum(each is True for each in found), time.perf_counter() - start


async def _page(port: int, name: str, cookie: str, source: str) -> Line:
    path = f"/ws/tables/{name}/?since=0"
    return await dial(
        port=port, path=path, heard=lambda _payload: None, cookie=cookie, source=source
    )


async def _whole(port: int, name: str, cookie: str, source: str) -> bool:
    """Has the page got everything? A full set holds the rack and the controls."""
    heard: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
    line = await dial(
        port=port,
        path=f"/ws/tables/{name}/?since=0",
        heard=lambda payload: None if heard.done() else heard.set_result(payload),
        cookie=cookie,
        source=source,
    )
    payload = await heard
    line.close()
    return b'id="rack-data"' in payload and b'id="controls"' in payload


async def _at_once(dials: list[Coroutine[object, object, None]]) -> None:
    for first in range(0, len(dials), DIALS_AT_ONCE // 4):
        await asyncio.gather(*dials[first : first + DIALS_AT_ONCE // 4])


def _received(tables: list[Table]) -> int:
    return sum(page.line.received for table in tables for page in table.pages if page.line)


def _moves_in(folder: Path) -> int:
    """The draws and throws that the database holds."""
    with sqlite3.connect(f"file:{folder / 'okey.sqlite3'}?mode=ro", uri=True) as database:
        found = database.execute(
            "SELECT count(*) FROM games_tableaction WHERE actor = 'person'"
            " AND kind IN ('draw_stock', 'discard')"
        ).fetchone()
    count: int = found[0]
    return count
