"""Reads a table out of the database and writes one more version of it. Plain SQL where every move
passes, for the object mapper would cost more than all the rest; the rows stay the mapper's."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import connection

from games.engine import codec
from games.engine.classic.ruleset import from_json
from games.models import RackLayout, Seat, Snapshot, Table, TableAction
from games.tables import layout
from games.tables.cache import Kept, positions
from games.tables.due import Due
from games.tables.errors import NoSuchTable
from games.tables.position import (
    DEAL,
    UNDO,
    Holder,
    Known,
    Position,
    TableFacts,
    Timing,
    learn,
    standing,
)
from games.tables.rooms import after

PERSON = TableAction.By.PERSON


@dataclass(frozen=True, slots=True)
class Head:
    """What of a table's row a move must know."""

    version: int
    pace: str


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table's history, about to be written."""

    version: int
    actor: str
    kind: str
    hand: int
    payload: Any
    events: tuple[Any, ...]
    seat: int | None = None
    seat_v: int = 0
    aid: str | None = None
    user: int | None = None
    guest: int | None = None


def lock(table_id: str) -> Head:
    """The table's row, which nobody else changes until this transaction ends.

    On SQLite the transaction itself holds the only write lock.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT version, bot_pace FROM games_table WHERE id = %s AND closed_at IS NULL"
            + (" FOR UPDATE" if connection.features.has_select_for_update else ""),
            [table_id],
        )
        found = cursor.fetchone()
    if found is None:
        raise NoSuchTable
    return Head(version=found[0], pace=found[1])


def read(table_id: str) -> Position:
    """The newest position, decoded only if this process does not hold it already."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT version FROM games_table WHERE id = %s AND closed_at IS NULL", [table_id]
        )
        found = cursor.fetchone()
    if found is None:
        positions.drop(table_id)
        raise NoSuchTable
    held = positions.get(table_id, found[0])
    return load(table_id) if held is None or held.goes_on_beside else held


def at_version(table_id: str, version: int) -> Position:
    """The position at the version that the lock has shown."""
    return positions.get(table_id, version) or load(table_id)


def load(table_id: str) -> Position:
    """The newest position from the database alone, for this process to hold from now on."""
    try:
        table = Table.objects.get(pk=table_id, closed_at=None)
        snapshot = Snapshot.objects.get(pk=table_id)
    except (Table.DoesNotExist, Snapshot.DoesNotExist):
        raise NoSuchTable from None
    state = codec.decode_state(json.loads(snapshot.state))
    known, moves = _hand_so_far(table_id, hand=state.hand, version=snapshot.version)
    position = Position(
        facts=_facts(table),
        version=snapshot.version,
        state=state,
        known=known,
        moves=moves,
        rematch=table.rematch_id,
    )
    position = after.with_people(position)
    positions.put(position, layouts=_layouts(table_id))
    return position


def _facts(table: Table) -> TableFacts:
    seats = Seat.objects.filter(table=table).order_by("seat")
    return TableFacts(
        id=table.id,
        kind=table.kind,
        variant=table.variant,
        ruleset=from_json(table.ruleset),
        holders=tuple(
            Holder(seat=s.seat, name=s.name, bot=s.bot, user=s.user_id, guest=s.guest_id)
            for s in seats
        ),
        timing=timing_of(table.turn_seconds, table.reserve_seconds),
        room=table.room_id,
    )


def timing_of(turn: int | None, reserve: int) -> Timing | None:
    """The clock that these columns describe."""
    return None if turn is None else Timing(turn=turn, reserve=reserve)


def _hand_so_far(
    table_id: str, *, hand: int, version: int
) -> tuple[Known, tuple[tuple[int, int], ...]]:
    """What each seat knows of the running or last hand, and the persons' moves that stand."""
    rows = TableAction.objects.filter(table=table_id, hand=hand, version__lte=version)
    known: Known = ()
    moves: tuple[tuple[int, int], ...] = ()
    for row in rows.order_by("version"):
        fresh = row.kind == DEAL
        known = learn(() if fresh else known, codec.decode_events(row.events))
        moves = standing(
            () if fresh else moves,
            version=row.version,
            person=row.seat if row.actor == PERSON else None,
            to=row.payload["to"] if row.kind == UNDO else None,
        )
    return known, moves


def _layouts(table_id: str) -> dict[int, Kept]:
    rows = RackLayout.objects.filter(table=table_id)
    return {row.seat: Kept(hand=row.hand, stamp=0, slots=layout.parse(row.slots)) for row in rows}


def append(position: Position, rows: Sequence[Row], *, due: Due, now: datetime) -> None:
    """Write these rows and the position they lead to. The unique version of a row decides between
    two writers even where a lock has failed."""
    at = connection.ops.adapt_datetimefield_value(now)
    over = position.facts.rules.is_over(position.state)
    with connection.cursor() as cursor:
        cursor.executemany(_INSERT, [_values(position.facts.id, row, at) for row in rows])
        cursor.execute(
            "UPDATE games_snapshot SET version = %s, state = %s WHERE table_id = %s",
            [position.version, _state_text(position), position.facts.id],
        )
        cursor.execute(
            "UPDATE games_table SET version = %s, phase = %s, hand = %s, bot_due = %s,"
            " deadline = %s, deal_due = %s, moved_at = %s, finished_at = %s WHERE id = %s",
            [
                position.version,
                str(position.state.phase),
                position.state.hand,
                *map(connection.ops.adapt_datetimefield_value, (due.bot, due.deadline, due.deal)),
                at,
                at if over else None,
                position.facts.id,
            ],
        )


_INSERT = (
    "INSERT INTO games_tableaction (table_id, version, aid, seat, seat_v, actor, user_id,"
    " guest_id, kind, hand, payload, events, at)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
)


def _values(table_id: str, row: Row, at: Any) -> list[Any]:
    return [
        table_id,
        row.version,
        row.aid,
        row.seat,
        row.seat_v,
        row.actor,
        row.user,
        row.guest,
        row.kind,
        row.hand,
        _text(row.payload),
        _text(codec.encode_events(row.events)),
        at,
    ]


def save_layout(table_id: str, *, seat: int, hand: int, slots: layout.Slots) -> None:
    """Keep where a seat's tiles lie in this hand."""
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO games_racklayout (table_id, seat, hand, slots) VALUES (%s, %s, %s, %s)"
            " ON CONFLICT (table_id, seat) DO UPDATE"
            " SET hand = excluded.hand, slots = excluded.slots",
            [table_id, seat, hand, layout.text(slots)],
        )


def saved_layout(table_id: str, *, seat: int, hand: int) -> layout.Slots | None:
    """Where a seat's tiles lie in this hand, if anybody has arranged them."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT slots FROM games_racklayout WHERE table_id = %s AND seat = %s AND hand = %s",
            [table_id, seat, hand],
        )
        found = cursor.fetchone()
    return None if found is None else layout.parse(found[0])


def first_answer(table_id: str, *, aid: str, seat: int) -> tuple[int, int] | None:
    """Version and seat number that an action with this id led to when it came first."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT version, seat_v FROM games_tableaction"
            " WHERE table_id = %s AND aid = %s AND seat = %s",
            [table_id, aid, seat],
        )
        found: tuple[int, int] | None = cursor.fetchone()
    return found


def _state_text(position: Position) -> str:
    state: Any = position.state  # of whatever variant the codec can write
    return _text(codec.encode_state(state))


def _text(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))
