"""How games ended: written once, in the transaction of the action that ended them."""

from datetime import datetime

from games.models import GameResult
from games.tables.position import Position


def has_ended(table_id: str) -> bool:
    """Is this game over, or void? From then on nothing of its deals is secret, and none is made."""
    return GameResult.objects.filter(table=table_id).exists()


def record(before: Position, after: Position, *, now: datetime) -> None:
    """Keep the result if this step has ended the game."""
    rules = after.facts.rules
    if not after.is_over or before.is_over:
        return
    if after.facts.void:
        return _record_void(after, now=now)
    view = rules.seat_view(after.state, None)
    result = view.result
    GameResult.objects.create(
        table_id=after.facts.id,
        hands=after.state.hand,
        winners=list(result.winners),
        ranks=list(result.ranks),
        scores=list(view.scores),
        match_points=None if result.match_points is None else list(result.match_points),
        at=now,
    )


def _record_void(after: Position, *, now: datetime) -> None:
    """Nobody has won or lost; the scores are kept as they stood."""
    GameResult.objects.create(
        table_id=after.facts.id,
        hands=after.state.hand,
        winners=[],
        ranks=[],
        scores=list(after.facts.rules.seat_view(after.state, None).scores),
        void=True,
        at=now,
    )
