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
from games.tables import clocks, envelopes, layout, said
from games.tables.cache import Kept, positions
from games.tables.due import Due
from games.tables.errors import NoSuchTable
from games.tables.position import (
    BESIDE,
    DEAL,
    NOTHING_KNOWN,
    UNDO,
    VOID,
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
    level: str


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
            "SELECT version, bot_pace, bot_level, clock_since, deadline FROM games_table"
            " WHERE id = %s AND closed_at IS NULL"
            + (" FOR UPDATE" if connection.features.has_select_for_update else ""),
            [table_id],
        )
        found = cursor.fetchone()
    if found is None:
        raise NoSuchTable
    version, pace, level, *clock = found
    positions.set_clock(table_id, version, *clocks.from_row(*clock))
    return Head(version=version, pace=pace, level=level)


def read(table_id: str) -> Position:
    """The newest position, decoded only if this process does not hold it already."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT version, clock_since, deadline FROM games_table"
            " WHERE id = %s AND closed_at IS NULL",
            [table_id],
        )
        found = cursor.fetchone()
    if found is None:
        positions.drop(table_id)
        raise NoSuchTable
    positions.set_clock(table_id, found[0], *clocks.from_row(*found[1:]))
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
    seats = tuple(Seat.objects.filter(table=table).order_by("seat"))
    state = codec.decode_state(json.loads(snapshot.state))
    known, moves = _hand_so_far(table_id, hand=state.hand, version=snapshot.version)
    position = Position(
        facts=_facts(table, seats),
        version=snapshot.version,
        state=state,
        known=known,
        moves=moves,
        rematch=table.rematch_id,
        clock=clocks.stored(table.clock_since, table.deadline, table.reserves, table.missed),
        coming=envelopes.coming(table_id, hand=state.hand + 1),
    )
    position = after.with_people(position)
    away, words = tuple(seat.away_since for seat in seats), said.read(table_id)
    positions.put(position, layouts=_layouts(table_id), away=away, said=words)
    return position


def _facts(table: Table, seats: Sequence[Seat]) -> TableFacts:
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
        void=table.phase == VOID,
    )


def timing_of(turn: int | None, reserve: int) -> Timing | None:
    """The clock that these columns describe."""
    return None if turn is None else Timing(turn=turn, reserve=reserve)


def _hand_so_far(
    table_id: str, *, hand: int, version: int
) -> tuple[Known, tuple[tuple[int, int], ...]]:
    """What each seat knows of the running or last hand, and the persons' moves that stand."""
    rows = TableAction.objects.filter(table=table_id, hand=hand, version__lte=version)
    known = NOTHING_KNOWN
    moves: tuple[tuple[int, int], ...] = ()
    for row in rows.order_by("version"):
        fresh = row.kind == DEAL
        known = learn(NOTHING_KNOWN if fresh else known, codec.decode_events(row.events))
        moves = standing(
            () if fresh else moves,
            version=row.version,
            person=row.seat if row.actor == PERSON and row.kind not in BESIDE else None,
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
    over = position.is_over
    clock = position.clock
    times = (due.bot, clocks.moment(clock.since), due.deadline, due.deal)
    with connection.cursor() as cursor:
        cursor.executemany(_INSERT, [_values(position.facts.id, row, at) for row in rows])
        cursor.execute(
            "UPDATE games_snapshot SET version = %s, state = %s WHERE table_id = %s",
            [position.version, _state_text(position), position.facts.id],
        )
        cursor.execute(
            "UPDATE games_table SET version = %s, phase = %s, hand = %s, bot_due = %s,"
            " clock_since = %s, deadline = %s, deal_due = %s, reserves = %s, missed = %s,"
            " moved_at = %s, finished_at = CASE WHEN %s THEN COALESCE(finished_at, %s) END"
            " WHERE id = %s",
            [
                position.version,
                VOID if position.facts.void else str(position.state.phase),
                position.state.hand,
                *map(connection.ops.adapt_datetimefield_value, times),
                *(_text(each) if each else None for each in (clock.reserves, clock.missed)),
                at,
                over,
                at,
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
