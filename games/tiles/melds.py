"""Per: what one group of tiles is (run, set or pair) and what each okey in it stands for.

This judges a group somebody already made. Finding groups in a rack is the solver's work.
Rule book §5.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from games.tiles.tile import Kind, Tile, make_kind, number_of, plain_kind

HIGH_ONE = 14  # the place of a 1 that follows 13
LONGEST_RUN = 13


class MeldKind(StrEnum):
    """Seri, küt, çift: the three things a group can be. Rule book §5."""

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
    """Every kind of meld the group can be, laid out; a run stands before a set.

    Two tiles can only be a pair. ``high_one`` lets a 1 follow 13, ``both_ends`` admits the run
    1 … 13, 1 as well. Rule book §5, rows M1 to P7.
    """
    group = _Group.of(tiles, okey=okey)
    if group.size == 2:
        pair = _as_pair(group, okey=okey, two_okeys=pair_two_okeys)
        return (pair,) if pair else ()
    found = (_as_run(group, high_one=high_one, both_ends=both_ends), _as_set(group))
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
    """How many more tiles make the group a run or a set: 0 when it is one, None when none can.

    Rule book §5.
    """
    group = _Group.of(tiles, okey=okey)
    for size in range(max(3, group.size), HIGH_ONE + 1):
        if (size <= 4 and group.could_be_set) or any(
            _spans(group, size, high_one=high_one, both_ends=both_ends)
        ):
            return size - group.size
    return None


@dataclass(frozen=True, slots=True)
class _Group:
    """A group with its okeys told apart; plain tiles go with the kind they play as."""

    kinds: tuple[Kind, ...]  # rising
    plain: tuple[Tile, ...]  # the tiles of these kinds, in the same order
    okeys: tuple[Tile, ...]

    @classmethod
    def of(cls, tiles: Iterable[Tile], *, okey: Kind) -> "_Group":
        plain = []
        okeys = []
        for tile in tiles:
            if tile >> 1 == okey:
                okeys.append(tile)
            else:
                plain.append((plain_kind(tile, okey), tile))
        plain.sort()
        okeys.sort()
        return cls(tuple(k for k, _ in plain), tuple(t for _, t in plain), tuple(okeys))

    @property
    def size(self) -> int:
        return len(self.plain) + len(self.okeys)

    @property
    def could_be_set(self) -> bool:
        """One number, no colour twice."""
        kinds = self.kinds
        return len({kind % 13 for kind in kinds}) <= 1 and len(set(kinds)) == len(kinds)


def _as_pair(group: _Group, *, okey: Kind, two_okeys: bool) -> Placed | None:
    kinds = set(group.kinds)
    if len(kinds) > 1 or not (kinds or two_okeys):
        return None
    kind = kinds.pop() if kinds else okey
    return Placed(MeldKind.PAIR, (*group.plain, *group.okeys), (kind, kind))


def _as_set(group: _Group) -> Placed | None:
    if not 3 <= group.size <= 4 or not group.plain or not group.could_be_set:
        return None
    number = number_of(group.kinds[0])
    free = [kind for c in range(4) if (kind := make_kind(c, number)) not in group.kinds]
    standing = (*group.kinds, *free[: len(group.okeys)])
    return Placed(MeldKind.SET, (*group.plain, *group.okeys), standing)


def _as_run(group: _Group, *, high_one: bool, both_ends: bool) -> Placed | None:
    if group.size < 3 or not group.plain:
        return None
    spans = list(_spans(group, group.size, high_one=high_one, both_ends=both_ends))
    if not spans:
        return None
    # Of several places take the one with fewest okeys in front, so that an okey prolongs the run.
    span = min(spans, key=lambda span: min(span.places) - span.first)
    own = dict(zip(span.places, group.plain, strict=True))
    okeys = iter(group.okeys)
    line = range(span.first, span.first + group.size)
    colour = group.kinds[0] // 13
    return Placed(
        MeldKind.RUN,
        tuple(own[place] if place in own else next(okeys) for place in line),
        tuple(make_kind(colour, (place - 1) % 13 + 1) for place in line),
    )


class _Span(NamedTuple):
    """A stretch of the line 1 … 13, 1 that holds a group: where it starts and its tiles lie."""

    first: int
    places: tuple[int, ...]  # of the plain tiles, in their order


def _spans(group: _Group, size: int, *, high_one: bool, both_ends: bool) -> Iterator[_Span]:
    """The runs of this size that hold all plain tiles of the group."""
    if len({kind // 13 for kind in group.kinds}) > 1 or (size > LONGEST_RUN and not both_ends):
        return
    last = HIGH_ONE if high_one else LONGEST_RUN
    for places in _places(group, high_one=high_one):
        lowest, highest = (min(places), max(places)) if places else (last, 1)
        for first in range(max(1, highest - size + 1), min(lowest, last - size + 1) + 1):
            yield _Span(first, places)


def _places(group: _Group, *, high_one: bool) -> Iterator[tuple[int, ...]]:
    """Where the numbers of the group may lie: a 1 below 2, or above 13, or one at either end."""
    numbers = tuple(number_of(kind) for kind in group.kinds)
    if len(set(numbers)) == len(numbers):
        yield numbers
    if high_one and numbers[:1] == (1,):
        high = (HIGH_ONE, *numbers[1:]) if 1 not in numbers[1:] else (1, HIGH_ONE, *numbers[2:])
        if len(set(high)) == len(high):
            yield high
