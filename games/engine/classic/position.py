"""Plain questions about a state that referee, play and view share. Nothing here judges."""

from collections.abc import Iterable
from typing import TypeVar

from games.engine.classic.events import Event
from games.engine.classic.state import Phase, State
from games.tiles.tile import Kind, Tile, okey_kind

T = TypeVar("T")

WATCHER = 4  # the place after the four seats in ``State.seen``
RUNNING = (Phase.AWAIT_DRAW, Phase.AWAIT_DISCARD)


def indicator_of(state: State) -> Tile:
    """The hand's indicator; ValueError when no hand has been dealt yet."""
    if state.indicator is None:
        raise ValueError("no hand has been dealt yet")
    return state.indicator


def okey_of(state: State) -> Kind:
    """The kind of the hand's okeys; ValueError when no hand has been dealt yet. Rule book §1."""
    return okey_kind(indicator_of(state))


def next_seat(state: State, seat: int) -> int:
    """The next seat in turn order that is still in play. Rule book §2, §9."""
    return next(s for i in range(1, 5) if state.in_play[s := (seat + i) % 4])


def left_of(state: State, seat: int) -> int:
    """The seat in play before this one: its discard may be taken. Where all have dropped out in
    the last hand it is the one that sits there. Rule book §2, §9."""
    before = [(seat - i) % 4 for i in range(1, 5)]
    return next((s for s in before if state.in_play[s]), before[0])


def left_tile(state: State, seat: int) -> Tile:
    """The tile the left neighbour has just thrown; there is one whenever a seat is to draw.

    Rule book §4.
    """
    return state.piles[left_of(state, seat)][-1]


def laid(state: State, seat: int) -> tuple[Tile, ...]:
    """All tiles a seat has laid in slots."""
    return tuple(tile for meld in state.slots[seat] for tile in meld)


def held(state: State, seat: int) -> tuple[Tile, ...]:
    """All tiles of a seat: the rack, then the slots."""
    slots = state.slots[seat]
    return state.racks[seat] if not slots else (*state.racks[seat], *laid(state, seat))


def can_draw(state: State) -> bool:
    """Is there anything to draw: the stock, or the indicator where it is the last tile?

    Rule book §8.
    """
    return bool(state.stock) or (
        state.ruleset.indicator_drawable_last and not state.indicator_drawn
    )


def in_turn(state: State, seat: int) -> bool:
    """Does a running hand wait for this seat?"""
    return state.turn == seat and state.phase in RUNNING


def replaced(row: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """A row by seat with one seat's entry exchanged."""
    return (*row[:seat], value, *row[seat + 1 :])


def counted(seen: tuple[int, ...], events: Iterable[Event]) -> tuple[int, ...]:
    """The numbers after these events: each counts for those who may know of it. Rule book §6.3."""
    numbers = list(seen)
    for event in events:
        if event.only is None:
            numbers = [number + 1 for number in numbers]
        else:
            numbers[event.only] += 1
    return tuple(numbers)
