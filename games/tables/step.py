"""One step of a table, whoever takes it: the deals that follow, what is due next, the rows, the
result, and the word of it. Inside the transaction of whoever has locked the table."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

from django.db import transaction

from games.tables import clocks, dealing, publish, results, schedule, store
from games.tables.due import Due
from games.tables.position import Position
from games.tables.rooms import after as people


def write(
    before: Position, after: Position, rows: Sequence[store.Row], *, pace: str, now: datetime
) -> Position:
    """Write the position ``after`` with the rows that led to it; gives the position reached."""
    begun = dealing.begin_hands(after, now=now)
    after, rows = begun.after, [*rows, *begun.rows]
    after = replace(after, clock=clocks.after_step(before, after, rows, now=now))
    due = replace(_due(after, rows, pace=pace, now=now), deal=begun.waits)
    store.append(after, rows, due=due, now=now)
    results.record(before, after, now=now)
    after = people.with_people(after)
    transaction.on_commit(partial(publish.tell, after, due=due))
    return after


def _due(after: Position, rows: Sequence[store.Row], *, pace: str, now: datetime) -> Due:
    deadline = clocks.moment(after.clock.deadline)
    if schedule.bot_to_move(after) is None:
        return Due(deadline=deadline)
    pause = schedule.pause(after, pace=pace, after=rows[-1].events if rows else ())
    return Due(bot=now + pause, pause=pause, deadline=deadline)
