"""Yerine oturmak: a computer player sits in for a person who is away, and the person comes back.

Each is a row of the table's history with a version of its own and no event of the game, so that
every process learns of it as it learns of a move. The functions are for whoever has locked the
table: they change the seat, and give the position and the row for ``step.write``.
"""

from accounts.services import Person
from games.models import Seat, TableAction
from games.tables import store
from games.tables.people import columns_of
from games.tables.position import LEAVE, SIT_IN, TAKE_BACK, VOID, Position

Step = tuple[Position, store.Row]


def sit_in(before: Position, seat: int, *, level: str, left: Person | None = None) -> Step:
    """A computer player of this level plays for the seat's person, who may have ``left`` in so
    many words. ``level`` is in the ``Head`` that the lock gave. ValueError where no person plays.
    """
    holder = before.facts.holders[seat]
    if not holder.is_person or holder.sits_in:
        raise ValueError(f"nobody plays for themselves in seat {seat}")
    Seat.objects.filter(table=before.facts.id, seat=seat).update(bot=level)
    after = before.with_player(seat, bot=level)
    kind = SIT_IN if left is None else LEAVE
    return after, _row(after, kind=kind, seat=seat, person=left, payload={"level": level})


def give_back(before: Position, seat: int, *, person: Person) -> Step:
    """The seat's person plays again."""
    Seat.objects.filter(table=before.facts.id, seat=seat).update(bot="")
    after = before.with_player(seat, bot="")
    return after, _row(after, kind=TAKE_BACK, seat=seat, person=person, payload={})


def give_up(before: Position) -> Step:
    """Nobody is left: the game is void."""
    after = before.given_up()
    return after, _row(after, kind=VOID, seat=None, person=None, payload={})


def _row(
    after: Position, *, kind: str, seat: int | None, person: Person | None, payload: object
) -> store.Row:
    return store.Row(
        version=after.version,
        actor=TableAction.By.SYSTEM if person is None else TableAction.By.PERSON,
        kind=kind,
        hand=after.state.hand,
        payload=payload,
        events=(),
        seat=seat,
        seat_v=0 if seat is None else after.v(seat),
        **columns_of(person),
    )
