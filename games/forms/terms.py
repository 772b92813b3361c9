"""The terms of a room that are no rules of the game: its clock, and whether computer players may
sit there. A form that asks for them takes these fields in with ``TermsForm``."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _

from games.tables.position import Timing

USUAL = Timing(turn=25, reserve=30)
SLOW = Timing(turn=60, reserve=60)
SHORTEST_TURN, LONGEST_TURN = 15, 300
LONGEST_RESERVE = 600
CLOCKS = ("usual", "slow", "own", "none")
ANSWERS = ("yes", "no")


class TermsForm(forms.Form):
    """What is not sent stays usual; the seconds count only for a clock of one's own."""

    clock = forms.CharField(required=False, empty_value="usual")
    turn_seconds = forms.CharField(required=False, empty_value=str(USUAL.turn))
    reserve_seconds = forms.CharField(required=False, empty_value=str(USUAL.reserve))
    bots = forms.CharField(required=False, empty_value="yes")

    def asks_for_terms(self) -> bool:
        """Do the terms matter here? A form that starts other games as well says when."""
        return True

    def clean_clock(self) -> str:
        sentence = _("Choose a clock: 25 seconds, slow, your own, or none.")
        return self._known("clock", CLOCKS, sentence)

    def clean_bots(self) -> str:
        sentence = _("Choose whether computer players may sit in the room.")
        return self._known("bots", ANSWERS, sentence)

    def clean_turn_seconds(self) -> int:
        sentence = _("A turn takes %(least)s to %(most)s seconds. Choose a number between them.")
        return self._seconds("turn_seconds", SHORTEST_TURN, LONGEST_TURN, sentence)

    def clean_reserve_seconds(self) -> int:
        sentence = _("The reserve is %(least)s to %(most)s seconds. Choose a number between them.")
        return self._seconds("reserve_seconds", 0, LONGEST_RESERVE, sentence)

    def timing(self) -> Timing | None:
        """The clock of a form that is valid; None: the room has none."""
        own = Timing(self.cleaned_data["turn_seconds"], self.cleaned_data["reserve_seconds"])
        clocks: dict[str, Timing | None] = {"usual": USUAL, "slow": SLOW, "own": own, "none": None}
        return clocks[self.cleaned_data["clock"]]

    def bots_allowed(self) -> bool:
        """May the host of the room seat computer players?"""
        allowed: bool = self.cleaned_data["bots"] == "yes"
        return allowed

    def _seconds(self, field: str, least: int, most: int, sentence: str) -> int:
        if self.cleaned_data.get("clock") != "own":
            return USUAL.turn if field == "turn_seconds" else USUAL.reserve
        given: Any = self.cleaned_data[field]
        if not (given.isascii() and given.isdigit() and len(given) < 5):
            raise forms.ValidationError(sentence % {"least": least, "most": most})
        if not least <= int(given) <= most:
            raise forms.ValidationError(sentence % {"least": least, "most": most})
        return int(given)

    def _known(self, field: str, known: tuple[str, ...], sentence: str) -> str:
        value: str = self.cleaned_data[field]
        if not self.asks_for_terms():
            return known[0]
        if value not in known:
            raise forms.ValidationError(sentence)
        return value
