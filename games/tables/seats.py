"""Yer: who sits where, and who may come in at all."""

from accounts.services import Person
from games.tables.people import is_of
from games.tables.position import TableFacts


def seat_of(*, person: Person | None, facts: TableFacts) -> int | None:
    """The seat this person holds at the table, or None."""
    for holder in facts.holders:
        if is_of(person, user=holder.user, guest=holder.guest):
            return holder.seat
    return None


def may_enter(*, person: Person | None, facts: TableFacts) -> bool:
    """May this person see and use the table? The one question asked at every door: page,
    fragment, form and socket."""
    return seat_of(person=person, facts=facts) is not None
