"""A table's clock and its game, brought together: what a step of the game does to the clock.

Moments are whole milliseconds since 1970 here, as in the engine; the rows hold them as time.
Rule book §13.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Protocol

from django.conf import settings

from games.engine import clock as reckoning
from games.engine.clock import Clock, Terms
from games.models import TableAction
from games.tables.position import GameState, Position, Timing

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)
RUNNING = ("await_draw", "await_discard")
PAUSE = "hand_over"
PERSON = TableAction.By.PERSON


class Done(Protocol):
    """What the clock reads of a row: who has acted for which seat."""

    @property
    def seat(self) -> int | None: ...
    @property
    def actor(self) -> str: ...


def ms(moment: datetime) -> int:
    """A moment in milliseconds."""
    return (moment - EPOCH) // MILLISECOND


def moment(at: int | None) -> datetime | None:
    """The same, back again."""
    return None if at is None else EPOCH + at * MILLISECOND


def from_row(since: datetime | None, deadline: datetime | None) -> tuple[int | None, int | None]:
    """Moments as a driver gives them: SQLite's leaves out that they are UTC."""
    return _read(since), _read(deadline)


def _read(value: datetime | None) -> int | None:
    return None if value is None else ms(value if value.tzinfo else value.replace(tzinfo=UTC))


def stored(
    since: datetime | None,
    deadline: datetime | None,
    reserves: Sequence[int] | None,
    missed: Sequence[int] | None,
) -> Clock:
    """The clock that a table's columns tell of."""
    return Clock(tuple(reserves or ()), tuple(missed or ()), *from_row(since, deadline))


def grace() -> int:
    """How long after a deadline a move still counts, in milliseconds."""
    allowed: int = settings.CLOCK_GRACE_MS
    return allowed


def terms_of(timing: Timing) -> Terms:
    """The terms of a table, to reckon with."""
    return Terms(turn=timing.turn * 1000, reserve=timing.reserve * 1000)


def first(timing: Timing | None) -> Clock:
    """The clock of a table that is set up."""
    return reckoning.NONE if timing is None else reckoning.wound(terms_of(timing))


def whose_turn(position: Position) -> int | None:
    """The seat whose turn it is, whoever plays it; None between hands."""
    return position.state.turn if position.state.phase in RUNNING else None


def is_up(position: Position, *, now: datetime) -> bool:
    """Is the time of whoever is waited for used up, the grace included?"""
    return reckoning.is_up(position.clock, now=ms(now), grace=grace())


def last_moment(position: Position) -> datetime:
    """The last moment at which a move of whoever is waited for may arrive and count."""
    assert position.clock.deadline is not None, "nobody's time runs"
    return EPOCH + (position.clock.deadline + grace() + 1) * MILLISECOND


def same_turn(before: Position, after: Position) -> bool:
    """Is it still the turn that it was before?"""
    return _span(before.state) == _span(after.state)


def after_step(before: Position, after: Position, rows: Sequence[Done], *, now: datetime) -> Clock:
    """The clock after a step that led from one position to the other, by these rows."""
    if after.facts.timing is None and not _among_people(after):
        return after.clock
    clock = after.clock
    for row in rows:
        if row.seat is not None and row.actor == PERSON:
            clock = reckoning.forgive(clock, seat=row.seat)
    if _span(before.state) != _span(after.state):
        clock = _next_span(before, after, clock, now=ms(now))
    return _due(after, clock)


def _next_span(before: Position, after: Position, clock: Clock, *, now: int) -> Clock:
    timing, seat = before.facts.timing, whose_turn(before)
    if timing is not None and seat is not None:
        clock = reckoning.charged(clock, terms_of(timing), seat=seat, now=now)
    return reckoning.begun(clock, now=None if _span(after.state) is None else now)


def _due(after: Position, clock: Clock) -> Clock:
    """With the deadline that follows from who is waited for. Time runs for persons only: for a
    computer player, also where it sits in, the sweep looks after its own."""
    timing, seat = after.facts.timing, whose_turn(after)
    waits = (
        not after.is_over
        and clock.since is not None
        and any(not after.facts.is_bot(each) for each in after.facts.rules.waiting_for(after.state))
    )
    if waits and seat is not None and timing is not None:
        return reckoning.due_by_turn(clock, terms_of(timing), seat=seat)
    if waits and seat is None and _among_people(after):
        return reckoning.due_by_pause(clock, pause=settings.NEXT_HAND_SECONDS * 1000)
    return reckoning.stopped(clock)


def _among_people(position: Position) -> bool:
    return len(position.facts.persons) > 1


def _span(state: GameState) -> tuple[object, ...] | None:
    """What is timed as one: a turn with all that is done in it, or the pause after a hand."""
    if state.phase in RUNNING:
        return state.hand, state.turn, state.turns_done
    return (state.hand, PAUSE) if state.phase == PAUSE else None
