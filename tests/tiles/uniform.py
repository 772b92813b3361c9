"""Does every tile come to every place equally often? The counts, and how likely they are by chance.

A deal whose indicator is turned first is an even choice among the orders of the 105 tiles left, so
a tile is counted by its rank among them. Every row and every column of the counts has the same sum,
which leaves (n − 1)² of them free and makes the sum of squares n / (n − 1) times as large.
"""

import hashlib
import math
from collections.abc import Callable, Iterator
from itertools import chain

from games.tiles.shuffle import BEFORE_DEAL, deal_hand
from tests.tiles.published import HAND_ID, SILENT, seed_of

PLACES = 105
Orders = Callable[[int], list[int]]


class Counts:
    """How often each rank came to each place."""

    def __init__(self, cells: list[int] | None = None, deals: int = 0) -> None:
        self.cells = cells or [0] * PLACES**2
        self.deals = deals

    def take(self, dealt: Orders, numbers: range) -> "Counts":
        """Count the deals of these seeds."""
        for number in numbers:
            for place, rank in enumerate(dealt(number)):
                self.cells[place * PLACES + rank] += 1
        self.deals += len(numbers)
        return self

    @property
    def chi_square(self) -> float:
        """The sum of squares, as large as it is for chance with ``freedom`` degrees."""
        mean = self.deals / PLACES
        squares = sum((count - mean) ** 2 for count in self.cells) / mean
        return squares * (PLACES - 1) / PLACES

    @property
    def p(self) -> float:
        """How likely an even shuffle is to be as uneven as this, by Wilson and Hilferty."""
        freedom = (PLACES - 1) ** 2
        spread = 2 / (9 * freedom)
        z = ((self.chi_square / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
        return math.erfc(z / math.sqrt(2)) / 2


def dealt(number: int) -> list[int]:
    """The site's own deal of a numbered seed, by rank."""
    made = deal_hand(
        seed=seed_of(number),
        hand_id=HAND_ID,
        contributions=SILENT,
        starter=0,
        indicator_draw=BEFORE_DEAL,
    )
    turned = made.indicator
    return [tile - (tile > turned) for tile in chain(*made.racks, made.stock)]


def swapped_with_any(number: int) -> list[int]:
    """A well-known mistake: every place swaps with any place."""
    stream, order = _bytes(number), list(range(PLACES))
    for place in range(PLACES):
        other = next(byte for byte in stream if byte < 2 * PLACES) % PLACES
        order[place], order[other] = order[other], order[place]
    return order


def taken_modulo(number: int) -> list[int]:
    """Another: the bytes that favour small numbers are not thrown away."""
    stream, order = _bytes(number), list(range(PLACES))
    for last in range(PLACES - 1, 0, -1):
        other = next(stream) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def _bytes(number: int) -> Iterator[int]:
    seed = hashlib.sha512(number.to_bytes(4, "big")).digest()
    return (byte for c in range(99) for byte in hashlib.sha512(seed + bytes([c])).digest())
