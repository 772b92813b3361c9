"""Görünüm: the shape of what one seat, or a watcher, may see. Filled in by ``seat_view`` alone.

Rule book §16 (10).
"""

from dataclasses import dataclass

from games.engine.classic.actions import Action
from games.engine.classic.results import GameResult as ResultView
from games.engine.classic.results import HandResult as HandView
from games.engine.classic.switches import Ruleset
from games.tiles.tile import Kind, Tile

__all__ = ["FinishChoice", "HandView", "PileView", "ResultView", "SeatView"]


@dataclass(frozen=True, slots=True)
class PileView:
    """A discard pile as one seat may look at it: the top, and the rest where the rules open it.

    Rule book §4.
    """

    count: int
    top: Tile | None
    may_leaf: bool  # may this seat look through it
    open_tiles: tuple[Tile, ...]  # bottom to top; empty where it may not


@dataclass(frozen=True, slots=True)
class SeatView:
    """Everything one seat may know of a game at one moment, and nothing else.

    ``seat`` is None for a watcher, whose ``rack``, ``slots`` and ``legal`` are empty. Tuples of
    four are by seat, *per side* ones by side.
    """

    seat: int | None
    v: int  # the number of events this seat knows; every action carries it
    ruleset: Ruleset
    phase: str  # a value of state.Phase
    in_play: tuple[bool, ...]
    hand: int
    starter: int
    turn: int
    turns_done: int
    indicator: Tile | None
    okey: Kind | None
    rack: tuple[Tile, ...]  # own tiles that are not laid in slots
    slots: tuple[tuple[Tile, ...], ...]  # own laid melds
    drawn: Tile | None  # own tile drawn or taken this turn
    taken: bool  # the turn seat took from its left pile (public)
    must_finish: bool  # own turn: only finishing is legal
    play_on: bool  # own turn: the win was declined
    counts: tuple[int, ...]  # tiles each seat holds, slots included
    stock: int
    indicator_drawn: bool
    piles: tuple[PileView, ...]
    takeable: Tile | None  # what this seat could take from the left right now
    shown_by: int | None
    shown_tile: Tile | None
    ready: tuple[bool, ...]
    sides: tuple[tuple[int, ...], ...]  # seats of each side
    scores: tuple[int, ...]  # per side
    history: tuple[HandView, ...]
    result: ResultView | None
    legal: tuple[Action, ...]  # see the module ``legal`` for what it lists
    finishes: tuple["FinishChoice", ...]  # own throws that win now, best first; loss each


@dataclass(frozen=True, slots=True)
class FinishChoice:
    """A throw that would end the hand now, and what it would do."""

    tile: Tile
    loss: int
    pairs: bool
    okey_thrown: bool
    kafa: bool
    needs_groups: bool  # the player has to group the rack (or lay the slots) first
