"""Bitmek: declaring a win the way the table asks for it, in groups, by slots or just so.

Nothing is laid into slots unless the hand is won with it, and then all of it in one turn.
Rule book §6.3, §6.4.
"""

from games.bots.turn import kinds
from games.engine.classic.actions import Action, Kind
from games.engine.classic.finish import Groups, partition
from games.engine.classic.slots import pairs_of
from games.engine.classic.view import FinishChoice, SeatView
from games.solver.partition import partition_melds
from games.tiles.tile import Tile, is_okey


def declare(view: SeatView) -> Action | None:
    """The best win on offer or the next step towards it; None when no throw wins.

    Once a player plays on, only a win by throwing an okey will do.
    """
    if view.ruleset.partition_source == "meld_slots":
        return _lay_and_finish(view)
    wins = (action for action in view.legal if action.kind is Kind.FINISH)
    return next((win for win in wins if _is_wanted(view, win)), None)


def _is_wanted(view: SeatView, win: Action) -> bool:
    if win.tile is None or view.okey is None:
        return False
    return not view.play_on or is_okey(win.tile, view.okey)


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
    if choice.tile not in view.rack or view.indicator is None or view.okey is None:
        return None
    rest = tuple(tile for tile in view.rack if tile != choice.tile)
    if not view.slots:
        return partition(rest, pairs=choice.pairs, indicator=view.indicator, ruleset=view.ruleset)
    return _beside(view, rest, okey=view.okey)


def _beside(view: SeatView, rest: tuple[Tile, ...], *, okey: int) -> Groups | None:
    """The rest in groups of the same shape as the laid ones; None when it cannot be."""
    as_pairs = {len(meld) == 2 for meld in view.slots}
    if as_pairs == {True}:
        return pairs_of(rest, okey=okey, two_okeys=view.ruleset.pair_two_okeys)
    if as_pairs == {False}:
        return partition_melds(rest, okey=okey, high_one=view.ruleset.run_high_one)
    return None
