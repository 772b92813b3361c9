"""Yerine oturmak: a computer player sits in for a person who is away, and the person comes back.

Both are rows of the table's history with a version of their own and no event of the game, so that
every process learns of them as it learns of a move.
"""

from games.models import Seat, TableAction
from games.tables import store
from games.tables.position import SIT_IN, Position


def sit_in(before: Position, seat: int, *, level: str) -> tuple[Position, store.Row]:
    """The position in which a computer player of this level plays for the seat's person, and its
    row. Inside the transaction of whoever has locked the table and writes both; ``level`` is in
    the ``Head`` that the lock gave. ValueError where no person plays."""
    holder = before.facts.holders[seat]
    if not holder.is_person or holder.sits_in:
        raise ValueError(f"nobody plays for themselves in seat {seat}")
    after = before.with_player(seat, bot=level)
    Seat.objects.filter(table=before.facts.id, seat=seat).update(bot=level)
    row = store.Row(
        version=after.version,
        actor=TableAction.By.SYSTEM,
        kind=SIT_IN,
        hand=after.state.hand,
        payload={"level": level},
        events=(),
        seat=seat,
        seat_v=after.v(seat),
    )
    return after, row
