"""Kurallar: every switch of Classic Okey in one frozen value. What may be chosen stands in options.

Nothing below the ruleset asks for the name of a preset: a table behaves by its fields alone.
Rule book §10.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules of one table, fixed when it is created.

    ``preset`` only says what the fields were changed from. The properties at the end are readings
    of several fields together.
    """

    preset: str

    # the box of tiles and how the table looks
    variant: str
    palette: str
    false_joker_mark: str
    seat_display: str

    # the deal
    players: int
    indicator_draw: str
    indicator_false_joker: str
    first_starter: str
    starter_rotation: str
    deal_style: str

    # the turn
    throw_back: str
    pile_view: str
    confirm_okey_discard: bool
    undo: str

    # melds
    run_high_one: bool
    run_one_both_ends: bool
    pair_two_okeys: bool
    seven_pairs: bool

    # winning
    opening_win: bool
    partition_source: str
    slot_path_lock: bool
    slot_undo: str
    win_declaration: str
    play_on: bool
    finish_target: str
    finish_two_press: bool
    finish_auto_tile: str
    wrong_finish_penalty: int
    kafa: str
    kafa_wilds: str

    # scoring
    score_mode: str
    start_points: int
    target: int
    loss_ordinary: int
    loss_okey: int
    loss_pairs: int
    loss_both: int
    one_colour_double: str
    coloured: str
    coloured_doubles_indicator: bool

    # showing the indicator
    indicator_show: bool
    indicator_window: str
    indicator_off_turn: bool
    indicator_must_be_dealt: bool
    indicator_when: str
    indicator_on_no_winner: str
    indicator_points: int
    indicator_floor: int

    # how hands and games end
    indicator_drawable_last: bool
    stock_out: str
    turn_limit: int | None
    rounds: str
    end_check: str
    winners: str
    after_zero: str
    teams: str

    @property
    def may_show_indicator(self) -> bool:
        """Is there anything to gain from the twin? Where nothing is scored there is not.

        Rule book §7.3.
        """
        return self.indicator_show and self.score_mode != "none"

    @property
    def fixed_hands(self) -> int | None:
        """The number of hands where it is fixed beforehand. Rule book §9."""
        return int(self.rounds[6:]) if self.rounds.startswith("fixed:") else None

    @property
    def ends_within_hand(self) -> bool:
        """May a shown indicator end the game at once? Nobody drops out before the hand is over.

        Rule book §9.
        """
        return self.end_check == "immediate" and self.after_zero != "drop_out"

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Taraf: the seats that share each score. Rule book §12."""
        return ((0, 2), (1, 3)) if self.teams == "opposite" else ((0,), (1,), (2,), (3,))
