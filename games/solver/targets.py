"""The search behind distance and advice: fourteen tiles in melds that need the fewest more tiles.

A *target* is three or four melds of fourteen tiles together; the tiles of it that the rack lacks
are missing. Okeys are left out of the search: one that is held, or comes, may stand for any missing
tile, so they only matter for tiles that cannot come themselves.

Iterative deepening (R. E. Korf, 1985) on the number of missing tiles, bounded by what the cheapest
melds of the sizes to come must lack. Rule book §5 says what a meld is.
"""

from collections.abc import Callable
from dataclasses import dataclass

from games.solver.masks import PATTERNS, masks_for

UNREACHABLE = 15  # more than any hand can lack
PATIENCE = 20_000  # targets refused for tiles that cannot come, before the search gives up

Missing = tuple[int, ...]  # for each meld of a target, the kinds it lacks
Found = Callable[[Missing, int], bool]  # (missing, tiles it leaves over) -> is this enough?

_Ranked = tuple[tuple[int, int], ...]  # (tiles lacking, meld), fewest first
_Level = tuple[_Ranked, int, int]  # melds, how many of this size to come, cost of later sizes


@dataclass(frozen=True, slots=True)
class Live:
    """What may still come: the kinds with a copy to come, with both, and the okeys in all that may
    stand for a tile, held or to come."""

    once: int
    twice: int
    okeys: int

    def allows(self, missing: Missing) -> bool:
        """Can every missing tile come, or an okey in its place?"""
        first = second = short = 0
        for lacking in missing:
            short += (second & lacking).bit_count()
            second |= first & lacking
            first |= lacking
        short += (first & ~self.once).bit_count() + (second & ~self.twice).bit_count()
        return short <= self.okeys


def fewest_missing(one: int, two: int, *, live: Live, high_one: bool) -> int:
    """How many tiles the nearest target lacks, okeys not counted.

    ``one`` and ``two`` are the planes of the tiles held. UNREACHABLE when no target is found whose
    tiles can still come.
    """
    return nearest_targets(one, two, live=live, high_one=high_one, found=lambda *_: True)


def nearest_targets(one: int, two: int, *, live: Live, high_one: bool, found: Found) -> int:
    """The same, and call ``found`` with each target that lacks so few, until it says enough."""
    ranked = _rank(one, high_one=high_one)
    patterns = [_levels([ranked[size] for size in pattern]) for pattern in PATTERNS]
    search = _Search(live, found)
    for budget in range(min(_floor(levels) for levels in patterns), UNREACHABLE):
        for levels in patterns:
            if _floor(levels) <= budget and _reach(levels, 0, one, two, budget, (), search.meet):
                break
        if search.met:
            return budget
        if search.patience <= 0:
            break
    return UNREACHABLE


class _Search:
    """What one search has met so far."""

    def __init__(self, live: Live, found: Found) -> None:
        self.live, self.found = live, found
        self.met = False
        self.patience = PATIENCE

    def meet(self, missing: Missing, spare: int) -> bool:
        """Judge a target; True ends the search."""
        if not self.live.allows(missing):
            self.patience -= 1
            return self.patience <= 0
        self.met = True
        return self.found(missing, spare)


def _rank(one: int, *, high_one: bool) -> dict[int, _Ranked]:
    """The melds of each size by how many of their tiles are not held."""
    ranked = {}
    lacking = ~one
    for size, masks in masks_for(high_one).by_size.items():
        buckets: list[list[tuple[int, int]]] = [[] for _ in range(size + 1)]
        for mask in masks:
            cost = (mask & lacking).bit_count()
            buckets[cost].append((cost, mask))
        ranked[size] = tuple(entry for bucket in buckets for entry in bucket)
    return ranked


def _levels(pattern: list[_Ranked]) -> list[_Level]:
    """A pattern of sizes, each with what the search must still find behind it."""
    return [
        (
            ranked,
            sum(later is ranked for later in pattern[depth:]),
            sum(later[0][0] for later in pattern[depth:] if later is not ranked),
        )
        for depth, ranked in enumerate(pattern)
    ]


def _floor(levels: list[_Level]) -> int:
    """The least that a pattern can lack."""
    return sum(ranked[0][0] for ranked, _, _ in levels)


def _reach(
    levels: list[_Level],
    start: int,
    one: int,
    two: int,
    budget: int,
    missing: Missing,
    meet: Found,
) -> bool:
    """Depth first: the melds of one size in rising order, and none that the rest cannot afford."""
    ranked, copies, floor = levels[len(missing)]
    if len(missing) + 1 == len(levels):
        return _close(ranked, start, one, two, budget, missing, meet)
    allowed = (budget - floor) // copies
    for place in range(start, len(ranked)):
        cost, mask = ranked[place]
        if cost > allowed:
            break
        lacking = mask & ~one
        left = budget - lacking.bit_count()
        if left >= cost * (copies - 1) + floor:
            rest = one & ~mask | two & mask, two & ~mask, left, (*missing, lacking)
            if _reach(levels, place if copies > 1 else 0, *rest, meet):
                return True
    return False


def _close(
    ranked: _Ranked, start: int, one: int, two: int, budget: int, missing: Missing, meet: Found
) -> bool:
    """The last meld: it must lack exactly what is left, as less was tried before."""
    for place in range(start, len(ranked)):
        cost, mask = ranked[place]
        if cost > budget:
            break
        lacking = mask & ~one
        if lacking.bit_count() == budget and meet((*missing, lacking), one & ~mask | two & mask):
            return True
    return False
