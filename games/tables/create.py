"""Sets up tables: a new one against the computer, and the rematch of one that has ended."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from django.db import transaction

from accounts.services import Person
from games.engine.classic.ruleset import Ruleset, to_json
from games.engine.variants import RULES
from games.models import Seat, Snapshot, Table
from games.tables import clocks, news, step, store
from games.tables.errors import DATABASE_AWAY, NoSuchTable, TableBusy
from games.tables.people import fields_of
from games.tables.position import Holder, Position, TableFacts, Timing
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
    names = secrets.SystemRandom().sample([name for name in BOT_NAMES if name != host.name], 3)
    people = [person_holder(0, host)]
    bots = [Holder(seat=seat, name=name, bot=plan.level) for seat, name in enumerate(names, 1)]
    try:
        with transaction.atomic():
            return set_up(holders=[*people, *bots], host=host, plan=plan, now=now)
    except DATABASE_AWAY as away:
        raise TableBusy from away


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
            transaction.on_commit(partial(_tell_of_rematch, table_id))
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
    holders = turned(old.facts.holders, by=seats_to_turn(old))
    return set_up(holders=holders, host=person, plan=plan, now=now)


def seats_to_turn(old: Position) -> int:
    """Where a game is one hand and always starts with seat 0, the start moves on from game to
    game, so everybody moves one seat against the turn."""
    rules = old.facts.ruleset
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
    empty = Position(facts=facts, version=0, state=state, known=(), moves=(), clock=clock)
    step.write(empty, empty, [], pace=plan.pace, now=now)
    return table.id


def _tell_of_rematch(table_id: str) -> None:
    news.tables.announce(table_id, store.load(table_id).version)


def person_holder(seat: int, person: Person) -> Holder:
    account = person.kind == "account"
    return Holder(
        seat=seat,
        name=person.name,
        user=person.id if account else None,
        guest=None if account else person.id,
    )
