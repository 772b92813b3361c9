"""Oynamak: the one way from a state to the next. What may be done, the referee has said before.

Rule book §4.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from games.engine.classic.actions import Action, Kind
from games.engine.classic.closing import Step, book_at_once, draw_hand, finish_hand
from games.engine.classic.declare import Finish, discard_wins, judge_finish, opened
from games.engine.classic.events import (
    DiscardTaken,
    IndicatorShown,
    MeldLaid,
    MeldUndone,
    NextHandAsked,
    PlayedOn,
    TileDiscarded,
    TileDrawn,
)
from games.engine.classic.position import (
    can_draw,
    counted,
    indicator_of,
    left_of,
    next_seat,
    replaced,
)
from games.engine.classic.referee import why_not
from games.engine.classic.state import Phase, State
from games.tiles.tile import Tile, twin_of

TURN_GUARD = 400  # a hand ends after so many turns, whatever else is agreed: rule book §8


def apply(state: State, seat: int, action: Action) -> Step:
    """The next state and what happened; raises Refusal, and nothing has changed, otherwise."""
    refusal = why_not(state, seat, action)
    if refusal is not None:
        raise refusal
    after, events = _DO[action.kind](state, seat, action)
    return replace(after, seen=counted(state.seen, events)), events


def _show(state: State, seat: int, action: Action) -> Step:
    event = IndicatorShown(seat=seat, tile=twin_of(indicator_of(state)))
    state = replace(state, shown_by=seat)
    if state.ruleset.indicator_when != "immediate":
        return state, (event,)
    state, booked = book_at_once(state, seat)
    return state, (event, *booked)


def _draw(state: State, seat: int, action: Action) -> Step:
    from_indicator = not state.stock
    tile = indicator_of(state) if from_indicator else state.stock[0]
    stock = state.stock[1:]
    event = TileDrawn(seat=seat, tile=tile, stock=len(stock), from_indicator=from_indicator)
    state = replace(
        state,
        stock=stock,
        indicator_drawn=state.indicator_drawn or from_indicator,
    )
    return _holding(state, seat, tile), (event,)


def _take(state: State, seat: int, action: Action) -> Step:
    source = left_of(state, seat)
    *below, tile = state.piles[source]
    last_chance = state.ruleset.stock_out == "take_if_wins" and not can_draw(state)
    state = replace(
        state,
        piles=replaced(state.piles, source, tuple(below)),
        taken=True,
        must_finish=last_chance,
    )
    return _holding(state, seat, tile), (DiscardTaken(seat=seat, tile=tile, source=source),)


def _holding(state: State, seat: int, tile: Tile) -> State:
    """The tile comes into the rack and the seat has to throw one."""
    racks = replaced(state.racks, seat, (*state.racks[seat], tile))
    return replace(state, racks=racks, drawn=tile, phase=Phase.AWAIT_DISCARD)


def _discard(state: State, seat: int, action: Action) -> Step:
    tile = action.tile
    assert tile is not None  # the referee has asked
    win = discard_wins(state, seat, tile)
    if win is not None:
        return finish_hand(state, seat, opened(state, seat, win))
    state = _thrown(state, seat, tile)
    event = TileDiscarded(seat=seat, tile=tile)
    limit = min(state.ruleset.turn_limit or TURN_GUARD, TURN_GUARD)
    if state.turns_done >= limit:
        state, ending = draw_hand(state, turn=seat, reason="turn_limit", by=seat)
    elif state.ruleset.stock_out == "end_at_turn_start" and not can_draw(state):
        state, ending = draw_hand(state, turn=state.turn, reason="stock_empty", by=seat)
    else:
        ending = ()
    return state, (event, *ending)


def _thrown(state: State, seat: int, tile: Tile) -> State:
    """The tile lies on the seat's own pile and the turn has passed on."""
    rack = tuple(own for own in state.racks[seat] if own != tile)
    return replace(
        state,
        phase=Phase.AWAIT_DRAW,
        turn=next_seat(state, seat),
        turns_done=state.turns_done + 1,
        racks=replaced(state.racks, seat, rack),
        piles=replaced(state.piles, seat, (*state.piles[seat], tile)),
        own_turns=replaced(state.own_turns, seat, state.own_turns[seat] + 1),
        drawn=None,
        taken=False,
        play_on=False,
    )


def _finish(state: State, seat: int, action: Action) -> Step:
    finish = judge_finish(state, seat, action)
    assert isinstance(finish, Finish)  # the referee has asked
    return finish_hand(state, seat, finish)


def _lay(state: State, seat: int, action: Action) -> Step:
    rack = tuple(tile for tile in state.racks[seat] if tile not in action.tiles)
    slots = (*state.slots[seat], action.tiles)
    state = replace(
        state,
        racks=replaced(state.racks, seat, rack),
        slots=replaced(state.slots, seat, slots),
    )
    return state, (MeldLaid(seat=seat, tiles=action.tiles),)


def _undo_meld(state: State, seat: int, action: Action) -> Step:
    *kept, last = state.slots[seat]
    state = replace(
        state,
        racks=replaced(state.racks, seat, (*state.racks[seat], *last)),
        slots=replaced(state.slots, seat, tuple(kept)),
    )
    return state, (MeldUndone(seat=seat, tiles=last),)


def _play_on(state: State, seat: int, action: Action) -> Step:
    return replace(state, play_on=True), (PlayedOn(seat=seat),)


def _end_hand(state: State, seat: int, action: Action) -> Step:
    return draw_hand(state, turn=seat, reason="ended_by_seat", by=seat)


def _next_hand(state: State, seat: int, action: Action) -> Step:
    ready = replaced(state.ready, seat, True)
    everybody = all(ready[s] or not state.in_play[s] for s in range(4))
    phase = Phase.AWAIT_DEAL if everybody else Phase.HAND_OVER
    return replace(state, ready=ready, phase=phase), (NextHandAsked(seat=seat),)


_DO: Mapping[Kind, Callable[[State, int, Action], Step]] = {
    Kind.SHOW_INDICATOR: _show,
    Kind.DRAW_STOCK: _draw,
    Kind.TAKE_DISCARD: _take,
    Kind.DISCARD: _discard,
    Kind.FINISH: _finish,
    Kind.LAY_MELD: _lay,
    Kind.UNDO_MELD: _undo_meld,
    Kind.PLAY_ON: _play_on,
    Kind.END_HAND: _end_hand,
    Kind.NEXT_HAND: _next_hand,
}
