"""When a computer player is to move, and the jobs there are. The table's row is the truth: a job
that is lost is sent again by the sweep, and one that comes twice finds another version."""

import hashlib
import logging
from datetime import timedelta
from typing import Any

from celery import current_app

from games.models import Table
from games.tables.faults import told
from games.tables.position import Position

BOT_TASK = "games.tasks.play_bot_turn"
CLOCK_TASK = "games.tasks.expire_clock"
BOT_QUEUE, CLOCK_QUEUE = "bots", "clocks"
FAST = timedelta(milliseconds=120)
# Long enough to see who did what, and never quite the same: shorter for a draw than for a throw,
# and together less than two seconds.
NATURAL_DRAW = (350, 650)
NATURAL_MOVE = (600, 1200)
AT_ONCE = timedelta()

logger = logging.getLogger(__name__)


def bot_to_move(position: Position) -> int | None:
    """The seat of the computer player that the game waits for, if it waits for one."""
    if position.is_over:
        return None
    waiting = position.facts.rules.waiting_for(position.state)
    return next((seat for seat in waiting if position.facts.is_bot(seat)), None)


def pause(position: Position, *, pace: str, after: tuple[Any, ...] = ()) -> timedelta:
    """How long the computer player takes for the move it is to make now, ``after`` these events.

    An act that only its seat may know of takes no time: the others would notice it by the clock.
    """
    hidden = bool(after) and all(event.only is not None for event in after)
    if hidden or position.state.phase == "hand_over":
        return AT_ONCE
    if pace == Table.Pace.FAST:
        return FAST
    low, high = NATURAL_DRAW if position.state.phase == "await_draw" else NATURAL_MOVE
    mark = f"{position.facts.id} {position.version}".encode()
    share = int.from_bytes(hashlib.sha256(mark).digest()[:4], "big") / 2**32
    return timedelta(milliseconds=low + share * (high - low))


def wake_bot(table_id: str, version: int, *, after: timedelta) -> None:
    """Send the job that plays this version's computer player."""
    _send(BOT_TASK, table_id, version, queue=BOT_QUEUE, after=after)


def share_expiry(table_id: str, version: int) -> None:
    """Let any worker that looks after clocks play for whoever is out of time."""
    _send(CLOCK_TASK, table_id, version, queue=CLOCK_QUEUE, after=AT_ONCE)


def _send(task: str, table_id: str, version: int, *, queue: str, after: timedelta) -> None:
    """A broker that is gone costs seconds: the sweep finds the table."""
    try:
        current_app.send_task(
            task,
            args=(table_id, version),
            queue=queue,
            countdown=max(after.total_seconds(), 0) or None,
            retry=False,  # nobody waits for a broker that is gone
            ignore_result=True,
            add_to_parent=False,
        )
    except Exception as fault:
        logger.error("No job for table %s at %d: %s.", table_id, version, told(fault))
