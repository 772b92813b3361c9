"""El sonu: booking what a hand brought and saying whether the game goes on.

The shown indicator is booked before the win. Everything of a hand is booked before anybody asks
whether the game is over, except where a shown indicator may end it at once. Rule book §7.3, §8, §9.
"""

from dataclasses import replace

from games.engine.classic.declare import Finish
from games.engine.classic.events import (
    Event,
    GameEnded,
    HandDrawn,
    HandFinished,
    IndicatorScored,
    SeatDroppedOut,
)
from games.engine.classic.position import indicator_of, replaced
from games.engine.classic.results import GameResult, HandResult
from games.engine.classic.scoring import (
    added,
    changes_for,
    ends_game,
    game_result,
    indicator_changes,
    limit_reached,
    opening_scores,
)
from games.engine.classic.state import Phase, State

Step = tuple[State, tuple[Event, ...]]

TO_ZERO = "indicator_to_zero"


def finish_hand(state: State, seat: int, finish: Finish) -> Step:
    """The hand ends by this win; the thrown tile goes on top of the seat's own pile.

    Rule book §6, §7.1.
    """
    win = finish.win
    rack = tuple(tile for tile in state.racks[seat] if tile != win.tile)
    state = replace(
        state,
        racks=replaced(state.racks, seat, rack),
        piles=replaced(state.piles, seat, (*state.piles[seat], win.tile)),
    )
    event = HandFinished(
        seat=seat,
        tile=win.tile,
        groups=finish.groups,
        pairs=win.pairs,
        okey_thrown=win.okey_thrown,
        kafa=win.kafa,
        one_colour=win.one_colour,
        loss=win.loss,
    )
    state, scored = _book_indicator(state, counts=True)
    changes = changes_for(state.ruleset, seat=seat, points=win.loss, in_play=state.in_play)
    result = replace(
        _blank_result(state, changes),
        winner=seat,
        tile=win.tile,
        groups=finish.groups,
        pairs=win.pairs,
        okey_thrown=win.okey_thrown,
        kafa=win.kafa,
        one_colour=win.one_colour,
    )
    return _close(state, seat, result, (event, *scored))


def draw_hand(state: State, *, turn: int, reason: str, by: int) -> Step:
    """The hand ends without a winner at the turn of one seat, by the act of another or the same.

    Rule book §8.
    """
    counts = state.ruleset.indicator_on_no_winner == "scored"
    state, scored = _book_indicator(state, counts=counts)
    nothing = (0,) * len(state.scores)
    result = replace(_blank_result(state, nothing), reason=reason)
    return _close(state, by, result, (HandDrawn(seat=turn, reason=reason), *scored))


def book_at_once(state: State, seat: int) -> Step:
    """Book an indicator in the moment it is shown; where that may end the game, it can.

    Rule book §7.3, §9.
    """
    state, events = _score_indicator(state, seat)
    if not (state.ruleset.ends_within_hand and limit_reached(state.ruleset, state.scores)):
        return state, events
    state, ending = draw_hand(state, turn=state.turn, reason=TO_ZERO, by=seat)
    return state, (*events, *ending)


def scores_before(state: State) -> tuple[int, ...]:
    """The scores with which the running hand began."""
    return state.history[-1].scores if state.history else opening_scores(state.ruleset)


def _book_indicator(state: State, *, counts: bool) -> Step:
    """What waits for the end of the hand. Rule book §7.3."""
    if state.shown_by is None or state.ruleset.indicator_when != "hand_end" or not counts:
        return state, ()
    return _score_indicator(state, state.shown_by)


def _score_indicator(state: State, seat: int) -> Step:
    changes = indicator_changes(
        state.ruleset,
        seat=seat,
        indicator=indicator_of(state),
        scores=state.scores,
        in_play=state.in_play,
    )
    scored = replace(state, scores=added(state.scores, changes))
    return scored, (IndicatorScored(seat=seat, changes=changes),)


def _blank_result(state: State, win_changes: tuple[int, ...]) -> HandResult:
    """The hand's line of the score sheet, before a winner or a reason is written into it."""
    before = scores_before(state)
    return HandResult(
        number=state.hand,
        starter=state.starter,
        winner=None,
        reason=None,
        tile=None,
        groups=(),
        pairs=False,
        okey_thrown=False,
        kafa=False,
        one_colour=False,
        win_changes=win_changes,
        indicator_seat=state.shown_by,
        indicator_changes=tuple(now - then for now, then in zip(state.scores, before, strict=True)),
        scores=added(state.scores, win_changes),
        indicator=indicator_of(state),
    )


def _close(state: State, by: int, result: HandResult, events: tuple[Event, ...]) -> Step:
    """Write the line, let seats drop out, and end the game or wait for the next hand."""
    state = replace(
        state,
        phase=Phase.HAND_OVER,
        drawn=None,
        taken=False,
        must_finish=False,
        play_on=False,
        ready=(False,) * 4,
        scores=result.scores,
        history=(*state.history, result),
    )
    if state.ruleset.after_zero == "drop_out" and not result.kafa:
        state, dropped = _drop_out(state)
        events, over = (*events, *dropped), sum(state.in_play) < 2
    else:
        over = result.kafa or ends_game(state.ruleset, hand=state.hand, scores=state.scores)
    if not over:
        return state, events
    ended = game_result(state.ruleset, state.history)
    return _ended(state, ended), (*events, _game_ended(by, ended))


def _drop_out(state: State) -> Step:
    """Seats at zero or below leave; sides are single seats here. Rule book §9."""
    leaving = [seat for seat in range(4) if state.in_play[seat] and state.scores[seat] <= 0]
    in_play = tuple(stays and seat not in leaving for seat, stays in enumerate(state.in_play))
    return replace(state, in_play=in_play), tuple(SeatDroppedOut(seat=seat) for seat in leaving)


def _ended(state: State, result: GameResult) -> State:
    return replace(state, phase=Phase.GAME_OVER, result=result)


def _game_ended(by: int, result: GameResult) -> GameEnded:
    return GameEnded(
        seat=by,
        winners=result.winners,
        ranks=result.ranks,
        match_points=result.match_points,
    )
