"""A room as it stands, frozen, and how it is read. Writes nothing.

The host is whoever opened the room. While they have no seat in it, it is the account that has sat
there longest, or else the guest: so a room whose host leaves, or whose account is deleted, goes on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from accounts.services import Person
from games.engine.classic.ruleset import Ruleset, from_json
from games.models import Room, RoomSeat, Seat, Table
from games.tables.people import fields_of, is_of
from games.tables.position import SEATS, Timing

AWAY_AFTER = timedelta(seconds=25)


@dataclass(frozen=True, slots=True)
class Place:
    """One taken seat. ``row`` tells two people apart who sat on it one after the other."""

    seat: int
    row: int
    name: str
    user: int | None
    guest: int | None
    bot: str
    ready: bool
    seen_at: datetime | None

    def is_of(self, person: Person | None) -> bool:
        """Is it this person's?"""
        return is_of(person, user=self.user, guest=self.guest)

    def away_since(self, now: datetime) -> datetime | None:
        """Since when no page of theirs has been open, once that is long enough to be said."""
        if self.bot or self.seen_at is None or now - self.seen_at <= AWAY_AFTER:
            return None
        return self.seen_at

    @property
    def person(self) -> Person:
        """Who sits there; never asked of a computer player."""
        if self.user is not None:
            return Person(kind="account", id=self.user, name=self.name)
        assert self.guest is not None
        return Person(kind="guest", id=self.guest, name=self.name)


@dataclass(frozen=True, slots=True)
class RoomState:
    """The room at one version. ``table`` is the game that is played or was played last."""

    id: int
    kind: str
    code: str | None
    ruleset: Ruleset
    timing: Timing | None
    bots_allowed: bool
    level: str
    places: tuple[Place, ...]
    host: Place | None
    table: str | None
    running: bool
    closed: bool
    version: int

    def place_of(self, person: Person | None) -> Place | None:
        """Where this person sits."""
        return next((place for place in self.places if place.is_of(person)), None)

    def is_host(self, person: Person | None) -> bool:
        """May this person seat computer players and remove people?"""
        return self.host is not None and self.host.is_of(person)

    def at(self, seat: int) -> Place | None:
        """Who sits on this seat."""
        return next((place for place in self.places if place.seat == seat), None)

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that nobody has taken."""
        return tuple(seat for seat in SEATS if self.at(seat) is None)

    @property
    def ready(self) -> int:
        """How many want the game to begin, computer players among them."""
        return sum(place.ready for place in self.places)

    @property
    def may_be_joined(self) -> bool:
        """Is there room for one more, who need not be known here?"""
        return bool(self.free) and not self.running and not self.closed


def find(code: str) -> RoomState | None:
    """The private room of this code. A wrong code costs as many queries as a right one."""
    return _state(Room.objects.filter(code=code).first())


def of_number(number: int) -> RoomState | None:
    """The room of this number."""
    return _state(Room.objects.filter(pk=number).first())


def rooms_of(person: Person) -> tuple[RoomState, ...]:
    """The private rooms where this person waits for a game to begin; one at most, in truth."""
    seats = RoomSeat.objects.filter(**fields_of(person), room__closed_at=None)
    states = (_state(row.room) for row in seats.select_related("room"))
    return tuple(state for state in states if state and state.code and not state.running)


def _state(room: Room | None) -> RoomState | None:
    number = room.pk if room else 0
    rows = [row for row in RoomSeat.objects.filter(room=number).order_by("pk") if is_held(row)]
    game = Table.objects.filter(pk=room.table_id if room else "").first()
    return None if room is None else state_of(room, rows, game)


def is_held(row: RoomSeat) -> bool:
    """Does anybody hold this seat? The account or guest of a row may have been deleted."""
    return bool(row.user_id or row.guest_id or row.bot)


def state_of(room: Room, rows: Sequence[RoomSeat], game: Table | None) -> RoomState:
    """The room that these rows describe, which come in the order in which people sat down."""
    running = game is not None and game.finished_at is None and game.closed_at is None
    seen = {} if running or game is None else _seen_at_table(game)
    places = [_place(row, seen.get((row.user_id, row.guest_id)), game) for row in rows]
    return RoomState(
        id=room.pk,
        kind=room.kind,
        code=room.code,
        ruleset=from_json(room.ruleset),
        timing=_timing(room),
        bots_allowed=room.bots_allowed,
        level=room.bot_level,
        places=tuple(sorted(places, key=lambda place: place.seat)),
        host=_host(room, places),
        table=room.table_id,
        running=running,
        closed=room.closed_at is not None,
        version=room.version,
    )


def _timing(room: Room) -> Timing | None:
    return None if room.turn_seconds is None else Timing(room.turn_seconds, room.reserve_seconds)


def _place(row: RoomSeat, at_table: datetime | None, game: Table | None) -> Place:
    """Whoever still looks at the table of the last game is here as well."""
    seen = [row.seen_at, at_table, None if game is None else game.finished_at]
    return Place(
        seat=row.seat,
        row=row.pk,
        name=row.name,
        user=row.user_id,
        guest=row.guest_id,
        bot=row.bot,
        ready=row.ready,
        seen_at=max((moment for moment in seen if moment is not None), default=None),
    )


def _seen_at_table(game: Table) -> dict[tuple[int | None, int | None], datetime | None]:
    rows = Seat.objects.filter(table=game).values_list("user_id", "guest_id", "seen_at")
    return {(user, guest): seen for user, guest, seen in rows}


def _host(room: Room, places: Sequence[Place]) -> Place | None:
    people = [place for place in places if not place.bot]
    for place in people:
        if (place.user and place.user == room.host_user_id) or (
            place.guest and place.guest == room.host_guest_id
        ):
            return place
    return min(people, key=lambda place: (place.user is None, place.row), default=None)
