"""The options of the form in their groups, each with its values; the edition's own is marked."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from games.engine.classic.options import Option, Value, write_value
from games.engine.classic.ruleset import OPTIONS, PRESETS
from games.presenters.options.groups import GROUPS, WORDS
from games.presenters.options.words import Group

FIXED, USUAL_HANDS = "fixed", "5"


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option; ``own`` is the edition's."""

    value: str
    label: str
    checked: bool
    own: bool


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option: choices, or a number to type. ``hands`` goes with a fixed number of hands."""

    name: str
    label: str
    line: str
    changed: bool
    choices: tuple[Choice, ...] = ()
    typed: str = ""
    note: str = ""
    hands: str = ""


@dataclass(frozen=True, slots=True)
class GroupRow:
    """Options that belong together; open where something in it was changed or is wrong."""

    name: str
    title: str
    line: str
    options: tuple[OptionRow, ...]
    open: bool

    @property
    def changed(self) -> bool:
        """Is something in it set otherwise than in the edition?"""
        return any(option.changed for option in self.options)


def groups(
    preset: str, *, shown: Mapping[str, str], changed: Collection[str], wrong: Collection[str]
) -> Iterable[GroupRow]:
    """All groups of the form. ``shown`` holds the text of every offered option."""
    for group in GROUPS:
        rows = tuple(_rows(group, preset, shown, changed))
        touched = any(row.changed or row.name in wrong for row in rows)
        opened = touched or group is GROUPS[0]
        yield GroupRow(group.name, str(group.title), str(group.line), rows, opened)


def _rows(
    group: Group, preset: str, shown: Mapping[str, str], changed: Collection[str]
) -> Iterable[OptionRow]:
    for name, words in group.words.items():
        if name in shown:
            row = OptionRow(name, str(words.label), str(words.line), name in changed)
            own = getattr(PRESETS[preset], name)
            fill = _typed if OPTIONS[name].type == "int" else _picked
            yield fill(row, OPTIONS[name], text=shown[name], own=own)


def _typed(row: OptionRow, option: Option, *, text: str, own: Value) -> OptionRow:
    sentence = _("%(low)s to %(high)s; the edition has %(own)s")
    if option.nullable:
        sentence = _("%(low)s to %(high)s, or empty for no limit; the edition has %(own)s")
    words = {"low": option.low, "high": option.high, "own": WORDS[row.name].of(own)}
    return replace(row, typed="" if text == write_value(None) else text, note=sentence % words)


def _picked(row: OptionRow, option: Option, *, text: str, own: Value) -> OptionRow:
    words = WORDS[row.name]
    values: tuple[Value, ...] = (True, False) if option.type == "bool" else option.choices
    choices = tuple(
        Choice(write_value(value), words.of(value), write_value(value) == text, value == own)
        for value in values
    )
    if option.type != "rounds":
        return replace(row, choices=choices)
    kind, _colon, hands = text.partition(":")
    fixed = Choice(FIXED, _("a number of hands"), kind == FIXED, own=False)
    return replace(row, choices=(*choices, fixed), hands=hands if fixed.checked else USUAL_HANDS)
