"""Farklar: how the rules of a table differ from the edition they were made from, in sentences.

An edition's name stands in brackets and never in the middle of a phrase, so that no language has
to bend it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.classic import ruleset as rules
from games.engine.classic.options import Value
from games.engine.classic.ruleset import PRESETS, Ruleset
from games.presenters.options.groups import WORDS
from games.presenters.rulesets import edition_name


@dataclass(frozen=True, slots=True)
class Difference:
    """One switch that is set otherwise than in the edition."""

    option: str
    text: str


def differences(ruleset: Ruleset) -> tuple[str, ...]:
    """One sentence a changed switch, in the order of the form; nothing for an edition as it is."""
    changes = {field: ours for field, _theirs, ours in rules.differences(ruleset)}
    return tuple(difference.text for difference in told(ruleset.preset, changes))


def told(preset: str, changes: Mapping[str, Value]) -> tuple[Difference, ...]:
    """The same for changes that need not make rules one can play."""
    return tuple(
        Difference(field, _sentence(field, changes[field], preset=preset))
        for field in WORDS
        if field in changes
    )


def _sentence(field: str, ours: Value, *, preset: str) -> str:
    words = WORDS[field]
    return _("%(option)s: %(here)s (%(edition)s: %(there)s).") % {
        "option": words.label,
        "here": words.of(ours),
        "edition": edition_name(preset),
        "there": words.of(getattr(PRESETS[preset], field)),
    }
