"""The long proofs: ``python -m tests.soak kills|fuzz|secrecy|play|deals``. What is given in
numbers is what is wanted in all; a run that was ended goes on where it was, unless ``--anew``."""

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.soak.diary import Diary

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

PARTS = ("kills", "fuzz", "secrecy", "play", "deals")
FOLDER = Path(__file__).resolve().parents[2] / "build" / "soak"


def main() -> int:
    """Run one part; 1 if a promise was broken, with a sentence that says which."""
    given = _arguments()
    from tests.soak.diary import Diary
    from tests.soak.promise import Broken

    if given.anew:
        (given.folder / f"{given.part}.json").unlink(missing_ok=True)
    diary = Diary(folder=given.folder, part=given.part)
    try:
        _run(given, diary)
    except Broken as broken:
        diary.say(f"BROKEN: {broken}")
        return 1
    except KeyboardInterrupt:
        diary.say("ended; the next run goes on from here")
        return 130
    diary.end()
    return 0


def _run(given: argparse.Namespace, diary: "Diary") -> None:
    """The part's own module is loaded only when it is wanted."""
    if given.part == "kills":
        from tests.soak import kills

        kills.run(diary, wanted=given.kills)
    elif given.part == "fuzz":
        from tests.soak import fuzz

        fuzz.run(diary, wanted=given.messages)
    elif given.part == "secrecy":
        from tests.soak import secrecy

        secrecy.run(diary, pairs=given.pairs, moments=given.moments)
    elif given.part == "deals":
        from tests.soak import deals

        deals.run(diary, wanted=given.deals, records=given.records)
    else:
        from tests.soak import play

        play.run(diary, minutes=given.minutes)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tests.soak", description=__doc__)
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--pairs", type=int, default=200, help="through the whole site")
    parser.add_argument("--moments", type=int, default=100_000, help="as they are drawn")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--deals", type=int, default=1_000_000, help="counted, tile by place")
    parser.add_argument("--records", type=int, default=10_000, help="that must verify")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="for the log and the totals")
    parser.add_argument("--anew", action="store_true", help="forget what was done before")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
