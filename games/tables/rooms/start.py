"""Hazır: the game begins when four are seated and ready, and so does the next one after it."""

from datetime import datetime
from functools import partial

from django.db import transaction

from accounts.services import Person
from games.models import Room, RoomSeat, Table
from games.tables import create
from games.tables.position import SEATS, Holder
from games.tables.rooms.state import RoomState
from games.tables.rooms.writing import changed, locked, row_of, standing, waiting


def ready(
    *, person: Person, now: datetime, code: str | None = None, number: int | None = None
) -> str | None:
    """This person wants the game to begin; says at which table it has, once all four do. After a
    game the same word asks for a rematch."""
    with locked(code=code, number=number) as room:
        row = row_of(room, person)
        state = standing(room)
        if state.running:
            return state.table
        if not row.ready:
            row.ready, row.seen_at = True, now
            row.save(update_fields=["ready", "seen_at"])
            changed(room, now=now)
        return begin_if_ready(room, now=now)


def unready(*, person: Person, code: str, now: datetime) -> None:
    """Not yet, after all."""
    with locked(code=code) as room:
        waiting(room)
        row = row_of(room, person)
        if row.ready:
            row.ready, row.seen_at = False, now
            row.save(update_fields=["ready", "seen_at"])
            changed(room, now=now)


def begin_if_ready(room: Room, *, now: datetime) -> str | None:
    """The table of the game, if four sit in the locked room and all of them want to begin."""
    state = standing(room)
    if state.ready < len(SEATS) or state.host is None:
        return None
    before = room.table_id
    room.table_id = create.set_up(
        holders=_holders(state, games=Table.objects.filter(room=room).count()),
        host=state.host.person,
        plan=_plan(state),
        now=now,
    )
    RoomSeat.objects.filter(room=room, bot="").update(ready=False)
    changed(room, now=now)
    if before is not None:
        Table.objects.filter(pk=before).update(rematch_id=room.table_id)
        transaction.on_commit(partial(create.tell_of_rematch, before))
    return room.table_id


def _plan(state: RoomState) -> create.Plan:
    """Strangers' games count as long as only people play them."""
    counts = state.kind == Room.Kind.RATED and not any(place.bot for place in state.places)
    return create.Plan(
        kind=Table.Kind.RATED if counts else Table.Kind.CASUAL,
        ruleset=state.ruleset,
        level=state.level,
        pace=Table.Pace.NATURAL,
        timing=state.timing,
        room=state.id,
    )


def _holders(state: RoomState, *, games: int) -> list[Holder]:
    """Everybody on their seat of the room, turned on by as many games as were played there where
    the rules always start with the same one."""
    seated = [
        Holder(seat=place.seat, name=place.name, bot=place.bot, user=place.user, guest=place.guest)
        for place in state.places
    ]
    return create.turned(seated, by=games * create.seats_to_turn(state.ruleset) % len(SEATS))
