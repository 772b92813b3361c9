"""Yazı: states, actions, events and deals as plain JSON values with a format number, and back.

``encode_…`` gives dicts, lists, numbers and texts for any JSON writer; ``decode_…`` takes what a
reader gives back and raises CodecError for anything it cannot read. Reading is for what we wrote
ourselves: it checks the shape, not whether a state could have come about.
"""

from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any, TypeVar

from games.engine.classic import coding
from games.engine.classic.actions import Action
from games.engine.classic.events import Event
from games.engine.classic.state import State
from games.tiles.deal import Deal

FORMAT = 1

Plain = dict[str, Any]
T = TypeVar("T")


class CodecError(ValueError):
    """A stored value that cannot be read."""


def encode_state(state: State) -> Plain:
    """A whole state: everything hidden is in it, so it goes to the store and nowhere else."""
    return {"format": FORMAT, **coding.pack_state(state)}


def decode_state(plain: object) -> State:
    """A state from what ``encode_state`` wrote."""
    return _read(plain, coding.unpack_state, what="state")


def encode_action(action: Action) -> Plain:
    """An action: ``{"format", "kind"}`` and those of tile, tiles, groups that it names."""
    return {"format": FORMAT, **coding.pack_action(action)}


def decode_action(plain: object) -> Action:
    """An action from its fields, the format number being optional."""
    return _read(plain, coding.unpack_action, what="action")


def encode_events(events: Iterable[Event]) -> Plain:
    """Events as they happened, in full; what a seat may know of them is filtered before."""
    return {"format": FORMAT, "events": [coding.pack_event(event) for event in events]}


def decode_events(plain: object) -> tuple[Event, ...]:
    """Events from what ``encode_events`` wrote."""
    return _read(plain, _unpack_events, what="events")


def encode_deal(deal: Deal) -> Plain:
    """A deal by its fields."""
    return {"format": FORMAT, **{field.name: getattr(deal, field.name) for field in fields(Deal)}}


def decode_deal(plain: object) -> Deal:
    """A deal from what ``encode_deal`` wrote; every tile must be in it once."""
    return _read(plain, _unpack_deal, what="deal")


def _unpack_events(plain: Plain) -> tuple[Event, ...]:
    return tuple(coding.unpack_event(event) for event in plain["events"])


def _unpack_deal(plain: Plain) -> Deal:
    racks = tuple(map(tuple, plain["racks"]))
    return Deal(plain["starter"], plain["indicator"], racks, tuple(plain["stock"]))


def _read(plain: object, unpack: Callable[[Plain], T], *, what: str) -> T:
    """Unpack a mapping of a format we know; every way to fail becomes a CodecError."""
    if not isinstance(plain, dict):
        raise CodecError(f"not a stored {what}: a JSON object is needed")
    if plain.get("format", FORMAT) != FORMAT:
        raise CodecError(f"the {what} is of format {plain['format']}, not {FORMAT}")
    body = {name: value for name, value in plain.items() if name != "format"}
    try:
        return unpack(body)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise CodecError(f"not a stored {what}: {error!r}") from error
