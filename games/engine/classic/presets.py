"""The five published editions as rulesets.

``countdown-classic`` is written out in full; every other edition says where it differs. A switch
that does not apply to an edition holds the value it would have if a change made it matter.
Rule book §10.
"""

from collections.abc import Mapping
from dataclasses import replace

from games.engine.classic.switches import Ruleset

COUNTDOWN_CLASSIC = Ruleset(
    preset="countdown-classic",
    variant="classic",
    palette="blue",
    false_joker_mark="★",
    seat_display="anticlockwise",
    players=4,
    indicator_draw="after_deal",
    indicator_false_joker="return_and_redraw",
    first_starter="random",
    starter_rotation="next_seat",
    deal_style="simple",
    throw_back="allowed",
    pile_view="own_and_left",
    confirm_okey_discard=True,
    undo="none",
    run_high_one=True,
    run_one_both_ends=False,
    pair_two_okeys=True,
    seven_pairs=True,
    opening_win=True,
    partition_source="auto",
    slot_path_lock=False,  # with slots: validate.settle turns both on
    slot_undo="none",
    win_declaration="automatic",
    play_on=False,
    finish_target="discard_pile",
    finish_two_press=True,
    finish_auto_tile="best",
    wrong_finish_penalty=0,
    kafa="off",
    kafa_wilds="allowed",
    score_mode="countdown",
    start_points=20,
    target=20,
    loss_ordinary=2,
    loss_okey=4,
    loss_pairs=4,
    loss_both=8,
    one_colour_double="off",
    coloured="off",
    coloured_doubles_indicator=True,
    indicator_show=True,
    indicator_window="before_first_draw",
    indicator_off_turn=True,
    indicator_must_be_dealt=True,
    indicator_when="hand_end",
    indicator_on_no_winner="scored",
    indicator_points=1,
    indicator_floor=0,
    indicator_drawable_last=False,
    stock_out="end_at_turn_start",
    turn_limit=None,
    rounds="until_zero",
    end_check="hand_end",
    winners="highest",
    after_zero="end_game",
    teams="none",
)

PERS_KAFA = replace(
    COUNTDOWN_CLASSIC,
    preset="pers-kafa",
    false_joker_mark="symbol",
    indicator_draw="before_deal",
    run_one_both_ends=True,
    kafa="wins_game",
    score_mode="count_up",
    start_points=0,
    indicator_show=False,
    rounds="until_target",
    winners="target_first",
)

TABLE_HOUSE = replace(
    COUNTDOWN_CLASSIC,
    preset="table-house",
    palette="green",
    false_joker_mark="no number",
    play_on=True,
    finish_two_press=False,  # one button names the tile
    indicator_window="before_first_take",
    indicator_off_turn=False,
    indicator_when="immediate",
    stock_out="take_if_wins",
    end_check="immediate",
    winners="top_two",
)

COLOURED_PORTAL = replace(
    COUNTDOWN_CLASSIC,
    preset="coloured-portal",
    undo="test_only",
    partition_source="rack_groups",
    win_declaration="explicit",
    finish_target="centre",
    finish_two_press=False,
    finish_auto_tile="none",
    indicator_window="first_turn",
    indicator_off_turn=False,
    indicator_when="immediate",
    winners="ranked",
)

SINGLE_ROUND_SLOTS = replace(
    COUNTDOWN_CLASSIC,
    preset="single-round-slots",
    false_joker_mark="star",
    seat_display="seat_order",
    indicator_draw="before_deal",
    first_starter="seat_0",
    partition_source="meld_slots",
    slot_path_lock=True,
    slot_undo="lifo",
    win_declaration="compelled",
    finish_target="centre",
    finish_two_press=False,
    score_mode="none",
    indicator_show=False,
    stock_out="must_take",
    turn_limit=80,
    rounds="single",
    winners="round_winner",
)

PRESETS: Mapping[str, Ruleset] = {
    ruleset.preset: ruleset
    for ruleset in (
        COUNTDOWN_CLASSIC,
        PERS_KAFA,
        TABLE_HOUSE,
        COLOURED_PORTAL,
        SINGLE_ROUND_SLOTS,
    )
}
