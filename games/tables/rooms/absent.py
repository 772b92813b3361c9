"""What no page looks after: seats of people who have gone away, and rooms where nobody is left.

Whoever is away for three minutes gives the seat up; between two games it is kept for ten, since
the result is looked at on the table's page. A room closes with its last person. Its row stays for
a day, so that those who knew it are told, and then goes; its games and their results stay.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, Q

from games.models import Room, RoomSeat
from games.tables.rooms.refusals import RoomRefusal
from games.tables.rooms.writing import changed, close_if_empty, locked, standing

BEFORE_THE_FIRST = timedelta(minutes=3)
BETWEEN_GAMES = timedelta(minutes=10)
KEEP_CLOSED = timedelta(days=1)
MOST_AT_ONCE = 200

PEOPLE = Q(user__isnull=False) | Q(guest__isnull=False)


def clear_rooms(*, now: datetime) -> int:
    """Free the seats of those who have gone, close rooms without people; says how many rooms were
    looked at. May run anywhere, any number at once."""
    gone = RoomSeat.objects.filter(PEOPLE, Q(seen_at=None) | Q(seen_at__lt=now - BEFORE_THE_FIRST))
    people = RoomSeat.objects.filter(PEOPLE, room=OuterRef("pk"))
    opened = Room.objects.filter(closed_at=None)
    playing = Q(table__isnull=False, table__finished_at=None, table__closed_at=None)
    found = opened.filter(Q(pk__in=gone.values("room")) | ~Exists(people)).exclude(playing)
    numbers = list(found.order_by("moved_at").values_list("pk", flat=True)[:MOST_AT_ONCE])
    return sum(_cleared(numbers, now=now))


def forget_closed(*, now: datetime) -> int:
    """Delete the rows of rooms that were closed a day ago; says how many."""
    old = Room.objects.filter(closed_at__lt=now - KEEP_CLOSED).values_list("pk", flat=True)
    numbers = list(old[:MOST_AT_ONCE])
    if numbers:
        Room.objects.filter(pk__in=numbers).delete()
    return len(numbers)


def _cleared(numbers: Iterable[int], *, now: datetime) -> Iterable[bool]:
    for number in numbers:
        try:
            with locked(number=number) as room:
                yield _clear(room, now=now)
        except RoomRefusal:  # closed by somebody else meanwhile
            yield False


def _clear(room: Room, *, now: datetime) -> bool:
    state = standing(room)
    patience = BEFORE_THE_FIRST if state.table is None else BETWEEN_GAMES
    gone = [
        place.row
        for place in state.places
        if not place.bot and (place.seen_at is None or now - place.seen_at > patience)
    ]
    if state.running:
        return False
    RoomSeat.objects.filter(pk__in=gone).delete()
    if close_if_empty(room, now=now):
        return True
    if gone:
        changed(room, now=now)
    return bool(gone)
