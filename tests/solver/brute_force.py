"""The rules once more, written as slowly and plainly as can be, to check the searches against.

Nothing here uses the solver. Every okey is tried as every kind, tile by tile.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement

from games.tiles.tile import Kind, Tile, is_okey, plain_kind

Kinds = tuple[Kind, ...]


def plain_and_okeys(tiles: tuple[Tile, ...], okey: Kind) -> tuple[Kinds, int]:
    plain = tuple(sorted(plain_kind(t, okey) for t in tiles if not is_okey(t, okey)))
    return plain, len(tiles) - len(plain)


def melds_cover(tiles: tuple[Tile, ...], *, okey: Kind, high_one: bool = True) -> bool:
    """Is there some choice of kinds for the okeys with which sets and runs hold all tiles?"""
    plain, okeys = plain_and_okeys(tiles, okey)
    return any(
        _covered([*plain, *chosen], high_one)
        for chosen in combinations_with_replacement(range(52), okeys)
    )


def pairs_cover(tiles: tuple[Tile, ...], *, okey: Kind) -> bool:
    """Is there some way to put all tiles two by two?"""
    plain, okeys = plain_and_okeys(tiles, okey)
    return _paired([*plain, *(["okey"] * okeys)])


def _paired(left: list[object]) -> bool:
    if not left:
        return True
    first, rest = left[0], left[1:]
    return any(
        (other == first or "okey" in (first, other)) and _paired(rest[:i] + rest[i + 1 :])
        for i, other in enumerate(rest)
    )


def _covered(held: list[Kind], high_one: bool) -> bool:
    if not held:
        return True
    for meld in _melds_with(min(held), high_one):
        if all(kind in held for kind in meld):
            left = held.copy()
            for kind in meld:
                left.remove(kind)
            if _covered(left, high_one):
                return True
    return False


@cache
def _melds_with(kind: Kind, high_one: bool) -> tuple[Kinds, ...]:
    """Every set, and every run of any length, that holds this kind."""
    colour, number = divmod(kind, 13)
    others = [13 * c + number for c in range(4) if c != colour]
    sets = [(kind, *chosen) for size in (2, 3) for chosen in combinations(others, size)]
    line = [13 * colour + n for n in range(13)] + [13 * colour] * high_one
    spans = [line[i:j] for i in range(len(line)) for j in range(i + 3, len(line) + 1)]
    runs = [tuple(run) for run in spans if kind in run and len(set(run)) == len(run)]
    return (*sets, *runs)
