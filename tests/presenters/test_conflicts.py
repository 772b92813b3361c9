"""Options that do not go together: a sentence each that says what to change, and where."""

import pytest

from games.engine.classic.ruleset import CONFLICTS, PRESETS, Problem, RulesetError, make_ruleset
from games.presenters.options.conflicts import SAID_BY, SENTENCES, troubles
from games.presenters.options.groups import WORDS

CODES = [conflict.problem.code for conflict in CONFLICTS]


def told(preset: str, **changes: object) -> list[str]:
    """What is said of these changes."""
    with pytest.raises(RulesetError) as refused:
        make_ruleset(preset, changes)
    return [trouble.text for trouble in troubles(refused.value.problems, given=WORDS_AS_GIVEN)]


WORDS_AS_GIVEN = dict.fromkeys(WORDS, "")


@pytest.mark.parametrize("code", CODES)
def test_every_conflict_has_a_sentence_that_says_what_to_do(code: str):
    sentence = str(SENTENCES[code])
    assert sentence.count(".") >= 2
    assert "_" not in sentence


@pytest.mark.parametrize("conflict", CONFLICTS, ids=CODES)
def test_every_conflict_leads_to_its_options(conflict):
    (trouble,) = troubles([conflict.problem], given=WORDS_AS_GIVEN)
    assert [place.option for place in trouble.places] == list(conflict.problem.fields)


def test_an_option_that_is_not_offered_is_no_place_to_go():
    (problem,) = [each.problem for each in CONFLICTS if each.problem.code == "drop_out_no_teams"]
    (trouble,) = troubles([problem], given={"after_zero": "drop_out"})
    assert [place.option for place in trouble.places] == ["after_zero"]


def test_what_another_sentence_says_already_is_not_said_twice():
    assert len(told("countdown-classic", score_mode="count_up")) == 1
    assert len(told("single-round-slots", after_zero="drop_out")) == 1
    for silent, said in SAID_BY.items():
        assert {silent, said} <= set(CODES)


@pytest.mark.parametrize(
    ("field", "given", "words"),
    [
        ("start_points", "abc", "Starting points: “abc” is not possible. Choose a number from 0"),
        ("turn_limit", "7", "from 8 to 400, or leave it empty."),
        ("throw_back", "maybe", "“maybe” is not a choice"),
        ("rounds", "fixed:0", "a number of hands from 1 to 99"),
        ("palette", "\u202ered\u0007", "“red” is not a choice"),
        ("palette", "x" * 500, f"“{'x' * 40}”"),
    ],
)
def test_a_value_that_cannot_be_is_named(field: str, given: str, words: str):
    (trouble,) = troubles([Problem("unknown_value", (field,), "")], given={field: given})
    assert words in trouble.text
    assert [place.option for place in trouble.places] == [field]


def test_an_option_nobody_knows_is_named():
    (trouble,) = troubles([Problem("unknown_field", ("jokers",), "")], given={})
    assert "“jokers”" in trouble.text
    assert trouble.places == ()


def test_every_edition_can_be_played():
    for preset in PRESETS:
        make_ruleset(preset)
