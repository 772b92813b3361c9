"""Bitmek: which throws win, as what kind of hand, for how much, and in which groups.

The choice between several winning throws is made here too: one that makes kafa, then the largest
loss, then an okey, then the smallest id. Rule book §6.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from games.engine.classic.scoring import loss_of
from games.engine.classic.switches import Ruleset
from games.solver.finishing import finishing_melds, finishing_pairs
from games.solver.partition import (
    is_straight,
    one_colour,
    partition_melds,
    partition_pairs,
    wins_melds,
    wins_pairs,
)
from games.tiles.tile import Colour, Tile, is_okey, okey_kind

Groups = tuple[tuple[Tile, ...], ...]


@dataclass(frozen=True, slots=True)
class Win:
    """A throw that leaves a winning fourteen, and what it is worth.

    ``one_colour`` says that the hand counts double for it. ``loss`` is 0 where the win takes
    nothing from anybody: kafa wins outright, and a single round has no score. Rule book §6.5, §7.1.
    """

    tile: Tile
    pairs: bool
    okey_thrown: bool
    kafa: bool
    one_colour: bool
    loss: int
    worth: int  # what the hand itself would cost, for choosing among throws


def win_with(
    tiles: Iterable[Tile], throw: Tile, *, indicator: Tile, ruleset: Ruleset
) -> Win | None:
    """What throwing this one of fifteen tiles wins, or None when the others do not win.

    Rule book §6.1, §7.1.
    """
    kept, okey = _without(tiles, throw), okey_kind(indicator)
    melds = wins_melds(kept, okey=okey, high_one=ruleset.run_high_one)
    pairs = ruleset.seven_pairs and wins_pairs(kept, okey=okey)
    return _win(kept, throw, melds=melds, pairs=pairs, indicator=indicator, ruleset=ruleset)


@lru_cache(maxsize=1024)
def winning_throws(
    tiles: tuple[Tile, ...], *, indicator: Tile, ruleset: Ruleset
) -> tuple[Win, ...]:
    """All throws among fifteen tiles that win, the one Finish would choose first.

    Rule book §6.1, §6.3.
    """
    okey = okey_kind(indicator)
    melds = finishing_melds(tiles, okey=okey, high_one=ruleset.run_high_one)
    pairs = finishing_pairs(tiles, okey=okey) if ruleset.seven_pairs else frozenset()
    wins = [
        _win(
            _without(tiles, throw),
            throw,
            melds=throw in melds,
            pairs=throw in pairs,
            indicator=indicator,
            ruleset=ruleset,
        )
        for throw in melds | pairs
    ]
    return tuple(sorted((win for win in wins if win), key=_preference))


def partition(kept: Iterable[Tile], *, pairs: bool, indicator: Tile, ruleset: Ruleset) -> Groups:
    """The winning fourteen in groups, as everybody is shown them; ValueError when they do not win.

    Rule book §6.3.
    """
    tiles, okey = tuple(kept), okey_kind(indicator)
    if pairs:
        groups = partition_pairs(tiles, okey=okey, pair_two_okeys=ruleset.pair_two_okeys)
    else:
        groups = partition_melds(tiles, okey=okey, high_one=ruleset.run_high_one)
    if groups is None:
        raise ValueError("these fourteen tiles do not win")
    return groups


def _win(
    kept: tuple[Tile, ...],
    throw: Tile,
    *,
    melds: bool,
    pairs: bool,
    indicator: Tile,
    ruleset: Ruleset,
) -> Win | None:
    """The better one of the shapes that fit, as a win. Rule book §6.1."""
    okey = okey_kind(indicator)
    thrown = is_okey(throw, okey)
    colour = _doubling_colour(kept, okey=okey, ruleset=ruleset)
    kafa = melds and _is_kafa(kept, okey=okey, ruleset=ruleset)
    choices = [
        (loss_of(ruleset, indicator=indicator, okey=thrown, pairs=shape, one_colour=colour), shape)
        for shape, fits in ((False, melds), (True, pairs))
        if fits
    ]
    if not choices:
        return None
    worth, as_pairs = max(choices)
    return Win(throw, as_pairs, thrown, kafa, colour, 0 if kafa else worth, worth)


def _doubling_colour(kept: tuple[Tile, ...], *, okey: int, ruleset: Ruleset) -> bool:
    """Tek renk: do these fourteen count double for being of one colour? Rule book §7.1."""
    if ruleset.one_colour_double == "off":
        return False
    colour = one_colour(kept, okey=okey)
    if ruleset.one_colour_double == "red_black":
        return colour in (Colour.RED, Colour.BLACK)
    return colour is not None


def _is_kafa(kept: tuple[Tile, ...], *, okey: int, ruleset: Ruleset) -> bool:
    """Kafa atmak: 1 to 13 and a second 1 in one colour, where that wins the game.

    Rule book §6.5.
    """
    wilds = ruleset.kafa_wilds == "allowed"
    return ruleset.kafa == "wins_game" and is_straight(kept, okey=okey, wilds=wilds)


def _preference(win: Win) -> tuple[bool, int, bool, Tile]:
    return (not win.kafa, -win.worth, not win.okey_thrown, win.tile)


def _without(tiles: Iterable[Tile], throw: Tile) -> tuple[Tile, ...]:
    return tuple(tile for tile in tiles if tile != throw)
