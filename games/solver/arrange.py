"""Diziliş: the arrangements of a rack worth looking at, best first. They move tiles, never rules.

Behind the sort buttons of the rack and behind "Why can't I finish?".
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, islice
from typing import Literal

from games.solver.cover import Cover
from games.solver.fit import Fit
from games.solver.groups import Group, Groups, groups_of, in_order, split_pairs
from games.solver.masks import is_run_mask
from games.solver.planes import Planes
from games.tiles.melds import meld_kinds
from games.tiles.tile import Kind, Tile, is_okey, plain_kind

Arrangement = tuple[Groups, Group]  # groups, and what is left over

A_FEW_COVERS = 10  # ranked where one arrangement is enough
MOST_COVERS = 300  # ranked, for each number of tiles left over
MOST_LOOKED_AT = 60  # laid out, until enough of them differ
WORSE_BY = 3  # tiles that an arrangement may leave over more than the best


def best_fit(
    tiles: Iterable[Tile], *, okey: Kind, high_one: bool = True, pairs: bool = False
) -> Arrangement:
    """The most tiles that fit into melds (or into pairs), and what is left over."""
    held = tuple(tiles)
    if pairs:
        return next(_in_pairs(held, okey=okey))
    fit = Fit(Planes.of(held, okey=okey), high_one=high_one)
    cover = min(islice(fit.covers(most=fit.fewest_left()), A_FEW_COVERS), key=_worth)
    return groups_of(cover, held, okey=okey, high_one=high_one)


def arrangements(
    tiles: Iterable[Tile],
    *,
    okey: Kind,
    how: Literal["runs", "pairs"],
    high_one: bool = True,
    limit: int = 4,
) -> tuple[Arrangement, ...]:
    """The best arrangements of the tiles, all different, the one that leaves fewest over first.

    ``"runs"`` makes melds and prefers runs among equals. There is always at least one.
    """
    held = tuple(tiles)
    if how == "pairs":
        return tuple(islice(_in_pairs(held, okey=okey), limit))
    return tuple(islice(_in_melds(held, okey=okey, high_one=high_one), limit))


def _in_melds(held: tuple[Tile, ...], *, okey: Kind, high_one: bool) -> Iterator[Arrangement]:
    seen = set()
    covers = _best_covers(Planes.of(held, okey=okey), high_one=high_one)
    for cover in islice(covers, MOST_LOOKED_AT):
        made = groups_of(cover, held, okey=okey, high_one=high_one)
        looks = _looks(made, okey=okey)
        if looks not in seen and _is_full(made, okey=okey, high_one=high_one):
            yield made
        seen.add(looks)


def _best_covers(planes: Planes, *, high_one: bool) -> Iterator[Cover]:
    """Covers by what they leave over, and among equals by what they are worth."""
    fit = Fit(planes, high_one=high_one)
    fewest = fit.fewest_left()
    seen: set[Cover] = set()
    for most in range(fewest, fewest + WORSE_BY + 1):
        found = {tuple(sorted(c)) for c in islice(fit.covers(most=most), MOST_COVERS)}
        yield from sorted(found - seen, key=_worth)
        seen |= found


def _in_pairs(held: tuple[Tile, ...], *, okey: Kind) -> Iterator[Arrangement]:
    """The pairs held, and every choice of tiles for the okeys to join, low ones first."""
    pairs, singles, okeys = split_pairs(held, okey=okey)
    for chosen in combinations(singles, min(len(okeys), len(singles))):
        joined = list(zip(chosen, okeys, strict=False))
        idle = okeys[len(joined) :]
        if len(idle) == 2:
            joined, idle = [(idle[0], idle[1])], []
        left = (*(tile for tile in singles if tile not in chosen), *idle)
        yield in_order((*pairs, *joined), okey=okey), left


def _looks(made: Arrangement, *, okey: Kind) -> tuple[tuple[int, ...], ...]:
    """What tells two arrangements apart: which copy of a tile lies where does not."""
    groups, left = made
    face = [tuple(-1 if is_okey(t, okey) else plain_kind(t, okey) for t in g) for g in groups]
    return (*sorted(face), (-2, *sorted(tile >> 1 for tile in left)))


def _worth(cover: Cover) -> tuple[int, int, int, Cover]:
    """Sorts covers: most tiles, then most okeys at work, then most tiles in runs."""
    tiles = sum(mask.bit_count() for mask, _ in cover)
    okeys = sum(filled.bit_count() for _, filled in cover)
    in_runs = sum(mask.bit_count() for mask, _ in cover if is_run_mask(mask))
    return -tiles, -okeys, -in_runs, cover


def _is_full(made: Arrangement, *, okey: Kind, high_one: bool) -> bool:
    """Does nothing left over make a meld, or go with a group that is there already?"""
    groups, left = made
    rest = Planes.of(left, okey=okey)
    if Fit(rest, high_one=high_one).fewest_left() < len(left):
        return False
    kinds = {tile >> 1: tile for tile in left}
    return not any(
        meld_kinds((*group, tile), okey=okey, high_one=high_one)
        for tile in kinds.values()
        for group in groups
    )
