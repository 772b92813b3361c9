"""Opens private rooms: by people with an account only, and not endlessly many."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction

from accounts.services import Person
from games.engine.classic.ruleset import Ruleset, to_json
from games.models import Room, RoomSeat
from games.tables import engaged
from games.tables.errors import DATABASE_AWAY, TableBusy
from games.tables.people import fields_of
from games.tables.position import Timing
from games.tables.rooms import codes
from games.tables.rooms.refusals import Reason, RoomRefusal
from games.tables.rooms.writing import left_behind

MOST_OPEN = 5


@dataclass(frozen=True, slots=True)
class RoomTerms:
    """What a room is opened with. ``level`` is that of computer players who sit in for people."""

    ruleset: Ruleset
    timing: Timing | None
    bots_allowed: bool
    level: str


def open_room(*, host: Person, terms: RoomTerms, now: datetime) -> str:
    """The code of a room in which ``host`` sits alone. Asked for again while that is still so, it
    is the same room. Raises RoomRefusal, StillPlaying and TableBusy."""
    if host.kind != "account":
        raise RoomRefusal(Reason.NO_ACCOUNT)
    try:
        with transaction.atomic():
            get_user_model().objects.select_for_update().filter(pk=host.id).first()
            return _untouched(host, terms) or _opened(host, terms, now=now)
    except DATABASE_AWAY as away:
        raise TableBusy from away


def _untouched(host: Person, terms: RoomTerms) -> str | None:
    """The code of such a room that this host has just opened and nobody else has entered."""
    mine = Room.objects.filter(
        **fields_of(host, prefix="host_"),
        **_columns(terms),
        seats__user=host.id,
        table=None,
        closed_at=None,
    )
    rooms = (room for room in mine if RoomSeat.objects.filter(room=room).count() == 1)
    return next((room.code for room in rooms), None)


def _opened(host: Person, terms: RoomTerms, *, now: datetime) -> str:
    left_behind(engaged.free_for(host), now=now)
    held = Room.objects.filter(**fields_of(host, prefix="host_"), closed_at=None)
    if held.count() >= MOST_OPEN:
        raise RoomRefusal(Reason.TOO_MANY)
    code = codes.draw()
    while Room.objects.filter(code=code).exists():
        code = codes.draw()
    room = Room.objects.create(
        kind=Room.Kind.CASUAL,
        code=code,
        created_at=now,
        moved_at=now,
        **_columns(terms),
        **fields_of(host, prefix="host_"),
    )
    RoomSeat.objects.create(room=room, seat=0, name=host.name, seen_at=now, **fields_of(host))
    return code


def _columns(terms: RoomTerms) -> dict[str, Any]:
    return {
        "variant": terms.ruleset.variant,
        "ruleset": to_json(terms.ruleset),
        "turn_seconds": terms.timing.turn if terms.timing else None,
        "reserve_seconds": terms.timing.reserve if terms.timing else 0,
        "bots_allowed": terms.bots_allowed,
        "bot_level": terms.level,
    }
