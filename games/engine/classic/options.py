"""What each switch of a ruleset may be set to, for forms, for the command line and for checking.

Single values only; which values do not go together is judged in ``validate``. Rule book §10.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

Value = bool | int | str | None


@dataclass(frozen=True, slots=True)
class Option:
    """One switch: its name and the values it may take.

    ``offered`` is False where there is nothing to choose yet: only one value exists, or the game
    that needs another value cannot be played.
    """

    field: str
    type: str  # "bool", "choice", "int", "text" or "rounds"
    choices: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0
    nullable: bool = False
    offered: bool = True

    def allows(self, value: object) -> bool:
        """May the switch take this value?"""
        if value is None:
            return self.nullable
        if self.type == "bool":
            return isinstance(value, bool)
        if self.type == "int":
            if not isinstance(value, int) or isinstance(value, bool):
                return False
            return self.low <= value <= self.high
        if not isinstance(value, str):
            return False
        if self.type == "choice":
            return value in self.choices
        if self.type == "rounds":
            return value in self.choices or _fixed_hands(value)
        return 1 <= len(value) <= self.high and value.isprintable() and value == value.strip()

    @property
    def allowed(self) -> str:
        """The allowed values in words, as in ``true or false`` or ``1 to 100``."""
        if self.type == "bool":
            return "true or false"
        if self.type == "text":
            return f"1 to {self.high} printable characters"
        if self.type == "int":
            span = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
            return f"{span} or null" if self.nullable else span
        names = [str(choice) for choice in self.choices]
        if self.type == "rounds":
            names.append("fixed:N with N from 1 to 99")
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def _fixed_hands(value: str) -> bool:
    return re.fullmatch(r"fixed:[1-9][0-9]?", value, re.ASCII) is not None


def _choice(field: str, *choices: str, offered: bool = True) -> Option:
    return Option(field, "choice", choices, offered=offered and len(choices) > 1)


def _flag(field: str) -> Option:
    return Option(field, "bool", (True, False))


def _number(field: str, low: int, high: int, *, nullable: bool = False) -> Option:
    return Option(field, "int", low=low, high=high, nullable=nullable, offered=low < high)


_ALL = (
    _choice("variant", "classic"),
    _choice("palette", "blue", "green"),
    Option("false_joker_mark", "text", ("★", "symbol", "no number", "star"), low=1, high=20),
    _choice("seat_display", "anticlockwise", "seat_order"),
    _number("players", 4, 4),
    _choice("indicator_draw", "before_deal", "after_deal"),
    _choice("indicator_false_joker", "return_and_redraw"),
    _choice("first_starter", "random", "seat_0"),
    _choice("starter_rotation", "next_seat"),
    _choice("deal_style", "simple", "formal_dice"),
    _choice("throw_back", "allowed", "forbidden"),
    _choice("pile_view", "own_and_left", "top_only", "all"),
    _flag("confirm_okey_discard"),
    _choice("undo", "none", "test_only"),
    _flag("run_high_one"),
    _flag("run_one_both_ends"),
    _flag("pair_two_okeys"),
    _flag("seven_pairs"),
    _flag("opening_win"),
    _choice("partition_source", "auto", "rack_groups", "meld_slots"),
    _flag("slot_path_lock"),
    _choice("slot_undo", "none", "lifo"),
    _choice("win_declaration", "automatic", "explicit", "compelled"),
    _flag("play_on"),
    _choice("finish_target", "discard_pile", "centre"),
    _flag("finish_two_press"),
    _choice("finish_auto_tile", "best", "none"),
    _number("wrong_finish_penalty", 0, 0),
    _choice("kafa", "off", "wins_game"),
    _choice("kafa_wilds", "allowed", "natural_only"),
    _choice("score_mode", "countdown", "count_up", "none"),
    _number("start_points", 0, 100),
    _number("target", 1, 100),
    _number("loss_ordinary", 1, 99),
    _number("loss_okey", 1, 99),
    _number("loss_pairs", 1, 99),
    _number("loss_both", 1, 99),
    _choice("one_colour_double", "off", "any", "red_black"),
    _choice("coloured", "off", "on"),
    _flag("coloured_doubles_indicator"),
    _flag("indicator_show"),
    _choice("indicator_window", "before_first_draw", "before_first_take", "first_turn"),
    _flag("indicator_off_turn"),
    _flag("indicator_must_be_dealt"),
    _choice("indicator_when", "hand_end", "immediate"),
    _choice("indicator_on_no_winner", "scored", "void"),
    _number("indicator_points", 0, 10),
    _number("indicator_floor", 0, 100),
    _flag("indicator_drawable_last"),
    _choice("stock_out", "end_at_turn_start", "take_if_wins", "take_or_end", "must_take"),
    _number("turn_limit", 8, 400, nullable=True),
    Option("rounds", "rounds", ("until_zero", "until_target", "single")),
    _choice("end_check", "hand_end", "immediate"),
    _choice("winners", "highest", "top_two", "ranked", "target_first", "round_winner"),
    _choice("after_zero", "end_game", "drop_out"),
    _choice("teams", "none", "opposite", offered=False),
)

OPTIONS: Mapping[str, Option] = {option.field: option for option in _ALL}

START_POINT_CHOICES: Mapping[str, tuple[int, ...]] = {
    "countdown-classic": (20, 30, 40, 50),
    "pers-kafa": (),
    "table-house": (20,),
    "coloured-portal": (10, 15, 20, 25, 30),
    "single-round-slots": (),
}
"""What each edition itself lets a table choose; any number in range is allowed all the same."""


def parse_value(text: str) -> Value:
    """A value as written after ``field=``: ``true``, ``null``, a whole number, or a word."""
    words: Mapping[str, Value] = {"true": True, "false": False, "null": None}
    if text in words:
        return words[text]
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text, re.ASCII) else text


def write_value(value: Value) -> str:
    """A value as ``parse_value`` reads it."""
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def parse_changes(settings: Iterable[str]) -> dict[str, Value]:
    """Changes from ``field=value`` texts; ValueError for a text without a field or a value."""
    changes: dict[str, Value] = {}
    for setting in settings:
        field, equals, text = setting.partition("=")
        if not (equals and field.strip() and text.strip()):
            raise ValueError(f"{setting!r} does not read field=value")
        changes[field.strip()] = parse_value(text.strip())
    return changes
