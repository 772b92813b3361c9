"""Recorded games, one for each edition: whole games as text, to be read like prose.

``python -m tests.playthroughs.record`` writes them anew. Read the difference before keeping it:
every changed line is a changed rule, a changed player or a changed deal.
"""

from pathlib import Path

from games.engine.classic.ruleset import make_ruleset
from games.management.playthrough.plan import Plan
from games.management.playthrough.run import Playthrough

FOLDER = Path(__file__).parent / "recorded"
LEVELS = ("easy", "medium", "hard", "random")
SEEDS = {
    "countdown-classic": 4,
    "pers-kafa": 7,
    "table-house": 10,
    "coloured-portal": 6,
    "single-round-slots": 7,
}


def file_of(preset: str) -> Path:
    """Where the recorded game of an edition lies."""
    return FOLDER / f"{preset}.txt"


def text_of(preset: str) -> str:
    """The game as it is played now."""
    plan = Plan(ruleset=make_ruleset(preset), levels=LEVELS, seed=SEEDS[preset], check=True)
    return "".join(f"{line}\n" for line in Playthrough(plan).lines())


if __name__ == "__main__":
    for name in SEEDS:
        file_of(name).write_text(text_of(name), encoding="utf-8")
        print("written", file_of(name).name)
