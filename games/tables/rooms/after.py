"""What has become of the people of a game that is over: who wants another, and who has gone."""

from collections.abc import Sequence
from dataclasses import replace

from games.tables.position import SEATS, Gathered, Holder, Position
from games.tables.rooms.state import of_number


def with_people(position: Position) -> Position:
    """The position of a game that is over, with what has become of its people."""
    room = position.facts.room
    if room is None or not position.goes_on_beside:
        return position
    return replace(position, gathered=_gathered(room, position.facts.holders))


def _gathered(number: int, holders: Sequence[Holder]) -> Gathered | None:
    """The room of this game by the seats of its table; None once it is closed."""
    state = of_number(number)
    if state is None or state.closed:
        return None
    here = {
        holder.seat: place
        for holder in holders
        for place in state.places
        if holder.is_person and (holder.user, holder.guest) == (place.user, place.guest)
    }
    return Gathered(
        code=state.code,
        want=tuple(seat for seat in SEATS if seat in here and here[seat].ready),
        here=tuple(seat for seat in SEATS if seat in here),
        ready=state.ready,
        free=len(state.free),
    )
