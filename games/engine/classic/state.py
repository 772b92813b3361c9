"""The whole truth of one game of Classic Okey: frozen, and never sent anywhere as it is."""

from dataclasses import dataclass
from enum import StrEnum

from games.engine.classic.results import GameResult, HandResult
from games.engine.classic.switches import Ruleset
from games.tiles.tile import Tile

__all__ = ["GameResult", "HandResult", "Phase", "State"]


class Phase(StrEnum):
    """Where a game stands. A hand runs from ``await_draw``/``await_discard`` to its end.

    Rule book §4.
    """

    AWAIT_DEAL = "await_deal"  # the shell owes the engine a deal
    AWAIT_DRAW = "await_draw"
    AWAIT_DISCARD = "await_discard"
    HAND_OVER = "hand_over"  # until every seat in play has asked for the next hand
    GAME_OVER = "game_over"


@dataclass(frozen=True, slots=True)
class State:
    """One game between two actions.

    Tuples with four entries are by seat, those called *per side* by side (four sides of one seat,
    or two of two facing seats). Tiles laid in slots are not in the rack: a seat holds both.
    """

    ruleset: Ruleset
    phase: Phase
    in_play: tuple[bool, ...]  # seats that have not dropped out
    hand: int  # number of the running or last hand, from 1; 0 before the first deal
    starter: int
    turn: int
    turns_done: int  # turns completed in this hand
    indicator: Tile | None
    racks: tuple[tuple[Tile, ...], ...]
    slots: tuple[tuple[tuple[Tile, ...], ...], ...]
    stock: tuple[Tile, ...]  # [0] is drawn next
    piles: tuple[tuple[Tile, ...], ...]  # [-1] is the top
    drawn: Tile | None  # what the turn seat has drawn or taken this turn
    taken: bool  # that tile came from the left pile
    must_finish: bool  # taken under take_if_wins: only finishing is legal
    play_on: bool  # the turn seat has declined its win for this turn
    indicator_drawn: bool  # the indicator itself was drawn as the last tile
    own_turns: tuple[int, ...]  # turns each seat has completed in this hand
    dealt_twin: int | None  # the seat that was dealt the indicator's twin
    shown_by: int | None  # the seat that has shown it
    ready: tuple[bool, ...]  # asked for the next hand
    scores: tuple[int, ...]  # per side
    history: tuple[HandResult, ...]
    result: GameResult | None
    seen: tuple[int, ...]  # events known to each seat, and at [4] to a watcher: their numbers
