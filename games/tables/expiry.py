"""Süre doldu: what the clock plays for whoever has let their time run out, and for those who have
not asked for the next hand when the pause after a hand is over.

Any number of sweeps and processes may come here at once and as often as they like: what counts is
the version they name and the deadline in the row, both read under the lock. Rule book §13.
"""

import logging
from dataclasses import replace
from datetime import datetime

from django.db import transaction

from games.engine import clock as reckoning
from games.engine import codec
from games.engine.classic.actions import Action
from games.models import TableAction
from games.tables import arrivals, clocks, seating, step, store
from games.tables.errors import NoSuchTable
from games.tables.position import Position

MOST_MISSED = 3  # in a row, until a computer player sits in

logger = logging.getLogger(__name__)


def expire(table_id: str, version: int, *, now: datetime) -> bool:
    """Play for whoever this version of the table waits for in vain. False if it does not, is gone,
    or a move that arrived in time is still on its way to the row."""
    try:
        with transaction.atomic():
            return _expire(table_id, version, now=now)
    except NoSuchTable:
        return False


def _expire(table_id: str, version: int, *, now: datetime) -> bool:
    head = store.lock(table_id)
    before = store.at_version(table_id, head.version)
    if head.version != version or not clocks.is_up(before, now=now):
        return False
    if arrivals.waits_for_its_turn(table_id, by=clocks.last_moment(before), now=now):
        return False
    seat = clocks.whose_turn(before)
    if seat is None:
        after, rows = _begin_next_hand(before)
    else:
        after, rows = _play_turn(before, seat=seat, level=head.level)
    step.write(before, after, rows, pace=head.pace, now=now)
    return True


def _begin_next_hand(before: Position) -> tuple[Position, list[store.Row]]:
    """Ask for the next hand for all persons who have not; computer players ask for themselves."""
    after, rows = before, list[store.Row]()
    for seat in before.facts.rules.waiting_for(before.state):
        if not before.facts.is_bot(seat):
            after, row = _act(after, seat=seat)
            rows.append(row)
    return after, rows


def _play_turn(before: Position, *, seat: int, level: str) -> tuple[Position, list[store.Row]]:
    """The whole rest of a turn: a draw if it has not come to that, and a throw."""
    after, rows = before, list[store.Row]()
    while clocks.same_turn(before, after):
        after, row = _act(after, seat=seat)
        rows.append(row)
    after = replace(after, clock=reckoning.miss(after.clock, seat=seat))
    if after.clock.missed[seat] >= MOST_MISSED and not after.facts.rules.is_over(after.state):
        after, row = seating.sit_in(after, seat, level=level)
        rows.append(row)
    return after, rows


def _act(before: Position, *, seat: int) -> tuple[Position, store.Row]:
    rules = before.facts.rules
    action: Action = rules.auto_move(before.state, seat)
    state, events = rules.apply(before.state, seat, action)
    after = before.after(state=state, events=events, kind=action.kind)
    row = store.Row(
        version=after.version,
        actor=TableAction.By.CLOCK,
        kind=action.kind,
        hand=after.state.hand,
        payload=codec.encode_action(action),
        events=events,
        seat=seat,
        seat_v=after.v(seat),
    )
    return after, row
