"""Olay: what happened, in the past tense, and who may know it.

An event with ``only`` set is known to that one seat alone (a meld laid in a private slot, *play
on*): nobody else may notice it, not even by a number. A public event may still hide a part of
itself: ``for_seat`` takes out the tile of a draw for everybody but the seat that drew.
Rule book §6.3.
"""

from dataclasses import dataclass, replace

from games.tiles.tile import Tile


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events; ``seat`` is who did it or whom it befell."""

    seat: int

    @property
    def only(self) -> int | None:
        """The one seat that may know of this event, or None when everybody may."""
        return None

    def for_seat(self, seat: int | None) -> "Event | None":
        """This event as a seat (None: a watcher) may know it, or None when it may not."""
        return self if self.only is None or self.only == seat else None


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """The hand is dealt; ``seat`` is the starter, who holds fifteen."""

    hand: int
    indicator: Tile
    stock: int


@dataclass(frozen=True, slots=True)
class IndicatorShown(Event):
    """The twin of the indicator was shown and stays in the rack."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """A tile came from the stock; ``tile`` is None for everybody but the drawer. Rule book §4."""

    tile: Tile | None
    stock: int  # tiles left after the draw
    from_indicator: bool = False  # the indicator itself was drawn: then the tile is public

    def for_seat(self, seat: int | None) -> "Event | None":
        return self if seat == self.seat or self.from_indicator else replace(self, tile=None)


@dataclass(frozen=True, slots=True)
class DiscardTaken(Event):
    """The tile that the left neighbour had just thrown was taken."""

    tile: Tile
    source: int  # the seat whose pile it lay on


@dataclass(frozen=True, slots=True)
class TileDiscarded(Event):
    """A tile was thrown onto the own pile and the turn passed on."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class MeldLaid(Event):
    """A meld was laid into a private slot."""

    tiles: tuple[Tile, ...]

    @property
    def only(self) -> int | None:
        return self.seat


@dataclass(frozen=True, slots=True)
class MeldUndone(Event):
    """The meld laid last went back to the rack."""

    tiles: tuple[Tile, ...]

    @property
    def only(self) -> int | None:
        return self.seat


@dataclass(frozen=True, slots=True)
class PlayedOn(Event):
    """A win was declined for the rest of this turn."""

    @property
    def only(self) -> int | None:
        return self.seat


@dataclass(frozen=True, slots=True)
class HandFinished(Event):
    """Bitmek: the seat won the hand. The winning fourteen are open to everybody.

    Rule book §6.3, §7.1.
    """

    tile: Tile  # the tile thrown to finish
    groups: tuple[tuple[Tile, ...], ...]
    pairs: bool
    okey_thrown: bool
    kafa: bool
    one_colour: bool
    loss: int  # what each other player (or the other side) loses; 0 where nothing is scored


@dataclass(frozen=True, slots=True)
class HandDrawn(Event):
    """The hand ended without a winner; ``seat`` is whose turn it was. Rule book §8."""

    reason: str  # "stock_empty" | "ended_by_seat" | "turn_limit" | "indicator_to_zero"


@dataclass(frozen=True, slots=True)
class IndicatorScored(Event):
    """Points for the shown indicator were booked; ``seat`` is who showed it. Rule book §7.3."""

    changes: tuple[int, ...]  # per side


@dataclass(frozen=True, slots=True)
class SeatDroppedOut(Event):
    """A seat at zero or below left the game while the others go on. Rule book §9."""


@dataclass(frozen=True, slots=True)
class NextHandAsked(Event):
    """A seat is ready for the next hand."""


@dataclass(frozen=True, slots=True)
class MoveUndone(Event):
    """A move was taken back in a game that counts for nothing."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; ``seat`` is the seat whose act ended it. Rule book §9."""

    winners: tuple[int, ...]  # seats; empty only for a draw by the turn limit
    ranks: tuple[int, ...]  # per side, 1 = first; level sides share a rank
    match_points: tuple[int, ...] | None  # per side, where the ruleset ranks players


EVENTS: tuple[type[Event], ...] = (
    HandDealt,
    IndicatorShown,
    TileDrawn,
    DiscardTaken,
    TileDiscarded,
    MeldLaid,
    MeldUndone,
    PlayedOn,
    HandFinished,
    HandDrawn,
    IndicatorScored,
    SeatDroppedOut,
    NextHandAsked,
    MoveUndone,
    GameEnded,
)
"""All that can happen."""
