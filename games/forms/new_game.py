"""What the game panel sends, read into the table to make, or into sentences that say why not."""

from collections.abc import Callable
from typing import Any, Protocol

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.classic.ruleset import PRESETS, RulesetError, make_ruleset
from games.engine.variants import RULES
from games.forms.terms import TermsForm
from games.forms.wanted import TWICE, Wanted, named_twice

DIFFICULTIES = ("easy", "medium", "hard")
NO_ONE_COLOUR = gettext_lazy("The one-colour double is not an option of these rules.")
ONE_COLOUR = ("off", "any", "red_black")


class Offer(Protocol):
    """What one edition lets a table choose on the panel."""

    @property
    def start_points(self) -> tuple[int, ...]: ...
    @property
    def coloured(self) -> bool: ...
    @property
    def one_colour(self) -> bool: ...


class NewGameForm(TermsForm):
    """The panel. ``offer`` says what an edition offers; nothing else may be chosen there."""

    modes: tuple[str, ...] = ("computer", "free", "room")
    field_order = ("mode",)  # which decides whether the terms of a room matter
    mode = forms.CharField(required=False, empty_value="computer")
    variant = forms.CharField(required=False, empty_value="classic")
    preset = forms.CharField(required=False)
    start_points = forms.CharField(required=False)
    coloured = forms.CharField(required=False)
    one_colour = forms.CharField(required=False, empty_value="off")
    difficulty = forms.CharField(required=False, empty_value="medium")

    def __init__(self, *args: Any, offer: Callable[[str], Offer], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._offer = offer

    def clean_mode(self) -> str:
        mode: str = self.cleaned_data["mode"]
        return _one_of(mode, self.modes, _("Choose where to play."))

    def clean_variant(self) -> str:
        return _one_of(self.cleaned_data["variant"], RULES, _("There is no such variant of Okey."))

    def clean_preset(self) -> str:
        sentence = _("There are no such rules. Choose one of the editions in the list.")
        return _one_of(self.cleaned_data["preset"], PRESETS, sentence)

    def clean_difficulty(self) -> str:
        sentence = _("Choose how well the computer plays: easy, medium or hard.")
        return _one_of(self.cleaned_data["difficulty"], DIFFICULTIES, sentence)

    def clean(self) -> dict[str, Any]:
        if isinstance(self.data, QueryDict) and named_twice(self.data, self.fields):
            raise forms.ValidationError(TWICE)
        if not self.errors:
            self._make(self._offer(self.cleaned_data["preset"]))
        return self.cleaned_data

    def wanted(self) -> Wanted:
        """The game of a form that is valid."""
        return Wanted(
            mode=self.cleaned_data["mode"],
            ruleset=self.cleaned_data["ruleset"],
            level=self.cleaned_data["difficulty"],
            timing=self.timing() if self.asks_for_terms() else None,
            bots_allowed=self.bots_allowed(),
        )

    def asks_for_terms(self) -> bool:
        return self.cleaned_data.get("mode") == "room"

    def problems(self) -> list[str]:
        """Everything that is wrong, a sentence each."""
        return [str(sentence) for sentences in self.errors.values() for sentence in sentences]

    def _make(self, offer: Offer) -> None:
        self._read_points(offer)
        self._read_coloured(offer)
        self._read_one_colour(offer)
        if self.errors:
            return
        changes = self.cleaned_data.get("changes", {})
        try:
            self.cleaned_data["ruleset"] = make_ruleset(self.cleaned_data["preset"], changes)
        except RulesetError as wrong:
            for problem in wrong.problems:
                self.add_error(None, problem.text)

    def _change(self, field: str, value: object) -> None:
        self.cleaned_data.setdefault("changes", {})[field] = value

    def _read_points(self, offer: Offer) -> None:
        """An edition without starting points has nothing to choose, whatever the panel shows."""
        given = self.cleaned_data["start_points"]
        if not offer.start_points or not given:
            return
        if given not in map(str, offer.start_points):
            choices = ", ".join(map(str, offer.start_points))
            sentence = _("These rules start with %(choices)s points. Choose one of them.")
            self.add_error("start_points", sentence % {"choices": choices})
        else:
            self._change("start_points", int(given))

    def _read_coloured(self, offer: Offer) -> None:
        given = self.cleaned_data["coloured"]
        if given in ("", "off"):
            return
        if given != "on" or not offer.coloured:
            self.add_error("coloured", _("Coloured is not an option of these rules."))
        else:
            self._change("coloured", "on")

    def _read_one_colour(self, offer: Offer) -> None:
        given = self.cleaned_data["one_colour"]
        if given == "off":
            return
        if given not in ONE_COLOUR or not offer.one_colour:
            self.add_error("one_colour", NO_ONE_COLOUR)
        else:
            self._change("one_colour_double", given)


def _one_of(value: str, known: Any, sentence: str) -> str:
    if value not in known:
        raise forms.ValidationError(sentence)
    return value
