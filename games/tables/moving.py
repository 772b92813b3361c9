"""A guest who has signed in: all that was the guest's is the account's from then on, in the
transaction that signs in.

Who holds a seat is a fact of its table, so each table gets one more version: no process goes on
with what it remembers. Where the account sits at the table already, the guest's seat is left.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction
from django.dispatch import receiver

from accounts.services import Person
from accounts.signals import guest_moved, sessions_changed
from games.models import Room, RoomSeat, Seat, Table, TableAction, Waiting
from games.tables import engaged, news, step, store
from games.tables.errors import NoSuchTable
from games.tables.people import fields_of, key_of
from games.tables.position import MOVED, Holder, Position


@receiver(guest_moved)
def move(*, guest: Person, account: Person, now: datetime, **_: object) -> None:
    """Make everything of the guest the account's."""
    tables = Seat.objects.filter(**fields_of(guest)).order_by("table_id")
    for table_id in list(tables.values_list("table_id", flat=True)):
        _move_seat(table_id, guest=guest, account=account, now=now)
    Table.objects.filter(**fields_of(guest, prefix="host_")).update(**_hosted_by(account))
    _move_rooms(guest=guest, account=account)
    _move_waiting(guest=guest, account=account)
    transaction.on_commit(partial(news.people.announce, key_of(guest)))


@receiver(sessions_changed)
def tell(*, person: Person, **_: object) -> None:
    """What is open under sessions that have ended is to be closed."""
    transaction.on_commit(partial(news.people.announce, key_of(person)))


def _move_seat(table_id: str, *, guest: Person, account: Person, now: datetime) -> None:
    try:
        head = store.lock(table_id)
    except NoSuchTable:  # closed: nobody looks at it any more
        _without_account(table_id, account).filter(**fields_of(guest)).update(**_held_by(account))
        return
    before = store.at_version(table_id, head.version)
    holder = next(held for held in before.facts.holders if held.guest == guest.id)
    if any(held.user == account.id for held in before.facts.holders):
        changed = replace(holder, bot=holder.bot or head.level)
        Seat.objects.filter(table=table_id, seat=holder.seat, left_at=None).update(left_at=now)
    else:
        changed = replace(holder, name=account.name, user=account.id, guest=None)
    _write(before, changed, pace=head.pace, now=now)


def _without_account(table_id: str, account: Person) -> Any:
    taken = Seat.objects.filter(table=table_id, **fields_of(account)).exists()
    return Seat.objects.none() if taken else Seat.objects.filter(table=table_id)


def _write(before: Position, changed: Holder, *, pace: str, now: datetime) -> None:
    """One more version of the table, in which this seat is held so."""
    Seat.objects.filter(table=before.facts.id, seat=changed.seat).update(
        user=changed.user, guest=changed.guest, name=changed.name, bot=changed.bot
    )
    holders = tuple(changed if held.seat == changed.seat else held for held in before.facts.holders)
    after = replace(
        before.after(state=before.state, events=(), kind=MOVED),
        facts=replace(before.facts, holders=holders),
    )
    row = store.Row(
        version=after.version,
        actor=TableAction.By.SYSTEM,
        kind=MOVED,
        hand=after.state.hand,
        payload={"seat": changed.seat},
        events=(),
    )
    step.write(before, after, [row], pace=pace, now=now)


def _move_rooms(*, guest: Person, account: Person) -> None:
    touched = set(
        Room.objects.filter(**fields_of(guest, prefix="host_")).values_list("pk", flat=True)
    )
    Room.objects.filter(pk__in=touched).update(**_hosted_by(account))
    for place in RoomSeat.objects.filter(**fields_of(guest)).order_by("room_id"):
        touched.add(place.room_id)
        if RoomSeat.objects.filter(room=place.room_id, **fields_of(account)).exists():
            place.delete()
        else:
            RoomSeat.objects.filter(pk=place.pk).update(**_held_by(account))
    for room in sorted(touched):
        engaged.note_change(room)
        transaction.on_commit(partial(_tell_of_room, room))


def _tell_of_room(room: int) -> None:
    version = Room.objects.values_list("version", flat=True).get(pk=room)
    news.rooms.announce(str(room), version)


def _move_waiting(*, guest: Person, account: Person) -> None:
    """The guest's place in a queue, unless the account waits or plays elsewhere."""
    for place in Waiting.objects.filter(**fields_of(guest)):
        elsewhere = Waiting.objects.filter(**fields_of(account)).exists()
        if elsewhere or (place.table_id is None and engaged.running_game(account)):
            place.delete()
        else:
            Waiting.objects.filter(pk=place.pk).update(**_held_by(account))
        transaction.on_commit(partial(news.queues.announce, place.key))


def _held_by(account: Person) -> Mapping[str, Any]:
    return {"user": account.id, "guest": None, "name": account.name}


def _hosted_by(account: Person) -> Mapping[str, Any]:
    return {"host_user": account.id, "host_guest": None}
