"""Speed of the solver on the known hands, and beside it, in the same run, okey-solver-py.

``python -m benchmarks.solver [--json] [--no-baseline]``. Every hand is timed a few times and the
fastest time kept, so that what else runs on the machine does not count. Ends with 1 when the solver
answers a hand wrongly, or when the baseline is required and cannot be had.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from games.management.hand.answers import answer
from games.management.hand.reading import read_hand
from games.solver.advice import advise
from games.solver.distance import distance_melds
from games.solver.finishing import finishing_melds
from games.solver.partition import best_fit, wins_melds
from games.tiles.notation import parse, parse_tile
from games.tiles.tile import okey_kind

ROOT = Path(__file__).resolve().parent.parent
HANDS = ROOT / "tests" / "data" / "hands.jsonl"
VENV = ROOT / "build" / "solver-baseline"
BASELINE = "okey-solver-py==0.6.0"
REPEATS = 3
FASTER = 20  # times as fast as the baseline, on hands with okeys

Hand = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table; times in microseconds. The targets are for median and worst."""

    what: str
    hands: int
    median: float
    p95: float
    worst: float
    target: tuple[float | None, float | None] = (None, None)

    @classmethod
    def of(
        cls,
        what: str,
        seconds: Iterable[float],
        target: tuple[float | None, float | None] = (None, None),
    ) -> "Row":
        times = sorted(s * 1e6 for s in seconds)
        p95 = times[int(0.95 * (len(times) - 1))]
        return cls(what, len(times), statistics.median(times), p95, times[-1], target)

    @property
    def reached(self) -> bool:
        median, worst = self.target
        return self.median <= (median or self.median) and self.worst <= (worst or self.worst)


def main() -> int:
    options = arguments()
    hands = [json.loads(line) for line in HANDS.read_text(encoding="utf-8").splitlines()]
    rows = our_rows(hands)
    wrong = [hand["id"] for hand in hands if is_wrong(hand)]
    theirs = None if options.no_baseline else baseline(hands)
    report = {
        "machine": machine(),
        "rows": [asdict(row) | {"reached": row.reached} for row in rows],
        "wrong": {"hands": len(hands), "ours": wrong},
        "baseline": None if theirs is None else compare(hands, theirs),
    }
    if options.json:
        print(json.dumps(report))
    else:
        print_report(report, rows)
    missing = theirs is None and not options.no_baseline and required()
    return 1 if wrong or missing else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.solver", description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of the table")
    parser.add_argument("--no-baseline", action="store_true", help="leave okey-solver-py out")
    return parser.parse_args()


def required() -> bool:
    """Where everything is required, a baseline that cannot be had is a failure."""
    return any(os.environ.get(name) in ("1", "true") for name in ("CI", "OKEY_REQUIRE_ALL"))


def machine() -> str:
    """Processor, cores, system and Python, as far as this machine tells."""
    cpu = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        cpu = next(line.partition(":")[2].strip() for line in lines if "model name" in line)
    except (OSError, StopIteration):
        pass
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{cpu}, {os.cpu_count()} cores, {platform.system()} {platform.release()}, {python}"


def our_rows(hands: list[Hand]) -> list[Row]:
    fourteen = [hand for hand in hands if len(hand["tiles"]) == 14]
    fifteen = [hand for hand in hands if len(hand["tiles"]) == 15]
    return [
        Row.of("does it win (14 tiles)", timed(wins_melds, fourteen), (25, 500)),
        Row.of("all finishing throws (15)", timed(finishing_melds, fifteen), (300, None)),
        Row.of("exact distance", timed(distance_melds, hands), (250, 10_000)),
        Row.of("best rack (14)", timed(best_fit, fourteen)),
        Row.of("throws and live tiles (15)", timed(advise_from_the_rack, fifteen)),
    ]


def advise_from_the_rack(tiles: tuple[int, ...], *, okey: int) -> object:
    """Advice of a seat that has seen nothing but its rack."""
    unseen = [2] * 53
    for tile in tiles:
        unseen[52 if tile >= 104 else tile >> 1] -= 1
    return advise(tiles, okey=okey, unseen=unseen)


def timed(question: Callable[..., object], hands: Iterable[Hand]) -> list[float]:
    """The fastest of a few times, hand by hand; reading the text is not counted."""
    seconds = []
    for hand in hands:
        tiles, okey = parse(hand["tiles"]), okey_kind(parse_tile(hand["indicator"]))
        times = []
        for _ in range(REPEATS):
            start = time.perf_counter()
            question(tiles, okey=okey)
            times.append(time.perf_counter() - start)
        seconds.append(min(times))
    return seconds


def is_wrong(hand: Hand) -> bool:
    """Does any answer differ from the known one?"""
    found = answer(read_hand(indicator=hand["indicator"], tiles=hand["tiles"]))
    return any(
        sorted(found[key]) != sorted(value) if isinstance(value, list) else found[key] != value  # type: ignore[call-overload]
        for key, value in hand["expected"].items()
    )


def baseline(hands: list[Hand]) -> dict[str, Any] | None:
    """okey-solver-py's answers to the hands of fourteen, by id; None when it cannot be had."""
    python = VENV / "bin" / "python"
    try:
        if not (VENV / "ready").exists():
            print(f"Installing {BASELINE} into {VENV.relative_to(ROOT)} ...", file=sys.stderr)
            run(sys.executable, "-m", "venv", "--clear", str(VENV))
            run(str(python), "-m", "pip", "install", "--quiet", BASELINE)
            (VENV / "ready").touch()
        asked = "".join(json.dumps(hand) + "\n" for hand in hands if len(hand["tiles"]) == 14)
        script = str(Path(__file__).with_name("solver_baseline.py"))
        answers = run(str(python), script, text=asked).splitlines()
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"No baseline: {error}\n{getattr(error, 'stderr', '')}", file=sys.stderr)
        return None
    return {answer["id"]: answer for answer in map(json.loads, answers)}


def run(*command: str, text: str | None = None) -> str:
    done = subprocess.run(command, input=text, capture_output=True, check=True, encoding="utf-8")
    return done.stdout


def compare(hands: list[Hand], theirs: dict[str, Any]) -> dict[str, Any]:
    """Both on the hands of fourteen that hold an okey, and what the baseline gets wrong."""
    fourteen = [hand for hand in hands if hand["id"] in theirs]
    with_okeys = [hand for hand in fourteen if hand["okey"] in hand["tiles"]]
    rack = Row.of("okey-solver-py", (theirs[hand["id"]]["seconds"] for hand in with_okeys))
    ours = Row.of("ours", timed(best_fit, with_okeys))
    check = Row.of("ours", timed(wins_melds, with_okeys))
    wrong = [hand for hand in fourteen if differs(hand, theirs[hand["id"]])]
    return {
        "package": BASELINE,
        "hands_with_okeys": len(with_okeys),
        "best_rack_us": {"theirs": rack.median, "ours": ours.median},
        "best_rack_worst_us": {"theirs": rack.worst, "ours": ours.worst},
        "win_check_us": check.median,
        "times_as_fast": {
            "best_rack": rack.median / ours.median,
            "win_check": rack.median / check.median,
        },
        "hands": len(fourteen),
        "wrong": [hand["id"] for hand in wrong],
        "wrong_without_false_joker": [hand["id"] for hand in wrong if "★" not in hand["tiles"]],
    }


def differs(hand: Hand, their: dict[str, Any]) -> bool:
    """Right is: its best rack places all fourteen where they win, likewise its seven pairs."""
    known = hand["expected"]
    return (their["melds"], their["pairs"]) != (known["wins_melds"], known["wins_pairs"])


def print_report(report: dict[str, Any], rows: list[Row]) -> None:
    print(report["machine"])
    print(f"{'microseconds':28}{'hands':>6}{'median':>9}{'p95':>9}{'worst':>9}   target")
    for row in rows:
        figures = f"{row.hands:6}{row.median:9.1f}{row.p95:9.1f}{row.worst:9.1f}"
        print(f"{row.what:28}{figures}   {target_text(row)}")
    wrong = report["wrong"]
    print(f"Wrong: {len(wrong['ours'])} of {wrong['hands']} hands. {' '.join(wrong['ours'])}")
    if report["baseline"] is not None:
        print_baseline(report["baseline"])


def target_text(row: Row) -> str:
    median, worst = row.target
    wanted = [f"median {median:g}"] if median else []
    wanted += [f"worst {worst:g}"] if worst else []
    return f"{', '.join(wanted)}: {'reached' if row.reached else 'MISSED'}" if wanted else ""


def print_baseline(found: dict[str, Any]) -> None:
    rack, times = found["best_rack_us"], found["times_as_fast"]
    verdict = "reached" if times["best_rack"] >= FASTER else "MISSED"
    print(
        f"\nBeside {found['package']}, {found['hands_with_okeys']} hands of 14 with okeys, median:"
    )
    print(f"  best rack: {rack['theirs']:.0f}, ours {rack['ours']:.0f}", end="")
    print(f" = {times['best_rack']:.0f} times as fast (target {FASTER}: {verdict})")
    print(f"  does it win: only by its best rack; ours {found['win_check_us']:.0f}", end="")
    print(f" = {times['win_check']:.0f} times as fast")
    print(f"  wrong: {len(found['wrong'])} of {found['hands']} hands of 14,", end="")
    print(f" {len(found['wrong_without_false_joker'])} of them without a false joker")


if __name__ == "__main__":
    sys.exit(main())
