"""Oda: the room as one of its people sees it, and as somebody sees it who may join."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.services import Person
from games.presenters.differences import differences
from games.presenters.places import POSITIONS
from games.presenters.rulesets import edition_name, house_rules, table_title
from games.presenters.terms import bots_line, clock_line
from games.presenters.words import level_choice, level_name
from games.tables.rooms.seats import LEVELS
from games.tables.rooms.state import Place, RoomState


@dataclass(frozen=True, slots=True)
class Level:
    """How good a computer player may be."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One seat, taken or free, with what may be done about it."""

    seat: int
    position: str
    number: int
    name: str = ""  # "" for a free seat
    initial: str = ""
    notes: tuple[str, ...] = ()
    you: bool = False
    bot: bool = False
    ready: bool = False
    away: str = ""
    row: int = 0
    may_sit: bool = False
    may_fill: bool = False
    may_remove: bool = False


@dataclass(frozen=True, slots=True)
class RoomData:
    """The part ``#room``. ``go`` is the table that everybody goes to."""

    v: int
    go: str
    seats: tuple[SeatShown, ...]
    levels: tuple[Level, ...]
    seated: str
    ready: str
    line: str
    you_are_ready: bool


@dataclass(frozen=True, slots=True)
class RulesShown:
    """What the table will be like, for whoever thinks of sitting down."""

    title: str
    edition: str
    differences: tuple[str, ...]
    rules: tuple[str, ...]
    clock: str
    bots: str


def room(state: RoomState, person: Person, *, now: datetime) -> RoomData:
    """The room as this person, who has a seat there, sees it."""
    mine = state.place_of(person)
    first = mine.seat if mine else 0
    host = state.is_host(person)
    order = [(first + step) % 4 for step in range(4)]
    return RoomData(
        v=state.version,
        go=f"/tables/{state.table}/" if state.running else "",
        seats=tuple(
            _seat(state, seat, position, host=host, person=person, now=now)
            for seat, position in zip(order, POSITIONS, strict=True)
        ),
        levels=levels(),
        seated=_("%(count)s of 4 seated") % {"count": len(state.places)},
        ready=_("%(count)s ready") % {"count": state.ready},
        line=_line(state, mine),
        you_are_ready=mine is not None and mine.ready,
    )


def levels() -> tuple[Level, ...]:
    """The levels that a computer player can have."""
    return tuple(Level(level, level_choice(level)) for level in LEVELS)


def rules(state: RoomState) -> RulesShown:
    """Rules, clock and computer players, and how the rules differ from their edition."""
    return RulesShown(
        title=table_title(state.ruleset),
        edition=edition_name(state.ruleset.preset),
        differences=differences(state.ruleset),
        rules=house_rules(state.ruleset),
        clock=clock_line(state.timing),
        bots=bots_line(state.bots_allowed),
    )


def _seat(
    state: RoomState, seat: int, position: str, *, host: bool, person: Person, now: datetime
) -> SeatShown:
    place = state.at(seat)
    if place is None:
        fill = host and state.bots_allowed
        return SeatShown(seat, position, seat + 1, may_sit=True, may_fill=fill)
    you = place.is_of(person)
    return SeatShown(
        seat=seat,
        position=position,
        number=seat + 1,
        name=place.name,
        initial=place.name[:1],
        notes=_notes(state, place, you=you),
        you=you,
        bot=bool(place.bot),
        ready=place.ready,
        away="" if you else _away(place, now=now),
        row=place.row,
        may_remove=host and not you,
    )


def _notes(state: RoomState, place: Place, *, you: bool) -> tuple[str, ...]:
    if place.bot:
        return (_("Computer, %(level)s") % {"level": level_name(place.bot)},)
    host = state.host is not None and state.host.row == place.row
    return tuple(filter(None, (_("You") if you else "", _("Host") if host else "")))


def _away(place: Place, *, now: datetime) -> str:
    since = place.away_since(now)
    if since is None:
        return ""
    minutes = int((now - since).total_seconds()) // 60
    if not minutes:
        return _("away")
    return ngettext("away for %(count)s minute", "away for %(count)s minutes", minutes) % {
        "count": minutes
    }


def _line(state: RoomState, mine: Place | None) -> str:
    """What the room waits for."""
    if state.running:
        return _("The game has begun.")
    if state.free:
        return _("The game begins when four are seated and ready.")
    if mine is not None and not mine.ready:
        return _("All four are here. Press Ready when you are.")
    return _("You are ready. The game begins with the last of the others.")
