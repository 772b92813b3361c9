"""Reads a table's history again: the state as it was at an earlier version."""

from typing import Any

from games.engine import codec
from games.engine.replay import ASIDE, LogRow, replay
from games.models import TableAction
from games.tables.position import DEAL, UNDO, GameState, TableFacts


def state_at(facts: TableFacts, *, version: int) -> GameState:
    """The game as it stood after the row of this version."""
    rows = TableAction.objects.filter(table=facts.id, version__lte=version).order_by("version")
    state: GameState = replay(facts.ruleset, [_log_row(row) for row in rows])
    return state


def _log_row(row: TableAction) -> LogRow:
    return LogRow(version=row.version, kind=row.kind, seat=row.seat, payload=_payload(row))


def _payload(row: TableAction) -> Any:
    if row.kind == DEAL:
        return codec.decode_deal(row.payload)
    if row.kind == UNDO or row.kind in ASIDE:
        return row.payload
    return codec.decode_action(row.payload)
