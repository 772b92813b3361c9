"""``python -m benchmarks.table [--server daphne|uvicorn|both] [--quick] [--json]``."""

import argparse
import json
import resource
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import uvloop

from benchmarks.live import machine
from benchmarks.table import expiries, runs, sites

TARGETS: dict[str, dict[str, float]] = {
    "daphne": {"share": 12.0, "cpu": 1.5},
    "uvicorn": {"share": 5.0, "cpu": 1.0},
}
GROWTH, BYTES, P50, P99, PACED_P99, SOCKET_KB, BACK_SECONDS = 1.25, 4096, 10, 60, 100, 60, 8
LATE_MS = 500


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure beside what it should be."""

    server: str
    what: str
    value: float
    unit: str
    target: float
    least: bool = False  # is the target a least value?

    @property
    def met(self) -> bool:
        """Is it as it should be?"""
        return self.value >= self.target if self.least else self.value <= self.target


def main() -> int:
    """Measure, print, and say with the exit code whether every target was met."""
    given = _arguments()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 20_000)), hard))
    servers = ("daphne", "uvicorn") if given.server == "both" else (given.server,)
    figures = [figure for server in servers for figure in _measure(server, quick=given.quick)]
    if given.json:
        print(json.dumps({"machine": machine(), "figures": [asdict(each) for each in figures]}))
    else:
        _print(figures)
    return 0 if all(each.met for each in figures) else 1


def _measure(server: str, *, quick: bool) -> list[Figure]:
    with tempfile.TemporaryDirectory(prefix="okey-bench-") as name:
        return uvloop.run(_all_runs(server, Path(name), quick=quick))


async def _all_runs(server: str, folder: Path, *, quick: bool) -> list[Figure]:
    seconds = 5.0 if quick else 15.0
    tables, sockets = (100, 1200) if quick else (417, 5000)
    aims = TARGETS[server]
    found: list[Figure] = []

    def note(what: str, value: float, unit: str, target: float, *, least: bool = False) -> None:
        found.append(Figure(server, what, value, unit, target, least))
        print(f"  {server}: {what} {value:.2f} {unit}", file=sys.stderr)

    async def play(count: int, *, paced: bool = False) -> runs.Played:
        """At a site of its own: tables whose people have not come would keep it busy beside."""
        pause = (1.0, 2.0) if paced else (0.0, 0.0)
        with sites.fresh(folder, server=server, tables=min(count, tables)) as (
            process,
            own,
            seeded,
        ):
            return await runs.play(process, own, seeded, seconds=seconds, pause=pause)

    few, flat, many = await play(10), await play(50), await play(200)
    calm, paced = await play(75, paced=True), await play(400, paced=True)
    with sites.fresh(folder, server=server, tables=min(200, tables)) as (process, _, seeded):
        back, took = await runs.come_back(process, seeded, pages=800)
    with sites.fresh(folder, server=server, tables=tables) as (process, _, seeded):
        standing, each_kb = await runs.stand(process, seeded, sockets=sockets)
    size = flat.bytes // max(flat.moves, 1)
    with sites.echo(server=server, sizes=[size // 4] * 4) as process:
        floor = await runs.echo(process, tables=50, seconds=seconds)
    late = await expiries.late(folder, server=server, tables=40 if quick else 100)
    note("echo, messages per second", floor.rate, "/s", 0, least=True)
    note("echo, CPU per message", floor.cpu_ms, "ms", float("inf"))
    note("moves per second, 50 tables flat out", flat.rate, "/s", 0, least=True)
    note("share of the echo", flat.rate / floor.rate * 100, "%", aims["share"], least=True)
    note("server CPU per move, four receivers", flat.cpu_ms, "ms", aims["cpu"])
    note("the same at 200 tables against 10", many.cpu_ms / few.cpu_ms, "x", GROWTH)
    note("moves per second at a person's pace", calm.rate, "/s", 0, least=True)
    note("press to last other seat, p50", calm.wait_ms(0.5), "ms", P50)
    note("press to last other seat, p99", calm.wait_ms(0.99), "ms", P99)
    note("400 paced tables, p99", paced.wait_ms(0.99), "ms", PACED_P99)
    note("bytes per move over four seats", size, "B", BYTES)
    note("idle sockets that stand", standing, "", sockets, least=True)
    note("memory of an idle socket", each_kb, "kB", SOCKET_KB)
    note("pages whole after coming back at once", back, "", min(800, tables * 4), least=True)
    note("until the last of them was whole", took, "s", BACK_SECONDS)
    note("clock expiry after the grace, p99", expiries.p99(late.apart), "ms", LATE_MS)
    note("the same where all are due at once, p99", expiries.p99(late.together), "ms", LATE_MS)
    all_runs = (few, flat, many, calm, paced)
    note("moves lost", sum(each.lost for each in all_runs), "", 0)
    note("moves doubled", sum(each.doubled for each in all_runs), "", 0)
    note("moves refused", sum(each.refused for each in all_runs), "", 0)
    return found


def _print(figures: list[Figure]) -> None:
    print(machine())
    lifted = ", ".join(f"{name}={value}" for name, value in sites.LIFTED.items())
    print(f"Lifted for the run: {lifted}")
    for each in figures:
        sign = "≥" if each.least else "≤"
        told = f"{sign} {each.target:g}" if each.target not in (0, float("inf")) else ""
        mark = "" if each.met else "  MISSED"
        print(f"{each.server:8} {each.what:42} {each.value:10.2f} {each.unit:3} {told}{mark}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.table")
    parser.add_argument("--server", default="both", choices=("daphne", "uvicorn", "both"))
    parser.add_argument("--quick", action="store_true", help="shorter runs, fewer sockets")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser.parse_args()


if __name__ == "__main__":
    began = time.monotonic()
    code = main()
    print(f"{time.monotonic() - began:.0f} s", file=sys.stderr)
    sys.exit(code)
