"""One game as a row of steps, each from one state to the next. Plays; neither prints nor judges."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from games.bots.levels import LEVELS, decide
from games.engine.classic.actions import Action, Kind
from games.engine.classic.events import Event, HandDealt
from games.engine.classic.state import State
from games.engine.classic.switches import Ruleset
from games.engine.classic.view import SeatView
from games.engine.rules import DealRequest, Rules
from games.tiles.deal import Deal

Player = Callable[[SeatView, Sequence[Event]], Action | None]


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
        heard: list[Event] = []
        while not self.rules.is_over(state):
            request = self.rules.needs_deal(state)
            if request is not None and request.hand > max_hands:
                return
            step = self._dealt(state, request) if request else self._played(state, heard)
            if isinstance(step.events[0], HandDealt):
                heard.clear()
            heard += step.events
            yield step
            state = step.after

    def _dealt(self, state: State, request: DealRequest) -> Step:
        deal = self.deal(request)
        after, events = self.rules.deal(state, deal)
        return Step(state, None, deal, after, events)

    def _played(self, state: State, heard: Sequence[Event]) -> Step:
        """One action of whoever's turn it is, or of a seat that shows the twin between turns."""
        seat, action = self._shown_between(state, heard) or self._asked(
            state, self.rules.waiting_for(state)[0], heard
        )
        if action is None:
            raise Stuck(f"seat {seat} had no answer in {state.phase} of hand {state.hand}")
        refusal = self.rules.why_not(state, seat, action)
        if refusal is not None:
            raise Stuck(f"seat {seat} wanted {action}, refused: {refusal.reason}")
        after, events = self.rules.apply(state, seat, action)
        return Step(state, seat, action, after, events)

    def _shown_between(
        self, state: State, heard: Sequence[Event]
    ) -> tuple[int, Action | None] | None:
        seat = state.dealt_twin
        off_turn = self.ruleset.indicator_off_turn and state.shown_by is None
        if not off_turn or seat is None or seat in self.rules.waiting_for(state):
            return None
        if self.rules.why_not(state, seat, Action(Kind.SHOW_INDICATOR)) is not None:
            return None
        asked, action = self._asked(state, seat, heard)
        return (asked, action) if action and action.kind is Kind.SHOW_INDICATOR else None

    def _asked(self, state: State, seat: int, heard: Sequence[Event]) -> tuple[int, Action | None]:
        view: SeatView = self.rules.seat_view(state, seat)
        known = tuple(told for event in heard if (told := event.for_seat(seat)) is not None)
        return seat, self.players[seat](view, known)
