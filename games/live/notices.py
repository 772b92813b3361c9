"""Sentences about the table's connection rather than the game; the engine's refusals have theirs
in the presenters."""

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.presenters import refusals
from games.presenters.scene import Part

BUSY = _("The table could not be reached just now, and nothing has changed. Press again.")
FAULT = _("Something went wrong on our side, and nothing has changed. Press again.")
TOO_FAST = _("Too many messages at once. Wait a moment, then press again.")
SAT_IN = _("A computer player sits in for you. Press Take your seat back first.")
PLAYS_ELSEWHERE = _(
    "You are playing at another table. Leave that game first, then take your seat back here."
)
TOO_TALKATIVE = _("You have said a lot at once. Wait a moment, then say it again.")
NOBODY_HEARS = _("There is nobody else at this table to say it to.")
NOT_OVER = _("This game is still being played. A rematch comes after it.")


def notice(sentence: Promise, *, language: str) -> Part:
    """The sentence as the notice of the table page."""
    with translation.override(language):
        return refusals.message(str(sentence))
