"""Per: what one group of tiles is (run, set or pair) and what each okey in it stands for.

This judges a group somebody already made. Finding groups in a rack is the solver's work.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from games.tiles.tile import Kind, Tile, is_okey, make_kind, number_of, plain_kind

HIGH_ONE = 14  # the place of a 1 that follows 13
LONGEST_RUN = 13


class MeldKind(StrEnum):
    """Seri, küt, çift: the three things a group can be."""

    RUN = "run"
    SET = "set"
    PAIR = "pair"


@dataclass(frozen=True, slots=True)
class Placed:
    """A valid group laid out: its tiles as one shows them, and the kind each stands for."""

    meld: MeldKind
    tiles: tuple[Tile, ...]
    standing: tuple[Kind, ...]


def readings(
    tiles: Iterable[Tile],
    *,
    okey: Kind,
    high_one: bool = True,
    both_ends: bool = False,
    pair_two_okeys: bool = True,
) -> tuple[Placed, ...]:
    """Every kind of meld the group can be, laid out; a run stands before a set."""
    group = _Group.of(tiles, okey=okey)
    found = (
        _as_pair(group, okey=okey, two_okeys=pair_two_okeys),
        _as_run(group, high_one=high_one, both_ends=both_ends),
        _as_set(group),
    )
    return tuple(placed for placed in found if placed is not None)


def meld_kinds(
    tiles: Iterable[Tile],
    *,
    okey: Kind,
    high_one: bool = True,
    both_ends: bool = False,
    pair_two_okeys: bool = True,
) -> frozenset[MeldKind]:
    """All the kinds of meld the group can be; empty when it is none."""
    found = readings(
        tiles, okey=okey, high_one=high_one, both_ends=both_ends, pair_two_okeys=pair_two_okeys
    )
    return frozenset(placed.meld for placed in found)


def meld_kind(
    tiles: Iterable[Tile],
    *,
    okey: Kind,
    high_one: bool = True,
    both_ends: bool = False,
    pair_two_okeys: bool = True,
) -> MeldKind | None:
    """What the group is, or None. One tile with two okeys is a run as well as a set: RUN here."""
    found = readings(
        tiles, okey=okey, high_one=high_one, both_ends=both_ends, pair_two_okeys=pair_two_okeys
    )
    return found[0].meld if found else None


def standing_for(
    tiles: Iterable[Tile],
    *,
    okey: Kind,
    high_one: bool = True,
    both_ends: bool = False,
    pair_two_okeys: bool = True,
) -> tuple[Kind, ...] | None:
    """The kind each tile of a valid group stands for, in the order of ``ordered``; else None."""
    found = readings(
        tiles, okey=okey, high_one=high_one, both_ends=both_ends, pair_two_okeys=pair_two_okeys
    )
    return found[0].standing if found else None


def ordered(
    tiles: Iterable[Tile],
    *,
    okey: Kind,
    high_one: bool = True,
    both_ends: bool = False,
    pair_two_okeys: bool = True,
) -> tuple[Tile, ...]:
    """The group as one shows it: a run rising, a set by colour. What is no meld stays as it was.

    An okey lies in the gap it fills, else behind: ``R5 O R7``, ``R6 R7 O``, ``O R12 R13 R1``.
    """
    given = tuple(tiles)
    found = readings(
        given, okey=okey, high_one=high_one, both_ends=both_ends, pair_two_okeys=pair_two_okeys
    )
    return found[0].tiles if found else given


def missing_count(
    tiles: Iterable[Tile], *, okey: Kind, high_one: bool = True, both_ends: bool = False
) -> int | None:
    """How many more tiles make the group a run or a set: 0 when it is one, None when none can."""
    group = _Group.of(tiles, okey=okey)
    size = len(group.plain) + len(group.okeys)
    sizes = range(max(3, size), HIGH_ONE + 1)
    fits = [
        length
        for length in sizes
        if any(True for _ in _windows(group, length, high_one=high_one, both_ends=both_ends))
    ]
    if group.could_be_set and size <= 4:
        fits.append(max(3, size))
    return min(fits) - size if fits else None


@dataclass(frozen=True, slots=True)
class _Group:
    """A group with its okeys told apart; plain tiles go with the kind they play as."""

    plain: tuple[tuple[Kind, Tile], ...]
    okeys: tuple[Tile, ...]

    @classmethod
    def of(cls, tiles: Iterable[Tile], *, okey: Kind) -> "_Group":
        given = tuple(tiles)
        plain = sorted((plain_kind(tile, okey), tile) for tile in given if not is_okey(tile, okey))
        return cls(tuple(plain), tuple(sorted(tile for tile in given if is_okey(tile, okey))))

    @property
    def kinds(self) -> tuple[Kind, ...]:
        return tuple(kind for kind, _ in self.plain)

    @property
    def could_be_set(self) -> bool:
        """One number, no colour twice."""
        numbers = {number_of(kind) for kind in self.kinds}
        return len(numbers) <= 1 and len(set(self.kinds)) == len(self.kinds)


def _as_pair(group: _Group, *, okey: Kind, two_okeys: bool) -> Placed | None:
    kinds = set(group.kinds)
    if len(group.plain) + len(group.okeys) != 2 or len(kinds) > 1:
        return None
    if not kinds and not two_okeys:
        return None
    kind = kinds.pop() if kinds else okey
    tiles = (*(tile for _, tile in group.plain), *group.okeys)
    return Placed(MeldKind.PAIR, tiles, (kind, kind))


def _as_set(group: _Group) -> Placed | None:
    size = len(group.plain) + len(group.okeys)
    if not 3 <= size <= 4 or not group.plain or not group.could_be_set:
        return None
    number = number_of(group.kinds[0])
    free = [kind for c in range(4) if (kind := make_kind(c, number)) not in group.kinds]
    tiles = (*(tile for _, tile in group.plain), *group.okeys)
    return Placed(MeldKind.SET, tiles, (*group.kinds, *free[: len(group.okeys)]))


def _as_run(group: _Group, *, high_one: bool, both_ends: bool) -> Placed | None:
    size = len(group.plain) + len(group.okeys)
    if size < 3 or not group.plain:
        return None
    windows = list(_windows(group, size, high_one=high_one, both_ends=both_ends))
    if not windows:
        return None
    held = set(group.kinds)
    # Of several places take the one with fewest okeys in front, so that an okey prolongs the run.
    window = min(windows, key=lambda kinds: next(i for i, k in enumerate(kinds) if k in held))
    return Placed(MeldKind.RUN, _fill(window, group), window)


def _fill(window: tuple[Kind, ...], group: _Group) -> tuple[Tile, ...]:
    """The tiles in the places of the run; an okey wherever no plain tile is left for the place."""
    plain = list(group.plain)
    okeys = list(group.okeys)
    placed = []
    for kind in window:
        own = next((entry for entry in plain if entry[0] == kind), None)
        if own is None:
            placed.append(okeys.pop(0))
        else:
            plain.remove(own)
            placed.append(own[1])
    return tuple(placed)


def _windows(
    group: _Group, size: int, *, high_one: bool, both_ends: bool
) -> Iterator[tuple[Kind, ...]]:
    """The runs of this size that hold all plain tiles of the group, lowest first."""
    colours = {kind // 13 for kind in group.kinds} or {0}
    if len(colours) > 1:
        return
    colour = colours.pop()
    needed = Counter(group.kinds)
    last = HIGH_ONE if high_one else LONGEST_RUN
    for first in range(1, last - size + 2):
        if size > LONGEST_RUN and not both_ends:
            return
        places = range(first, first + size)
        window = tuple(make_kind(colour, (place - 1) % 13 + 1) for place in places)
        if needed <= Counter(window):
            yield window
