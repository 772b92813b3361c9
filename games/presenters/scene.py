"""What a table page is drawn from: a seat's view, who sits where, how this person likes it."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import get_language

from games.engine.classic.actions import Kind
from games.engine.classic.events import Event, TileDiscarded
from games.engine.classic.view import SeatView
from games.engine.clock import NONE, Clock
from games.tables.clocks import RUNNING
from games.tables.position import Gathered, Timing
from games.tables.said import NOTHING, Said
from games.tables.sealed import Sealed
from games.tiles.tile import Tile

RACK_COLUMNS = 13
# Seats of tables that one process shows at once: what is made for each is remembered for as many.
# With fewer places than seats, every one of them would be made anew after every move.
VIEWS = 8192


@dataclass(frozen=True, slots=True, eq=False)
class SeatInfo:
    """Who sits on one seat, as everybody at the table may know. Compared by identity, for much is
    remembered by who sits where: it stays the same object as long as nothing of it changes."""

    seat: int
    name: str
    bot: str | None = None  # the level of a computer player, None for a person
    you: bool = False
    sits_in: bool = False  # the computer player plays for the person of this name


@dataclass(frozen=True, slots=True)
class Prefs:
    """A person's settings: a cookie for guests."""

    large_shapes: bool = False
    group_labels: bool = True
    confirm_throws: str = "off"  # off, phone or always: every throw, not only an okey
    bot_pace: str = "natural"  # natural or fast
    shortcuts: bool = True
    sound: bool = True
    theme: str = "system"  # system, light or dark; the table itself is always dark


@dataclass(frozen=True)
class Scene:
    """One table as one person sees it at one moment.

    ``events`` are those of the running or last hand that this seat may know, oldest first.
    ``layout`` has one entry per rack slot, row by row. ``can_undo`` says whether a move may be
    taken back now; ``rematch`` is the address of the rematch once there is one, and ``gathered``
    what has become of the people until then, if they came from a room. ``away`` says by seat since
    when its person is away, in milliseconds of the server's clock; ``void`` that nobody was left to
    play the game to its end. ``clock`` is the same for all who look; ``timing`` are its terms, None
    for a table without. ``coming`` is the next hand's deal, sealed. ``said`` are the last phrases
    at a table where one is ``talking`` to others.
    """

    table_id: str
    view: SeatView
    seats: tuple[SeatInfo, ...]
    events: tuple[Event, ...]
    layout: tuple[Tile | None, ...]
    prefs: Prefs
    can_undo: bool = False
    rematch: str | None = None
    among_people: bool = False
    away: tuple[int | None, ...] = (None,) * 4
    void: bool = False
    timing: Timing | None = None
    clock: Clock = NONE
    coming: Sealed | None = None
    gathered: Gathered | None = None
    in_room: bool = False
    talking: bool = False
    said: Said = NOTHING

    @cached_property
    def language(self) -> str | None:
        """The one language a scene is drawn in: the present one. Worded results are remembered by
        it, and it costs as much to ask for as a sentence."""
        language: str | None = get_language()
        return language

    @cached_property
    def sat_in(self) -> bool:
        """Does a computer player play for whoever looks?"""
        return any(info.you and info.sits_in for info in self.seats)

    @cached_property
    def running(self) -> bool:
        """Is a hand being played?"""
        return self.view.phase in RUNNING

    @cached_property
    def last_throw(self) -> tuple[int, Tile] | None:
        """Who threw last and what, for the ring around that tile."""
        thrown = (each for each in reversed(self.events) if isinstance(each, TileDiscarded))
        last = next(thrown, None)
        return None if last is None else (last.seat, last.tile)

    @cached_property
    def kinds(self) -> frozenset[Kind]:
        """The kinds of action that are legal now; nearly every part of the page asks for them."""
        return frozenset(action.kind for action in self.view.legal)


@dataclass(frozen=True, slots=True)
class Part:
    """One fragment of the page: an element id, the template that draws it and its frozen data.

    Equal parts draw equal HTML, so the drawing is remembered by (template, data, language).
    """

    id: str
    template: str
    data: Any  # a frozen dataclass; hashable
