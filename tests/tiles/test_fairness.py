"""Is the shuffle fair? Seeds are numbered, so the figures never wander; limits are those of chance
at one in ten thousand. A badly made shuffle must fail the same test."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from games.tiles.deal import Deal
from tests.tiles.published import (
    numbered_deal,
    published_bytes,
    published_order,
    published_pick,
    seed_of,
)

DEALS = 2000


def chi_square(counts: Iterable[int]) -> float:
    seen = list(counts)
    mean = sum(seen) / len(seen)
    return sum((count - mean) ** 2 / mean for count in seen)


def shifts(dealt: Callable[[int], list[int]]) -> float:
    """How unevenly the tiles are carried from their place in the box to their place in the deal."""
    counts = Counter(dict.fromkeys(range(105), 0))
    for number in range(DEALS):
        order = dealt(number)
        counts.update((place - box) % 105 for box, place in enumerate(argsort(order)))
    return chi_square(counts.values())


def argsort(order: list[int]) -> list[int]:
    """Where the lowest tile lies, where the next one, and so on."""
    return sorted(range(len(order)), key=order.__getitem__)


def as_order(made: Deal) -> list[int]:
    return [*(t for rack in made.racks for t in rack), *made.stock]


LIMIT_104 = 164.0  # chi-square, 104 degrees of freedom


@pytest.mark.parametrize("indicator_draw", ["before_deal", "after_deal"])
def test_tiles_are_carried_everywhere_alike(indicator_draw: str) -> None:
    assert shifts(lambda n: as_order(numbered_deal(n, indicator_draw, starter=0))) < LIMIT_104


def test_a_biased_shuffle_would_be_caught() -> None:
    def biased(number: int) -> list[int]:
        """The well-known mistake: every place swaps with any place."""
        seed = hashlib.sha512(number.to_bytes(4, "big")).digest()
        order = list(range(105))
        stream = (b for c in range(99) for b in hashlib.sha512(seed + bytes([c])).digest())
        for place in range(105):
            other = published_pick(stream, 105)
            order[place], order[other] = order[other], order[place]
        return order

    assert shifts(biased) > 2 * LIMIT_104


@pytest.mark.parametrize("indicator_draw", ["before_deal", "after_deal"])
def test_starters_and_indicators_are_drawn_evenly(indicator_draw: str) -> None:
    made = [numbered_deal(number, indicator_draw) for number in range(DEALS)]
    assert chi_square(Counter(d.starter for d in made).values()) < 21
    indicators = Counter(dict.fromkeys(range(104), 0))
    indicators.update(d.indicator for d in made)
    assert chi_square(indicators.values()) < 163  # 103 degrees of freedom


def test_false_jokers_dealt_to_racks() -> None:
    """1.0857 on average when the indicator is turned first, 1.0755 when it is turned last."""
    for indicator_draw, mean in (("before_deal", 1.0857), ("after_deal", 1.0755)):
        made = [numbered_deal(number, indicator_draw, starter=0) for number in range(DEALS)]
        stars = sum(t >= 104 for d in made for rack in d.racks for t in rack)
        assert abs(stars / DEALS - mean) < 0.05


def test_passing_over_a_false_joker_mixes_the_rest_again() -> None:
    """Nobody may learn from the turned star where it lies now."""
    where = Counter[int]()
    for number in range(DEALS):
        made = numbered_deal(number, "after_deal", starter=0)
        order = published_order(published_bytes(seed_of(number)), list(range(106)))
        if order[57] >= 104:
            assert sorted(made.stock) == sorted(t for t in order[57:] if t != made.indicator)
            where[made.stock.index(order[57]) // 12] += 1
    assert set(where) == {0, 1, 2, 3}
    assert chi_square(where.values()) < 21  # 3 degrees of freedom, one in ten thousand
