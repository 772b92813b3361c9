"""Rulesets: presets with changes, and refusals in words of what cannot be."""

import json

import pytest

from games.engine.classic.options import OPTIONS, parse_changes, parse_value
from games.engine.classic.ruleset import (
    FIELDS,
    PRESETS,
    RulesetError,
    differences,
    from_json,
    make_ruleset,
    to_json,
)
from games.engine.classic.validate import CONFLICTS


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_itself_and_allowed(preset):
    ruleset = make_ruleset(preset)
    assert ruleset == PRESETS[preset]
    assert differences(ruleset) == ()
    assert to_json(ruleset) == {"preset": preset, "changes": {}}
    assert all(OPTIONS[field].allows(getattr(ruleset, field)) for field in FIELDS)


def test_changes_are_kept_and_named():
    ruleset = make_ruleset("countdown-classic", {"start_points": 30, "coloured": "on"})
    assert differences(ruleset) == (("start_points", 20, 30), ("coloured", "off", "on"))
    assert from_json(json.loads(json.dumps(to_json(ruleset)))) == ruleset


def problems(preset, changes):
    with pytest.raises(RulesetError) as error:
        make_ruleset(preset, changes)
    return error.value.problems


SLOTS = {"partition_source": "meld_slots", "win_declaration": "explicit"}
COUNT_UP = {"score_mode": "count_up", "rounds": "until_target", "winners": "target_first"}
SINGLE = {"score_mode": "none", "rounds": "single", "winners": "round_winner"}

IMPOSSIBLE = [
    ("compelled_needs_slots", "countdown-classic", {"win_declaration": "compelled"}),
    ("slot_switches_need_slots", "countdown-classic", {"slot_path_lock": True}),
    ("slot_switches_need_slots", "countdown-classic", {"slot_undo": "lifo"}),
    ("slots_not_automatic", "countdown-classic", {"partition_source": "meld_slots"}),
    ("groups_need_explicit", "countdown-classic", {"partition_source": "rack_groups"}),
    ("play_on_needs_automatic", "coloured-portal", {"play_on": True}),
    ("compelled_first_turn", "single-round-slots", {"opening_win": False}),
    ("take_if_wins_needs_auto", "coloured-portal", {"stock_out": "take_if_wins"}),
    ("kafa_needs_high_one", "pers-kafa", {"run_high_one": False}),
    ("count_up_until_zero", "countdown-classic", {**COUNT_UP, "rounds": "until_zero"}),
    ("count_up_needs_target", "countdown-classic", {**COUNT_UP, "winners": "highest"}),
    ("count_up_teams_need_target", "countdown-classic",
     {**COUNT_UP, "rounds": "fixed:3", "teams": "opposite"}),
    ("target_needs_count_up", "countdown-classic", {"rounds": "until_target"}),
    ("target_needs_count_up", "countdown-classic", {"winners": "target_first"}),
    ("start_reaches_target", "pers-kafa", {"start_points": 20}),
    ("countdown_from_zero", "countdown-classic", {"start_points": 0}),
    ("single_round_together", "countdown-classic", {"score_mode": "none"}),
    ("single_round_together", "countdown-classic", {"rounds": "single"}),
    ("single_round_together", "countdown-classic", {"winners": "round_winner"}),
    ("immediate_not_void", "table-house", {"indicator_on_no_winner": "void"}),
    ("single_no_drop_out", "single-round-slots", {"after_zero": "drop_out"}),
    ("drop_out_no_teams", "table-house", {"after_zero": "drop_out", "teams": "opposite"}),
    ("drop_out_until_zero", "table-house", {"after_zero": "drop_out", "rounds": "fixed:5"}),
]  # fmt: skip


@pytest.mark.parametrize(("code", "preset", "changes"), IMPOSSIBLE)
def test_what_does_not_go_together_is_refused_in_words(code, preset, changes):
    found = {problem.code: problem for problem in problems(preset, changes)}
    assert code in found
    assert found[code].text.endswith(".")
    assert set(found[code].fields) <= set(FIELDS)


def test_every_conflict_has_its_example():
    assert {code for code, _, _ in IMPOSSIBLE} == {c.problem.code for c in CONFLICTS}


@pytest.mark.parametrize(
    "changes",
    [SLOTS, COUNT_UP, SINGLE, {"teams": "opposite"}, {"after_zero": "drop_out"},
     {"rounds": "fixed:11"}],
)  # fmt: skip
def test_what_does_go_together(changes):
    ruleset = make_ruleset("countdown-classic", changes)
    assert from_json(to_json(ruleset)) == ruleset


UNKNOWN = [
    ("no-such-preset", {}, "unknown_preset", "There is no preset 'no-such-preset'."),
    ("table-house", {"play_onn": True}, "unknown_field", "Did you mean play_on?"),
    ("table-house", {"xyz": True}, "unknown_field", "There is no field 'xyz'."),
    ("table-house", {"preset": "x"}, "unknown_field", "There is no field 'preset'."),
    ("table-house", {"play_on": 1}, "unknown_value", "cannot be 1; it may be true or false."),
    ("table-house", {"play_on": None}, "unknown_value", "play_on cannot be null"),
    ("table-house", {"loss_okey": True}, "unknown_value", "loss_okey cannot be true"),
    ("table-house", {"loss_okey": 0}, "unknown_value", "it may be 1 to 99."),
    ("table-house", {"loss_okey": 100}, "unknown_value", "it may be 1 to 99."),
    ("table-house", {"loss_okey": "4"}, "unknown_value", "cannot be '4'"),
    ("table-house", {"turn_limit": 7}, "unknown_value", "it may be 8 to 400 or null."),
    ("table-house", {"turn_limit": 401}, "unknown_value", "it may be 8 to 400 or null."),
    ("table-house", {"start_points": 101}, "unknown_value", "0 to 100"),
    ("table-house", {"target": 0}, "unknown_value", "1 to 100"),
    ("table-house", {"indicator_points": 11}, "unknown_value", "0 to 10"),
    ("table-house", {"rounds": "fixed:0"}, "unknown_value", "or fixed:N with N from 1 to 99."),
    ("table-house", {"rounds": "fixed:05"}, "unknown_value", "or fixed:N"),
    ("table-house", {"rounds": "fixed:100"}, "unknown_value", "or fixed:N"),
    ("table-house", {"rounds": 5}, "unknown_value", "or fixed:N"),
    ("table-house", {"winners": "nobody"}, "unknown_value", "highest, top_two, ranked"),
    ("table-house", {"variant": "okey101"}, "unknown_value", "it may be classic."),
    ("table-house", {"players": 3}, "unknown_value", "it may be 4."),
    ("table-house", {"wrong_finish_penalty": 4}, "unknown_value", "it may be 0."),
    ("table-house", {"false_joker_mark": ""}, "unknown_value", "1 to 20 printable characters"),
    ("table-house", {"false_joker_mark": "a\nb"}, "unknown_value", "1 to 20 printable"),
    ("table-house", {"false_joker_mark": "x" * 21}, "unknown_value", "1 to 20 printable"),
]  # fmt: skip


@pytest.mark.parametrize(("preset", "changes", "code", "words"), UNKNOWN)
def test_what_does_not_exist_is_refused_in_words(preset, changes, code, words):
    (problem,) = problems(preset, changes)
    assert problem.code == code
    assert words in problem.text


def test_all_wrong_changes_are_named_at_once():
    assert len(problems("table-house", {"xyz": 1, "loss_okey": 0})) == 2
    assert str(RulesetError(*problems("table-house", {"xyz": 1}))) == "There is no field 'xyz'."


def test_slots_bring_their_lock_and_take_it_along():
    with_slots = make_ruleset("countdown-classic", SLOTS)
    assert (with_slots.slot_path_lock, with_slots.slot_undo) == (True, "lifo")
    assert to_json(with_slots)["changes"] == SLOTS
    without = {"partition_source": "auto", "win_declaration": "automatic"}
    plain = make_ruleset("single-round-slots", without)
    assert (plain.slot_path_lock, plain.slot_undo) == (False, "none")
    assert to_json(plain)["changes"] == without
    open_slots = make_ruleset("countdown-classic", {**SLOTS, "slot_path_lock": False})
    assert not open_slots.slot_path_lock
    assert from_json(to_json(open_slots)) == open_slots


def test_counting_starts_at_the_end_that_fits_its_direction():
    assert make_ruleset("countdown-classic", COUNT_UP).start_points == 0
    back = {"score_mode": "countdown", "rounds": "until_zero", "winners": "highest"}
    assert make_ruleset("pers-kafa", back).start_points == 20
    assert make_ruleset("pers-kafa", {**back, "start_points": 7}).start_points == 7
    assert make_ruleset("pers-kafa", {"start_points": 3}).start_points == 3


def test_booking_at_once_is_set_back_where_there_is_nothing_to_show():
    ruleset = make_ruleset("table-house", {"indicator_show": False})
    assert (ruleset.indicator_when, ruleset.end_check) == ("hand_end", "hand_end")
    assert differences(ruleset) == (("indicator_show", True, False),)
    asked = make_ruleset("pers-kafa", {"indicator_when": "immediate", "end_check": "immediate"})
    assert asked == PRESETS["pers-kafa"]


def test_a_value_as_it_is_written_after_an_equals_sign():
    words = ["play_on=true", "kafa = off", "turn_limit=null", "start_points=30", "rounds=fixed:5"]
    assert parse_changes(words) == {
        "play_on": True,
        "kafa": "off",
        "turn_limit": None,
        "start_points": 30,
        "rounds": "fixed:5",
    }
    assert parse_value("-3") == -3
    assert parse_value("False") == "False"


@pytest.mark.parametrize("setting", ["play_on", "=true", "play_on=", ""])
def test_a_setting_without_field_or_value_is_no_setting(setting):
    with pytest.raises(ValueError, match="field=value"):
        parse_changes([setting])


@pytest.mark.parametrize(
    "data",
    [None, [], "table-house", {}, {"preset": "table-house"}, {"preset": 5, "changes": {}},
     {"preset": "table-house", "changes": []},
     {"preset": "table-house", "changes": {}, "more": 1}],
)  # fmt: skip
def test_garbage_is_no_ruleset(data):
    with pytest.raises(RulesetError, match="A ruleset reads"):
        from_json(data)


def test_only_real_choices_are_offered():
    offered = {field for field, option in OPTIONS.items() if option.offered}
    assert not offered & {"variant", "teams", "players", "wrong_finish_penalty"}
    assert {"coloured", "play_on", "start_points", "rounds"} <= offered
