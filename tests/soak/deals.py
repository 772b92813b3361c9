"""The long run of the deals, which goes on where it was stopped and keeps what it found.

A million deals, tile by place, must be as even as chance (p > 0.001), and each of ten thousand
records of random seeds and bits must verify, and no longer after one of its bits has changed.
"""

import json
import secrets
from pathlib import Path

from games.tiles import record
from tests.soak.diary import Diary
from tests.soak.promise import hold
from tests.tiles.records import random_record
from tests.tiles.uniform import Counts, dealt

KEPT = Path("build/soak/deals-counted.json")
STEP = 20_000


def even(deals: int, *, kept: Path = KEPT) -> bool:
    """Count so many deals, beginning after those that were counted before."""
    counts = _counted(kept)
    while counts.deals < deals:
        end = min(counts.deals + STEP, deals)
        counts.take(dealt, range(counts.deals, end))
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps({"deals": counts.deals, "cells": counts.cells}))
        print(f"{counts.deals} deals: chi-square {counts.chi_square:.0f}, p = {counts.p:.4f}")
    return counts.p > 0.001


def verified(records: int) -> bool:
    """Does every record verify, and none that was tampered with?"""
    wrong = 0
    for _ in range(records):
        text = record.encode([random_record()])
        wrong += bool(any(map(record.faults, record.decode(text))))
        wrong += not noticed(flipped(text))
    print(f"{records} records, each once more with a changed bit: {wrong} wrong answers")
    return wrong == 0


def flipped(text: str) -> bytes:
    """The same file with one bit changed anywhere."""
    raw = bytearray(text.encode())
    raw[secrets.randbelow(len(raw))] ^= 1 << secrets.randbelow(8)
    return bytes(raw)


def noticed(raw: bytes) -> bool:
    """Does the verifier refuse this file, or find a hand in it that does not match?"""
    try:
        return any(map(record.faults, record.decode(raw.decode())))
    except ValueError:
        return True


def _counted(kept: Path) -> Counts:
    if not kept.exists():
        return Counts()
    found = json.loads(kept.read_text())
    return Counts(cells=found["cells"], deals=found["deals"])


def run(diary: Diary, *, wanted: int, records: int) -> None:
    """Both, or Broken."""
    hold(even(wanted), "the deals are not as even as chance")
    hold(verified(records), "a record was judged wrongly")
    diary.note(deals=wanted, records=records)
