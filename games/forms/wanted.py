"""A game somebody wants to start, whichever form asked for it."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext_lazy

from games.engine.classic.ruleset import Ruleset
from games.tables.position import Timing

TWICE = gettext_lazy("Something was chosen twice. Choose it once, then press New Game.")


def named_twice(given: QueryDict, names: Iterable[str]) -> bool:
    """Did a form give one of these more than one value? A browser of ours never does."""
    return any(len(given.getlist(name)) > 1 for name in names)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Where (``computer``, ``free`` or ``room``), by which rules, how good computer players are;
    for a room also its clock, if it has one, and whether computer players may sit there."""

    mode: str
    ruleset: Ruleset
    level: str
    timing: Timing | None = None
    bots_allowed: bool = True
