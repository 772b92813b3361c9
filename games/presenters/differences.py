"""Farklar: how the rules of a table differ from the edition they were made from, in sentences.

An edition's name stands in brackets and never in the middle of a phrase, so that no language has
to bend it.
"""

from django.utils.translation import gettext as _

from games.engine.classic import ruleset as rules
from games.engine.classic.options import Value
from games.engine.classic.ruleset import Ruleset
from games.presenters.options.groups import WORDS
from games.presenters.rulesets import edition_name


def differences(ruleset: Ruleset) -> tuple[str, ...]:
    """One sentence a changed switch, in the order of the form; nothing for an edition as it is."""
    changed = {field: (theirs, ours) for field, theirs, ours in rules.differences(ruleset)}
    edition = edition_name(ruleset.preset)
    return tuple(
        _difference(field, *changed[field], edition=edition) for field in WORDS if field in changed
    )


def _difference(field: str, theirs: Value, ours: Value, *, edition: str) -> str:
    words = WORDS[field]
    return _("%(option)s: %(here)s (%(edition)s: %(there)s).") % {
        "option": words.label,
        "here": words.of(ours),
        "edition": edition,
        "there": words.of(theirs),
    }
