"""Hamle: what a seat may ask for, as an order. Whether it counts, the referee says."""

from dataclasses import dataclass
from enum import StrEnum

from games.tiles.tile import Tile


class Kind(StrEnum):
    """The kinds of action: the same names in forms, socket, log, tests and bot protocol.

    Rule book §4.
    """

    SHOW_INDICATOR = "show_indicator"
    DRAW_STOCK = "draw_stock"
    TAKE_DISCARD = "take_discard"
    LAY_MELD = "lay_meld"
    UNDO_MELD = "undo_meld"
    DISCARD = "discard"
    FINISH = "finish"
    PLAY_ON = "play_on"
    END_HAND = "end_hand"
    NEXT_HAND = "next_hand"
    UNDO_MOVE = "undo_move"


@dataclass(frozen=True, slots=True)
class Action:
    """One request of one seat.

    ``tile`` is for ``discard`` and ``finish`` (there None lets the rules choose the throw),
    ``tiles`` for ``lay_meld``, ``groups`` for ``finish`` where the player groups the rack.
    """

    kind: Kind
    tile: Tile | None = None
    tiles: tuple[Tile, ...] = ()
    groups: tuple[tuple[Tile, ...], ...] = ()
