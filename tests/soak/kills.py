"""P1: the site is killed at any moment, and nothing that a page was answered is lost. Four guests
play at one table and keep a ledger; after every kill their pages go on from it."""

import random
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.player import Player
from tests.server import OkeyServer
from tests.soak import tables
from tests.soak.diary import Diary
from tests.soak.promise import hold

BACK_SECONDS = 10
LONGEST_SECONDS = 1.5  # of play before a kill
CHECK_EVERY = 5  # kills: then all histories are told again
LOST = (OSError, TimeoutError)


@dataclass(slots=True)
class Ledger:
    """What a seat was last answered."""

    player: Player
    v: int = 0
    tiles: tuple[str, ...] = ()
    trying: bool = False  # an action of its own has not been answered

    def write(self) -> None:
        """The page has this now."""
        self.v, self.tiles, self.trying = self.player.v, tuple(sorted(self.player.tiles)), False

    def check(self, same_hand: bool) -> None:
        """After the site came back."""
        now = tuple(sorted(self.player.tiles))
        hold(self.player.v >= self.v, f"a seat was at {self.v} and is at {self.player.v}")
        if same_hand and not self.trying:
            hold(now == self.tiles, f"a rack was {self.tiles} and is {now}")


def run(diary: Diary, *, wanted: int, folder: Path | None = None) -> None:
    """Kill it until it was killed so often."""
    with tempfile.TemporaryDirectory(prefix="okey-kills-") as made:
        server = OkeyServer(folder=folder or Path(made), measured=False, **_wide())
        server.start()
        try:
            _all_kills(diary, server, wanted=wanted)
        finally:
            server.kill()


def _wide() -> dict[str, Any]:
    names = ("SOCKET_BURST", "SOCKET_MESSAGES_PER_SECOND")
    return dict.fromkeys(names, "100000")


def _all_kills(diary: Diary, server: OkeyServer, *, wanted: int) -> None:
    ledgers: list[Ledger] = []
    while diary.totals["kills"] < wanted:
        if not ledgers or any(each.player.state == "game_over" for each in ledgers):
            ledgers = _seated(server)
        seed = diary.totals["kills"]
        moves = _play_until_killed(server, ledgers, random.Random(seed))
        seconds = _bring_back(server, ledgers)
        _drive(ledgers, most=4)  # the next actions work
        hold("Traceback" not in server.said(), "the site has logged a fault")
        diary.note(kills=1, moves=moves, back_ms=int(seconds * 1000))
        if diary.totals["kills"] % CHECK_EVERY == 0:
            wrong = tables.ask(server.folder, "check")
            hold(wrong == [], "; ".join(wrong))


def _seated(server: OkeyServer) -> list[Ledger]:
    """Four guests who have just sat down."""
    told = tables.ask(server.folder, "seat")
    ledgers = []
    for cookie in told["cookies"]:
        player = Player(server.port)
        name, _, value = cookie.partition("=")
        player.cookies[name] = value
        player.path = f"/tables/{told['table']}/"
        player.dial()
        ledgers.append(Ledger(player))
        ledgers[-1].write()
    return ledgers


def _play_until_killed(server: OkeyServer, ledgers: list[Ledger], chance: random.Random) -> int:
    timer = threading.Timer(chance.uniform(0.02, LONGEST_SECONDS), server.kill)
    timer.start()
    moves = _drive(ledgers, most=10**6)
    timer.join()
    return moves


def _bring_back(server: OkeyServer, ledgers: list[Ledger]) -> float:
    """Start it again and let every page dial; the seconds from there until all are in play."""
    hands = [each.player.state for each in ledgers]
    server.start()
    start = time.monotonic()
    for each in ledgers:
        each.player.dial()
    seconds = time.monotonic() - start
    hold(seconds <= BACK_SECONDS, f"the pages were in play only after {seconds:.1f} s")
    same = hands == [each.player.state for each in ledgers] and "hand_over" not in hands
    for each in ledgers:
        each.check(same)
        each.write()
    return seconds


def _drive(ledgers: list[Ledger], *, most: int) -> int:
    """Play until so many moves were answered, the game is over or the site is gone."""
    moves = 0
    try:
        while moves < most and not any(each.player.state == "game_over" for each in ledgers):
            moves += sum(_one_look(each) for each in ledgers)
            time.sleep(0.001)
    except LOST:
        pass
    return moves


def _one_look(ledger: Ledger) -> int:
    """Take in what has come, and act if it is this seat's turn."""
    player = ledger.player
    for text in player.socket.heard():
        player.read(text)
        ledger.write()
    kind = {"draw": "draw_stock", "throw": "discard"}.get(player.turn, "")
    if player.state == "hand_over" and not kind:
        kind = "next_hand"
    if not kind:
        return 0
    ledger.trying = True
    player.move(kind, **({"tile": player.tiles[-1]} if kind == "discard" else {}))
    ledger.write()
    return 1
