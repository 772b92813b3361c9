"""Where deals come from: the machine's own secure chance, and for tests a file written before.

An import contract says who may know this module: no clock and no computer player.
"""

import secrets
import threading
from dataclasses import dataclass, field
from pathlib import Path

from django.conf import settings

from games.engine.rules import DealRequest
from games.tiles import shuffle
from games.tiles.deal import Deal
from games.tiles.stacked import StackedDeal, parse_stacked


@dataclass(frozen=True, slots=True)
class Secret:
    """What a deal is made from. It opens every rack of the hand, so it does not print itself."""

    hand_id: bytes = field(repr=False)
    seed: bytes = field(repr=False)
    contributions: tuple[bytes, ...] = field(repr=False)

    @property
    def commitment(self) -> bytes:
        """What is shown before the hand."""
        return shuffle.commitment(self.hand_id, self.seed)

    def deal(self, request: DealRequest) -> Deal:
        """The one deal that follows from it."""
        return shuffle.deal_hand(
            seed=self.seed,
            hand_id=self.hand_id,
            contributions=self.contributions,
            seats=request.seats,
            starter=request.starter,
            indicator_draw=request.indicator_draw,
        )


def new_secret() -> Secret:
    """A fresh one, to which no seat has added anything yet."""
    return Secret(
        hand_id=secrets.token_bytes(shuffle.HAND_ID_BYTES),
        seed=secrets.token_bytes(shuffle.SEED_BYTES),
        contributions=(shuffle.NOTHING_SENT,) * 4,
    )


def stacked_deal(request: DealRequest) -> Deal | None:
    """The next deal out of the file of stacked ones, which has no secret; None: there is none."""
    stacked = _stack.next(settings.OKEY_DEALS_FILE) if settings.OKEY_DEALS_FILE else None
    if stacked is None:
        return None
    return stacked.fill(seats=request.seats, starter=request.starter)


class _Stack:
    """The hands of a file in their order, each dealt once; from the top again when it is new."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._read: tuple[str, int, int] | None = None
        self._left: list[StackedDeal] = []

    def next(self, name: str) -> StackedDeal | None:
        """The next hand, or None after the last one."""
        with self._lock:
            stat = Path(name).stat()
            read = (name, stat.st_mtime_ns, stat.st_size)
            if read != self._read:
                with Path(name).open(encoding="utf-8") as lines:
                    self._left = list(parse_stacked(lines))
                self._read = read
            return self._left.pop(0) if self._left else None


_stack = _Stack()
