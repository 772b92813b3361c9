"""Açılım: a full split of tiles into melds or into pairs, or word that there is none.

Also the special shapes of a whole hand: kafa's 1–13 with a second 1, and one colour throughout.
For tiles that do not split, ``best_fit`` and ``arrangements`` tell how far they do.
"""

from collections import Counter
from collections.abc import Iterable

from games.solver.arrange import arrangements, best_fit
from games.solver.cover import covers, find_cover
from games.solver.groups import Groups, groups_of, in_order, split_pairs
from games.solver.planes import Planes
from games.tiles.tile import Colour, Kind, Tile, colour_of, is_okey, number_of, plain_kind

__all__ = [
    "HAND",
    "Groups",
    "arrangements",
    "best_fit",
    "is_straight",
    "one_colour",
    "partition_melds",
    "partition_pairs",
    "wins_melds",
    "wins_pairs",
]

HAND = 14
_KAFA = Counter([1, *range(1, 14)])


def wins_melds(tiles: Iterable[Tile], *, okey: Kind, high_one: bool = True) -> bool:
    """Can runs and sets hold exactly these tiles? Rule book §6.1 (a)."""
    return covers(Planes.of(tiles, okey=okey), high_one=high_one)


def wins_pairs(tiles: Iterable[Tile], *, okey: Kind, pair_two_okeys: bool = True) -> bool:
    """Çift: do these fourteen make seven pairs? Rule book §6.1 (b).

    They do when no more kinds are held an odd number of times than there are okeys. The okeys left
    over are even in number, as fourteen is, and pair with each other.

    ``pair_two_okeys`` changes only the grouping: two okeys that may not pair with each other join
    the two tiles of a natural pair instead, and a hand with two spare okeys has six of those.
    """
    held = tuple(tiles)
    one, two, okeys = Planes.of(held, okey=okey)
    return len(held) == HAND and (one & ~two).bit_count() <= okeys


def partition_melds(tiles: Iterable[Tile], *, okey: Kind, high_one: bool = True) -> Groups | None:
    """One split into runs and sets that uses every tile, or None. Neighbouring runs are joined.

    Kafa's tiles are laid out as kafa, in two runs of seven. Rule book §6.1 (a), §6.5.
    """
    held = tuple(tiles)
    if high_one and is_straight(held, okey=okey):
        return _straight(held, okey=okey)
    cover = find_cover(Planes.of(held, okey=okey), high_one=high_one)
    if cover is None:
        return None
    return groups_of(cover, held, okey=okey, high_one=high_one)[0]


def partition_pairs(
    tiles: Iterable[Tile], *, okey: Kind, pair_two_okeys: bool = True
) -> Groups | None:
    """The seven pairs these fourteen make, or None. Rule book §6.1 (b)."""
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
    """Kafa: 1 to 13 and a second 1 in one colour. Without ``wilds`` okeys play as their face.

    Rule book §6.5.
    """
    held = tuple(tiles)
    plain = [plain_kind(t, okey) for t in held if not (wilds and is_okey(t, okey))]
    if len(held) != HAND or len({colour_of(kind) for kind in plain}) != 1:
        return False
    return Counter(number_of(kind) for kind in plain) <= _KAFA


def one_colour(tiles: Iterable[Tile], *, okey: Kind) -> Colour | None:
    """Tek renk: the colour that all tiles share, okeys taking it too; None when there are several.

    A hand that wins with tiles of one colour always wins by runs or pairs of that colour, for a
    set of one tile and two okeys is as well a run. Rule book §7.1.
    """
    colours = {colour_of(plain_kind(tile, okey)) for tile in tiles if not is_okey(tile, okey)}
    return colours.pop() if len(colours) == 1 else None


def _straight(tiles: tuple[Tile, ...], *, okey: Kind) -> Groups:
    """The 1 to 13 and the second 1 in their places, each okey where a number is wanting."""
    okeys = [tile for tile in tiles if is_okey(tile, okey)]
    plain = [tile for tile in tiles if not is_okey(tile, okey)]
    row = []
    for place in range(HAND):
        own = [tile for tile in plain if plain_kind(tile, okey) % 13 == place % 13]
        row.append(own[0] if own else okeys.pop())
        plain = [tile for tile in plain if tile != row[-1]]
    return tuple(row[:7]), tuple(row[7:])
