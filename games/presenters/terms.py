"""Oda koşulları: the clock and the computer players of a room, as a form's choices and in words."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.tables.position import Timing

LONGEST_TYPED = 4


@dataclass(frozen=True, slots=True)
class Terms:
    """What ``rooms/terms.html`` shows as chosen."""

    clock: str = "usual"
    turn_seconds: str = "25"
    reserve_seconds: str = "30"
    bots: str = "yes"


def terms(given: Mapping[str, str] | None = None) -> Terms:
    """The terms as they were typed, or the usual ones."""
    typed = {name: (given or {}).get(name, "") for name in ("turn_seconds", "reserve_seconds")}
    usual = Terms()
    clock = (given or {}).get("clock", "")
    return Terms(
        clock=clock if clock in ("usual", "slow", "own", "none") else usual.clock,
        turn_seconds=typed["turn_seconds"][:LONGEST_TYPED] or usual.turn_seconds,
        reserve_seconds=typed["reserve_seconds"][:LONGEST_TYPED] or usual.reserve_seconds,
        bots="no" if (given or {}).get("bots") == "no" else "yes",
    )


def clock_line(timing: Timing | None) -> str:
    """The clock in one line."""
    if timing is None:
        return _("No clock: everybody takes the time they need.")
    return _("%(turn)s seconds a turn, and a reserve of %(reserve)s seconds for the game.") % {
        "turn": timing.turn,
        "reserve": timing.reserve,
    }


def bots_line(allowed: bool) -> str:
    """Whether computer players may sit there, in one line."""
    if allowed:
        return _("Computer players may take free seats; then they are labelled.")
    return _("No computer players: the game waits for four people.")
