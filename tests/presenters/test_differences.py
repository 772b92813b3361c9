"""How rules differ from their edition: a sentence a changed switch, and words for every switch."""

import pytest

from games.engine.classic.ruleset import FIELDS, OPTIONS, PRESETS, make_ruleset
from games.presenters.differences import differences
from games.presenters.options.groups import GROUPS, WORDS


@pytest.mark.parametrize("preset", PRESETS)
def test_an_edition_as_it_is_has_nothing_to_tell(preset: str):
    assert differences(PRESETS[preset]) == ()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"start_points": 30}, "Starting points: 30 (Countdown classic: 20)."),
        ({"seven_pairs": False}, "Seven pairs: do not win (Countdown classic: win)."),
        ({"turn_limit": 80}, "Turns in a hand: 80 (Countdown classic: no limit)."),
        (
            {"rounds": "fixed:5"},
            "Length of the game: 5 hands (Countdown classic: until somebody is at 0).",
        ),
        (
            {"throw_back": "forbidden"},
            "Throwing back: forbidden, unless it finishes (Countdown classic: allowed).",
        ),
    ],
)
def test_a_change_is_told_with_both_values(changes: dict[str, object], sentence: str):
    assert differences(make_ruleset("countdown-classic", changes)) == (sentence,)


def test_what_merely_follows_is_not_told():
    slots = {"partition_source": "meld_slots", "win_declaration": "explicit"}
    told = " ".join(differences(make_ruleset("countdown-classic", slots)))
    assert "Finding the melds" in told
    assert "slot" not in told.replace("in slots only you can see", "")


def test_the_order_is_that_of_the_form_and_not_of_the_changes():
    told = differences(make_ruleset("table-house", {"palette": "blue", "start_points": 40}))
    assert [sentence.split(":")[0] for sentence in told] == ["Starting points", "Fourth colour"]


def test_every_switch_has_words_and_no_other_has():
    assert sorted(WORDS) == sorted(FIELDS)
    assert len(WORDS) == sum(len(group.words) for group in GROUPS)


@pytest.mark.parametrize("field", FIELDS)
def test_every_value_one_may_choose_has_words(field: str):
    option, words = OPTIONS[field], WORDS[field]
    named = (True, False) if option.type == "bool" else option.choices
    assert set(words.values) == {*named, *([None] if option.nullable else [])}
    texts = [words.of(value) for value in words.values]
    assert len(set(texts)) == len(texts), "two values read alike"


@pytest.mark.parametrize("field", FIELDS)
def test_words_are_plain(field: str):
    words = WORDS[field]
    assert str(words.line).endswith((".", "?"))
    assert len(str(words.line)) <= 90
    assert not str(words.label).endswith((".", ":"))
    assert "_" not in f"{words.label} {words.line} {' '.join(map(str, words.values.values()))}"


def test_labels_tell_switches_apart():
    labels = [str(words.label) for words in WORDS.values()]
    assert len(set(labels)) == len(labels)
