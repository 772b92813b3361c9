"""Yardım: the help sheet of a table, with the keys and moves that its rules can make use of."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.engine.classic.ruleset import Ruleset
from games.presenters import clock
from games.presenters.differences import differences
from games.presenters.rulesets import edition_name, house_rules
from games.tables.absence import SIT_IN_AFTER, void_after
from games.tables.position import Timing

MAY_END = ("take_if_wins", "take_or_end")  # where a seat ends the hand on an empty stock


@dataclass(frozen=True, slots=True)
class Keys:
    """One line of the list of keys."""

    keys: tuple[str, ...]
    text: str


def sheet(
    ruleset: Ruleset, *, timing: Timing | None = None, among_people: bool = False
) -> dict[str, Any]:
    """The rules in sentences and what differs from their edition, those of the clock and of leaving
    among them, how to move with finger or mouse, and the keys."""
    return {
        "rules": (
            *house_rules(ruleset),
            *clock.terms(timing),
            *(_leaving() if among_people else ()),
        ),
        "edition": edition_name(ruleset.preset),
        "differences": differences(ruleset),
        "moves": tuple(_moves(ruleset)),
        "keys": (*_acting(ruleset), *_arranging(), *_hearing(), *(_back() if among_people else ())),
    }


def _leaving() -> Iterator[str]:
    """What becomes of the seat of somebody who goes: the same however they go."""
    yield _(
        "Whoever leaves, or is away for %(minutes)s minutes, is played by a computer player"
        " until they take their seat back."
    ) % {"minutes": SIT_IN_AFTER.seconds // 60}
    yield _("If nobody is left for %(minutes)s minutes, the game is void.") % {
        "minutes": void_after().seconds // 60
    }


def _moves(ruleset: Ruleset) -> Iterator[str]:
    yield _("Tap a tile and then a slot to move it, or drag it there.")
    yield _("Tap the stock to draw, or the tile on your left to take it.")
    yield _("To throw, drag a tile onto your pile, or tap it and press Throw.")
    if ruleset.partition_source == "meld_slots":
        yield _("To lay a meld, put its tiles side by side, tap one of them and press Lay.")
    if ruleset.finish_target == "centre":
        yield _("To go out, drag the spare tile onto the stock.")


def _acting(ruleset: Ruleset) -> Iterator[Keys]:
    yield Keys(("D", "L"), _("Draw from the stock, take from the left"))
    yield Keys(("T",), _("Throw the tile you picked up"))
    explicit = ruleset.win_declaration == "explicit"
    yield Keys(("F",), _("Go out") if explicit else _("Finish"))
    if ruleset.play_on:
        yield Keys(("P",), _("Play on"))
    if ruleset.may_show_indicator:
        yield Keys(("G",), _("Show the indicator"))
    if ruleset.partition_source == "meld_slots":
        yield Keys(("M", "U"), _("Lay a meld, take it back"))
    if ruleset.undo != "none":
        yield Keys(("B",), _("Take a move back"))
    if ruleset.stock_out in MAY_END:
        yield Keys(("E",), _("End the hand on an empty stock"))
    single = ruleset.rounds == "single"
    yield Keys(("N",), _("Rematch") if single else _("Next hand, rematch"))


def _arranging() -> Iterator[Keys]:
    yield Keys(("1", "2", "Z"), _("Sort runs, sort pairs, undo the arrangement"))
    yield Keys(("←", "→", "↑", "↓"), _("Move on the rack; Home and End go to the ends of a row"))
    yield Keys((_("Space"), "Esc"), _("Pick up and put down, put back"))


def _back() -> Iterator[Keys]:
    yield Keys(("R",), _("Take your seat back from the computer player"))


def _hearing() -> Iterator[Keys]:
    yield Keys(("C", "S", "H", "V"), _("Hear the clock, the scores, your hand, the last move"))
    yield Keys(("?",), _("This sheet"))
