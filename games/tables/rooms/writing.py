"""What every step of a room shares: the lock, the next version, the word of it, and the end."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial

from django.db import transaction

from accounts.services import Person
from games.models import Room, RoomSeat, Table
from games.tables import news
from games.tables.errors import DATABASE_AWAY, TableBusy
from games.tables.people import fields_of
from games.tables.rooms.refusals import Reason, RoomRefusal
from games.tables.rooms.state import RoomState, is_held, state_of


@contextmanager
def locked(*, number: int | None = None, code: str | None = None) -> Iterator[Room]:
    """An open room, which nobody else changes until the block ends. Raises RoomRefusal where
    there is none, TableBusy where the database cannot say."""
    which = {"pk": number} if number is not None else {"code": code}
    try:
        with transaction.atomic():
            room = Room.objects.select_for_update().filter(**which, closed_at=None).first()
            if room is None:
                raise RoomRefusal(Reason.CLOSED)
            yield room
    except DATABASE_AWAY as away:
        raise TableBusy from away


def standing(room: Room) -> RoomState:
    """The locked room as it is now, without seats whose owner has been deleted."""
    rows = list(RoomSeat.objects.filter(room=room).order_by("pk"))
    gone = [row.pk for row in rows if not is_held(row)]
    if gone:
        RoomSeat.objects.filter(pk__in=gone).delete()
    game = None if room.table_id is None else Table.objects.filter(pk=room.table_id).first()
    return state_of(room, [row for row in rows if is_held(row)], game)


def waiting(room: Room) -> RoomState:
    """As ``standing``, of a room where no game is played just now."""
    state = standing(room)
    if state.running:
        raise RoomRefusal(Reason.RUNNING)
    return state


def row_of(room: Room, person: Person) -> RoomSeat:
    """The seat of this person, to be changed; RoomRefusal without one."""
    row = RoomSeat.objects.filter(room=room, **fields_of(person)).first()
    if row is None:
        raise RoomRefusal(Reason.NO_SEAT)
    return row


def changed(room: Room, *, now: datetime) -> None:
    """The room has a new version, which is told after the commit."""
    room.version += 1
    room.moved_at = now
    room.save(update_fields=["version", "moved_at", "closed_at", "table"])
    transaction.on_commit(partial(tell, room.pk))


def tell(number: int) -> None:
    """Word for the pages of the room, and for those at the table of its last game, which show who
    wants another."""
    room = Room.objects.filter(pk=number).select_related("table").first()
    if room is None:
        return
    news.rooms.announce(str(number), room.version)
    if room.table is not None:
        news.tables.announce(room.table.id, room.table.version)


def close(room: Room, *, now: datetime) -> None:
    """Nobody is left: the code opens nothing any more."""
    RoomSeat.objects.filter(room=room).delete()
    room.closed_at = now
    changed(room, now=now)


def left_behind(numbers: Iterable[int], *, now: datetime) -> None:
    """These rooms have lost somebody who took a place elsewhere, in this transaction: whoever is
    there is told, and a room where nobody is left closes."""
    for number in numbers:
        room = Room.objects.select_for_update().filter(pk=number, closed_at=None).first()
        if room is not None:
            close_if_empty(room, now=now)
            transaction.on_commit(partial(tell, number))


def close_if_empty(room: Room, *, now: datetime) -> bool:
    """Close a room in which no person has a seat, unless a game is still played there."""
    state = standing(room)
    if state.running or any(not place.bot for place in state.places):
        return False
    close(room, now=now)
    return True
