"""Yerine oynamak: the action that is played for a seat that is out of time or gone.

Rule book §13.
"""

from games.engine.classic.actions import Action, Kind
from games.engine.classic.declare import wins_now
from games.engine.classic.legal import NEXT
from games.engine.classic.position import RUNNING, can_draw, in_turn, okey_of
from games.engine.classic.referee import why_not
from games.engine.classic.slots import must_win
from games.engine.classic.state import Phase, State
from games.tiles.tile import is_okey

DRAW = Action(Kind.DRAW_STOCK)
TAKE = Action(Kind.TAKE_DISCARD)
END = Action(Kind.END_HAND)


def auto_move(state: State, seat: int) -> Action:
    """What is played for this seat; ValueError when the game does not wait for it.

    It shows no indicator, takes no discard by choice and lays nothing, but a discard that wins by
    itself wins for an absent seat too. Rule book §13.
    """
    if state.phase not in RUNNING and why_not(state, seat, NEXT) is None:
        return NEXT
    if not in_turn(state, seat):
        raise ValueError(f"the game does not wait for seat {seat}")
    if state.phase == Phase.AWAIT_DRAW:
        return _draw(state)
    if must_win(state, seat):
        return Action(Kind.FINISH, state.racks[seat][0])
    if state.must_finish:
        return Action(Kind.FINISH, wins_now(state, seat)[0].tile)
    return _throw(state, seat)


def _draw(state: State) -> Action:
    if can_draw(state):
        return DRAW
    return TAKE if state.ruleset.stock_out == "must_take" else END


def _throw(state: State, seat: int) -> Action:
    """The tile just drawn, else the allowed one with the largest id; an okey only for want of
    anything else."""
    okey = okey_of(state)
    rack = state.racks[seat]
    allowed = [tile for tile in rack if why_not(state, seat, Action(Kind.DISCARD, tile)) is None]
    plain = [tile for tile in allowed if not is_okey(tile, okey)]
    if state.drawn in plain:
        return Action(Kind.DISCARD, state.drawn)
    return Action(Kind.DISCARD, max(plain or allowed))
