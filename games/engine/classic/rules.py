"""Classic Okey as one object that answers the questions of ``games.engine.rules.Rules``."""

from games.engine.classic import dealing, legal, play, referee
from games.engine.classic.absent import auto_move
from games.engine.classic.actions import Action
from games.engine.classic.closing import Step
from games.engine.classic.position import RUNNING
from games.engine.classic.seat_view import seat_view
from games.engine.classic.state import Phase, State
from games.engine.classic.switches import Ruleset
from games.engine.classic.view import SeatView
from games.engine.refusals import Refusal
from games.engine.rules import DealRequest
from games.tiles.deal import Deal


class Classic:
    """Düz okey. No state of its own: every method is a pure function."""

    def new_game(self, ruleset: Ruleset) -> State:
        """A game before its first deal."""
        return dealing.new_game(ruleset)

    def needs_deal(self, state: State) -> DealRequest | None:
        """What deal the game waits for, or None."""
        return dealing.needs_deal(state)

    def deal(self, state: State, deal: Deal) -> Step:
        """Begin the next hand."""
        return dealing.deal_hand(state, deal)

    def why_not(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Why this action does not count now, or None."""
        return referee.why_not(state, seat, action)

    def legal_actions(self, state: State, seat: int) -> tuple[Action, ...]:
        """What a seat may do now; ``legal`` says what the list leaves out."""
        return legal.legal_actions(state, seat)

    def apply(self, state: State, seat: int, action: Action) -> Step:
        """The next state and what happened; raises Refusal."""
        return play.apply(state, seat, action)

    def undo(self, state: State, earlier: State, seat: int) -> Step:
        """Go back to an earlier state of the running hand; raises Refusal."""
        return dealing.undo_move(state, earlier, seat)

    def waiting_for(self, state: State) -> tuple[int, ...]:
        """The seats whose action the game waits for."""
        if state.phase in RUNNING:
            return (state.turn,)
        if state.phase != Phase.HAND_OVER:
            return ()
        return tuple(s for s in range(4) if state.in_play[s] and not state.ready[s])

    def auto_move(self, state: State, seat: int) -> Action:
        """What is played for an absent seat."""
        return auto_move(state, seat)

    def seat_view(self, state: State, seat: int | None) -> SeatView:
        """All that a seat, or a watcher, may see."""
        return seat_view(state, seat)

    def is_over(self, state: State) -> bool:
        """Has the game ended?"""
        return state.phase == Phase.GAME_OVER


CLASSIC = Classic()
