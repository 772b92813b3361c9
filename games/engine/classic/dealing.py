"""Dağıtmak: a game before its first hand, what deal it waits for, and beginning the hand.

Rule book §3.
"""

from dataclasses import replace

from games.engine.classic.closing import Step
from games.engine.classic.events import HandDealt, MoveUndone
from games.engine.classic.position import RUNNING, counted, next_seat
from games.engine.classic.scoring import opening_scores
from games.engine.classic.state import Phase, State
from games.engine.classic.switches import Ruleset
from games.engine.refusals import Reason, Refusal
from games.engine.rules import DealRequest
from games.tiles.deal import Deal
from games.tiles.tile import twin_of

NONE4 = ((), (), (), ())


def new_game(ruleset: Ruleset) -> State:
    """A game that waits for its first deal."""
    return State(
        ruleset=ruleset,
        phase=Phase.AWAIT_DEAL,
        in_play=(True,) * 4,
        hand=0,
        starter=0,
        turn=0,
        turns_done=0,
        indicator=None,
        racks=NONE4,
        slots=NONE4,
        stock=(),
        piles=NONE4,
        drawn=None,
        taken=False,
        must_finish=False,
        play_on=False,
        indicator_drawn=False,
        own_turns=(0,) * 4,
        dealt_twin=None,
        shown_by=None,
        ready=(False,) * 4,
        scores=opening_scores(ruleset),
        history=(),
        result=None,
        seen=(0,) * 5,
    )


def needs_deal(state: State) -> DealRequest | None:
    """What deal the game waits for, or None. After the first hand the start moves on by a seat.

    Rule book §3.
    """
    if state.phase != Phase.AWAIT_DEAL:
        return None
    first = 0 if state.ruleset.first_starter == "seat_0" else None
    return DealRequest(
        seats=tuple(seat for seat in range(4) if state.in_play[seat]),
        starter=next_seat(state, state.starter) if state.hand else first,
        indicator_draw=state.ruleset.indicator_draw,
        hand=state.hand + 1,
    )


def deal_hand(state: State, deal: Deal) -> Step:
    """Begin the next hand. ValueError when the game waits for no deal, or for another one.

    Rule book §3.
    """
    wanted = needs_deal(state)
    if wanted is None:
        raise ValueError("the game does not wait for a deal")
    if wanted.starter is not None and deal.starter != wanted.starter:
        raise ValueError(f"seat {wanted.starter} starts this hand, not seat {deal.starter}")
    if tuple(seat for seat in range(4) if deal.racks[seat]) != wanted.seats:
        raise ValueError("the deal serves other seats than those in play")
    twin = twin_of(deal.indicator)
    event = HandDealt(
        seat=deal.starter, hand=wanted.hand, indicator=deal.indicator, stock=len(deal.stock)
    )
    fresh = replace(
        new_game(state.ruleset),
        phase=Phase.AWAIT_DISCARD,
        in_play=state.in_play,
        hand=wanted.hand,
        starter=deal.starter,
        turn=deal.starter,
        indicator=deal.indicator,
        racks=deal.racks,
        stock=deal.stock,
        dealt_twin=next((seat for seat in range(4) if twin in deal.racks[seat]), None),
        scores=state.scores,
        history=state.history,
        seen=counted(state.seen, (event,)),
    )
    return fresh, (event,)


def undo_move(state: State, earlier: State, seat: int) -> Step:
    """Take a move back by going to an earlier state of the same running hand.

    The numbers of events go on rising: what was seen stays seen. Rule book §10.
    """
    if state.ruleset.undo != "test_only":
        raise Refusal(Reason.UNDO_OFF)
    if state.phase == Phase.GAME_OVER:
        raise Refusal(Reason.GAME_OVER)
    if state.phase not in RUNNING:
        raise Refusal(Reason.HAND_OVER)
    if earlier.phase not in RUNNING or earlier.hand != state.hand or earlier == state:
        raise Refusal(Reason.NOTHING_TO_UNDO)
    event = MoveUndone(seat=seat)
    return replace(earlier, seen=counted(state.seen, (event,))), (event,)
