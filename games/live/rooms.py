"""Rooms on open pages: who may look, what they are shown, and waking them on news."""

from datetime import datetime

from django.template.loader import render_to_string
from django.utils import translation

from accounts.services import Person
from games.live import render
from games.live.lobby import lobby
from games.presenters import room as presenter
from games.tables import news
from games.tables.rooms import seats, state
from games.tables.rooms.state import Place, RoomState

PART = "rooms/room.html"


def topic(number: int) -> str:
    """What pages of this room wait for."""
    return f"room:{number}"


def enter(
    *, code: str, person: Person | None, now: datetime, here: bool = True
) -> tuple[RoomState | None, Place | None]:
    """The room of this code, if there is one, and the seat of whoever asks, if they have one; then
    it is noted that they are ``here``, unless that is not certain."""
    found = state.find(code)
    place = None if found is None or found.closed else found.place_of(person)
    if found is not None and place is not None and person is not None and here:
        seats.seen(person=person, place=place, number=found.id, now=now)
    return found, place


def drawn(room: RoomState, person: Person, *, language: str, now: datetime) -> str:
    """The part ``#room`` as this person sees it."""
    with translation.override(language):
        data = presenter.room(room, person, now=now)
        return render_to_string(PART, {"data": data}).strip()


def message(room: RoomState, person: Person, *, language: str, now: datetime) -> str:
    """The same for an open page, to be put in its place."""
    html = drawn(room, person, language=language, now=now)
    return render.placed(html, name="room", v=room.version)


def _woken(number: str, version: int) -> None:
    lobby.wake(f"room:{number}")


news.rooms.subscribe(_woken)
