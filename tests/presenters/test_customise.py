"""The page for house rules: all offered options in groups, the edition's own marked, and links."""

import pytest
from django.http import QueryDict

from games.engine.classic.ruleset import OPTIONS, PRESETS, write_value
from games.forms.customise import OFFERED, from_address
from games.presenters import customise, rulesets
from games.presenters import help as help_sheet


def page(address: str = ""):
    """The page at this address."""
    return customise.page(from_address(QueryDict(address)))


def rows(address: str = ""):
    return {row.name: row for group in page(address)["groups"] for row in group.options}


def test_every_offered_option_is_there_once_and_no_other():
    names = [row.name for group in page()["groups"] for row in group.options]
    assert sorted(names) == sorted(OFFERED)
    assert "teams" not in names  # until partners can play here


@pytest.mark.parametrize("preset", PRESETS)
def test_the_value_of_the_edition_is_marked_and_chosen(preset: str):
    for name, row in rows(f"preset={preset}").items():
        own = write_value(getattr(PRESETS[preset], name))
        if OPTIONS[name].type == "int":
            assert row.typed == own.replace("null", "")
        else:
            assert [choice.value for choice in row.choices if choice.own] == [own]
            assert [choice.value for choice in row.choices if choice.checked] == [own]
        assert not row.changed


def test_what_was_changed_is_marked_and_its_group_open():
    groups = {group.name: group for group in page("throw_back=forbidden")["groups"]}
    assert {name for name, group in groups.items() if group.changed} == {"turn"}
    assert {name for name, group in groups.items() if group.open} == {"ending", "turn"}
    assert rows("throw_back=forbidden")["throw_back"].changed


def test_the_group_of_what_is_wrong_is_open():
    groups = {group.name: group for group in page("palette=pink")["groups"]}
    assert groups["looks"].open


def test_a_number_of_hands_is_a_choice_with_a_number():
    row = rows("rounds=fixed:7")["rounds"]
    assert [choice.value for choice in row.choices if choice.checked] == ["fixed"]
    assert row.hands == "7"
    assert rows()["rounds"].hands == "5"


@pytest.mark.parametrize(
    ("address", "line"),
    [
        ("", "Countdown classic, unchanged"),
        ("start_points=30", "1 difference"),
        ("preset=table-house&start_points=30&palette=blue", "2 differences"),
        ("score_mode=count_up", "Something has to be changed first"),
    ],
)
def test_how_things_stand_in_a_few_words(address: str, line: str):
    assert page(address)["line"] == line


def test_differences_are_listed_while_something_is_still_wrong():
    listed = [each.option for each in page("score_mode=count_up&palette=green")["differences"]]
    assert listed == ["score_mode", "palette"]


def test_switches_that_follow_say_what_they_rest_at():
    resting = page("partition_source=meld_slots&win_declaration=explicit")["resting"]
    assert (resting["slot_path_lock"], resting["slot_undo"]) == ("true", "lifo")
    chosen = page("partition_source=meld_slots&win_declaration=explicit&slot_path_lock=false")
    assert chosen["resting"]["slot_path_lock"] == ""


def test_the_help_sheet_tells_house_rules_as_they_are():
    def sheet(address: str):
        ruleset = from_address(QueryDict(address)).ruleset
        assert ruleset is not None
        return help_sheet.sheet(ruleset)

    told = sheet("rounds=fixed:3&seven_pairs=false&winners=ranked")
    rules = " ".join(told["rules"])
    assert "Count down for 3 hands. Then everyone is ranked." in rules
    assert "falls to 0" not in rules
    assert "seven pairs" not in rules
    assert "Seven pairs: do not win (Countdown classic: win)." in told["differences"]
    assert sheet("")["differences"] == ()
    gain = "preset=pers-kafa&seven_pairs=false&loss_okey=5"
    assert "A finish gains 2, with an okey thrown last 5." in sheet(gain)["rules"]


def test_the_panel_line_of_a_fixed_number_of_hands():
    ruleset = from_address(QueryDict("rounds=fixed:1")).ruleset
    assert ruleset is not None
    assert rulesets.summary(ruleset).startswith("Count down for 1 hand. The highest score wins.")
