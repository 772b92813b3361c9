"""One table at one version, decoded and ready to be drawn from. Frozen; knows no database.

A ``Position`` holds every rack, so it never leaves the process: what goes out is drawn from the
view of one seat.
"""

from dataclasses import dataclass, replace
from typing import Any, Protocol

from games.engine.classic.ruleset import Ruleset
from games.engine.clock import NONE, Clock
from games.engine.rules import Rules
from games.engine.variants import RULES
from games.tables.sealed import Sealed
from games.tiles.tile import Tile

SEATS = (0, 1, 2, 3)
WATCHER = 4  # where a state keeps what a watcher has seen
UNDO = "undo_move"
DEAL = "deal"
ALONE = "test"  # the kind of a table against the computer
SIT_IN, TAKE_BACK, LEAVE, VOID, MOVED = "sit_in", "take_back", "leave", "void", "moved"
# Rows that change who plays, or whether anybody does, and nothing in the game.
BESIDE = frozenset({SIT_IN, TAKE_BACK, LEAVE, VOID, MOVED})

Known = tuple[tuple[Any, ...], ...]
NOTHING_KNOWN: Known = ((),) * (WATCHER + 1)


class GameState(Protocol):
    """What tables read of a variant's state. All else in it is the engine's business."""

    @property
    def phase(self) -> str: ...
    @property
    def hand(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def turns_done(self) -> int: ...
    @property
    def racks(self) -> tuple[tuple[Tile, ...], ...]: ...
    @property
    def seen(self) -> tuple[int, ...]: ...


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a seat: an account, a guest, or a computer player of some level. With both, the
    seat is the person's and the computer player sits in for them."""

    seat: int
    name: str
    bot: str = ""
    user: int | None = None
    guest: int | None = None

    @property
    def is_person(self) -> bool:
        """Does the seat belong to a person, whoever plays it now?"""
        return self.user is not None or self.guest is not None

    @property
    def sits_in(self) -> bool:
        """Does a computer player play for a person here?"""
        return self.is_person and bool(self.bot)


@dataclass(frozen=True, slots=True)
class Timing:
    """The terms of a table's clock: seconds for a turn, and for the whole game beside."""

    turn: int
    reserve: int


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What of a table no action of the game changes. Who holds a seat may change between two
    versions, and no other way; ``void`` says that nobody was left to play the game to its end."""

    id: str
    kind: str
    variant: str
    ruleset: Ruleset
    holders: tuple[Holder, ...]
    timing: Timing | None = None
    room: int | None = None
    void: bool = False

    @property
    def rules(self) -> Rules:
        """The referee of this table's variant."""
        return RULES[self.variant]

    def is_bot(self, seat: int) -> bool:
        """Does a computer player play there, for itself or for somebody who is away?"""
        return bool(self.holders[seat].bot)

    @property
    def persons(self) -> tuple[Holder, ...]:
        """The seats that belong to persons."""
        return tuple(holder for holder in self.holders if holder.is_person)

    @property
    def among_people(self) -> bool:
        """Would anybody miss a person who goes away? Against the computer alone nobody would."""
        return self.kind != ALONE or self.talking

    @property
    def talking(self) -> bool:
        """Is there anybody to say something to?"""
        return len(self.persons) > 1


@dataclass(frozen=True, slots=True)
class Gathered:
    """The room of a game that is over. ``here`` are the seats of this table whose people still
    have a seat in the room, ``want`` those who ask for a rematch; ``ready`` counts computer players
    and newcomers as well, and ``free`` the seats of the room that nobody has."""

    code: str | None  # None: its people were matched
    want: tuple[int, ...]
    here: tuple[int, ...]
    ready: int
    free: int


@dataclass(frozen=True, slots=True)
class Position:
    """A table at one version.

    ``known`` are the events of the running or last hand by who may know them: four seats, then a
    watcher. ``moves`` are the versions at which persons acted in this hand and that stand, with
    their seats: what undoing looks for. ``coming`` is the next hand's deal, sealed.
    """

    facts: TableFacts
    version: int
    state: GameState
    known: Known
    moves: tuple[tuple[int, int], ...]
    rematch: str | None = None
    clock: Clock = NONE
    coming: Sealed | None = None
    gathered: Gathered | None = None  # of a game that is over and was played in a room

    @property
    def is_over(self) -> bool:
        """Has the game ended, or was it given up?"""
        return self.facts.void or self.facts.rules.is_over(self.state)

    @property
    def goes_on_beside(self) -> bool:
        """Do its people gather for another game? That is no part of this one, and no version of
        it tells."""
        return self.facts.room is not None and self.facts.rules.is_over(self.state)

    def v(self, seat: int | None) -> int:
        """The number of events that a seat, or a watcher, knows of."""
        return self.state.seen[WATCHER if seat is None else seat]

    def in_this_hand(self, *, seat: int, v: int) -> bool:
        """Was this the seat's number at some moment of the running hand?"""
        now = self.v(seat)
        return now - len(self.known[seat]) < v <= now

    def with_player(self, seat: int, *, bot: str) -> "Position":
        """The next version, in which a computer player of this level sits in for the seat's
        person, or with none of them the person plays again."""
        holders = tuple(
            replace(holder, bot=bot) if holder.seat == seat else holder
            for holder in self.facts.holders
        )
        return self._beside(replace(self.facts, holders=holders))

    def given_up(self) -> "Position":
        """The next version, in which the game is void."""
        return self._beside(replace(self.facts, void=True))

    def _beside(self, facts: TableFacts) -> "Position":
        return replace(self, version=self.version + 1, facts=facts)

    def after(
        self,
        *,
        state: GameState,
        events: tuple[Any, ...],
        kind: str,
        undone_to: int | None = None,
        person: int | None = None,
    ) -> "Position":
        """The next version; ``person`` is the seat of a person who acted, ``undone_to`` the
        version that an undo went back to."""
        version = self.version + 1
        new_hand = kind == DEAL
        return replace(
            self,
            version=version,
            state=state,
            known=learn(NOTHING_KNOWN if new_hand else self.known, events),
            moves=standing(
                () if new_hand else self.moves, version=version, person=person, to=undone_to
            ),
        )


def learn(known: Known, events: tuple[Any, ...]) -> Known:
    """What everybody knows after these events."""
    return tuple(
        (*heard, *_heard(events, seat=None if place == WATCHER else place))
        for place, heard in enumerate(known)
    )


def _heard(events: tuple[Any, ...], *, seat: int | None) -> tuple[Any, ...]:
    told = (event.for_seat(seat) for event in events)
    return tuple(event for event in told if event is not None)


def standing(
    moves: tuple[tuple[int, int], ...], *, version: int, person: int | None, to: int | None
) -> tuple[tuple[int, int], ...]:
    if to is not None:
        return tuple(move for move in moves if move[0] <= to)
    return moves if person is None else (*moves, (version, person))
