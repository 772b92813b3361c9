"""The five editions, switch by switch, as their rules pages have them."""

import pytest

from games.engine.classic.options import OPTIONS, parse_value
from games.engine.classic.ruleset import FIELDS, PRESETS, START_POINT_CHOICES

EDITIONS = ["countdown-classic", "pers-kafa", "table-house", "coloured-portal",
            "single-round-slots"]  # fmt: skip

# One row a switch, one column an edition; "-" where the edition has no use for it.
TABLE = """
variant                   classic       classic        classic       classic       classic
palette                   blue          blue           green         blue          blue
seat_display              anticlockwise anticlockwise  anticlockwise anticlockwise seat_order
players                   4             4              4             4             4
indicator_draw            after_deal    before_deal    after_deal    after_deal    before_deal
first_starter             random        random         random        random        seat_0
starter_rotation          next_seat     next_seat      next_seat     next_seat     next_seat
throw_back                allowed       allowed        allowed       allowed       allowed
pile_view                 own_and_left  own_and_left   own_and_left  own_and_left  own_and_left
confirm_okey_discard      true          true           true          true          true
run_high_one              true          true           true          true          true
run_one_both_ends         false         true           false         false         false
pair_two_okeys            true          true           true          true          true
seven_pairs               true          true           true          true          true
opening_win               true          true           true          true          true
partition_source          auto          auto           auto          rack_groups   meld_slots
slot_path_lock            -             -              -             -             true
slot_undo                 -             -              -             -             lifo
win_declaration           automatic     automatic      automatic     explicit      compelled
play_on                   false         false          true          -             false
finish_target             discard_pile  discard_pile   discard_pile  centre        centre
finish_two_press          true          true           false         false         false
finish_auto_tile          best          best           best          none          best
wrong_finish_penalty      0             0              0             0             0
kafa                      off           wins_game      off           off           off
kafa_wilds                -             allowed        -             -             -
score_mode                countdown     count_up       countdown     countdown     none
start_points              20            0              20            20            -
target                    -             20             -             -             -
loss_ordinary             2             2              2             2             -
loss_okey                 4             4              4             4             -
loss_pairs                4             4              4             4             -
loss_both                 8             8              8             8             -
one_colour_double         off           off            off           off           off
coloured                  off           off            off           off           off
coloured_doubles_indicator -            -              -             true          -
indicator_show            true          false          true          true          false
indicator_window          before_first_draw -          before_first_take first_turn -
indicator_off_turn        true          -              false         false         -
indicator_must_be_dealt   true          -              true          true          -
indicator_when            hand_end      -              immediate     immediate     -
indicator_on_no_winner    scored        -              scored        scored        -
indicator_points          1             -              1             1             -
indicator_floor           0             0              0             0             0
indicator_drawable_last   false         false          false         false         false
stock_out             end_at_turn_start end_at_turn_start take_if_wins end_at_turn_start must_take
turn_limit                null          null           null          null          80
rounds                    until_zero    until_target   until_zero    until_zero    single
end_check                 hand_end      hand_end       immediate     hand_end      -
winners                   highest       target_first   top_two       ranked        round_winner
after_zero                end_game      -              end_game      end_game      end_game
teams                     none          none           none          none          none
undo                      none          none           none          test_only     none
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]


@pytest.mark.parametrize(("field", "values"), [(row[0], row[1:]) for row in ROWS])
def test_every_switch_of_every_edition(field, values):
    for edition, value in zip(EDITIONS, values, strict=True):
        if value != "-":
            wanted = value if OPTIONS[field].type == "choice" else parse_value(value)
            assert getattr(PRESETS[edition], field) == wanted, edition


def test_a_switch_that_an_edition_has_no_use_for_waits_with_a_sensible_value():
    for field, *values in ROWS:
        for edition, value in zip(EDITIONS, values, strict=True):
            if value == "-" and field not in ("slot_path_lock", "slot_undo"):
                classic = getattr(PRESETS["countdown-classic"], field)
                assert getattr(PRESETS[edition], field) == classic


def test_the_table_of_options_knows_every_switch_and_no_other():
    assert set(OPTIONS) == set(FIELDS)
    assert set(START_POINT_CHOICES) == set(PRESETS) == set(EDITIONS)
