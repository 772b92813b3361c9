"""Who sits where in a room that waits: people come, change seats and go; the host seats computer
players and may remove anybody."""

from datetime import datetime, timedelta

from django.core.cache import cache
from django.db.models import Q

from accounts.names import fold
from accounts.services import Person
from games.models import Room, RoomSeat
from games.tables import create, engaged, news
from games.tables.people import fields_of, key_of
from games.tables.rooms import start
from games.tables.rooms.refusals import Reason, RoomRefusal
from games.tables.rooms.state import AWAY_AFTER, Place, RoomState
from games.tables.rooms.writing import (
    changed,
    close_if_empty,
    left_behind,
    locked,
    row_of,
    waiting,
)

LEVELS = ("easy", "medium", "hard")
BARRED_SECONDS = 600  # how long somebody who was removed cannot come back
SEEN_EVERY = timedelta(seconds=8)


def join(*, person: Person, code: str, seat: int | None = None, now: datetime) -> None:
    """Take a seat, the first free one unless one is named. Whoever has one keeps it. All other
    places of this person are given up. Raises RoomRefusal, StillPlaying and TableBusy."""
    with locked(code=code) as room:
        if RoomSeat.objects.filter(room=room, **fields_of(person)).exists():
            return
        if is_barred(person, number=room.pk):
            raise RoomRefusal(Reason.REMOVED)
        state = waiting(room)
        chosen = _free_seat(state, wanted=seat)
        if person.kind == "guest" and _is_named(person.name, state):
            raise RoomRefusal(Reason.NAME_TAKEN)
        left_behind(engaged.free_for(person, room=room.pk), now=now)
        RoomSeat.objects.create(
            room=room, seat=chosen, name=person.name, seen_at=now, **fields_of(person)
        )
        changed(room, now=now)


def _is_named(name: str, state: RoomState) -> bool:
    """Is somebody in the room called so, or in a way that cannot be told from it?"""
    return fold(name) in {fold(place.name) for place in state.places}


def sit(*, person: Person, code: str, seat: int, now: datetime) -> None:
    """Take another free seat. Neighbours change with it, so the mark "ready" goes."""
    with locked(code=code) as room:
        row = row_of(room, person)
        state = waiting(room)
        if row.seat == seat:
            return
        if seat not in state.free:
            raise RoomRefusal(Reason.TAKEN)
        row.seat = seat
        row.ready = False
        row.seen_at = now
        row.save(update_fields=["seat", "ready", "seen_at"])
        changed(room, now=now)


def fill(*, host: Person, code: str, seat: int, level: str, now: datetime) -> str | None:
    """Give a free seat to a computer player, or its computer player another level. Says which
    table the game has begun at, if that was all it waited for."""
    with locked(code=code) as room:
        state = _for_host(room, host)
        if not state.bots_allowed:
            raise RoomRefusal(Reason.NO_BOTS)
        held = state.at(seat)
        if held is not None and not held.bot:
            raise RoomRefusal(Reason.TAKEN)
        if held is not None and held.bot == level:
            return None
        names = create.bot_names(taken=[place.name for place in state.places])
        name = held.name if held is not None else names[0]
        RoomSeat.objects.update_or_create(
            room=room, seat=seat, defaults={"bot": level, "name": name, "ready": True}
        )
        changed(room, now=now)
        return start.begin_if_ready(room, now=now)


def remove(*, host: Person, code: str, row: int, now: datetime) -> None:
    """Free the seat that this row is about. Somebody else who has sat down there since is not
    meant, and the host leaves by leaving."""
    with locked(code=code) as room:
        state = _for_host(room, host)
        place = next((place for place in state.places if place.row == row), None)
        if place is None or place.is_of(host):
            return
        RoomSeat.objects.filter(pk=place.row).delete()
        if not place.bot:
            cache.set(_barred(place.person, room.pk), True, BARRED_SECONDS)
        changed(room, now=now)


def leave(*, person: Person, code: str, now: datetime) -> None:
    """Give up the seat; a room that nobody is left in closes."""
    with locked(code=code) as room:
        waiting(room)
        given_up, _ = RoomSeat.objects.filter(room=room, **fields_of(person)).delete()
        if given_up and not close_if_empty(room, now=now):
            changed(room, now=now)


def seen(*, person: Person, place: Place, number: int, now: datetime) -> None:
    """A page of theirs is open now. Whoever was away is back, and the others are told."""
    stale = Q(seen_at=None) | Q(seen_at__lt=now - SEEN_EVERY)
    RoomSeat.objects.filter(stale, pk=place.row, **fields_of(person)).update(seen_at=now)
    if place.seen_at is not None and now - place.seen_at > AWAY_AFTER:
        news.rooms.announce(str(number))


def is_barred(person: Person | None, *, number: int) -> bool:
    """Has the host removed this person a short while ago?"""
    return person is not None and cache.get(_barred(person, number)) is not None


def _barred(person: Person, number: int) -> str:
    return f"removed:{number}:{key_of(person)}"


def _free_seat(state: RoomState, *, wanted: int | None) -> int:
    if not state.free:
        raise RoomRefusal(Reason.FULL)
    if wanted is None:
        return state.free[0]
    if wanted not in state.free:
        raise RoomRefusal(Reason.TAKEN)
    return wanted


def _for_host(room: Room, host: Person) -> RoomState:
    state = waiting(room)
    if not state.is_host(host):
        raise RoomRefusal(Reason.NOT_HOST)
    return state
