"""The deals of a playthrough: stacked ones first, then shuffled from the number given as seed.

Nothing secret is dealt here: anybody who knows the number knows the tiles.
"""

import hashlib
from collections.abc import Iterable

from games.engine.rules import DealRequest
from games.tiles.deal import Deal
from games.tiles.shuffle import HAND_ID_BYTES, NOTHING_SENT, SEED_BYTES, deal_hand
from games.tiles.stacked import StackedDeal


def derived(*parts: object, size: int) -> bytes:
    """Bytes that follow from some words and numbers alone."""
    text = " ".join(str(part) for part in ("okey playthrough", *parts))
    return hashlib.shake_256(text.encode()).digest(size)


def seat_seed(*, seed: int, game: int, seat: int) -> int:
    """The seed of one computer player for one game."""
    return int.from_bytes(derived("player", seed, game, seat, size=8), "big")


class Dealer:
    """Makes the deal a game asks for; the stacked deals are used up in order, over all games."""

    def __init__(self, *, seed: int, stacked: Iterable[StackedDeal] = ()) -> None:
        self._seed = seed
        self._stacked = iter(stacked)

    def deal(self, request: DealRequest, *, game: int) -> Deal:
        """The next deal of a game."""
        stacked = next(self._stacked, None)
        if stacked is not None:
            return stacked.fill(seats=request.seats, starter=request.starter)
        hand = ("hand", self._seed, game, request.hand)
        return deal_hand(
            seed=derived("seed", *hand, size=SEED_BYTES),
            hand_id=derived("id", *hand, size=HAND_ID_BYTES),
            contributions=(NOTHING_SENT,) * 4,
            seats=request.seats,
            starter=request.starter,
            indicator_draw=request.indicator_draw,
        )
