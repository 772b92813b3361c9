"""What tests of tables do at one: open it, act on it as a person, let the computer players move."""

import json
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from django.core import signing
from django.db import transaction
from django.test import Client

from accounts import guests
from accounts.models import Guest
from accounts.services import Person
from games.engine.classic.actions import Action, Kind
from games.engine.classic.ruleset import make_ruleset
from games.tables import bots, create, play, seating, step, store
from games.tables.clocks import RUNNING
from games.tables.position import Holder, Position, Timing
from games.tiles.notation import codes, parse
from games.tiles.tile import ALL_TILES

USUAL = Timing(turn=25, reserve=30)
NOW = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)


def cookies_of(person: Person) -> str:
    """The cookie header of a guest."""
    key = Guest.objects.get(pk=person.id).key
    return f"{guests.COOKIE}={signing.Signer(salt=guests.SALT).sign(key)}"


def visitor(person: Person) -> Client:
    """A browser with this guest's cookie."""
    client = Client()
    name, _, value = cookies_of(person).partition("=")
    client.cookies[name] = value
    return client


class Job(NamedTuple):
    """A computer player's job as it was sent."""

    table_id: str
    version: int
    after: Any


def open_table(person: Person, *, preset: str = "countdown-classic", **changes: object) -> str:
    """A table of this person against three players of the level ``easy``."""
    ruleset = make_ruleset(preset, changes)
    plan = create.Plan(kind="test", ruleset=ruleset, level="easy", pace="fast")
    return create.create_table(host=person, plan=plan, now=NOW)


def open_table_of_four(
    persons: Sequence[Person],
    *,
    timing: Timing | None = None,
    preset: str = "countdown-classic",
    now: datetime = NOW,
    **changes: object,
) -> str:
    """A table among these people, from seat 0 on in their order. Players of the level ``easy`` hold
    the seats that are left."""
    ruleset = make_ruleset(preset, changes)
    plan = create.Plan(kind="casual", ruleset=ruleset, level="easy", pace="fast", timing=timing)
    people = [create.person_holder(seat, person) for seat, person in enumerate(persons)]
    bots = [Holder(seat=seat, name=f"Bot {seat}", bot="easy") for seat in range(len(people), 4)]
    with transaction.atomic():
        return create.set_up(holders=[*people, *bots], host=persons[0], plan=plan, now=now)


def at(table_id: str) -> Any:
    """The table as it stands; tests look into its state as well."""
    return store.read(table_id)


def stack(folder: Path, *, indicator: str, north: str, starter: int, east: str = "") -> Path:
    """A file with one deal that gives North, and East if named, these tiles and mixes the rest."""
    first = parse(f"{indicator} {north} {east}")
    split = 1 + len(north.split())
    named = {0: first[1:split], 1: first[split:]}
    rest = [tile for tile in ALL_TILES if tile not in first]
    mixed = [rest[place * 37 % len(rest)] for place in range(len(rest))]
    racks = []
    for seat in range(4):
        size = 15 if seat == starter else 14
        tiles = named.get(seat) or tuple(mixed.pop(0) for _ in range(size))
        racks.append(codes(tiles).split())
    file = folder / "deals.jsonl"
    file.write_text(json.dumps({"starter": starter, "indicator": indicator, "racks": racks}))
    return file


def act(
    table_id: str,
    person: Person,
    kind: Kind,
    *,
    v: int | None = None,
    aid: str | None = None,
    seat: int = 0,
    now: datetime = NOW,
    **fields: Any,
) -> play.Answer:
    """An action of the person in this seat, at the seat's present number unless told otherwise."""
    order = play.Order(
        seat=seat,
        action=Action(kind, **fields),
        actor=play.by_person(person),
        v=at(table_id).v(seat) if v is None else v,
        aid=aid or secrets.token_hex(12),
    )
    return play.perform(table_id, order, now=now)


def let_bots_move(table_id: str) -> int:
    """Do the computer players' jobs until the game waits for a person; says how many moves."""
    moves = 0
    while bots.take_turn(table_id, at(table_id).version, now=NOW):
        moves += 1
    return moves


def to_my_turn(table_id: str, person: Person, *, phase: str = "await_draw") -> Any:
    """Play until it is seat 0's turn in this phase."""
    for _ in range(2000):
        let_bots_move(table_id)
        position = at(table_id)
        if position.state.phase == phase and waits_for_me(position):
            return position
        play_one(table_id, person)
    raise AssertionError("the turn never came")


def waits_for_me(position: Position) -> bool:
    """Does the game wait for seat 0?"""
    return 0 in position.facts.rules.waiting_for(position.state)


def play_one(table_id: str, person: Person) -> play.Answer:
    """The action an absent seat would be given, as the person's own."""
    position = at(table_id)
    action = position.facts.rules.auto_move(position.state, 0)
    return act(table_id, person, action.kind, tile=action.tile, groups=action.groups)


def whose_turn(table_id: str) -> int:
    """The seat that the game waits for."""
    seat: int = at(table_id).state.turn
    return seat


def later(seconds: float) -> datetime:
    """So many seconds after the table was opened."""
    return NOW + timedelta(seconds=seconds)


def takes_turn(table_id: str, people: Sequence[Person], *, now: datetime) -> int:
    """Whoever is to act plays the rest of their turn as the dull player would; says who did."""
    seat = whose_turn(table_id)
    turn = at(table_id).state.turns_done
    while (state := at(table_id).state).turns_done == turn and state.phase in RUNNING:
        action = at(table_id).facts.rules.auto_move(state, seat)
        act(table_id, people[seat], action.kind, seat=seat, tile=action.tile, now=now)
    return seat


def to_the_end_of_the_hand(table_id: str, people: Sequence[Person], *, now: datetime) -> None:
    """All play on, each turn in no time, until the hand is over."""
    while at(table_id).state.phase in RUNNING:
        takes_turn(table_id, people, now=now)


def give_up(table_id: str) -> None:
    """Make the game void, as when nobody is left."""
    with transaction.atomic():
        head = store.lock(table_id)
        before = store.at_version(table_id, head.version)
        after, row = seating.give_up(before)
        step.write(before, after, [row], pace=head.pace, now=NOW)
