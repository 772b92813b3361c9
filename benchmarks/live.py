"""What a move at a live table costs the server, beside a bare socket echo on the same server.

``python -m benchmarks.live [--tables N] [--rounds N] [--json]``. Starts the site as ``make play``
does, in a folder of its own, and plays by the real protocol. The computer players' thinking is kept
apart: a few tables move one after another, quicker than the first computer player answers, and only
that time is counted.
"""

import argparse
import json
import os
import platform
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path

from benchmarks.player import Player
from benchmarks.process import Process, cpu_seconds
from benchmarks.websocket import WebSocket, timed

SOCKET_CPU_MS, POST_CPU_MS, SOCKET_BYTES, PLAYABLE_SECONDS = 2.0, 10.0, 4096, 1.5
ECHO_MESSAGE = "x" * 110  # about as long as a move
AT_ONCE = 8  # tables that move before the first computer player answers


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    what: str
    moves: int
    cpu_ms: float  # server CPU per move, median of the bursts
    cpu_worst_ms: float
    click_ms: float  # from the press to the page's answer, median
    worst_ms: float
    bytes: int  # sent to the page per move, median
    bytes_worst: int


@dataclass(slots=True)
class Tally:
    """Moves of one kind."""

    what: str
    cpu: list[float] = field(default_factory=list)  # per move, of each burst
    seconds: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)

    def row(self) -> Row:
        """The line for the table."""
        return Row(
            self.what,
            len(self.seconds),
            round(statistics.median(self.cpu) * 1000, 2),
            round(max(self.cpu) * 1000, 2),
            round(statistics.median(self.seconds) * 1000, 2),
            round(max(self.seconds) * 1000, 1),
            int(statistics.median(self.sizes)),
            max(self.sizes),
        )

    @contextmanager
    def measured(self, process: Process) -> Iterator[Callable[[tuple[float, int]], None]]:
        """Count the server's CPU until the end of the burst, and what is noted in it."""
        before, moves = cpu_seconds(process.pid), len(self.seconds)

        def note(done: tuple[float, int]) -> None:
            self.seconds.append(done[0])
            self.sizes.append(done[1])

        yield note
        if len(self.seconds) > moves:
            spent = cpu_seconds(process.pid) - before
            self.cpu.append(spent / (len(self.seconds) - moves))


def main() -> int:
    """Measure, print, and say with the exit code whether every target was met."""
    given = _arguments()
    with tempfile.TemporaryDirectory(prefix="okey-bench-") as folder:
        starts, rows = _site(Path(folder), tables=given.tables, rounds=given.rounds)
        echo = _echo(Path(folder), messages=given.tables * given.rounds, answer=rows[0].bytes)
    missed = _missed(starts, rows)
    if given.json:
        shown = {"machine": machine(), "new_game_s": starts, "missed": missed}
        print(json.dumps(shown | {"rows": [asdict(row) for row in [*rows, echo]]}))
    else:
        _print(starts, [*rows, echo], missed)
    return 1 if missed else 0


def machine() -> str:
    """What this ran on."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        named = [line for line in cpuinfo.read_text().splitlines() if line.startswith("model name")]
        model = named[0].split(":", 1)[1].strip() if named else model
    load = f"load {os.getloadavg()[0]:.1f}"
    return f"{model}, {os.cpu_count()} cores, {load}, Python {platform.python_version()}"


def _site(folder: Path, *, tables: int, rounds: int) -> tuple[list[float], list[Row]]:
    with Process.site(folder) as process:
        players = [Player(process.port) for _ in range(tables)]
        starts = [player.new_game() for player in players]
        tallies = {
            name: Tally(name)
            for name in ("draw by socket", "throw by socket", "draw by POST", "throw by POST")
        }
        for turn in range(rounds):
            by = "POST" if turn % 3 == 2 else "socket"
            for first in range(0, tables, AT_ONCE):
                _round(players[first : first + AT_ONCE], process, tallies, by=by)
                for player in players:
                    player.socket.attend()
        return starts, [tally.row() for tally in tallies.values()]


def _round(players: list[Player], process: Process, tallies: dict[str, Tally], *, by: str) -> None:
    """Each of a few tables draws, then each throws; the computers' turns come afterwards."""
    ready = [player for player in players if _to_my_draw(player)]
    if by == "POST":
        for player in ready:
            player.connect()
    with tallies[f"draw by {by}"].measured(process) as note:
        for player in ready:
            note(player.move("draw_stock") if by == "socket" else player.post("draw_stock"))
    if by == "POST":  # the sockets have heard of it too
        for player in ready:
            player.hear()
    with tallies[f"throw by {by}"].measured(process) as note:
        for player in ready:
            tile = player.tiles[-1]
            done = player.move if by == "socket" else player.post
            note(done("discard", tile=tile))
    if by == "POST":
        for player in ready:
            player.hear()


def _to_my_draw(player: Player) -> bool:
    """Wait until this player is to draw; True unless the game has ended."""
    while player.turn != "draw":
        if player.state == "game_over":
            return False
        if player.state == "hand_over":
            player.move("next_hand")
        elif player.turn == "throw":
            player.move("discard", tile=player.tiles[-1])
        else:
            player.hear()
    return True


def _echo(folder: Path, *, messages: int, answer: int) -> Row:
    """The floor: a socket that answers every message with as many bytes, and nothing else."""
    with Process.echo(folder, answer=answer) as process:
        socket = WebSocket(port=process.port, path="/")
        tally = Tally("bare echo, as many bytes")
        timed(socket, ECHO_MESSAGE)
        with tally.measured(process) as note:
            for _ in range(messages):
                text, seconds = timed(socket, ECHO_MESSAGE)
                note((seconds, len(text)))
        socket.close()
        return tally.row()


def _missed(starts: list[float], rows: list[Row]) -> list[str]:
    """The targets that were not met, a sentence each."""
    found = []
    for row in rows:
        limit = SOCKET_CPU_MS if "socket" in row.what else POST_CPU_MS
        if row.cpu_ms > limit:
            found.append(f"{row.what}: {row.cpu_ms} ms of server CPU, the target is {limit}")
        if "socket" in row.what and row.bytes > SOCKET_BYTES:
            found.append(f"{row.what}: {row.bytes} bytes sent, the target is {SOCKET_BYTES}")
    if statistics.median(starts) > PLAYABLE_SECONDS:
        found.append(f"New Game to a playable table: {statistics.median(starts):.2f} s")
    return found


def _print(starts: list[float], rows: list[Row], missed: list[str]) -> None:
    print(machine())
    print(
        f"New Game to a playable table: median {statistics.median(starts):.3f} s, "
        f"worst {max(starts):.3f} s"
    )
    heads = ("moves", "CPU ms", "worst", "click ms", "worst", "bytes", "worst")
    print(f"{'':26}" + "".join(f"{head:>9}" for head in heads))
    for row in rows:
        print(
            f"{row.what:26}{row.moves:9}{row.cpu_ms:9.2f}{row.cpu_worst_ms:9.2f}"
            f"{row.click_ms:9.2f}{row.worst_ms:9.1f}{row.bytes:9}{row.bytes_worst:9}"
        )
    for sentence in missed:
        print(f"MISSED  {sentence}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.live")
    parser.add_argument("--tables", type=int, default=40, help="tables played at once (40)")
    parser.add_argument("--rounds", type=int, default=6, help="own turns at each table (6)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser.parse_args()


if __name__ == "__main__":
    start = time.monotonic()
    code = main()
    print(f"{time.monotonic() - start:.0f} s", file=sys.stderr)
    sys.exit(code)
