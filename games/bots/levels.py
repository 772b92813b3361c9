"""The computer players: a level, what one seat may know and a seed in, an action out.

A decision depends on nothing else. The seed is the seat's own for the whole table; the number of
the view makes it another one for every decision.
"""

import logging
from collections.abc import Mapping, Sequence

from games.bots.declaring import declare
from games.bots.drawing import draw_or_take
from games.bots.fallback import fallback, is_listed
from games.bots.generator import Generator, mix
from games.bots.memory import unseen_counts
from games.bots.showing import worth_showing
from games.bots.throwing import throw
from games.bots.turn import Skill, Turn, kinds
from games.engine.classic.actions import Action, Kind
from games.engine.classic.events import Event
from games.engine.classic.view import SeatView

_log = logging.getLogger(__name__)

LEVELS: Mapping[str, Skill] = {
    "random": Skill(careless=100, blind=100, grabs=50, guards_okeys=False, gambles=50),
    "easy": Skill(careless=15, blind=50),
    "medium": Skill(),
    "hard": Skill(counts=True),
}


def choose(level: str, view: SeatView, events: Sequence[Event], seed: int) -> Action:
    """What this level does now. ``events`` are those of the running hand known to the seat.

    Never raises for a level we know: where the player has no answer, something legal is done.
    """
    skill = LEVELS[level]
    try:
        wanted = decide(skill, view, events, seed)
    except Exception as fault:  # it must cost one dull move, not the table; and show no tile
        _log.error("A %s computer player failed with %s.", level, type(fault).__name__)
        wanted = None
    if wanted is not None and is_listed(view, wanted):
        return wanted
    return fallback(view)


def decide(skill: Skill, view: SeatView, events: Sequence[Event], seed: int) -> Action | None:
    """The same without a net: None where the player has no answer."""
    allowed = kinds(view)
    if Kind.NEXT_HAND in allowed:
        return Action(Kind.NEXT_HAND)
    if Kind.SHOW_INDICATOR in allowed and worth_showing(view):
        return Action(Kind.SHOW_INDICATOR)
    turn = Turn(skill, view, unseen_counts(view, events), Generator(mix(seed, view.v)))
    if view.phase == "await_draw":
        return draw_or_take(turn)
    if view.phase == "await_discard":
        if Kind.PLAY_ON in allowed and turn.dice.chance(skill.gambles):
            return Action(Kind.PLAY_ON)
        return declare(view) or throw(turn)
    return None
