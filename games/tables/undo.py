"""Taking back a move in a game that counts for nothing: the game goes on from an earlier moment.

Nothing is deleted. The history gets one more row that says where it went back to, and all numbers
go on rising.
"""

from games.engine.refusals import Reason, Refusal
from games.models import Table
from games.tables import history
from games.tables.position import GameState, Position


def can_undo(position: Position, *, seat: int) -> bool:
    """Is there a move of this seat that may be taken back now?"""
    return _offered(position) and _running(position) and _last_move(position, seat=seat) is not None


def earlier_state(position: Position, *, seat: int) -> tuple[int, GameState]:
    """The version before the seat's last move of this hand and its state; Refusal if there is
    none. Reads and replays the history, so it is called before a table is locked."""
    if not _offered(position):
        raise Refusal(Reason.UNDO_OFF)
    if not _running(position):
        raise Refusal(Reason.HAND_OVER)
    last = _last_move(position, seat=seat)
    if last is None:
        raise Refusal(Reason.NOTHING_TO_UNDO)
    return last - 1, history.state_at(position.facts, version=last - 1)


def _offered(position: Position) -> bool:
    facts = position.facts
    return facts.kind == Table.Kind.TEST and facts.ruleset.undo == "test_only"


def _running(position: Position) -> bool:
    """A hand that is over is not opened again."""
    return not position.is_over and position.state.phase in ("await_draw", "await_discard")


def _last_move(position: Position, *, seat: int) -> int | None:
    own = (version for version, mover in reversed(position.moves) if mover == seat)
    return next(own, None)
