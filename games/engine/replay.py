"""Yeniden oynatma: a game from the log of its deals and actions. The log is enough: nothing else
decides anything."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from games.engine.refusals import Refusal
from games.engine.rules import Rules
from games.engine.variants import RULES
from games.tiles.deal import Deal

DEAL = "deal"
UNDO = "undo_move"
ASIDE = frozenset({"moved"})  # who sits where is none of the game's business


class ReplayError(ValueError):
    """A log that no game can have written."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One accepted step of a game.

    ``payload`` is a Deal for ``deal``, ``{"to": version}`` for ``undo_move``, whatever it likes for
    what lies aside of the game, else the action.
    """

    version: int  # the table's number after this row
    kind: str
    seat: int | None
    payload: Any


def replay(ruleset: Any, rows: Iterable[LogRow]) -> Any:
    """The state after all rows; ReplayError when a row does not follow from those before.

    Rule book §16 (11).
    """
    return _Replayer(RULES[ruleset.variant], ruleset).run(rows)


class _Replayer:
    """Holds the states of the running hand, which an undo may go back to."""

    def __init__(self, rules: Rules, ruleset: Any) -> None:
        self.rules = rules
        self.state = rules.new_game(ruleset)
        self.hand: dict[int, Any] = {}

    def run(self, rows: Iterable[LogRow]) -> Any:
        for row in rows:
            try:
                self.state = self._after(row)
            except Refusal as refusal:
                text = f"row {row.version} ({row.kind}): {refusal.reason.value}"
                raise ReplayError(text) from refusal
            except (KeyError, TypeError, ValueError) as error:
                raise ReplayError(f"row {row.version} ({row.kind}): {error!r}") from error
            self.hand[row.version] = self.state
        return self.state

    def _after(self, row: LogRow) -> Any:
        if row.kind in ASIDE:
            return self.state
        if row.kind == DEAL:
            if not isinstance(row.payload, Deal):
                raise TypeError("a deal row holds a deal")
            self.hand.clear()
            return self.rules.deal(self.state, row.payload)[0]
        if row.kind == UNDO:
            return self.rules.undo(self.state, self.hand[row.payload["to"]], row.seat or 0)[0]
        if row.seat is None or row.payload.kind != row.kind:
            raise TypeError("an action row holds a seat and an action of its kind")
        return self.rules.apply(self.state, row.seat, row.payload)[0]
