"""A computer player's turn: look, think without holding anything, and move like everybody else."""

import hashlib
import logging
from datetime import datetime

from games.bots import levels
from games.engine.classic.actions import Action
from games.engine.refusals import Refusal
from games.tables import play, schedule, store
from games.tables.errors import NoSuchTable, TableBusy
from games.tables.faults import told
from games.tables.position import Position

logger = logging.getLogger(__name__)


def take_turn(table_id: str, version: int, *, now: datetime) -> bool:
    """Play the computer player that this version waits for. False when the table has moved on,
    is gone, or waits for a person."""
    try:
        position = store.read(table_id)
        seat = schedule.bot_to_move(position)
        if seat is None or position.version != version:
            return False
        _move(position, seat=seat, now=now)
    except (NoSuchTable, Refusal):  # somebody moved, undid or closed while it was thinking
        return False
    return True


def play_fallback(table_id: str, version: int, *, now: datetime) -> bool:
    """As ``take_turn``, for a player that does not answer: the dull move that always exists."""
    try:
        position = store.read(table_id)
        seat = schedule.bot_to_move(position)
        if seat is None or position.version != version:
            return False
        logger.error("Computer player %d of table %s did not move in time.", seat, table_id)
        _order(position, seat=seat, action=_dull(position, seat=seat), now=now)
    except (NoSuchTable, Refusal):
        return False
    return True


def _move(position: Position, *, seat: int, now: datetime) -> None:
    """The move it thinks of, or a dull one where the thought is worth nothing."""
    try:
        _order(position, seat=seat, action=_think(position, seat=seat), now=now)
        return
    except Refusal as refusal:
        if store.read(position.facts.id).version != position.version:
            raise  # overtaken: nothing is wrong with the thought
        logger.error(
            "Computer player %d of table %s was refused: %s.",
            seat,
            position.facts.id,
            refusal.reason,
        )
    except TableBusy:
        raise
    except Exception as fault:
        what = told(fault)
        logger.error("Computer player %d of table %s: %s.", seat, position.facts.id, what)
    _order(position, seat=seat, action=_dull(position, seat=seat), now=now)


def _think(position: Position, *, seat: int) -> Action:
    facts = position.facts
    view = facts.rules.seat_view(position.state, seat)
    level = facts.holders[seat].bot
    return levels.choose(level, view, position.known[seat], _seed(facts.id, seat))


def _dull(position: Position, *, seat: int) -> Action:
    action: Action = position.facts.rules.auto_move(position.state, seat)
    return action


def _order(position: Position, *, seat: int, action: Action, now: datetime) -> None:
    order = play.Order(seat=seat, action=action, actor=play.BOT, version=position.version)
    play.perform(position.facts.id, order, now=now)


def _seed(table_id: str, seat: int) -> int:
    """A player's own chance, the same for the whole table; it has to do with no deal."""
    return int.from_bytes(hashlib.sha256(f"{table_id} {seat}".encode()).digest()[:8], "big")
