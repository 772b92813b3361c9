"""A small seeded generator for the computer players' dice; never for dealing tiles.

It is SplitMix64 (Steele, Lea and Flood, 2014): a 64-bit counter that moves by a fixed odd step and
is stirred by two multiplications. The same seed gives the same choices on every machine and in
every version of Python, which the standard library's own generator does not promise for choices.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

Item = TypeVar("Item")
_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15


def _stir(value: int) -> int:
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def mix(*parts: int) -> int:
    """One seed out of several numbers, such as a table's seed and a seat; their order counts."""
    seed = 0
    for part in parts:
        seed = _stir((seed + _STEP + part) & _MASK)
    return seed


class Generator:
    """A stream of choices that depends on its seed alone."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def next64(self) -> int:
        """The next number from 0 to 2**64 - 1."""
        self._state = (self._state + _STEP) & _MASK
        return _stir(self._state)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        if limit < 1:
            raise ValueError("nothing is below one")
        fair = (1 << 64) - (1 << 64) % limit
        while True:
            number = self.next64()
            if number < fair:
                return number % limit

    def chance(self, percent: int) -> bool:
        """True that many times in a hundred."""
        return self.below(100) < percent

    def pick(self, items: Sequence[Item]) -> Item:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]
