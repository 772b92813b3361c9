"""Bitmek: declaring a win the way the table asks for it, in groups, by slots or just so.

Nothing is laid into slots unless the hand is won with it, and then all of it in one turn.
"""

from games.bots.turn import kinds
from games.engine.classic.actions import Action, Kind
from games.engine.classic.finish import Groups, partition
from games.engine.classic.view import FinishChoice, SeatView
from games.solver.partition import partition_melds
from games.tiles.tile import Tile


def declare(view: SeatView) -> Action | None:
    """The best win on offer or the next step towards it; None when no throw wins."""
    if view.ruleset.partition_source == "meld_slots":
        return _lay_and_finish(view)
    if not view.finishes:
        return None
    best = view.finishes[0]
    if view.ruleset.partition_source != "rack_groups":
        return Action(Kind.FINISH, tile=best.tile)
    kept = tuple(tile for tile in view.rack if tile != best.tile)
    return Action(Kind.FINISH, tile=best.tile, groups=_split(view, kept, pairs=best.pairs))


def _lay_and_finish(view: SeatView) -> Action | None:
    """The next meld of a win that goes with the melds laid so far, then the finish.

    Melds that go with no win come back into the hand, as a laid tile cannot be thrown.
    """
    for choice in view.finishes:
        groups = _still_to_lay(view, choice)
        if groups:
            return Action(Kind.LAY_MELD, tiles=groups[0])
        if groups is not None:
            return Action(Kind.FINISH, tile=choice.tile)
    if view.slots and Kind.UNDO_MELD in kinds(view):
        return Action(Kind.UNDO_MELD)
    return None


def _still_to_lay(view: SeatView, choice: FinishChoice) -> Groups | None:
    """The groups that this win needs besides the laid ones, or None when they do not go with it."""
    if choice.tile not in view.rack:
        return None
    rest = tuple(tile for tile in view.rack if tile != choice.tile)
    if not view.slots:
        return _split(view, rest, pairs=choice.pairs)
    as_pairs = {len(meld) == 2 for meld in view.slots}
    if as_pairs == {True}:
        return _pairs_beside(view, rest)
    if as_pairs == {True, False} or view.okey is None:
        return None
    return partition_melds(rest, okey=view.okey, high_one=view.ruleset.run_high_one)


def _pairs_beside(view: SeatView, rest: tuple[Tile, ...]) -> Groups | None:
    """The rest of the seven pairs, where the laid ones are among those we would lay."""
    laid = {frozenset(meld) for meld in view.slots}
    kept = (*rest, *(tile for meld in laid for tile in meld))
    try:
        groups = _split(view, kept, pairs=True)
    except ValueError:
        return None
    if not laid <= {frozenset(group) for group in groups}:
        return None
    return tuple(group for group in groups if frozenset(group) not in laid)


def _split(view: SeatView, kept: tuple[Tile, ...], *, pairs: bool) -> Groups:
    if view.indicator is None:
        raise ValueError("no hand is being played")
    return partition(kept, pairs=pairs, indicator=view.indicator, ruleset=view.ruleset)
