"""Strength of one level against three of another: every deal is played four times, seats turned.

Not a test. At the terminal: ``python -m tests.bots.duel hard medium 500 1`` plays 500 deals.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from games.engine.classic.events import HandDrawn, HandFinished
from games.engine.classic.rules import CLASSIC
from games.engine.classic.ruleset import make_ruleset
from games.management.playthrough.dealer import Dealer, seat_seed
from games.management.playthrough.steps import Game, player

RULESET = make_ruleset("countdown-classic", {"rounds": "fixed:1", "indicator_show": False})


@dataclass(frozen=True, slots=True)
class Duel:
    """What came of it; ``edge`` is as in the papers: +loss for a win, -loss/3 for a lost hand."""

    plays: int
    edge: float
    interval95: float
    win_share: float  # of all plays
    drawn: float  # share of plays without a winner

    def __str__(self) -> str:
        return (
            f"{self.plays} plays, edge {self.edge:+.3f} ± {self.interval95:.3f}, "
            f"wins {self.win_share:.1%}, no winner {self.drawn:.1%}"
        )


def duel(level: str, others: str, *, deals: int, seed: int) -> Duel:
    """Play one seat of ``level`` against three of ``others``."""
    results = [
        (_hand(level, others, seat=seat, seed=seed, number=number), seat)
        for number in range(deals)
        for seat in range(4)
    ]
    gains = [_gain(won, seat) for won, seat in results]
    by_deal = [fmean(gains[start : start + 4]) for start in range(0, len(gains), 4)]
    return Duel(
        plays=len(results),
        edge=fmean(gains),
        interval95=1.96 * stdev(by_deal) / sqrt(len(by_deal)),
        win_share=fmean(won is not None and won.seat == seat for won, seat in results),
        drawn=fmean(won is None for won, _ in results),
    )


def _hand(level: str, others: str, *, seat: int, seed: int, number: int) -> HandFinished | None:
    levels = [level if place == seat else others for place in range(4)]
    dealer = Dealer(seed=seed)
    game = Game(
        rules=CLASSIC,
        ruleset=RULESET,
        players=tuple(
            player(each, seed=seat_seed(seed=seed, game=number, seat=place))
            for place, each in enumerate(levels)
        ),
        deal=lambda request: dealer.deal(request, game=number),
    )
    return next(_endings(game))


def _endings(game: Game) -> Iterator[HandFinished | None]:
    for step in game.steps(max_hands=1):
        for event in step.events:
            if isinstance(event, HandFinished | HandDrawn):
                yield event if isinstance(event, HandFinished) else None


def _gain(won: HandFinished | None, seat: int) -> float:
    if won is None:
        return 0.0
    return float(won.loss) if won.seat == seat else -won.loss / 3


if __name__ == "__main__":
    first, second, count, start = sys.argv[1:]
    print(first, "against three", second, duel(first, second, deals=int(count), seed=int(start)))
