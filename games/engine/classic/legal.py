"""What a seat may do now, as a list of actions.

The list is complete but for two kinds that have too many forms. Of ``lay_meld``, and of
``finish`` where the player groups the rack, it holds those of one full partition when there is
one: laying its melds one after the other and finishing is always possible by it. Rule book §4.
"""

from collections.abc import Iterable

from games.engine.classic.actions import Action, Kind
from games.engine.classic.declare import (
    Finish,
    discard_wins,
    judge_finish,
    opened,
    wins_now,
)
from games.engine.classic.indicator import why_not_show
from games.engine.classic.position import RUNNING, laid
from games.engine.classic.referee import why_not
from games.engine.classic.slots import FULL, melds_to_lay, must_win
from games.engine.classic.state import Phase, State
from games.tiles.tile import ALL_TILES

DRAWING = (Action(Kind.DRAW_STOCK), Action(Kind.TAKE_DISCARD), Action(Kind.END_HAND))
SHOW = Action(Kind.SHOW_INDICATOR)
NEXT = Action(Kind.NEXT_HAND)
PLAY_ON = Action(Kind.PLAY_ON)
UNDO_MELD = Action(Kind.UNDO_MELD)
FINISH = Action(Kind.FINISH)
_DISCARDS = tuple(Action(Kind.DISCARD, tile) for tile in ALL_TILES)
_FINISHES = tuple(Action(Kind.FINISH, tile) for tile in ALL_TILES)


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """All that this seat may do now, in a fixed order; see the module for the two exceptions."""
    if state.phase not in RUNNING:
        return _counting(state, seat, (NEXT,))
    actions = _counting(state, seat, (SHOW,)) if _may_show(state, seat) else ()
    if state.turn != seat:
        return actions
    if state.phase == Phase.AWAIT_DRAW:
        return (*actions, *_counting(state, seat, DRAWING))
    if must_win(state, seat):
        return _finishes(state, seat)
    return (*actions, *_discards(state, seat), *_finishes(state, seat), *_private(state, seat))


def _may_show(state: State, seat: int) -> bool:
    """A quick look before the full question: few seats ever hold the twin in time."""
    rules = state.ruleset
    return rules.may_show_indicator and why_not_show(state, seat) is None


def _counting(state: State, seat: int, actions: Iterable[Action]) -> tuple[Action, ...]:
    return tuple(action for action in actions if why_not(state, seat, action) is None)


def _discards(state: State, seat: int) -> tuple[Action, ...]:
    rack = sorted(state.racks[seat])
    if state.must_finish:
        return tuple(_DISCARDS[tile] for tile in rack if discard_wins(state, seat, tile))
    discards = [_DISCARDS[tile] for tile in rack]
    if state.taken and state.ruleset.throw_back == "forbidden":
        return _counting(state, seat, discards)
    return tuple(discards)


def _finishes(state: State, seat: int) -> tuple[Action, ...]:
    source = state.ruleset.partition_source
    if source == "meld_slots":
        return _slot_finishes(state, seat)
    wins = wins_now(state, seat)
    if not wins:
        return ()
    picks = state.ruleset.finish_auto_tile == "best"
    if source == "auto":
        return (*((FINISH,) if picks else ()), *(_FINISHES[win.tile] for win in wins))
    groups = opened(state, seat, wins[0]).groups
    named = Action(Kind.FINISH, wins[0].tile, groups=groups)
    return (named, Action(Kind.FINISH, groups=groups)) if picks else (named,)


def _slot_finishes(state: State, seat: int) -> tuple[Action, ...]:
    if len(laid(state, seat)) < FULL:
        return ()
    named = _FINISHES[state.racks[seat][0]]
    return (FINISH, named) if isinstance(judge_finish(state, seat, named), Finish) else ()


def _private(state: State, seat: int) -> tuple[Action, ...]:
    """What the others do not notice: playing on, laying melds and taking them back."""
    rules = state.ruleset
    if rules.play_on:
        return _counting(state, seat, (PLAY_ON,))
    if rules.partition_source != "meld_slots":
        return ()
    lay = (Action(Kind.LAY_MELD, tiles=meld) for meld in melds_to_lay(state, seat))
    return (*lay, *_counting(state, seat, (UNDO_MELD,)))
