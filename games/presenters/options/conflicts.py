"""Why chosen options cannot be played, a sentence each that says what to change, and where."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.classic.ruleset import OPTIONS, Problem
from games.presenters.options.groups import WORDS

LONGEST = 40  # of what somebody typed, when it is said back to them

SENTENCES: Mapping[str, Promise] = {
    "compelled_needs_slots": gettext_lazy(
        "Finishing can be the only move left only where melds are laid in slots. Lay melds in "
        "slots, or declare a win another way."
    ),
    "slot_switches_need_slots": gettext_lazy(
        "Options for slots mean nothing where no melds are laid in slots. Lay melds in slots, or "
        "set these options back."
    ),
    "slots_not_automatic": gettext_lazy(
        "With melds in slots a throw cannot win by itself. Let only going out win, or make "
        "finishing the only move once fourteen tiles are laid."
    ),
    "groups_need_explicit": gettext_lazy(
        "Where you group the tiles on your rack, only going out can win. Choose that way of "
        "declaring a win, or let the table find the melds."
    ),
    "play_on_needs_automatic": gettext_lazy(
        "A win needs declining only where any winning throw ends the hand. Choose that way of "
        "declaring a win, or do not allow declining."
    ),
    "compelled_first_turn": gettext_lazy(
        "Where finishing is the only move left, it cannot be forbidden in the first turn. Allow "
        "winning with the dealt tiles, or declare a win another way."
    ),
    "take_if_wins_needs_auto": gettext_lazy(
        "Only a table that finds the melds knows whether the tile on the left wins. Let the table "
        "find the melds, or choose something else for the empty stock."
    ),
    "kafa_needs_high_one": gettext_lazy(
        "Kafa needs a 1 after the 13; otherwise the hand could not be laid. Allow it, or let kafa "
        "count as any other hand."
    ),
    "count_up_until_zero": gettext_lazy(
        "Points that count up never reach 0. Play until somebody reaches the target, or count down."
    ),
    "count_up_needs_target": gettext_lazy(
        "Points that count up go on until somebody reaches the target, and whoever reaches it "
        "first wins. Choose both, or count another way."
    ),
    "count_up_teams_need_target": gettext_lazy(
        "Partners may count up only towards a target. Play until somebody reaches it, or count "
        "down."
    ),
    "target_needs_count_up": gettext_lazy(
        "A target is reached only where points count up. Count up, or choose another length of "
        "the game and another way to win."
    ),
    "start_reaches_target": gettext_lazy(
        "Counting up has to start below the target. Start with fewer points, or raise the target."
    ),
    "countdown_from_zero": gettext_lazy(
        "Counting down has to start with 1 point or more. Raise the starting points."
    ),
    "single_round_together": gettext_lazy(
        "No points, a game of one hand, and a win for whoever wins that hand belong together. "
        "Choose all three or none of them."
    ),
    "immediate_not_void": gettext_lazy(
        "Points booked at once cannot be void later. Book them when the hand ends, or let them "
        "count in a hand without a winner."
    ),
    "single_no_drop_out": gettext_lazy(
        "Nobody can drop out of a game of one hand. Let the game end for all, or play longer."
    ),
    "drop_out_no_teams": gettext_lazy(
        "A partner cannot drop out alone. Let the game end for all, or let everyone play alone."
    ),
    "drop_out_until_zero": gettext_lazy(
        "Dropping out needs a game that goes on until somebody is at 0. Choose that length, or "
        "let the game end for all."
    ),
    "unknown_preset": gettext_lazy("There is no such edition. Choose one of those in the list."),
    "twice": gettext_lazy(
        "Something was chosen twice. Choose it once, then press the button again."
    ),
}

SAID_BY = {
    "count_up_until_zero": "count_up_needs_target",
    "drop_out_until_zero": "single_no_drop_out",
}
"""What another sentence says already, if that one is there as well."""


@dataclass(frozen=True, slots=True)
class Place:
    """An option to go to."""

    option: str
    label: str


@dataclass(frozen=True, slots=True)
class Trouble:
    """One thing that is wrong, and the options that would mend it."""

    text: str
    places: tuple[Place, ...] = ()


def troubles(problems: Iterable[Problem], *, given: Mapping[str, str]) -> tuple[Trouble, ...]:
    """Everything that is wrong. ``given`` holds the values as they were given."""
    every = tuple(problems)
    codes = {problem.code for problem in every}
    return tuple(
        Trouble(_text(problem, given), _places(problem, given))
        for problem in every
        if SAID_BY.get(problem.code) not in codes
    )


def _text(problem: Problem, given: Mapping[str, str]) -> str:
    if problem.code in SENTENCES:
        return str(SENTENCES[problem.code])
    field = problem.fields[0]
    if problem.code == "unknown_value":
        return _unknown_value(field, given.get(field, ""))
    sentence = _("There is no option called “%(name)s” here. The others are set as you chose.")
    return sentence % {"name": _quoted(field)}


def _unknown_value(field: str, text: str) -> str:
    option = OPTIONS[field]
    words = {"option": WORDS[field].label, "given": _quoted(text)}
    if option.type == "rounds":
        return (
            _("%(option)s: choose one of the lengths, or a number of hands from 1 to 99.") % words
        )
    if option.type != "int":
        return _("%(option)s: “%(given)s” is not a choice. Choose one of those shown.") % words
    words |= {"low": option.low, "high": option.high}
    if option.nullable:
        return (
            _(
                "%(option)s: “%(given)s” is not possible. Choose a number from %(low)s to "
                "%(high)s, or leave it empty."
            )
            % words
        )
    sentence = _(
        "%(option)s: “%(given)s” is not possible. Choose a number from %(low)s to %(high)s."
    )
    return sentence % words


def _quoted(text: str) -> str:
    return "".join(letter for letter in text[:LONGEST] if letter.isprintable())


def _places(problem: Problem, given: Mapping[str, str]) -> tuple[Place, ...]:
    return tuple(
        Place(field, str(WORDS[field].label)) for field in problem.fields if field in given
    )
