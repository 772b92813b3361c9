"""House rules as they are read: from an address, and from the form with all its options."""

import pytest
from django.http import QueryDict

from games.engine.classic.ruleset import PRESETS, make_ruleset, write_value
from games.engine.classic.validate import FOLLOWERS
from games.forms.customise import (
    FIXED,
    HANDS,
    OFFERED,
    Given,
    changes_of,
    from_address,
    from_form,
)


def at(address: str) -> Given:
    """What an address chose."""
    return from_address(QueryDict(address))


def press(shown: Given, *, to: str = "", **changes: str) -> Given:
    """The form as it was shown, some options set otherwise, and a button pressed."""
    post = QueryDict(mutable=True)
    post["base"] = shown.preset
    if to:
        post["to"] = to
    for name, text in (dict(shown.shown) | changes).items():
        _fill(post, name, text)
    for name in FOLLOWERS:
        post[f"was-{name}"] = "" if name in shown.kept else shown.shown[name]
    return from_form(post)


def _fill(post: QueryDict, name: str, text: str) -> None:
    """As a browser does: no limit is an empty field, and a number of hands has its own."""
    if name == "rounds" and text.startswith(FIXED):
        post[HANDS] = text.partition(":")[2]
        text = FIXED
    post[f"rule-{name}"] = "" if text == "null" else text


def codes(given: Given) -> set[str]:
    return {problem.code for problem in given.problems}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_form_nobody_touched_is_the_edition(preset: str):
    assert press(at(f"preset={preset}")).ruleset == PRESETS[preset]


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("countdown-classic", {"start_points": "30"}),
        ("countdown-classic", {"turn_limit": "80"}),
        ("single-round-slots", {"turn_limit": "null"}),
        ("countdown-classic", {"rounds": "fixed:12"}),
        ("table-house", {"seven_pairs": "false", "palette": "blue"}),
        ("coloured-portal", {"coloured": "on", "false_joker_mark": "no number"}),
    ],
)
def test_changes_come_through_form_and_address_alike(preset: str, changes: dict[str, str]):
    pressed = press(at(f"preset={preset}"), **changes)
    assert pressed.ruleset is not None
    assert changes_of(pressed.ruleset) == changes
    address = "&".join(f"{name}={text}" for name, text in {"preset": preset, **changes}.items())
    assert at(address).ruleset == pressed.ruleset


def test_the_form_shows_again_what_it_was_given():
    given = press(at(""), score_mode="count_up", start_points="thirty", throw_back="forbidden")
    assert given.ruleset is None
    assert given.shown["start_points"] == "thirty"
    assert (given.shown["score_mode"], given.shown["throw_back"]) == ("count_up", "forbidden")


def test_slots_bring_their_switches_and_take_them_along():
    slots = press(at(""), partition_source="meld_slots", win_declaration="explicit")
    assert (slots.shown["slot_path_lock"], slots.shown["slot_undo"]) == ("true", "lifo")
    back = press(slots, partition_source="auto")
    assert (back.shown["slot_path_lock"], back.shown["slot_undo"]) == ("false", "none")


def test_a_switch_that_was_chosen_follows_no_more():
    slots = press(at(""), partition_source="meld_slots", win_declaration="explicit")
    free = press(slots, slot_path_lock="false")
    assert free.ruleset is not None
    assert not free.ruleset.slot_path_lock
    assert press(free, seven_pairs="false").ruleset == make_ruleset(
        "countdown-classic",
        {
            "partition_source": "meld_slots",
            "win_declaration": "explicit",
            "slot_path_lock": False,
            "seven_pairs": False,
        },
    )


def test_counting_up_begins_at_nothing_and_counting_down_does_not():
    up = press(at(""), score_mode="count_up", rounds="until_target", winners="target_first")
    assert up.shown["start_points"] == "0"
    down = press(up, score_mode="countdown", rounds="until_zero", winners="highest")
    assert down.ruleset == PRESETS["countdown-classic"]


def test_an_end_at_once_comes_back_with_the_indicator():
    without = press(at("preset=table-house"), indicator_show="false")
    assert without.shown["end_check"] == "hand_end"
    assert press(without, indicator_show="true").ruleset == PRESETS["table-house"]


def test_changes_stay_when_another_edition_is_picked():
    given = press(at("preset=table-house&start_points=40"), to="coloured-portal")
    assert given.ruleset == make_ruleset("coloured-portal", {"start_points": 40})
    twice = press(at("preset=table-house"), to="coloured-portal", seven_pairs="false")
    assert twice.ruleset == make_ruleset("coloured-portal", {"seven_pairs": False})


def test_what_does_not_go_together_is_refused_with_its_code():
    assert codes(press(at(""), kafa="wins_game", run_high_one="false")) == {"kafa_needs_high_one"}
    assert codes(at("preset=table-house&win_declaration=explicit")) == {"play_on_needs_automatic"}


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("preset=no-such", "unknown_preset"),
        ("preset=", "unknown_preset"),
        ("jokers=4", "unknown_field"),
        ("rule-palette=green", "unknown_field"),
        ("teams=opposite", "unknown_field"),
        ("variant=classic", "unknown_field"),
        ("players=2", "unknown_field"),
        ("start_points=101", "unknown_value"),
        ("start_points=-1", "unknown_value"),
        ("start_points=٣٠", "unknown_value"),
        ("start_points=3e1", "unknown_value"),
        ("start_points=", "unknown_value"),
        ("start_points=true", "unknown_value"),
        ("seven_pairs=1", "unknown_value"),
        ("seven_pairs=True", "unknown_value"),
        ("turn_limit=7", "unknown_value"),
        ("rounds=fixed:0", "unknown_value"),
        ("rounds=fixed:", "unknown_value"),
        ("palette=pink", "unknown_value"),
        ("false_joker_mark=anything", "unknown_value"),
        ("palette=green&palette=blue", "twice"),
        ("preset=table-house&preset=table-house", "twice"),
    ],
)
def test_what_an_address_cannot_mean_is_refused(address: str, code: str):
    given = at(address)
    assert given.ruleset is None
    assert codes(given) == {code}
    assert set(given.shown) == set(OFFERED)


@pytest.mark.parametrize("tampered", ["base=no-such", "base=table-house&to=x", "rule-jokers=1"])
def test_a_form_that_is_not_ours_is_refused(tampered: str):
    assert from_form(QueryDict(tampered)).ruleset is None


def test_what_is_missing_from_a_form_stays_as_it_is():
    assert from_form(QueryDict("base=table-house")).ruleset == PRESETS["table-house"]
    assert from_form(QueryDict("")).ruleset == PRESETS["countdown-classic"]


def test_every_offered_value_is_read_as_it_is_written():
    for name, option in OFFERED.items():
        values = (True, False) if option.type == "bool" else option.choices
        for value in values or (option.low, option.high):
            given = at(f"{name}={write_value(value)}")
            assert "unknown_value" not in codes(given), (name, value)
