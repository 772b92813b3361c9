"""Açılım: a full split of tiles into melds or into pairs, or word that there is none.

Also the special shapes of a whole hand: kafa's 1–13 with a second 1, and one colour throughout.
"""

from collections import Counter
from collections.abc import Iterable

from games.solver.cover import Cover, covers, find_cover
from games.solver.planes import Planes, kinds_of
from games.tiles.melds import MeldKind, readings
from games.tiles.tile import Colour, Kind, Tile, colour_of, is_okey, number_of, plain_kind

Group = tuple[Tile, ...]
Groups = tuple[Group, ...]

HAND = 14
_KAFA = Counter([1, *range(1, 14)])


def wins_melds(tiles: Iterable[Tile], *, okey: Kind, high_one: bool = True) -> bool:
    """Can runs and sets hold exactly these tiles?"""
    return covers(Planes.of(tiles, okey=okey), high_one=high_one)


def wins_pairs(tiles: Iterable[Tile], *, okey: Kind, pair_two_okeys: bool = True) -> bool:
    """Çift: do these fourteen make seven pairs?

    ``pair_two_okeys`` changes only the grouping: two okeys that may not pair with each other join
    the two tiles of a natural pair instead, and a hand with two spare okeys has six of those.
    """
    held = tuple(tiles)
    one, two, okeys = Planes.of(held, okey=okey)
    return len(held) == HAND and (one & ~two).bit_count() <= okeys


def partition_melds(tiles: Iterable[Tile], *, okey: Kind, high_one: bool = True) -> Groups | None:
    """One split into runs and sets that uses every tile, or None. Neighbouring runs are joined."""
    held = tuple(tiles)
    cover = find_cover(Planes.of(held, okey=okey), high_one=high_one)
    if cover is None:
        return None
    return groups_of(cover, held, okey=okey, high_one=high_one)[0]


def partition_pairs(
    tiles: Iterable[Tile], *, okey: Kind, pair_two_okeys: bool = True
) -> Groups | None:
    """The seven pairs these fourteen make, or None."""
    held = tuple(tiles)
    if not wins_pairs(held, okey=okey, pair_two_okeys=pair_two_okeys):
        return None
    pairs, singles, okeys = split_pairs(held, okey=okey)
    joined = [(single, okeys.pop(0)) for single in singles]
    if okeys and not pair_two_okeys:
        first, second = pairs.pop()
        pairs += [(first, okeys.pop(0)), (second, okeys.pop(0))]
    elif okeys:
        joined.append((okeys[0], okeys[1]))
    return in_order((*pairs, *joined), okey=okey)


def is_straight(tiles: Iterable[Tile], *, okey: Kind, wilds: bool = True) -> bool:
    """Kafa: 1 to 13 and a second 1 in one colour. Without ``wilds`` okeys play as their face."""
    held = tuple(tiles)
    plain = [plain_kind(t, okey) for t in held if not (wilds and is_okey(t, okey))]
    if len(held) != HAND or len({colour_of(kind) for kind in plain}) != 1:
        return False
    return Counter(number_of(kind) for kind in plain) <= _KAFA


def one_colour(tiles: Iterable[Tile], *, okey: Kind) -> Colour | None:
    """Tek renk: the colour that all tiles share, okeys taking it too; None when there are several.

    A hand that wins with tiles of one colour always wins by runs or pairs of that colour, for a
    set of one tile and two okeys is as well a run.
    """
    colours = {colour_of(plain_kind(tile, okey)) for tile in tiles if not is_okey(tile, okey)}
    return colours.pop() if len(colours) == 1 else None


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
    runs = [g for g in groups if _is_run(g, okey=okey, high_one=high_one)]
    joined = [g for g in groups if g not in runs]
    while runs:
        run = runs.pop(0)
        for other in runs:
            if _is_run((*run, *other), okey=okey, high_one=high_one):
                runs.remove(other)
                runs.append((*run, *other))
                break
        else:
            joined.append(run)
    return joined


def in_order(groups: Iterable[Group], *, okey: Kind, high_one: bool = True) -> Groups:
    """The groups each as one shows it, runs before sets before pairs, low before high."""
    rank = {MeldKind.RUN: 0, MeldKind.SET: 1, MeldKind.PAIR: 2}
    placed = [readings(group, okey=okey, high_one=high_one)[0] for group in groups]
    placed.sort(key=lambda p: (rank[p.meld], p.standing, p.tiles))
    return tuple(p.tiles for p in placed)


def _is_run(group: Group, *, okey: Kind, high_one: bool) -> bool:
    return any(
        placed.meld is MeldKind.RUN for placed in readings(group, okey=okey, high_one=high_one)
    )
