"""Which switches do not go together, and which quietly follow another. Closed lists of both.

A problem is a code and the switches it is about; its English text serves the terminal, and pages
make their own sentence from the code. Rule book §10.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from games.engine.classic.switches import Ruleset


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a wanted ruleset."""

    code: str
    fields: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Conflict:
    """A combination that cannot be played, and how to say so."""

    problem: Problem
    applies: Callable[[Ruleset], bool]


def _conflict(code: str, fields: str, text: str, applies: Callable[[Ruleset], bool]) -> Conflict:
    return Conflict(Problem(code, tuple(fields.split()), text), applies)


_WINNING = (
    _conflict(
        "compelled_needs_slots",
        "win_declaration partition_source",
        "A win can only be compelled where melds are laid in slots.",
        lambda r: r.win_declaration == "compelled" and r.partition_source != "meld_slots",
    ),
    _conflict(
        "slot_switches_need_slots",
        "slot_path_lock slot_undo partition_source",
        "The switches for slots need melds to be laid in slots.",
        lambda r: (
            r.partition_source != "meld_slots" and (r.slot_path_lock or r.slot_undo != "none")
        ),
    ),
    _conflict(
        "slots_not_automatic",
        "partition_source win_declaration",
        "With slots a win is explicit or compelled; a discard cannot win by itself.",
        lambda r: r.partition_source == "meld_slots" and r.win_declaration == "automatic",
    ),
    _conflict(
        "groups_need_explicit",
        "partition_source win_declaration",
        "Where the groups on the rack count, a win must be declared explicitly.",
        lambda r: r.partition_source == "rack_groups" and r.win_declaration != "explicit",
    ),
    _conflict(
        "play_on_needs_automatic",
        "play_on win_declaration",
        "Play on is for tables where a winning discard ends the hand by itself.",
        lambda r: r.play_on and r.win_declaration != "automatic",
    ),
    _conflict(
        "compelled_first_turn",
        "opening_win win_declaration",
        "A compelled win cannot be forbidden to the starter's first turn.",
        lambda r: not r.opening_win and r.win_declaration == "compelled",
    ),
    _conflict(
        "take_if_wins_needs_auto",
        "stock_out partition_source",
        "Taking the last discard only for a win needs a table that finds the win itself.",
        lambda r: r.stock_out == "take_if_wins" and r.partition_source != "auto",
    ),
    _conflict(
        "kafa_needs_high_one",
        "kafa run_high_one",
        "Kafa needs the 1 to follow the 13; otherwise the hand could not be laid.",
        lambda r: r.kafa != "off" and not r.run_high_one,
    ),
)

_SCORING = (
    _conflict(
        "count_up_until_zero",
        "score_mode rounds",
        "Points that are counted up never reach zero.",
        lambda r: r.score_mode == "count_up" and r.rounds == "until_zero",
    ),
    _conflict(
        "count_up_needs_target",
        "score_mode rounds winners",
        "Counting up goes until a target, and whoever reaches it first wins.",
        lambda r: (
            r.score_mode == "count_up" and (r.rounds, r.winners) != ("until_target", "target_first")
        ),
    ),
    _conflict(
        "count_up_teams_need_target",
        "score_mode teams rounds",
        "Partners may count up only until a target.",
        lambda r: r.score_mode == "count_up" and r.teams != "none" and r.rounds != "until_target",
    ),
    _conflict(
        "target_needs_count_up",
        "rounds winners score_mode",
        "A target is only reached where points are counted up.",
        lambda r: (
            r.score_mode != "count_up"
            and (r.rounds == "until_target" or r.winners == "target_first")
        ),
    ),
    _conflict(
        "start_reaches_target",
        "start_points target score_mode",
        "Counting up must start below the target.",
        lambda r: r.score_mode == "count_up" and r.start_points >= r.target,
    ),
    _conflict(
        "countdown_from_zero",
        "start_points score_mode",
        "Counting down must start from 1 point or more.",
        lambda r: r.score_mode == "countdown" and r.start_points < 1,
    ),
    _conflict(
        "single_round_together",
        "score_mode rounds winners",
        "No score, a single round and the round's winner go together: each needs the other two.",
        lambda r: (
            len({r.score_mode == "none", r.rounds == "single", r.winners == "round_winner"}) == 2
        ),
    ),
    _conflict(
        "immediate_not_void",
        "indicator_when indicator_on_no_winner",
        "Points booked as soon as the indicator is shown cannot be void later.",
        lambda r: r.indicator_when == "immediate" and r.indicator_on_no_winner == "void",
    ),
)

_LEAVING = (
    _conflict(
        "single_no_drop_out",
        "rounds after_zero",
        "Nobody can drop out of a single round.",
        lambda r: r.rounds == "single" and r.after_zero == "drop_out",
    ),
    _conflict(
        "drop_out_no_teams",
        "after_zero teams",
        "A partner cannot drop out alone.",
        lambda r: r.after_zero == "drop_out" and r.teams != "none",
    ),
    _conflict(
        "drop_out_until_zero",
        "after_zero rounds",
        "Dropping out needs a game that is played until zero.",
        lambda r: r.after_zero == "drop_out" and r.rounds != "until_zero",
    ),
)

CONFLICTS: tuple[Conflict, ...] = (*_WINNING, *_SCORING, *_LEAVING)


def conflicts(ruleset: Ruleset) -> tuple[Problem, ...]:
    """All combinations in this ruleset that cannot be played. Rule book §10."""
    return tuple(each.problem for each in CONFLICTS if each.applies(ruleset))


FOLLOWERS = ("slot_path_lock", "slot_undo", "start_points", "indicator_when", "end_check")
"""The switches that ``settle`` may set."""


def settle(ruleset: Ruleset, *, chosen: Collection[str]) -> Ruleset:
    """Let the switches that nobody chose follow those that somebody did.

    Slots bring their lock and their undo and take them along when they go; counting starts at
    the end that fits its direction. Booking at once without an indicator to show has no effect,
    so it is set back even where it was chosen. Rule book §10.
    """
    slots = ruleset.partition_source == "meld_slots"
    follows: dict[str, object] = {"slot_path_lock": slots, "slot_undo": "lifo" if slots else "none"}
    if ruleset.score_mode == "count_up":
        follows["start_points"] = 0
    elif ruleset.start_points == 0:
        follows["start_points"] = 20
    wanted = {field: value for field, value in follows.items() if field not in chosen}
    if not ruleset.indicator_show:
        wanted |= {"indicator_when": "hand_end", "end_check": "hand_end"}
    return replace(ruleset, **wanted)  # type: ignore[arg-type]
