"""The other side of ``benchmarks.solver``: okey-solver-py, run by the Python of its own venv.

Reads hands as JSON lines and answers each with its time in seconds, whether its best rack places
every tile, and whether its best pairs are seven. Imports nothing of this project.
"""

import json
import signal
import sys
import time

from okey_solver import OkeyMeta, Tile, TileColor, create_standard_okey_solver

COLOURS = {"R": "RED", "Y": "YELLOW", "B": "BLUE", "K": "BLACK"}
REPEATS = 3
PATIENCE = 5.0  # seconds for one hand, all repeats together


class OutOfTimeError(Exception):
    """One hand took longer than anybody waits."""


def give_up(*_: object) -> None:
    raise OutOfTimeError


def tile(place: int, code: str) -> Tile:
    """One tile in that package's own words: a false joker is its JOKER."""
    ident = f"{code}-{place}"
    if code == "★":
        return Tile(id=ident, color=TileColor.JOKER, value=0)
    return Tile(id=ident, color=TileColor(COLOURS[code[0]]), value=int(code[1:]))


def measure(hand: dict) -> dict:
    """Its best rack and its best pairs for one hand, timed."""
    solver = create_standard_okey_solver()
    okey = OkeyMeta(color=TileColor(COLOURS[hand["okey"][0]]), value=int(hand["okey"][1:]))
    tiles = [tile(place, code) for place, code in enumerate(hand["tiles"])]
    seconds, placed = [], None
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        for _ in range(REPEATS):
            start = time.perf_counter()
            rack = solver.find_best_arrangement(tiles, okey)
            seconds.append(time.perf_counter() - start)
            placed = not rack.remainingTiles
    except OutOfTimeError:
        seconds = seconds or [PATIENCE]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    pairs = solver.find_best_pairs(tiles, okey)["totalPairs"] == 7
    return {"id": hand["id"], "seconds": min(seconds), "melds": placed, "pairs": pairs}


def main() -> None:
    signal.signal(signal.SIGALRM, give_up)
    for line in sys.stdin:
        print(json.dumps(measure(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
