"""What tests of rooms do in one: open it, sit four people down, play its games to their end."""

from datetime import datetime

from accounts.models import Guest, User
from accounts.services import Person
from games.engine.classic.ruleset import make_ruleset
from games.models import Table
from games.tables import play, store
from games.tables.position import Timing
from games.tables.rooms import opening, seats, start, state
from games.tables.rooms.state import RoomState
from tests.tables.seated import NOW

USUAL = Timing(25, 30)


def an_account(name: str = "Elif") -> Person:
    """Somebody with an account."""
    user = User.objects.create_user(name, password="rack-and-okey")
    return Person(kind="account", id=user.pk, name=user.username)


def a_guest(name: str) -> Person:
    """A guest of this name."""
    guest = Guest.objects.create(name=name)
    return Person(kind="guest", id=guest.pk, name=name)


def open_room(
    host: Person,
    *,
    preset: str = "single-round-slots",
    timing: Timing | None = USUAL,
    bots_allowed: bool = True,
    now: datetime = NOW,
    **changes: object,
) -> str:
    """The code of a new room."""
    terms = opening.RoomTerms(
        ruleset=make_ruleset(preset, changes),
        timing=timing,
        bots_allowed=bots_allowed,
        level="medium",
    )
    return opening.open_room(host=host, terms=terms, now=now)


def the_room(code: str) -> RoomState:
    """The room as it stands."""
    found = state.find(code)
    assert found is not None
    return found


def join(code: str, *people: Person, now: datetime = NOW) -> None:
    """They come in, one after the other."""
    for person in people:
        seats.join(person=person, code=code, now=now)


def all_ready(code: str, *people: Person, now: datetime = NOW) -> str | None:
    """They press Ready; says at which table the game has begun."""
    begun = None
    for person in people:
        begun = start.ready(person=person, code=code, now=now)
    return begun


def names(code: str) -> list[str]:
    """Who sits where, "" where nobody does."""
    room = the_room(code)
    held = [room.at(seat) for seat in range(4)]
    return ["" if place is None else place.name for place in held]


def to_the_end(table: str, *, now: datetime = NOW) -> None:
    """The clock plays for everybody until the game is over."""
    for _ in range(4000):
        position = store.read(table)
        rules = position.facts.rules
        if rules.is_over(position.state):
            return
        seat = rules.waiting_for(position.state)[0]
        action = rules.auto_move(position.state, seat)
        order = play.Order(seat=seat, action=action, actor=play.CLOCK, version=position.version)
        play.perform(table, order, now=now)
    raise AssertionError("the game never ended")


def cut_short(table: str, *, now: datetime = NOW) -> None:
    """As if the game had ended: for tests that do not look at how."""
    Table.objects.filter(pk=table).update(finished_at=now, phase="game_over")
