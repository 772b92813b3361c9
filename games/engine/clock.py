"""Süre: the clock of a table, as arithmetic on whole milliseconds. Rule book §13.

A turn has its time, for drawing and throwing together, and when that is used up the seat's reserve
runs, which lasts for the whole game. Between two hands a pause runs that costs nobody anything.
What a moment is counted from is the caller's affair; it only has to be the same for all.
"""

from dataclasses import dataclass, replace

SEATS = 4


@dataclass(frozen=True, slots=True)
class Terms:
    """What each turn has, and each seat beside it for the whole game."""

    turn: int
    reserve: int


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a table at one version.

    ``since`` is when the present turn or pause began, None where nothing is timed; ``deadline`` is
    when the time of whoever is waited for is used up, None while nobody's runs. By seat are the
    ``reserves`` that are left and how often in a row it has ``missed`` its turn; a table without
    terms has neither.
    """

    reserves: tuple[int, ...] = ()
    missed: tuple[int, ...] = ()
    since: int | None = None
    deadline: int | None = None


NONE = Clock()  # of a table where nothing is timed


def wound(terms: Terms) -> Clock:
    """The clock of a game that has not begun: every reserve is full, and nothing runs."""
    return Clock(reserves=(terms.reserve,) * SEATS, missed=(0,) * SEATS)


def charged(clock: Clock, terms: Terms, *, seat: int, now: int) -> Clock:
    """A turn of this seat has ended: what went over its time is taken from the reserve.

    A move that still counts may come after the deadline, but no reserve falls below nothing.
    """
    if clock.since is None:
        return clock
    over = max(0, now - clock.since - terms.turn)
    left = max(0, clock.reserves[seat] - over)
    return replace(clock, reserves=_with(clock.reserves, seat, left))


def begun(clock: Clock, *, now: int | None) -> Clock:
    """A turn or a pause begins now; None: nothing does that is timed."""
    return replace(clock, since=now, deadline=None)


def stopped(clock: Clock) -> Clock:
    """Nobody's time runs. The turn goes on, so that whoever comes back to it has what is left."""
    return clock if clock.deadline is None else replace(clock, deadline=None)


def due_by_turn(clock: Clock, terms: Terms, *, seat: int) -> Clock:
    """The time of this seat runs, counted from when its turn began."""
    assert clock.since is not None, "no turn has begun"
    return replace(clock, deadline=clock.since + terms.turn + clock.reserves[seat])


def due_by_pause(clock: Clock, *, pause: int) -> Clock:
    """The pause between two hands runs, counted from the end of the hand."""
    assert clock.since is not None, "no pause has begun"
    return replace(clock, deadline=clock.since + pause)


def is_up(clock: Clock, *, now: int, grace: int) -> bool:
    """Is it too late? What arrives up to ``grace`` after the deadline still counts."""
    return clock.deadline is not None and now > clock.deadline + grace


def miss(clock: Clock, *, seat: int) -> Clock:
    """The seat let its time run out once more in a row."""
    return replace(clock, missed=_with(clock.missed, seat, clock.missed[seat] + 1))


def forgive(clock: Clock, *, seat: int) -> Clock:
    """The seat has acted for itself: what it missed before is no longer in a row."""
    if not clock.missed or not clock.missed[seat]:
        return clock
    return replace(clock, missed=_with(clock.missed, seat, 0))


def _with(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
