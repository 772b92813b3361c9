"""Reads for pages: which games a person may go on with. Writes nothing."""

from accounts.services import Person
from games.models import Table
from games.tables import store
from games.tables.errors import NoSuchTable
from games.tables.people import fields_of
from games.tables.position import Position

MOST_LISTED = 5


def open_games(person: Person | None) -> tuple[Position, ...]:
    """The person's running games, the one moved last first."""
    if person is None:
        return ()
    tables = (
        Table.objects.filter(
            **fields_of(person, prefix="seats__"), finished_at=None, closed_at=None
        )
        .order_by("-moved_at")
        .values_list("id", flat=True)[:MOST_LISTED]
    )
    return tuple(filter(None, map(_position, tables)))


def _position(table_id: str) -> Position | None:
    try:
        return store.read(table_id)
    except NoSuchTable:  # closed since it was listed
        return None
