"""One game as a row of steps, each from one state to the next. Plays; neither prints nor judges."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from games.bots.levels import LEVELS, decide
from games.engine.classic.actions import Action, Kind
from games.engine.classic.events import Event, HandDealt
from games.engine.classic.state import State
from games.engine.classic.switches import Ruleset
from games.engine.classic.view import SeatView
from games.engine.refusals import Refusal
from games.engine.rules import DealRequest, Rules
from games.tiles.deal import Deal

Player = Callable[[SeatView, Sequence[Event]], Action | None]
Known = tuple[list[Event], list[Event], list[Event], list[Event]]  # of the hand, by seat


class Stuck(RuntimeError):
    """A computer player gave no legal answer; a table would go on, a playthrough tells."""


@dataclass(frozen=True, slots=True)
class Step:
    """One row of a game's log with what it led to; a deal has no seat."""

    before: State
    seat: int | None
    move: Action | Deal
    after: State
    events: tuple[Event, ...]


def player(level: str, *, seed: int) -> Player:
    """A computer player without its net, so that a fault is seen."""
    skill = LEVELS[level]
    return lambda view, events: decide(skill, view, events, seed)


@dataclass(frozen=True, slots=True)
class Game:
    """What is needed to play one game to its end."""

    rules: Rules
    ruleset: Ruleset
    players: tuple[Player, ...]
    deal: Callable[[DealRequest], Deal]

    def steps(self, *, max_hands: int) -> Iterator[Step]:
        """The game until it is over, or until another hand would be one too many."""
        state: State = self.rules.new_game(self.ruleset)
        known: Known = ([], [], [], [])
        while not self.rules.is_over(state):
            request = self.rules.needs_deal(state)
            if request is not None and request.hand > max_hands:
                return
            step = self._dealt(state, request) if request else self._played(state, known)
            _tell(known, step.events)
            yield step
            state = step.after

    def _dealt(self, state: State, request: DealRequest) -> Step:
        deal = self.deal(request)
        after, events = self.rules.deal(state, deal)
        return Step(state, None, deal, after, events)

    def _played(self, state: State, known: Known) -> Step:
        """One action of whoever's turn it is, or of a seat that shows the twin between turns."""
        seat = self.rules.waiting_for(state)[0]
        action = None
        if (shower := self._may_show_off_turn(state)) is not None:
            action = self._asked(state, shower, known)
        if shower is not None and action is not None and action.kind is Kind.SHOW_INDICATOR:
            seat = shower
        else:
            action = self._asked(state, seat, known)
        if action is None:
            raise Stuck(f"seat {seat} had no answer in {state.phase} of hand {state.hand}")
        try:
            after, events = self.rules.apply(state, seat, action)
        except Refusal as refusal:
            text = f"seat {seat} wanted {action}, refused: {refusal.reason}"
            raise Stuck(text) from refusal
        return Step(state, seat, action, after, events)

    def _may_show_off_turn(self, state: State) -> int | None:
        """The seat that was dealt the twin, while it may show it in the turn of another."""
        seat = state.dealt_twin
        if not self.ruleset.indicator_off_turn or seat is None or seat == state.turn:
            return None
        refusal = self.rules.why_not(state, seat, Action(Kind.SHOW_INDICATOR))
        return seat if refusal is None else None

    def _asked(self, state: State, seat: int, known: Known) -> Action | None:
        return self.players[seat](self.rules.seat_view(state, seat), known[seat])


def _tell(known: Known, events: Sequence[Event]) -> None:
    """Let every seat hear what it may; with a new hand the last one is forgotten."""
    for seat, heard in enumerate(known):
        for event in events:
            if isinstance(event, HandDealt):
                heard.clear()
            told = event.for_seat(seat)
            if told is not None:
                heard.append(told)
