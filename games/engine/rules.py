"""The questions every variant answers. Stores, doors, bots and tests know a game only by these.

``State``, ``Action``, ``Event`` and ``View`` are the variant's own types; outside the engine they
are passed along and never looked into, except for the view.
"""

from dataclasses import dataclass
from typing import Any, Protocol

from games.engine.refusals import Refusal
from games.tiles.deal import Deal


@dataclass(frozen=True, slots=True)
class DealRequest:
    """What whoever shuffles must know to make the next deal."""

    seats: tuple[int, ...]  # still in play, in turn order from seat 0
    starter: int | None  # None: drawn at random with the deal
    indicator_draw: str
    hand: int  # the number of the hand to come


class Rules(Protocol):
    """One variant: pure functions from values to values."""

    def new_game(self, ruleset: Any) -> Any:
        """A game before its first deal (phase ``await_deal``)."""

    def needs_deal(self, state: Any) -> DealRequest | None:
        """What deal the game waits for, or None when it waits for a seat. Rule book §3."""

    def deal(self, state: Any, deal: Deal) -> tuple[Any, tuple[Any, ...]]:
        """Begin the next hand with this deal.

        ValueError for another deal than the one asked for. Rule book §3.
        """

    def why_not(self, state: Any, seat: int, action: Any) -> Refusal | None:
        """Why this action does not count now, or None when it does."""

    def legal_actions(self, state: Any, seat: int) -> tuple[Any, ...]:
        """What a seat may do now. Rule book §4."""

    def apply(self, state: Any, seat: int, action: Any) -> tuple[Any, tuple[Any, ...]]:
        """The next state and what happened; raises Refusal and changes nothing otherwise."""

    def undo(self, state: Any, earlier: Any, seat: int) -> tuple[Any, tuple[Any, ...]]:
        """Go back to an earlier state of the same hand; the numbers of events go on rising."""

    def waiting_for(self, state: Any) -> tuple[int, ...]:
        """The seats whose action the game waits for. Rule book §4."""

    def auto_move(self, state: Any, seat: int) -> Any:
        """The action that is played for an absent seat. Rule book §13.

        ValueError when the game does not wait for the seat.
        """

    def seat_view(self, state: Any, seat: int | None) -> Any:
        """All that a seat (None: a watcher) may see. Rule book §16 (10)."""

    def is_over(self, state: Any) -> bool:
        """Has the game ended? Rule book §9."""
