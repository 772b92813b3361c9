"""Öğüt: which of fifteen tiles to throw, from what one seat knows. For players and for hints.

A throw is better the fewer tiles the rest is away from a win, and then the more tiles that would
bring it nearer may still come. No rule asks for this; rule book §6.1 has the shapes of a win.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import NamedTuple

from games.solver.distance import PAIRS
from games.solver.planes import Planes, bits, kinds_of
from games.solver.targets import UNREACHABLE, Live, Missing, fewest_missing, nearest_targets
from games.tiles.tile import KIND_COUNT, Kind, Tile, is_okey, plain_kind

FALSE_JOKER_ENTRY = KIND_COUNT  # where ``unseen`` counts the false jokers
ENOUGH = 4000  # ways to win looked at; only racks far from every one of them have more


@dataclass(frozen=True, slots=True)
class Throw:
    """A tile that may go, and how the other fourteen then stand."""

    tile: Tile  # of two equal tiles the lower id; every copy is as good
    distance: int
    useful: int  # plane of the kinds that shorten the distance; the okey's bit is the false joker
    live: int  # how many tiles may come that shorten it, okeys among them


class Advice(NamedTuple):
    """The throws that keep the distance smallest, the one with most live tiles first."""

    melds: tuple[Throw, ...]
    pairs: tuple[Throw, ...]


class Distances(NamedTuple):
    """How far a rack is from a win each way, by the tiles that may still come."""

    melds: int
    pairs: int


def advise(
    tiles: Iterable[Tile],
    *,
    okey: Kind,
    unseen: Sequence[int],
    high_one: bool = True,
    pairs: bool = True,
) -> Advice:
    """The best throws of fifteen tiles, on the way to melds and on the way to pairs.

    ``unseen`` counts the tiles that this seat has not seen: entries 0–51 by printed kind, so the
    okey's entry counts okeys, and entry 52 the false jokers. With ``pairs`` false none are looked
    for. A way that cannot be gone any more has no throws.
    """
    held = tuple(sorted(tiles))
    planes = Planes.of(held, okey=okey)
    stock = _Unseen.of(unseen, okey=okey)
    return Advice(
        _by_melds(held, planes, stock, okey=okey, high_one=high_one),
        _by_pairs(held, planes, stock, okey=okey) if pairs else (),
    )


def distances(
    tiles: Iterable[Tile], *, okey: Kind, unseen: Sequence[int], high_one: bool = True
) -> Distances:
    """How far fourteen tiles are from a win; fifteen, after the best throw. Cheap: for weighing an
    offered tile, ask with it and without."""
    planes = Planes.of(tiles, okey=okey)
    stock = _Unseen.of(unseen, okey=okey)
    lacking = fewest_missing(
        planes.one, planes.two, live=stock.live(planes.okeys), high_one=high_one
    )
    return Distances(max(0, lacking - planes.okeys), _pairs_away(planes, stock))


@dataclass(frozen=True, slots=True)
class _Unseen:
    """The unseen tiles as planes, with the okeys counted apart."""

    once: int
    twice: int
    okeys: int

    @classmethod
    def of(cls, unseen: Sequence[int], *, okey: Kind) -> "_Unseen":
        copies = list(unseen[:KIND_COUNT])
        copies[okey] = unseen[FALSE_JOKER_ENTRY]
        once = sum(1 << kind for kind, count in enumerate(copies) if count)
        twice = sum(1 << kind for kind, count in enumerate(copies) if count > 1)
        return cls(once, twice, unseen[okey])

    def live(self, okeys_held: int) -> Live:
        return Live(self.once, self.twice, self.okeys + okeys_held)

    def count(self, useful: int) -> int:
        """How many unseen tiles are of these kinds, or okeys."""
        return (self.once & useful).bit_count() + (self.twice & useful).bit_count() + self.okeys


def _by_melds(
    held: Sequence[Tile], planes: Planes, stock: _Unseen, *, okey: Kind, high_one: bool
) -> tuple[Throw, ...]:
    met = 0
    wanted_by_spare: dict[int, int] = {}

    def note(missing: Missing, spare: int) -> bool:
        nonlocal met
        met += 1
        wanted_by_spare[spare] = reduce(or_, missing, wanted_by_spare.get(spare, 0))
        return met >= ENOUGH

    live = stock.live(planes.okeys)
    lacking = nearest_targets(planes.one, planes.two, live=live, high_one=high_one, found=note)
    if lacking < planes.okeys:
        return tuple(Throw(tile, 0, 0, 0) for tile in _one_of_each(held, okey=okey))
    useful: dict[Kind, int] = {}
    for spare, wanted in wanted_by_spare.items():
        for kind in kinds_of(spare):
            useful[kind] = useful.get(kind, 0) | wanted
    return _throws(held, useful, lacking - planes.okeys, stock, okey=okey)


def _by_pairs(
    held: Sequence[Tile], planes: Planes, stock: _Unseen, *, okey: Kind
) -> tuple[Throw, ...]:
    fewest = _pairs_away(planes, stock)
    if fewest == UNREACHABLE:
        return ()
    if planes.okeys and _pairs_away(planes._replace(okeys=planes.okeys - 1), stock) == fewest:
        return tuple(Throw(tile, 0, 0, 0) for tile in _one_of_each(held, okey=okey))
    after = {bit: planes.without(bit) for bit in bits(planes.one)}
    useful = {
        bit.bit_length() - 1: left.one & ~left.two | _whole_pairs(left, stock)
        for bit, left in after.items()
        if _pairs_away(left, stock) == fewest
    }
    return _throws(held, useful, fewest, stock, okey=okey)


def _pairs_away(planes: Planes, stock: _Unseen) -> int:
    """The fewest tiles to exchange for seven pairs. Where partners can no longer come and okeys do
    not suffice, a pair must come whole, which takes one tile more."""
    whole = _partners_lacking(planes, stock)
    if whole > (stock.twice & ~planes.one).bit_count():
        return UNREACHABLE
    return max(0, PAIRS - planes.two.bit_count() - planes.okeys) + max(0, whole)


def _partners_lacking(planes: Planes, stock: _Unseen) -> int:
    """How many pairs neither a partner to come nor an okey can make."""
    partners = (planes.one & ~planes.two & stock.once).bit_count()
    return PAIRS - planes.two.bit_count() - partners - planes.okeys - stock.okeys


def _whole_pairs(planes: Planes, stock: _Unseen) -> int:
    """The kinds of which both tiles may come, where a pair must come whole."""
    return stock.twice & ~planes.one if _partners_lacking(planes, stock) > 0 else 0


def _throws(
    held: Sequence[Tile], useful: dict[Kind, int], distance: int, stock: _Unseen, *, okey: Kind
) -> tuple[Throw, ...]:
    """The throws of these kinds with what is useful after each; most live tiles first."""
    throws = []
    for tile in _one_of_each(held, okey=okey):
        kind = plain_kind(tile, okey)
        if kind in useful and not is_okey(tile, okey):
            wanted = useful[kind] & stock.once if distance else 0
            throws.append(Throw(tile, distance, wanted, stock.count(wanted) if distance else 0))
    return tuple(sorted(throws, key=lambda throw: (-throw.live, throw.tile)))


def _one_of_each(held: Sequence[Tile], *, okey: Kind) -> tuple[Tile, ...]:
    """Of equal tiles the lower id."""
    first: dict[tuple[bool, Kind], Tile] = {}
    for tile in held:
        first.setdefault((is_okey(tile, okey), plain_kind(tile, okey)), tile)
    return tuple(first.values())
