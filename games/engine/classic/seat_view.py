"""Görünüm: the only way out of the engine. What is not put in here, no seat ever learns.

Rule book §16 (10).
"""

from games.engine.classic.declare import wins_now
from games.engine.classic.finish import Win
from games.engine.classic.legal import legal_actions
from games.engine.classic.position import (
    WATCHER,
    can_draw,
    in_turn,
    laid,
    left_of,
    left_tile,
    okey_of,
)
from games.engine.classic.referee import take_wins
from games.engine.classic.slots import FULL, must_win
from games.engine.classic.state import Phase, State
from games.engine.classic.view import FinishChoice, PileView, SeatView
from games.tiles.tile import Tile, twin_of


def seat_view(state: State, seat: int | None) -> SeatView:
    """All that a seat, or with None a watcher, may see of this state."""
    own = seat is not None and in_turn(state, seat)
    shown = state.shown_by is not None and state.indicator is not None
    return SeatView(
        seat=seat,
        v=state.seen[WATCHER if seat is None else seat],
        ruleset=state.ruleset,
        phase=state.phase.value,
        in_play=state.in_play,
        hand=state.hand,
        starter=state.starter,
        turn=state.turn,
        turns_done=state.turns_done,
        indicator=state.indicator,
        okey=None if state.indicator is None else okey_of(state),
        rack=() if seat is None else state.racks[seat],
        slots=() if seat is None else state.slots[seat],
        drawn=state.drawn if own else None,
        taken=state.taken,
        must_finish=own and seat is not None and (state.must_finish or must_win(state, seat)),
        play_on=own and state.play_on,
        counts=_counts(state),
        stock=len(state.stock),
        indicator_drawn=state.indicator_drawn,
        piles=tuple(_pile(state, seat, of) for of in range(4)),
        takeable=_takeable(state, seat) if own and seat is not None else None,
        shown_by=state.shown_by,
        shown_tile=twin_of(state.indicator) if shown and state.indicator is not None else None,
        ready=state.ready,
        sides=state.ruleset.sides,
        scores=state.scores,
        history=state.history,
        result=state.result,
        legal=() if seat is None else legal_actions(state, seat),
        finishes=_finishes(state, seat) if own and seat is not None else (),
    )


def _counts(state: State) -> tuple[int, ...]:
    """Tiles per seat; those laid in private slots count as held."""
    return tuple(
        len(state.racks[seat]) + (len(laid(state, seat)) if state.slots[seat] else 0)
        for seat in range(4)
    )


def _pile(state: State, seat: int | None, of: int) -> PileView:
    pile = state.piles[of]
    may_leaf = _may_leaf(state, seat, of)
    return PileView(len(pile), pile[-1] if pile else None, may_leaf, pile if may_leaf else ())


def _may_leaf(state: State, seat: int | None, of: int) -> bool:
    """May this seat look through the pile of another, or its own? Rule book §4."""
    rule = state.ruleset.pile_view
    if rule == "own_and_left":
        return seat is not None and of in (seat, left_of(state, seat))
    return rule == "all"


def _takeable(state: State, seat: int) -> Tile | None:
    """The tile this seat could take from the left right now. Rule book §4, §8."""
    if state.phase != Phase.AWAIT_DRAW:
        return None
    tile = left_tile(state, seat)
    free = can_draw(state) or state.ruleset.stock_out != "take_if_wins"
    return tile if free or take_wins(state, seat, tile) else None


def _finishes(state: State, seat: int) -> tuple[FinishChoice, ...]:
    """The throws that win now, as the turn seat may know before it throws."""
    if state.phase != Phase.AWAIT_DISCARD:
        return ()
    return tuple(_choice(state, seat, win) for win in wins_now(state, seat))


def _choice(state: State, seat: int, win: Win) -> FinishChoice:
    source = state.ruleset.partition_source
    lies_ready = source == "auto" or (
        source == "meld_slots" and len(laid(state, seat)) == FULL and win.tile in state.racks[seat]
    )
    return FinishChoice(
        tile=win.tile,
        loss=win.loss,
        pairs=win.pairs,
        okey_thrown=win.okey_thrown,
        kafa=win.kafa,
        needs_groups=not lies_ready,
    )
