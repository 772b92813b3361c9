"""Classic Okey's states, actions and events as plain values that JSON can hold, and back.

Only the shapes of this variant; the format number around them is ``games.engine.codec``'s.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import lru_cache
from operator import attrgetter
from typing import Any

from games.engine.classic.actions import Action, Kind
from games.engine.classic.events import EVENTS, Event
from games.engine.classic.results import GameResult, HandResult
from games.engine.classic.ruleset import from_json, to_json
from games.engine.classic.state import Phase, State
from games.engine.classic.switches import Ruleset

Plain = dict[str, Any]


def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


_STATE = _names(State)
_state_values = attrgetter(*_STATE)
_hand_values = attrgetter(*_names(HandResult))
_EVENTS: Mapping[str, type[Event]] = {kind.__name__: kind for kind in EVENTS}


def pack_state(state: State) -> Plain:
    """A state as a mapping by field; every finished hand is a row in the order of its fields."""
    plain: Plain = dict(zip(_STATE, _state_values(state), strict=True))
    plain["ruleset"] = pack_ruleset(state.ruleset)
    plain["phase"] = state.phase.value
    plain["history"] = [_hand_values(hand) for hand in state.history]
    plain["result"] = None if state.result is None else _by_name(state.result)
    return plain


def unpack_state(plain: Plain) -> State:
    """A state from what ``pack_state`` made, after a way through JSON."""
    values = dict(plain)
    for name, read in _READERS.items():
        values[name] = read(values[name])
    return State(**values)


def pack_action(action: Action) -> Plain:
    """An action without the fields that it leaves empty."""
    plain: Plain = {"kind": action.kind.value}
    if action.tile is not None:
        plain["tile"] = action.tile
    if action.tiles:
        plain["tiles"] = action.tiles
    if action.groups:
        plain["groups"] = action.groups
    return plain


def unpack_action(plain: Plain) -> Action:
    """An action from its fields; what they hold is for the referee to judge."""
    tiles, groups = _frozen(plain.get("tiles", ())), _frozen(plain.get("groups", ()))
    return Action(Kind(plain["kind"]), plain.get("tile"), tiles, groups)


def pack_event(event: Event) -> Plain:
    """An event with its name."""
    return {"event": type(event).__name__, **_by_name(event)}


def unpack_event(plain: Plain) -> Event:
    """An event from its name and fields."""
    values = {name: _frozen(value) for name, value in plain.items() if name != "event"}
    return _EVENTS[plain["event"]](**values)


def pack_ruleset(ruleset: Ruleset) -> Plain:
    """A ruleset as its preset and changes."""
    written: Plain = json.loads(_ruleset_text(ruleset))
    return written


def unpack_ruleset(plain: Plain) -> Ruleset:
    """A ruleset from its preset and changes."""
    return _ruleset(json.dumps(plain, sort_keys=True))


@lru_cache(maxsize=256)
def _ruleset_text(ruleset: Ruleset) -> str:
    return json.dumps(to_json(ruleset))


@lru_cache(maxsize=256)
def _ruleset(text: str) -> Ruleset:
    return from_json(json.loads(text))


def _by_name(value: Any) -> Plain:
    return {name: getattr(value, name) for name in _names(value)}


def _frozen(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


def _rows(value: Any) -> tuple[tuple[Any, ...], ...]:
    return tuple(map(tuple, value))


def _history(value: Any) -> tuple[HandResult, ...]:
    return tuple(HandResult(*map(_frozen, row)) for row in value)


def _result(value: Any) -> GameResult | None:
    if value is None:
        return None
    return GameResult(**{name: _frozen(entry) for name, entry in value.items()})


_READERS: Mapping[str, Callable[[Any], Any]] = {
    "ruleset": unpack_ruleset,
    "phase": Phase,
    "in_play": tuple,
    "racks": _rows,
    "slots": lambda value: tuple(map(_rows, value)),
    "stock": tuple,
    "piles": _rows,
    "own_turns": tuple,
    "ready": tuple,
    "scores": tuple,
    "history": _history,
    "result": _result,
    "seen": tuple,
}
