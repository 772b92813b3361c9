"""The help sheet: what ends a game, what showing brings, and only those keys that can apply."""

import pytest

from games.engine.classic.ruleset import PRESETS, make_ruleset
from games.presenters import help as help_sheet
from games.presenters import rulesets
from tests.presenters import scenes as made
from tests.web import preview


def keys(preset, **changes):
    rules = make_ruleset(preset, changes) if changes else PRESETS[preset]
    return {key for line in help_sheet.sheet(rules)["keys"] for key in line.keys}


@pytest.mark.parametrize(
    ("preset", "there", "missing"),
    [
        ("countdown-classic", "D L T F G N", "P M U B E"),
        ("pers-kafa", "D L T F N", "G P M U B E"),
        ("table-house", "F P G E", "M U B"),
        ("coloured-portal", "F G B", "P M U E"),
        ("single-round-slots", "F M U N", "G P B E"),
    ],
)
def test_only_keys_that_can_do_something_are_listed(preset, there, missing):
    listed = keys(preset)
    assert set(there.split()) <= listed
    assert not set(missing.split()) & listed


def test_keys_follow_the_switches_and_not_the_edition():
    assert "G" not in keys("countdown-classic", indicator_show=False)
    assert "E" in keys("countdown-classic", stock_out="take_or_end")


@pytest.mark.parametrize(
    ("preset", "said"),
    [
        ("countdown-classic", "The game ends after the hand in which somebody falls to 0 or below"),
        ("countdown-classic", "Finish is pressed twice"),
        ("countdown-classic", "shown before your first draw: the others lose 1."),
        ("pers-kafa", "the first to reach 20 wins"),
        ("pers-kafa", "Kafa, one colour from 1 to 13 and a second 1, wins the game"),
        ("table-house", "as soon as somebody falls to 0 or below"),
        ("table-house", "in your first turn, before you draw: the others lose 1."),
        ("coloured-portal", "all through your first turn: the others lose 1."),
    ],
)
def test_the_rules_say_what_ends_a_game_and_what_a_shown_indicator_does(preset, said):
    assert said in " ".join(rulesets.house_rules(PRESETS[preset]))


def test_what_does_not_apply_is_not_said():
    one_press = " ".join(rulesets.house_rules(PRESETS["table-house"]))
    assert "pressed twice" not in one_press
    single = " ".join(rulesets.house_rules(PRESETS["single-round-slots"]))
    assert "indicator" not in single
    assert "falls to 0" not in single


def test_the_panel_says_what_ends_each_game():
    for rules in PRESETS.values():
        line = rulesets.summary(rules)
        assert any(words in line for words in ("until somebody is at 0", "to reach 20", "One hand"))


def test_moves_by_finger_are_on_the_page_and_buttons_of_one_icon_have_titles():
    html = preview.table_html(made.waiting(preset="coloured-portal"))
    assert "drag the spare tile onto the stock" in html
    for name in ("Rules and keys", "Full screen", "Settings", "Score sheet and moves"):
        assert f'title="{name}"' in html
