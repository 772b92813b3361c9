"""The game panel: five editions, what each offers, and the way back after a refused form."""

import pytest

from games.engine.classic.ruleset import PRESETS, make_ruleset
from games.presenters import home, rulesets
from tests.presenters import scenes as made
from tests.presenters.test_seated import sat_in


def test_the_five_editions_each_say_what_makes_them_different():
    editions = home.panel()["editions"]
    assert [edition.preset for edition in editions] == list(PRESETS)
    lines = [edition.line for edition in editions]
    assert len(set(lines)) == 5
    assert all(line.endswith(".") for line in lines)


def test_usual_choices():
    panel = home.panel()
    assert [c.value for c in panel["difficulty"] if c.checked] == ["medium"]
    assert [c.value for c in panel["start_points"] if c.checked] == ["20"]
    assert [e.preset for e in panel["editions"] if e.checked] == ["countdown-classic"]
    assert not panel["coloured"]


@pytest.mark.parametrize(
    ("preset", "points", "coloured", "one_colour"),
    [
        ("countdown-classic", (20, 30, 40, 50), False, False),
        ("pers-kafa", (), False, False),
        ("table-house", (20,), False, True),
        ("coloured-portal", (10, 15, 20, 25, 30), True, False),
        ("single-round-slots", (), False, False),
    ],
)
def test_what_each_edition_offers(preset, points, coloured, one_colour):
    offer = home.offer(preset)
    assert (offer.start_points, offer.coloured, offer.one_colour) == (points, coloured, one_colour)


def test_a_refused_form_comes_back_as_it_was():
    panel = home.panel(
        chosen={"preset": "coloured-portal", "start_points": "15", "coloured": "on"},
        problems=["Choose other points."],
    )
    assert [e.preset for e in panel["editions"] if e.checked] == ["coloured-portal"]
    assert [c.value for c in panel["start_points"] if c.checked] == ["15"]
    assert panel["coloured"]
    assert panel["problems"] == ("Choose other points.",)


def test_nonsense_falls_back_to_the_usual():
    panel = home.panel(chosen={"preset": "nope", "start_points": "１２", "difficulty": "x"})
    assert [e.preset for e in panel["editions"] if e.checked] == ["countdown-classic"]
    assert [c.value for c in panel["start_points"] if c.checked] == ["20"]
    assert [c.value for c in panel["difficulty"] if c.checked] == ["medium"]


def test_a_game_to_go_on_with():
    game = home.panel(open_games=[made.about_to_draw()])["open_games"][0]
    assert game.url == "/tables/k7pw3mxd/"
    assert game.title == "Countdown classic, 20 points"
    assert game.detail == "Hand 4 · You 13 pts · Elif 13 pts · Murat 15 pts · Ayşe 12 pts"
    assert game.note == "your turn"


def test_whoever_a_computer_sits_in_for_is_told_that_and_not_whose_turn_it_is():
    game = home.panel(open_games=[sat_in()])["open_games"][0]
    assert game.note == "a computer player sits in for you"


def test_rules_in_words_follow_the_fields_and_not_the_preset():
    changed = make_ruleset("countdown-classic", {"one_colour_double": "any", "coloured": "on"})
    said = " ".join(rulesets.house_rules(changed))
    assert "A hand in one colour counts double." in said
    assert "A red or black indicator doubles the hand." in said
    plain = " ".join(rulesets.house_rules(PRESETS["countdown-classic"]))
    assert "one colour" not in plain
