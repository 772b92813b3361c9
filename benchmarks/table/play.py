"""Tables of four that play by themselves: each page looks at what it is sent and moves when it is
its turn, at once or after a pause, as the site's own script would."""

import asyncio
import json
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from benchmarks.table.line import Line, dial

SYNC = re.compile(rb'id="sync"[^>]* data-v="(\d+)"')
STATE = re.compile(rb'id="status"[^>]* data-state="(\w+)"(?: data-turn="(\w+)")?')
TILES = re.compile(rb'id="rack-data"[^>]* data-tiles="([\d,]*)"')
DEAL = re.compile(rb'id="deal"[^>]* data-hand="(\d+)"')
REFUSED = re.compile(rb'id="notice"[^>]*class="[^"]*\bopen\b')

Pause = Callable[[], float]  # seconds that a page thinks before it moves


@dataclass(slots=True)
class Tally:
    """What a run has seen. ``waits`` are seconds from a press to the last of the other pages."""

    moves: int = 0
    refused: int = 0
    waits: list[float] = field(default_factory=list)


@dataclass(slots=True)
class Press:
    """A move that is on its way to four pages; ``due`` is the number each of them will have."""

    at: float
    due: list[int]
    left: int = 3


class Page:
    """One seat's page."""

    def __init__(self, table: "Table", seat: int) -> None:
        self.table, self.seat = table, seat
        self.v, self.state, self.turn = 0, "", ""
        self.tiles: list[str] = []
        self.line: Line | None = None
        self.asked = -1  # the number at which it last asked for something
        self.whole = asyncio.Event()  # has it been sent all there is?
        # The hand to come, the one it has sent bits for, and the one it has said it is ready for.
        self.coming = self.mixed = self.ready_for = b""

    def hear(self, payload: bytes) -> None:
        """Take in a message, and move if it is one's turn."""
        if match := SYNC.search(payload):
            self.v = int(match[1])
            self.whole.set()
        if match := STATE.search(payload):
            self.state, self.turn = match[1].decode(), (match[2] or b"").decode()
        if match := TILES.search(payload):
            self.tiles = match[1].decode().split(",")
        if match := DEAL.search(payload):
            self.coming = match[1]
            self.mix_in()
        if REFUSED.search(payload):
            self.table.tally.refused += 1
            self.asked = -1
        self.table.heard(self)

    def mix_in(self) -> None:
        """What a browser adds to the shuffle of the hand to come, once."""
        if self.line is None or self.coming == self.mixed:
            return
        self.mixed = self.coming
        told = {"kind": "bits", "hand": self.coming.decode(), "bits": secrets.token_hex(32)}
        self.line.send(json.dumps(told).encode())

    def act(self, kind: str, **fields: str) -> None:
        """Send an action for the number the page has."""
        assert self.line is not None
        told = {"aid": secrets.token_hex(12), "v": str(self.v), "kind": kind, **fields}
        self.line.send(json.dumps(told).encode())


class Table:
    """Four pages at one table."""

    def __init__(self, name: str, cookies: list[str], *, tally: Tally, number: int = 0) -> None:
        self.name, self.cookies, self.tally = name, cookies, tally
        self.pages = [Page(self, seat) for seat in range(4)]
        self.source = f"127.0.1.{number // 40 + 1}"  # limits go by address as well
        self.pause: Pause | None = None
        self.press: Press | None = None
        self.over = False

    async def sit_down(self, port: int) -> None:
        """Open all four pages, one after the other, each of them whole before the next."""
        for page, cookie in zip(self.pages, self.cookies, strict=True):
            page.line = await dial(
                port=port,
                path=f"/ws/tables/{self.name}/?since=0",
                heard=page.hear,
                cookie=cookie,
                source=self.source,
            )
            page.mix_in()  # where the first message was there before the line was ours
            await page.whole.wait()

    def start(self, pause: Pause) -> None:
        """Play from now on."""
        self.pause = pause
        for page in self.pages:
            self._consider(page)

    def stop(self) -> None:
        """Finish what is on its way and move no more."""
        self.pause = None

    def leave(self) -> None:
        """Close all pages."""
        for page in self.pages:
            if page.line is not None:
                page.line.close()

    def heard(self, page: Page) -> None:
        """A page has been brought up to date."""
        press = self.press
        if press is not None and page.v >= press.due[page.seat] > 0:
            press.due[page.seat] = 0
            press.left -= 1
            if press.left < 0:
                self.tally.waits.append(time.perf_counter() - press.at)
                self.tally.moves += 1
                self.press = None
        for each in self.pages:
            self._consider(each)

    def _consider(self, page: Page) -> None:
        if self.pause is None or self.press is not None or page.asked == page.v:
            return
        if page.state == "game_over":
            self.over = True
        elif page.state == "hand_over":
            if page.ready_for != page.coming:
                page.ready_for = page.coming
                page.act("next_hand")
        elif page.turn:
            page.asked = page.v
            thinks = self.pause()
            if thinks:
                asyncio.get_running_loop().call_later(thinks, self._move, page)
            else:
                self._move(page)

    def _move(self, page: Page) -> None:
        if self.pause is None or page.asked != page.v:
            return
        self.press = Press(time.perf_counter(), [each.v + 1 for each in self.pages])
        if page.turn == "draw":
            page.act("draw_stock")
        else:
            page.act("discard", tile=page.tiles[-1])
