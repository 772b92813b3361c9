"""Hakem: why an action does not count. Judges; changes nothing. Rule book §4."""

from collections.abc import Callable, Mapping

from games.engine.classic.actions import Action, Kind
from games.engine.classic.declare import discard_wins, judge_finish, wins_now, wins_of
from games.engine.classic.indicator import why_not_show
from games.engine.classic.position import can_draw, held, laid, left_tile, okey_of
from games.engine.classic.shape import malformed
from games.engine.classic.slots import must_win, why_not_lay, why_not_undo
from games.engine.classic.state import Phase, State
from games.engine.classic.switches import Ruleset
from games.engine.refusals import Reason, Refusal
from games.tiles.tile import Tile, is_okey, plain_kind

Check = Callable[[State, int, Action], Refusal | None]


def why_not(state: State, seat: int, action: Action) -> Refusal | None:
    """Why this action of this seat does not count now, or None when it does."""
    if seat not in range(4):
        return Refusal(Reason.NOT_SEATED)
    refusal = malformed(action)
    if refusal is not None:
        return refusal
    if not state.in_play[seat]:
        return Refusal(Reason.DROPPED_OUT)
    if state.phase in (Phase.AWAIT_DRAW, Phase.AWAIT_DISCARD):
        return _why_not_in_hand(state, seat, action)
    return _why_not_between(state, seat, action)


def _why_not_between(state: State, seat: int, action: Action) -> Refusal | None:
    """Between hands a seat can only ask for the next one."""
    if state.phase == Phase.GAME_OVER:
        return Refusal(Reason.GAME_OVER)
    if action.kind != Kind.NEXT_HAND:
        return Refusal(Reason.HAND_OVER)
    if state.phase == Phase.AWAIT_DEAL or state.ready[seat]:
        return Refusal(Reason.ALREADY_READY)
    return None


def _why_not_in_hand(state: State, seat: int, action: Action) -> Refusal | None:
    if action.kind == Kind.NEXT_HAND:
        return Refusal(Reason.HAND_RUNNING)
    off = _switched_off(state.ruleset, action.kind)
    if off is not None:
        return Refusal(off)
    compelled = must_win(state, seat)
    if action.kind == Kind.SHOW_INDICATOR:
        refusal = why_not_show(state, seat)
        return Refusal(Reason.MUST_FINISH) if compelled and refusal is None else refusal
    if state.turn != seat:
        return Refusal(Reason.NOT_YOUR_TURN)
    if state.phase == Phase.AWAIT_DRAW:
        check = _DRAWING.get(action.kind)
        return check(state, seat, action) if check else Refusal(Reason.DRAW_FIRST)
    if compelled and action.kind not in (Kind.FINISH, Kind.DRAW_STOCK, Kind.TAKE_DISCARD):
        return Refusal(Reason.MUST_FINISH)
    return _DISCARDING[action.kind](state, seat, action)


def _switched_off(rules: Ruleset, kind: Kind) -> Reason | None:
    """Why this kind of action has no place in these rules at all, whoever's turn it is.

    A move is taken back by going to an earlier state, which only ``Rules.undo`` is given.
    """
    if kind in (Kind.LAY_MELD, Kind.UNDO_MELD) and rules.partition_source != "meld_slots":
        return Reason.NO_SLOTS
    if kind == Kind.PLAY_ON and not rules.play_on:
        return Reason.PLAY_ON_OFF
    if kind == Kind.SHOW_INDICATOR and not rules.may_show_indicator:
        return Reason.INDICATOR_OFF
    if kind == Kind.END_HAND and rules.stock_out not in ("take_if_wins", "take_or_end"):
        return Reason.CANNOT_END_HAND
    if kind == Kind.UNDO_MOVE:
        return Reason.NOTHING_TO_UNDO if rules.undo == "test_only" else Reason.UNDO_OFF
    return None


def _draw(state: State, seat: int, action: Action) -> Refusal | None:
    return None if can_draw(state) else Refusal(Reason.STOCK_EMPTY)


def _take(state: State, seat: int, action: Action) -> Refusal | None:
    tile = left_tile(state, seat)
    if can_draw(state) or state.ruleset.stock_out != "take_if_wins":
        return None
    return None if take_wins(state, seat, tile) else Refusal(Reason.TAKE_MUST_WIN, tile=tile)


def take_wins(state: State, seat: int, tile: Tile) -> bool:
    """Would the seat hold a win with this tile from the left? Rule book §8."""
    return bool(wins_of(state, (*held(state, seat), tile)))


def _end_hand(state: State, seat: int, action: Action) -> Refusal | None:
    return Refusal(Reason.STOCK_NOT_EMPTY) if can_draw(state) else None


def _drawn_already(state: State, seat: int, action: Action) -> Refusal | None:
    first = state.turns_done == 0 and action.kind == Kind.TAKE_DISCARD
    return Refusal(Reason.NOTHING_TO_TAKE if first else Reason.ALREADY_DRAWN)


def _end_too_late(state: State, seat: int, action: Action) -> Refusal | None:
    refusal = _end_hand(state, seat, action)
    return refusal or Refusal(Reason.ALREADY_DRAWN)


def _discard(state: State, seat: int, action: Action) -> Refusal | None:
    tile = action.tile
    if tile is None:
        return Refusal(Reason.TILE_MISSING)
    refusal = _not_in_rack(state, seat, tile)
    if refusal is not None or not (state.must_finish or _thrown_back(state, seat, tile)):
        return refusal
    if discard_wins(state, seat, tile):
        return None
    return Refusal(Reason.MUST_FINISH if state.must_finish else Reason.THROW_BACK, tile=tile)


def _thrown_back(state: State, seat: int, tile: Tile) -> bool:
    """Geri atmak: is this the tile just taken, or one of its identity, where that is forbidden?

    A hand that holds nothing else, all the rest lying in slots, may throw it: something must go.
    Rule book §4.
    """
    if state.ruleset.throw_back != "forbidden" or not state.taken or state.drawn is None:
        return False
    okey = okey_of(state)
    taken = plain_kind(state.drawn, okey)
    others = any(plain_kind(own, okey) != taken for own in state.racks[seat])
    return others and plain_kind(tile, okey) == taken


def _finish(state: State, seat: int, action: Action) -> Refusal | None:
    if action.tile is not None:
        refusal = _not_in_rack(state, seat, action.tile)
        if refusal is not None:
            return refusal
    judged = judge_finish(state, seat, action)
    return judged if isinstance(judged, Refusal) else None


def _not_in_rack(state: State, seat: int, tile: Tile) -> Refusal | None:
    if tile in state.racks[seat]:
        return None
    in_slot = tile in laid(state, seat)
    return Refusal(Reason.TILE_IN_SLOT if in_slot else Reason.NOT_YOUR_TILE, tile=tile)


def _play_on(state: State, seat: int, action: Action) -> Refusal | None:
    if state.must_finish:
        return Refusal(Reason.MUST_FINISH)
    okey = okey_of(state)
    holds_okey = any(is_okey(tile, okey) for tile in held(state, seat))
    if state.play_on or not holds_okey or not wins_now(state, seat):
        return Refusal(Reason.NOTHING_TO_DECLINE)
    return None


_DRAWING: Mapping[Kind, Check] = {
    Kind.DRAW_STOCK: _draw,
    Kind.TAKE_DISCARD: _take,
    Kind.END_HAND: _end_hand,
}

_DISCARDING: Mapping[Kind, Check] = {
    Kind.DRAW_STOCK: _drawn_already,
    Kind.TAKE_DISCARD: _drawn_already,
    Kind.END_HAND: _end_too_late,
    Kind.DISCARD: _discard,
    Kind.FINISH: _finish,
    Kind.PLAY_ON: _play_on,
    Kind.LAY_MELD: why_not_lay,
    Kind.UNDO_MELD: lambda state, seat, action: why_not_undo(state, seat),
}
