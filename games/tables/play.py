"""The one way a game changes: an action of a seat, in one transaction, and then the word of it.

A page, a socket, a computer player and a clock all come through ``perform``. It decides nothing
about the game: the engine judges, the rows decide between two who come at once.
"""

from dataclasses import dataclass, replace
from datetime import datetime

from django.db import IntegrityError, transaction

from accounts.services import Person
from games.engine import codec
from games.engine.classic.actions import Action, Kind
from games.engine.refusals import Reason, Refusal
from games.models import TableAction
from games.tables import clocks, heartbeat, layout, racks, step, store, undo
from games.tables.errors import DATABASE_AWAY, SatIn, TableBusy
from games.tables.people import columns_of
from games.tables.position import GameState, Position
from games.tables.seats import seat_of


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts for a seat: a person, a computer player, or the clock."""

    kind: str
    person: Person | None = None


MAY_BE_LATE = frozenset({Kind.SHOW_INDICATOR, Kind.NEXT_HAND})
BOT = Actor(kind=TableAction.By.BOT)
CLOCK = Actor(kind=TableAction.By.CLOCK)


def by_person(person: Person) -> Actor:
    """A person who acts for themselves."""
    return Actor(kind=TableAction.By.PERSON, person=person)


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for. Persons name their seat's number ``v`` and an ``aid``; jobs name the
    table's version that they were made for."""

    seat: int
    action: Action
    actor: Actor
    v: int | None = None
    version: int | None = None
    aid: str | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The action counts: the seat's number and the table's version after it. A repeated action
    gets the answer it got the first time."""

    v: int
    version: int
    repeated: bool = False


def perform(table_id: str, order: Order, *, now: datetime) -> Answer:
    """Carry out one action that arrived at ``now``, however long it has waited since. Raises
    Refusal when it does not count, SatIn when somebody else plays the seat, NoSuchTable, or
    TableBusy when the database could not take it; then nothing has changed."""
    try:
        return _perform(table_id, order, now=now)
    except DATABASE_AWAY as away:
        raise TableBusy from away


def _perform(table_id: str, order: Order, *, now: datetime) -> Answer:
    try:
        back = _look_back(table_id, order)
        with transaction.atomic():
            return _in_transaction(table_id, order, back=back, now=now)
    except (Refusal, SatIn):
        first = _first_answer(table_id, order)
        if first is None:
            raise
        return first
    except IntegrityError:  # somebody else wrote this version or this aid
        first = _first_answer(table_id, order)
        if first is None:
            raise Refusal(Reason.STALE) from None
        return first


@dataclass(frozen=True, slots=True)
class _Back:
    """Where an undo goes: the version it was found at, the version it goes to, and its state."""

    found_at: int
    to: int
    state: GameState


def _look_back(table_id: str, order: Order) -> _Back | None:
    """An undo replays the history, which takes too long for a locked table."""
    if order.action.kind is not Kind.UNDO_MOVE:
        return None
    position = store.read(table_id)
    _check_number(position, order)
    to, state = undo.earlier_state(position, seat=order.seat)
    return _Back(found_at=position.version, to=to, state=state)


def _in_transaction(table_id: str, order: Order, *, back: _Back | None, now: datetime) -> Answer:
    head = store.lock(table_id)
    before = store.at_version(table_id, head.version)
    _check_seat(before, order)
    _check_player(before, order)
    _check_number(before, order)
    _check_time(before, order, now=now)
    if back is None:
        after, row = _act(before, order)
    elif back.found_at == before.version:
        after, row = _go_back(before, order, back)
    else:
        raise Refusal(Reason.STALE)
    _keep_layout(before, after, order)
    step.write(before, after, [row], pace=head.pace, now=now)
    return Answer(v=row.seat_v, version=row.version)


def _check_seat(position: Position, order: Order) -> None:
    """Is the seat still this person's? It was when the door asked, or so its process thought."""
    person = order.actor.person
    if person is not None and seat_of(person=person, facts=position.facts) != order.seat:
        raise Refusal(Reason.STALE)


def _check_player(position: Position, order: Order) -> None:
    """Is the game still played, and does whoever acts play the seat at this moment?"""
    if position.facts.void:
        raise Refusal(Reason.GAME_OVER)
    by_person = order.actor.kind == TableAction.By.PERSON
    if by_person and position.facts.holders[order.seat].sits_in:
        raise SatIn


def _check_number(position: Position, order: Order) -> None:
    """Does whoever acts know how the table stands? What changes nothing that the others do may
    come a little late: the computer players are ready for the next hand while a person looks."""
    if order.version is not None:
        if order.version != position.version:
            raise Refusal(Reason.STALE)
        return
    if order.v == position.v(order.seat):
        return
    late = order.action.kind in MAY_BE_LATE and order.v is not None
    if not (late and position.in_this_hand(seat=order.seat, v=order.v or 0)):
        raise Refusal(Reason.STALE)


def _check_time(position: Position, order: Order, *, now: datetime) -> None:
    """A move counts by when it arrived, whether or not the clock has played for its seat yet."""
    by_person = order.actor.kind == TableAction.By.PERSON
    if by_person and clocks.whose_turn(position) == order.seat and clocks.is_up(position, now=now):
        if not heartbeat.is_alive(now=now):
            raise TableBusy  # the site has just woken up, and its clocks are about to be moved on
        raise Refusal(Reason.OUT_OF_TIME)


def _act(before: Position, order: Order) -> tuple[Position, store.Row]:
    action = _with_groups(before, order)
    state, events = before.facts.rules.apply(before.state, order.seat, action)
    by_person = order.actor.kind == TableAction.By.PERSON and action.kind is not Kind.NEXT_HAND
    after = before.after(
        state=state,
        events=events,
        kind=action.kind,
        person=order.seat if by_person else None,
    )
    return after, _row(after, order, payload=codec.encode_action(action), events=events)


def _go_back(before: Position, order: Order, back: _Back) -> tuple[Position, store.Row]:
    state, events = before.facts.rules.undo(before.state, back.state, order.seat)
    after = before.after(state=state, events=events, kind=order.action.kind, undone_to=back.to)
    return after, _row(after, order, payload={"to": back.to}, events=events)


def _with_groups(before: Position, order: Order) -> Action:
    """A page without scripts cannot send its groups: they are read off the rack as it lies."""
    action = order.action
    by_groups = before.facts.ruleset.partition_source == "rack_groups"
    if not by_groups or action.kind is not Kind.FINISH or action.groups:
        return action
    return replace(action, groups=layout.groups(racks.saved_layout(before, seat=order.seat)))


def _keep_layout(before: Position, after: Position, order: Order) -> None:
    """A tile that came lies in the first free slot from now on, on every page of the seat."""
    seat, person = order.seat, order.actor.kind == TableAction.By.PERSON
    if person and before.state.racks[seat] != after.state.racks[seat]:
        racks.keep(after, seat=seat, slots=racks.saved_layout(before, seat=seat))


def _row(
    after: Position, order: Order, *, payload: object, events: tuple[object, ...]
) -> store.Row:
    return store.Row(
        version=after.version,
        actor=order.actor.kind,
        kind=order.action.kind,
        hand=after.state.hand,
        payload=payload,
        events=events,
        seat=order.seat,
        seat_v=after.v(order.seat),
        aid=order.aid,
        **columns_of(order.actor.person),
    )


def _first_answer(table_id: str, order: Order) -> Answer | None:
    if order.aid is None:
        return None
    found = store.first_answer(table_id, aid=order.aid, seat=order.seat)
    return None if found is None else Answer(version=found[0], v=found[1], repeated=True)
