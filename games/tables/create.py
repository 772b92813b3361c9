"""Sets up tables: a new one against the computer, and the rematch of one that has ended."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from django.db import transaction

from accounts.names import fold
from accounts.services import Person
from games.engine.classic.ruleset import Ruleset, to_json
from games.engine.variants import RULES
from games.models import Seat, Snapshot, Table
from games.tables import clocks, news, step, store
from games.tables.errors import DATABASE_AWAY, NoSuchTable, TableBusy
from games.tables.people import columns_of, fields_of
from games.tables.position import NOTHING_KNOWN, Holder, Position, TableFacts, Timing
from games.tables.seats import seat_of

BOT_NAMES = ("Ayşe", "Deniz", "Elif", "Hasan", "Kemal", "Leyla", "Murat", "Zeynep")


@dataclass(frozen=True, slots=True)
class Plan:
    """What a table is to be. ``room`` is where its people gathered."""

    kind: str
    ruleset: Ruleset
    level: str
    pace: str
    timing: Timing | None = None
    room: int | None = None


class NotOver(Exception):
    """A rematch of a game that still runs."""


def create_table(*, host: Person, plan: Plan, now: datetime) -> str:
    """A table where ``host`` plays against three computer players; its first hand is dealt."""
    holders = [person_holder(0, host), *computer_players(beside=host, level=plan.level)]
    try:
        with transaction.atomic():
            return set_up(holders=holders, host=host, plan=plan, now=now)
    except DATABASE_AWAY as away:
        raise TableBusy from away


def computer_players(*, beside: Person, level: str) -> list[Holder]:
    """Three of them for the other seats, none with the person's own name."""
    names = bot_names(taken=[beside.name])[:3]
    return [Holder(seat=seat, name=name, bot=level) for seat, name in enumerate(names, 1)]


def rematch(*, table_id: str, person: Person, now: datetime) -> str:
    """The table where the same seats play the same rules again; made by whoever asks first."""
    try:
        with transaction.atomic():
            store.lock(table_id)
            old = store.load(table_id)
            if old.rematch is not None:
                return old.rematch
            if not old.is_over:
                raise NotOver
            new = _again(old, person=person, now=now)
            Table.objects.filter(pk=table_id).update(rematch_id=new)
            transaction.on_commit(partial(tell_of_rematch, table_id))
            return new
    except DATABASE_AWAY as away:
        raise TableBusy from away


def set_pace(*, person: Person, pace: str) -> None:
    """How fast computer players move, at all running tables of this person against them."""
    seats = Seat.objects.filter(**fields_of(person)).values("table")
    Table.objects.filter(pk__in=seats, kind=Table.Kind.TEST, finished_at=None).update(bot_pace=pace)


def _again(old: Position, *, person: Person, now: datetime) -> str:
    table = Table.objects.get(pk=old.facts.id)
    plan = Plan(
        kind=table.kind,
        ruleset=old.facts.ruleset,
        level=table.bot_level,
        pace=table.bot_pace,
        timing=old.facts.timing,
    )
    if seat_of(person=person, facts=old.facts) is None:
        raise NoSuchTable
    holders = turned(old.facts.holders, by=seats_to_turn(old.facts.ruleset))
    return set_up(holders=holders, host=person, plan=plan, now=now)


def told_apart(holders: Sequence[Holder]) -> list[Holder]:
    """The same people, where no two have names that look alike: the later ones get a number."""
    named: list[Holder] = []
    for holder in holders:
        same = sum(fold(other.name) == fold(holder.name) for other in holders[: len(named)])
        named.append(replace(holder, name=f"{holder.name} {same + 1}") if same else holder)
    return named


def bot_names(*, taken: Sequence[str]) -> list[str]:
    """Names for computer players, in any order, that nobody at the table has."""
    free = [name for name in BOT_NAMES if name not in taken]
    return secrets.SystemRandom().sample(free, len(free))


def seats_to_turn(rules: Ruleset) -> int:
    """Where a game is one hand and always starts with seat 0, the start moves on from game to
    game, so everybody moves one seat against the turn."""
    one_hand = rules.rounds == "single" and rules.first_starter == "seat_0"
    return 3 if one_hand and rules.starter_rotation == "next_seat" else 0


def turned(holders: Sequence[Holder], *, by: int) -> list[Holder]:
    moved = [
        Holder(seat=(h.seat + by) % 4, name=h.name, bot=h.bot, user=h.user, guest=h.guest)
        for h in holders
    ]
    return sorted(moved, key=lambda holder: holder.seat)


def set_up(*, holders: Sequence[Holder], host: Person, plan: Plan, now: datetime) -> str:
    """The rows of a new table with its first hand dealt, inside the caller's transaction."""
    holders = told_apart(holders)
    variant = plan.ruleset.variant
    state = RULES[variant].new_game(plan.ruleset)
    table = Table.objects.create(
        kind=plan.kind,
        variant=variant,
        ruleset=to_json(plan.ruleset),
        phase=str(state.phase),
        bot_level=plan.level,
        bot_pace=plan.pace,
        room_id=plan.room,
        turn_seconds=plan.timing.turn if plan.timing else None,
        reserve_seconds=plan.timing.reserve if plan.timing else 0,
        created_at=now,
        moved_at=now,
        **fields_of(host, prefix="host_"),
    )
    facts = TableFacts(
        id=table.id,
        kind=plan.kind,
        variant=variant,
        ruleset=plan.ruleset,
        holders=tuple(holders),
        timing=plan.timing,
        room=plan.room,
    )
    Seat.objects.bulk_create(
        Seat(
            table=table,
            seat=h.seat,
            name=h.name,
            bot=h.bot,
            user_id=h.user,
            guest_id=h.guest,
            seen_at=now if facts.among_people and h.is_person else None,
        )
        for h in holders
    )
    Snapshot.objects.create(table=table, version=0, state="")
    clock = clocks.first(plan.timing)
    empty = Position(
        facts=facts, version=0, state=state, known=NOTHING_KNOWN, moves=(), clock=clock
    )
    step.write(empty, empty, [], pace=plan.pace, now=now)
    return table.id


def tell_of_rematch(table_id: str) -> None:
    """The table has a rematch now, which is no part of its game and no version tells."""
    news.tables.announce(table_id, store.load(table_id).version)


def person_holder(seat: int, person: Person) -> Holder:
    """The seat of a person who plays for themselves."""
    return Holder(seat=seat, name=person.name, **columns_of(person))
