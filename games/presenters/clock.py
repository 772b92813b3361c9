"""Süre: whose time runs and until when, as data for the page to count by, and in words.

The part is the same for everybody at the table and changes only when the clock does: moments are
the server's, in milliseconds since 1970, so that no clock of a device plays a role. Rule book §13.
"""

from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.presenters.places import is_you, name_of
from games.presenters.scene import Part, Scene
from games.tables.clocks import RUNNING, ms
from games.tables.position import Timing


@dataclass(frozen=True, slots=True)
class ClockData:
    """What the page's script counts by. Without a ``deadline`` nobody's time runs; without a
    ``seat`` it is the pause between two hands that does."""

    timed: bool
    seat: int | None = None
    length: int = 0  # of the turn or the pause
    end: int | None = None  # when it is over and the reserve begins
    deadline: int | None = None
    reserves: str = ""
    missed: str = ""


def clock_part(scene: Scene) -> Part:
    """The clock of the table."""
    return Part("clock", "games/parts/clock.html", _data(scene))


def in_words(scene: Scene, *, now: datetime) -> str:
    """How long there still is when the page is loaded, for those whose page does not count."""
    clock, seat = _data(scene), scene.view.turn
    if clock.deadline is None or clock.end is None:
        return ""
    left = _seconds(clock.deadline - ms(now))
    if clock.seat is None:
        return _("The next hand begins in %(time)s at the latest.") % {"time": left}
    if is_you(scene, seat):
        return _("You have %(time)s for this turn, your reserve included.") % {"time": left}
    return _("%(name)s has %(time)s left.") % {"name": name_of(scene, seat), "time": left}


def terms(timing: Timing | None) -> tuple[str, ...]:
    """The rules of a table's clock, in sentences."""
    if timing is None:
        return ()
    return (_turn_and_reserve(timing), *_manners())


def _turn_and_reserve(timing: Timing) -> str:
    times = {"turn": timing.turn, "reserve": timing.reserve}
    if timing.reserve:
        return (
            _("A turn has %(turn)s seconds, and each player %(reserve)s in reserve for the game.")
            % times
        )
    return _("A turn has %(turn)s seconds.") % times


def _manners() -> tuple[str, ...]:
    return (
        _grace(settings.CLOCK_GRACE_MS),
        _("When your time is up, the table draws and throws for you."),
        _("After three turns in a row that you let run out, a computer player sits in for you."),
        _("The next hand begins once all have asked for it, or after %(count)s seconds.")
        % {"count": settings.NEXT_HAND_SECONDS},
    )


def _grace(allowed: int) -> str:
    if allowed == 500:
        return _("A move counts if it reaches the table by half a second after 0.")
    if not allowed:
        return _("A move counts if it reaches the table before 0.")
    return _("A move counts if it reaches the table by %(ms)s milliseconds after 0.") % {
        "ms": allowed
    }


def _data(scene: Scene) -> ClockData:
    clock, timing, view = scene.clock, scene.timing, scene.view
    if clock.since is None or clock.deadline is None:
        return ClockData(timing is not None, reserves=_by_seat(clock.reserves))
    if view.phase in RUNNING and timing is not None:
        length, seat = timing.turn * 1000, view.turn
    else:
        length, seat = clock.deadline - clock.since, None
    return ClockData(
        timed=timing is not None,
        seat=seat,
        length=length,
        end=clock.since + length,
        deadline=clock.deadline,
        reserves=_by_seat(clock.reserves),
        missed=_by_seat(clock.missed) if any(clock.missed) else "",
    )


def _by_seat(values: tuple[int, ...]) -> str:
    return ",".join(map(str, values))


def _seconds(left: int) -> str:
    count = max(0, -(-left // 1000))
    return ngettext("%(count)s second", "%(count)s seconds", count) % {"count": count}
