"""Kural seti: making a ruleset from a preset and changes, comparing it, and writing it down.

Rule book §10.
"""

import difflib
from collections.abc import Mapping
from dataclasses import fields, replace

from games.engine.classic.options import (
    OPTIONS,
    START_POINT_CHOICES,
    Option,
    Value,
    parse_changes,
    parse_value,
    write_value,
)
from games.engine.classic.presets import PRESETS
from games.engine.classic.switches import Ruleset
from games.engine.classic.validate import CONFLICTS, FOLLOWERS, Problem, conflicts, settle

__all__ = [
    "CONFLICTS",
    "FIELDS",
    "OPTIONS",
    "PRESETS",
    "START_POINT_CHOICES",
    "Option",
    "Problem",
    "Ruleset",
    "RulesetError",
    "Value",
    "differences",
    "from_json",
    "make_ruleset",
    "parse_changes",
    "parse_value",
    "to_json",
    "write_value",
]

FIELDS: tuple[str, ...] = tuple(field.name for field in fields(Ruleset) if field.name != "preset")


class RulesetError(ValueError):
    """A ruleset that cannot be: one problem or several, each in words."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(" ".join(problem.text for problem in problems))
        self.problems = problems


def make_ruleset(preset: str, changes: Mapping[str, object] | None = None) -> Ruleset:
    """The rules of a preset with some switches set otherwise; RulesetError when they cannot be.

    Rule book §10.
    """
    base = PRESETS.get(preset)
    if base is None:
        raise RulesetError(_unknown_preset(preset))
    chosen = dict(changes or {})
    wrong = [problem for field in chosen if (problem := _wrong_change(field, chosen[field]))]
    if wrong:
        raise RulesetError(*wrong)
    ruleset = settle(replace(base, **chosen), chosen=chosen)  # type: ignore[arg-type]
    impossible = conflicts(ruleset)
    if impossible:
        raise RulesetError(*impossible)
    return ruleset


def _unknown_preset(preset: str) -> Problem:
    text = f"There is no preset {preset!r}. Presets: {', '.join(PRESETS)}."
    return Problem("unknown_preset", ("preset",), text)


def _wrong_change(field: str, value: object) -> Problem | None:
    option = OPTIONS.get(field)
    if option is None:
        close = difflib.get_close_matches(str(field), FIELDS, n=1)
        hint = f" Did you mean {close[0]}?" if close else ""
        return Problem("unknown_field", (str(field),), f"There is no field {field!r}.{hint}")
    if option.allows(value):
        return None
    text = f"{field} cannot be {_written(value)}; it may be {option.allowed}."
    return Problem("unknown_value", (field,), text)


def _written(value: object) -> str:
    words = {True: "true", False: "false", None: "null"}
    return words[value] if isinstance(value, bool) or value is None else repr(value)[:80]


def differences(ruleset: Ruleset) -> tuple[tuple[str, Value, Value], ...]:
    """Where the rules differ from their preset: field, the preset's value, the value here.

    A switch that merely follows another is not named.
    """
    base = PRESETS[ruleset.preset]
    changes = _changes(ruleset)
    named = ((field, getattr(base, field), value) for field, value in changes.items())
    return tuple((field, theirs, ours) for field, theirs, ours in named if theirs != ours)


def _changes(ruleset: Ruleset) -> dict[str, Value]:
    """The fewest changes that make this ruleset from its preset."""
    base = PRESETS[ruleset.preset]
    changes: dict[str, Value] = {
        field: getattr(ruleset, field)
        for field in FIELDS
        if field in FOLLOWERS or getattr(ruleset, field) != getattr(base, field)
    }
    for field in FOLLOWERS:
        fewer = {name: value for name, value in changes.items() if name != field}
        if settle(replace(base, **fewer), chosen=fewer) == ruleset:  # type: ignore[arg-type]
            changes = fewer
    return changes


def to_json(ruleset: Ruleset) -> dict[str, object]:
    """``{"preset": name, "changes": {field: value}}``. Rule book §10."""
    return {"preset": ruleset.preset, "changes": dict(_changes(ruleset))}


def from_json(data: object) -> Ruleset:
    """A ruleset from what ``to_json`` wrote; RulesetError for anything else."""
    if isinstance(data, dict) and set(data) == {"preset", "changes"}:
        preset, changes = data["preset"], data["changes"]
        if isinstance(preset, str) and isinstance(changes, dict):
            return make_ruleset(preset, changes)
    text = 'A ruleset reads {"preset": name, "changes": {field: value}}.'
    raise RulesetError(Problem("unreadable", (), text))
