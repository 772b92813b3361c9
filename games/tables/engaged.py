"""One game among people at a time: where somebody plays, and the places they give up elsewhere.

Games against the computer may be left lying, as many as one likes. A seat in a room that has not
begun, and a place in a queue, are given up by taking another one.
"""

from functools import partial

from django.db import transaction

from accounts.services import Person
from games.models import Room, RoomSeat, Seat, Table, Waiting
from games.tables import news
from games.tables.people import fields_of


class StillPlaying(Exception):
    """This person plays in a running game among people, at ``table_id``."""

    def __init__(self, table_id: str) -> None:
        super().__init__(table_id)
        self.table_id = table_id


def running_game(person: Person) -> str | None:
    """The table of the game among people that this person plays in and has not left."""
    seats = Seat.objects.filter(**fields_of(person), left_at=None, table__finished_at=None)
    among_people = seats.filter(table__closed_at=None).exclude(table__kind=Table.Kind.TEST)
    return among_people.values_list("table_id", flat=True).first()


def free_for(person: Person, *, room: int | None = None) -> tuple[int, ...]:
    """Make this person free to take a place in ``room``, or in a queue, inside the caller's
    transaction: all other places are given up. The rooms that were left are told by the caller,
    after the commit. Raises StillPlaying."""
    who = fields_of(person)
    # First, for it waits until nobody is matching this person: then the game is there to be seen.
    queued = Waiting.objects.filter(**who)
    for key in queued.values_list("key", flat=True):
        transaction.on_commit(partial(news.queues.announce, key))
    queued.delete()
    playing = running_game(person)
    if playing is not None:
        raise StillPlaying(playing)
    elsewhere = RoomSeat.objects.filter(**who).exclude(room=room)
    left = tuple(elsewhere.values_list("room_id", flat=True))
    elsewhere.delete()
    for number in left:
        note_change(number)
    return left


def note_change(room: int) -> None:
    """The room has a new version; whoever changes it tells of it after the commit."""
    found = Room.objects.select_for_update().filter(pk=room).first()
    if found is not None:
        found.version += 1
        found.save(update_fields=["version"])
