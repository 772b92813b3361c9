"""The 197 melds that suffice for every search, as bit masks of kinds.

Sets of three and four, runs of three to five: a longer run is made of shorter ones. Fourteen tiles
in melds are therefore always 4+4+3+3, 5+3+3+3 or 5+5+4. Rule book §5, §6.1.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from games.tiles.tile import KIND_COUNT, make_kind

PATTERNS: Final = ((5, 5, 4), (5, 3, 3, 3), (4, 4, 3, 3))


@dataclass(frozen=True, slots=True)
class Masks:
    """All masks of one rule about the high 1: by size, and by each kind they contain."""

    by_size: dict[int, tuple[int, ...]]
    with_kind: tuple[tuple[int, ...], ...]  # longest first, so that searches find few long groups

    @classmethod
    def make(cls, *, high_one: bool) -> "Masks":
        """Work out all masks, with or without runs that end in a 1 after 13."""
        masks = sorted({*_sets(), *_runs(14 if high_one else 13)})
        by_size = {n: tuple(m for m in masks if m.bit_count() == n) for n in (3, 4, 5)}
        longest_first = sorted(masks, key=lambda mask: (-mask.bit_count(), mask))
        with_kind = tuple(
            tuple(mask for mask in longest_first if mask >> kind & 1) for kind in range(KIND_COUNT)
        )
        return cls(by_size, with_kind)


def _sets() -> Iterator[int]:
    for number in range(1, 14):
        for size in (3, 4):
            for colours in combinations(range(4), size):
                yield sum(1 << make_kind(colour, number) for colour in colours)


def _runs(last: int) -> Iterator[int]:
    for colour in range(4):
        for size in (3, 4, 5):
            for first in range(1, last - size + 2):
                places = range(first, first + size)
                yield sum(1 << make_kind(colour, (place - 1) % 13 + 1) for place in places)


_HIGH: Final = Masks.make(high_one=True)
_LOW: Final = Masks.make(high_one=False)


def masks_for(high_one: bool) -> Masks:
    """The masks with 12-13-1 among the runs, or without."""
    return _HIGH if high_one else _LOW


def is_run_mask(mask: int) -> bool:
    """Is this meld a run? Then all of it is of one colour; a set has three colours or four."""
    colour = ((mask & -mask).bit_length() - 1) // 13
    return mask >> 13 * (colour + 1) == 0
