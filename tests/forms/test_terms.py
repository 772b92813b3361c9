"""The terms of a room: its clock and its computer players, and what is said of wrong ones."""

import pytest

from games.forms.terms import TermsForm
from games.presenters import terms
from games.tables.position import Timing


def asked(**given: str) -> TermsForm:
    """A form so filled in."""
    form = TermsForm(given)
    form.is_valid()
    return form


@pytest.mark.parametrize(
    ("given", "timing"),
    [
        ({}, Timing(25, 30)),
        ({"clock": "usual", "turn_seconds": "999"}, Timing(25, 30)),
        ({"clock": "slow"}, Timing(60, 60)),
        ({"clock": "own", "turn_seconds": "15", "reserve_seconds": "0"}, Timing(15, 0)),
        ({"clock": "own", "turn_seconds": "300", "reserve_seconds": "600"}, Timing(300, 600)),
        ({"clock": "none"}, None),
    ],
)
def test_clocks(given: dict[str, str], timing: Timing | None):
    form = asked(**given)
    assert not form.errors
    assert form.timing() == timing


@pytest.mark.parametrize("seconds", ["14", "301", "-20", "٣٠", "3e1", "20.5", "9" * 50, "x"])
def test_seconds_that_cannot_be_are_said_in_words(seconds: str):
    form = asked(clock="own", turn_seconds=seconds)
    assert "15 to 300" in str(form.errors["turn_seconds"])


def test_a_reserve_has_its_limits_too():
    assert "0 to 600" in str(asked(clock="own", reserve_seconds="601").errors["reserve_seconds"])


@pytest.mark.parametrize(("bots", "allowed"), [("", True), ("yes", True), ("no", False)])
def test_computer_players_may_sit_there_or_not(bots: str, allowed: bool):
    assert asked(bots=bots).bots_allowed() is allowed


def test_what_is_no_choice():
    assert "Choose a clock" in str(asked(clock="fast").errors["clock"])
    assert "computer players" in str(asked(bots="maybe").errors["bots"])


def test_a_refused_form_shows_what_was_typed():
    shown = terms.terms({"clock": "own", "turn_seconds": "10", "bots": "no"})
    assert (shown.clock, shown.turn_seconds, shown.reserve_seconds) == ("own", "10", "30")
    assert shown.bots == "no"
    assert terms.terms({"clock": "<b>", "bots": "x"}) == terms.Terms()


def test_terms_in_words():
    assert "25 seconds a turn" in terms.clock_line(Timing(25, 30))
    assert "No clock" in terms.clock_line(None)
    assert terms.bots_line(True) != terms.bots_line(False)
