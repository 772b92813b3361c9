"""What is typed becomes a plan, or a sentence that says what is wrong with it."""

from typing import Any

import pytest

from games.management.playthrough.plan import BadPlan, Plan, make_plan

TYPED: dict[str, Any] = {
    "preset": "table-house",
    "changes": [],
    "seats": "hard,easy,medium,random",
    "seed": "7",
    "games": "3",
    "max_hands": "50",
    "check": True,
}


def test_a_plan_as_typed() -> None:
    plan = make_plan(**{**TYPED, "changes": ["coloured=on", "rounds=fixed:5"]})
    assert isinstance(plan, Plan)
    assert (plan.ruleset.preset, plan.ruleset.coloured) == ("table-house", "on")
    assert plan.ruleset.fixed_hands == 5
    assert plan.levels == ("hard", "easy", "medium", "random")
    assert (plan.seed, plan.games, plan.max_hands, plan.check) == (7, 3, 50, True)
    assert plan.stacked == ()


def test_stacked_deals_are_read() -> None:
    plan = make_plan(**TYPED, deals=['{"indicator": "B9"}', ""])
    assert len(plan.stacked) == 1


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"preset": "house"}, "There is no preset 'house'."),
        ({"changes": ["coloured"]}, "--set 'coloured' does not read field=value."),
        ({"changes": ["colored=on"]}, "Did you mean coloured?"),
        ({"changes": ["coloured=maybe"]}, "coloured cannot be 'maybe'"),
        ({"changes": ["win_declaration=compelled"]}, "only be compelled where melds are laid"),
        ({"seats": "hard,hard,hard"}, "--seats names 3 levels; a table has four seats."),
        ({"seats": "hard,hard,hard,expert"}, "There is no level 'expert'. Levels: random, easy"),
        ({"seats": ""}, "There is no level ''."),
        ({"seed": "seven"}, "--seed is a whole number, not 'seven'."),
        ({"games": "0"}, "--games is a whole number from 1 up, not '0'."),
        ({"games": "1.5"}, "--games is a whole number from 1 up, not '1.5'."),
        ({"max_hands": "-2"}, "--max-hands is a whole number from 1 up, not '-2'."),
        ({"deals": ["{"]}, "OKEY_DEALS_FILE, line 1: not JSON"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPlan) as error:
        make_plan(**{**TYPED, **wrong})
    assert sentence in str(error.value)


def test_a_negative_number_is_a_seed_too() -> None:
    assert make_plan(**{**TYPED, "seed": "-3"}).seed == -3
