"""Reads for pages: which games a person may go on with. Writes nothing."""

from dataclasses import dataclass
from datetime import datetime

from accounts.services import Person

from games.models import Table

MOST_LISTED = 5


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game that waits for somebody."""

    table_id: str
    preset: str
    hand: int
    opponents: tuple[str, ...]
    moved_at: datetime


def open_games(person: Person | None) -> tuple[OpenGame, ...]:
    """The person's running games, the one moved last first."""
    if person is None:
        return ()
    field = "seats__user" if person.kind == "account" else "seats__guest"
    tables = (
        Table.objects.filter(**{field: person.id}, finished_at=None, closed_at=None)
        .order_by("-moved_at")
        .prefetch_related("seats")[:MOST_LISTED]
    )
    return tuple(_open_game(table, person) for table in tables)


def _open_game(table: Table, person: Person) -> OpenGame:
    others = [
        seat.name
        for seat in sorted(table.seats.all(), key=lambda seat: seat.seat)
        if person.id != (seat.user_id if person.kind == "account" else seat.guest_id)
    ]
    return OpenGame(
        table_id=table.id,
        preset=table.ruleset["preset"],
        hand=table.hand,
        opponents=tuple(others),
        moved_at=table.moved_at,
    )
