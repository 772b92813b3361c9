"""Kuralları değiştir: the page where one starts from an edition and sets every option oneself."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.classic import ruleset as rules
from games.engine.classic.options import Value
from games.engine.classic.ruleset import OPTIONS, PRESETS, Problem, Ruleset
from games.engine.classic.validate import FOLLOWERS
from games.presenters.differences import Difference, told
from games.presenters.options.conflicts import Trouble, troubles
from games.presenters.options.rows import groups
from games.presenters.rulesets import edition_name, summary


class Chosen(Protocol):
    """What a form or an address gave. ``kept`` are the switches that no longer follow another."""

    @property
    def preset(self) -> str: ...
    @property
    def shown(self) -> Mapping[str, str]: ...
    @property
    def ruleset(self) -> Ruleset | None: ...
    @property
    def problems(self) -> tuple[Problem, ...]: ...
    @property
    def kept(self) -> frozenset[str]: ...


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition to start from."""

    preset: str
    name: str
    line: str


def page(chosen: Chosen, *, refusals: Sequence[str] = ()) -> dict[str, Any]:
    """Everything of the page that comes from the rules."""
    standing = standing_of(chosen, refusals=refusals)
    return {
        **standing,
        "editions": tuple(map(_edition, PRESETS)),
        "groups": tuple(
            groups(
                chosen.preset,
                shown=chosen.shown,
                changed={difference.option for difference in standing["differences"]},
                wrong={place.option for each in standing["troubles"] for place in each.places},
            )
        ),
    }


def standing_of(chosen: Chosen, *, refusals: Sequence[str] = ()) -> dict[str, Any]:
    """How things stand, which changes with every choice: what differs and what is wrong.
    ``refusals`` are sentences about something else than the rules."""
    wrong = [*map(Trouble, refusals), *troubles(chosen.problems, given=chosen.shown)]
    differences = _differences(chosen)
    return {
        "edition": _edition(chosen.preset),
        "troubles": wrong,
        "differences": differences,
        "line": _line(len(differences), edition_name(chosen.preset), wrong=bool(wrong)),
        "resting": {name: "" if name in chosen.kept else chosen.shown[name] for name in FOLLOWERS},
    }


def _line(count: int, edition: str, *, wrong: bool) -> str:
    """How things stand in a few words, for the bar at the bottom."""
    if wrong:
        return _("Something has to be changed first")
    if not count:
        return _("%(edition)s, unchanged") % {"edition": edition}
    return ngettext("%(count)s difference", "%(count)s differences", count) % {"count": count}


def _differences(chosen: Chosen) -> tuple[Difference, ...]:
    """Of rules that cannot be played yet, what can be said of them is said all the same."""
    if chosen.ruleset is not None:
        changes = {field: ours for field, _theirs, ours in rules.differences(chosen.ruleset)}
    else:
        changes = dict(_sayable(chosen))
    return told(chosen.preset, changes)


def _sayable(chosen: Chosen) -> Iterable[tuple[str, Value]]:
    for name, text in chosen.shown.items():
        value = rules.parse_value(text)
        if OPTIONS[name].allows(value) and value != getattr(PRESETS[chosen.preset], name):
            yield name, value


def _edition(preset: str) -> Edition:
    return Edition(preset, edition_name(preset), summary(PRESETS[preset]))
