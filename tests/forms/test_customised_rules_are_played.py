"""Whatever the form for house rules accepts can be played: four computer players finish a hand."""

import random
from functools import cache

import pytest
from django.http import QueryDict

from games.engine.classic.ruleset import PRESETS, Ruleset, write_value
from games.forms.customise import OFFERED, from_form
from games.management.playthrough.plan import Plan
from games.management.playthrough.run import Playthrough
from games.presenters.differences import differences
from games.presenters.help import sheet
from games.presenters.rulesets import summary, table_title
from tests.conformance.chance import DECLARING, SCORING

COUNT = 48
LEVELS = ("easy", "medium", "hard", "medium")


def filled_in(rng: random.Random) -> QueryDict:
    """A form in which somebody changed a few options at random."""
    post = QueryDict(mutable=True)
    post["base"] = rng.choice(list(PRESETS))
    for name in rng.sample(list(OFFERED), rng.randint(1, 12)):
        post[f"rule-{name}"] = write_value(_some_value(name, rng))
    if rng.random() < 0.5:
        post["rule-partition_source"], post["rule-win_declaration"] = rng.choice(DECLARING)
    if rng.random() < 0.5:
        score, post["rule-rounds"], post["rule-winners"] = rng.choice(SCORING)
        post["rule-score_mode"] = score
    return post


def _some_value(name: str, rng: random.Random):
    option = OFFERED[name]
    if option.type == "int":
        return rng.randint(option.low, option.high)
    return rng.choice((True, False) if option.type == "bool" else option.choices)


@cache
def accepted() -> list[Ruleset]:
    """The first so many rules that the form takes."""
    rng = random.Random(20)
    found: list[Ruleset] = []
    while len(found) < COUNT:
        ruleset = from_form(filled_in(rng)).ruleset
        if ruleset is not None and differences(ruleset):
            found.append(ruleset)
    return found


@pytest.mark.parametrize("number", range(COUNT))
def test_a_hand_by_any_accepted_rules_is_played_to_its_end(number: int):
    plan = Plan(accepted()[number], LEVELS, seed=number, max_hands=1, check=True)
    played = Playthrough(plan)
    told = list(played.lines())  # whoever is stuck, or breaks a rule, is a violation
    assert played.violations == []
    assert played.tally.states > 2, told


def test_all_of_it_is_told_in_words():
    for ruleset in accepted():
        assert table_title(ruleset)
        assert summary(ruleset).endswith(".")
        told = sheet(ruleset)
        assert told["rules"]
        assert told["differences"]
