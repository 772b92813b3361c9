"""From what a search found back to groups of physical tiles, in the order one shows them."""

from collections.abc import Iterable

from games.solver.cover import Cover
from games.solver.planes import kinds_of
from games.tiles.melds import MeldKind, readings
from games.tiles.tile import Kind, Tile, is_okey, plain_kind

Group = tuple[Tile, ...]
Groups = tuple[Group, ...]

_RANK = {MeldKind.RUN: 0, MeldKind.SET: 1, MeldKind.PAIR: 2}


def split_pairs(
    tiles: Iterable[Tile], *, okey: Kind
) -> tuple[list[tuple[Tile, Tile]], list[Tile], list[Tile]]:
    """The natural pairs, the tiles without a partner and the okeys, each in rising order."""
    by_kind: dict[Kind, list[Tile]] = {}
    okeys = []
    for tile in sorted(tiles):
        if is_okey(tile, okey):
            okeys.append(tile)
        else:
            by_kind.setdefault(plain_kind(tile, okey), []).append(tile)
    pairs = [(held[0], held[1]) for _, held in sorted(by_kind.items()) if len(held) == 2]
    singles = [held[0] for _, held in sorted(by_kind.items()) if len(held) == 1]
    return pairs, singles, okeys


def groups_of(
    cover: Cover, tiles: Iterable[Tile], *, okey: Kind, high_one: bool
) -> tuple[Groups, Group]:
    """The tiles dealt out to the melds of a cover, as one shows them; and what is left over."""
    stacks: dict[Kind, list[Tile]] = {}
    okeys = []
    for tile in sorted(tiles, reverse=True):
        if is_okey(tile, okey):
            okeys.append(tile)
        else:
            stacks.setdefault(plain_kind(tile, okey), []).append(tile)
    groups: list[Group] = []
    for mask, filled in cover:
        own = [stacks[kind].pop() for kind in kinds_of(mask & ~filled)]
        wild = [okeys.pop() for _ in range(filled.bit_count())]
        groups.append((*own, *wild))
    left = (*(tile for stack in stacks.values() for tile in stack), *okeys)
    groups = join_runs(groups, okey=okey, high_one=high_one)
    return in_order(groups, okey=okey, high_one=high_one), tuple(sorted(left))


def join_runs(groups: list[Group], *, okey: Kind, high_one: bool) -> list[Group]:
    """The same groups with runs made one wherever two of them are a run together."""
    runs = [g for g in groups if is_run(g, okey=okey, high_one=high_one)]
    joined = [g for g in groups if g not in runs]
    while runs:
        run = runs.pop(0)
        for other in runs:
            if is_run((*run, *other), okey=okey, high_one=high_one):
                runs.remove(other)
                runs.append((*run, *other))
                break
        else:
            joined.append(run)
    return joined


def in_order(groups: Iterable[Group], *, okey: Kind, high_one: bool = True) -> Groups:
    """The groups each as one shows it, runs before sets before pairs, low before high."""
    placed = [readings(group, okey=okey, high_one=high_one)[0] for group in groups]
    placed.sort(key=lambda p: (_RANK[p.meld], p.standing, p.tiles))
    return tuple(p.tiles for p in placed)


def is_run(group: Group, *, okey: Kind, high_one: bool) -> bool:
    return any(
        placed.meld is MeldKind.RUN for placed in readings(group, okey=okey, high_one=high_one)
    )
