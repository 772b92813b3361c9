"""Gösterge yapmak: when the twin of the indicator may be shown, and why not. Rule book §7.3."""

from games.engine.classic.position import held, in_turn
from games.engine.classic.state import Phase, State
from games.engine.refusals import Reason, Refusal
from games.tiles.tile import twin_of


def why_not_show(state: State, seat: int) -> Refusal | None:
    """Why this seat may not show the twin now. A hand is running in which
    twins count, and the seat is in play. Rule book §7.3."""
    rules = state.ruleset
    if state.shown_by is not None:
        return Refusal(Reason.INDICATOR_SHOWN)
    if state.indicator is None or twin_of(state.indicator) not in held(state, seat):
        return Refusal(Reason.INDICATOR_NOT_HELD)
    if rules.indicator_must_be_dealt and state.dealt_twin != seat:
        return Refusal(Reason.INDICATOR_NOT_DEALT)
    if not window_open(state, seat):
        return Refusal(Reason.INDICATOR_TOO_LATE)
    if state.turn != seat and not rules.indicator_off_turn:
        return Refusal(Reason.INDICATOR_NOT_NOW)
    return None


def window_open(state: State, seat: int) -> bool:
    """Has this seat's time for showing not passed yet? Whose turn it is does not matter here.

    Rule book §7.3.
    """
    window = state.ruleset.indicator_window
    turns = state.own_turns[seat]
    if window == "first_turn":
        return turns == 0
    if seat != state.starter:
        return turns == 0 and not _has_drawn(state, seat)
    if window == "before_first_draw":
        return turns == 0
    return turns == 0 or (turns == 1 and not _has_drawn(state, seat))


def _has_drawn(state: State, seat: int) -> bool:
    return in_turn(state, seat) and state.phase == Phase.AWAIT_DISCARD
