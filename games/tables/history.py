"""Reads a table's history again: the state as it was at an earlier version."""

from games.engine import codec
from games.engine.replay import LogRow, replay
from games.models import TableAction
from games.tables.position import DEAL, UNDO, GameState, TableFacts


def state_at(facts: TableFacts, *, version: int) -> GameState:
    """The game as it stood after the row of this version."""
    rows = TableAction.objects.filter(table=facts.id, version__lte=version).order_by("version")
    state: GameState = replay(facts.ruleset, [_log_row(row) for row in rows])
    return state


def _log_row(row: TableAction) -> LogRow:
    decode = {DEAL: codec.decode_deal, UNDO: dict}.get(row.kind, codec.decode_action)
    return LogRow(version=row.version, kind=row.kind, seat=row.seat, payload=decode(row.payload))
