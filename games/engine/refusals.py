"""Ret: the closed list of reasons why an action does not count.

A reason is a stable code. The sentence a player reads is made from it outside the core, in the
player's language; ``Refusal.detail`` carries the facts the sentence needs (tiles, groups), all of
them known to the seat that asked.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from games.tiles.tile import Tile


class Reason(StrEnum):
    """Why not. Adding one means adding its sentence; a test keeps the two lists equal."""

    STALE = "stale"  # the number is not the seat's current one
    NOT_SEATED = "not_seated"  # whoever asks has no seat here
    NOT_YOUR_TURN = "not_your_turn"
    DRAW_FIRST = "draw_first"
    ALREADY_DRAWN = "already_drawn"
    STOCK_EMPTY = "stock_empty"
    NOTHING_TO_TAKE = "nothing_to_take"
    TAKE_MUST_WIN = "take_must_win"  # empty stock: only a take that wins
    NOT_YOUR_TILE = "not_your_tile"
    TILE_MISSING = "tile_missing"  # the action needs a tile and names none
    TILE_IN_SLOT = "tile_in_slot"
    THROW_BACK = "throw_back"
    MUST_FINISH = "must_finish"
    NOT_A_WIN = "not_a_win"
    FIRST_TURN_NO_WIN = "first_turn_no_win"  # opening_win is off
    GROUPS_WRONG = "groups_wrong"  # the rack's groups are not all melds or seven pairs
    GROUPS_MISSING = "groups_missing"
    SLOTS_INCOMPLETE = "slots_incomplete"
    NOT_A_MELD = "not_a_meld"
    PATH_LOCKED = "path_locked"  # melds and pairs cannot be mixed in the slots
    SLOTS_FULL = "slots_full"
    NOTHING_LAID = "nothing_laid"
    NO_SLOTS = "no_slots"  # this ruleset has no slots
    PLAY_ON_OFF = "play_on_off"
    NOTHING_TO_DECLINE = "nothing_to_decline"
    INDICATOR_OFF = "indicator_off"
    INDICATOR_NOT_HELD = "indicator_not_held"
    INDICATOR_NOT_DEALT = "indicator_not_dealt"
    INDICATOR_SHOWN = "indicator_shown"
    INDICATOR_TOO_LATE = "indicator_too_late"
    INDICATOR_NOT_NOW = "indicator_not_now"  # only in the own turn
    STOCK_NOT_EMPTY = "stock_not_empty"
    CANNOT_END_HAND = "cannot_end_hand"
    OUT_OF_TIME = "out_of_time"  # it arrived after the deadline and the grace
    HAND_RUNNING = "hand_running"
    HAND_OVER = "hand_over"
    GAME_OVER = "game_over"
    ALREADY_READY = "already_ready"
    UNDO_OFF = "undo_off"
    NOTHING_TO_UNDO = "nothing_to_undo"
    DROPPED_OUT = "dropped_out"
    MALFORMED = "malformed"  # the action's fields do not fit its kind


@dataclass(eq=True, unsafe_hash=True)
class Refusal(Exception):
    """Raised or returned when an action does not count; nothing has changed.

    A value like any other, and frozen only by habit: Python itself writes to a raised exception.
    """

    reason: Reason
    fits: tuple[tuple[Tile, ...], ...] = field(default=())  # groups that are right
    wrong: tuple[tuple[Tile, ...], ...] = field(default=())  # groups that are not
    left_over: tuple[Tile, ...] = field(default=())  # tiles that fit nowhere
    tile: Tile | None = None
