"""Whom to play with by house rules: three computer players of some level, or people in a room."""

from typing import Protocol

from django import forms
from django.utils.translation import gettext as _

from games.engine.classic.ruleset import Ruleset
from games.forms.new_game import DIFFICULTIES
from games.forms.terms import TermsForm
from games.forms.wanted import Wanted

USUAL_LEVEL = "medium"


class Company(Protocol):
    """A form that makes rules into a game somebody wants."""

    def wanted(self, ruleset: Ruleset) -> Wanted: ...


class ComputerForm(forms.Form):
    """Against the computer; there is no clock."""

    difficulty = forms.CharField(required=False, empty_value=USUAL_LEVEL)

    def clean_difficulty(self) -> str:
        level: str = self.cleaned_data["difficulty"]
        if level not in DIFFICULTIES:
            raise forms.ValidationError(
                _("Choose how well the computer plays: easy, medium or hard.")
            )
        return level

    def wanted(self, ruleset: Ruleset) -> Wanted:
        """The game of a form that is valid."""
        return Wanted("computer", ruleset, self.cleaned_data["difficulty"])


class RoomForm(TermsForm):
    """In a room; how well its computer players play is asked there."""

    def wanted(self, ruleset: Ruleset) -> Wanted:
        """The room of a form that is valid."""
        return Wanted(
            mode="room",
            ruleset=ruleset,
            level=USUAL_LEVEL,
            timing=self.timing(),
            bots_allowed=self.bots_allowed(),
        )


COMPANY: dict[str, type[ComputerForm] | type[RoomForm]] = {
    "computer": ComputerForm,
    "room": RoomForm,
}
