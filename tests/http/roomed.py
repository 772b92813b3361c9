"""What requests to rooms need: signed-in browsers, and presses."""

from typing import Any

from django.test import Client

from accounts.models import User
from accounts.services import Person
from tests.tables.seated import visitor

PANEL = {
    "mode": "room",
    "variant": "classic",
    "preset": "countdown-classic",
    "start_points": "20",
}


def browser(person: Person) -> Client:
    """A browser of this account or guest."""
    if person.kind == "guest":
        return visitor(person)
    client = Client()
    client.force_login(User.objects.get(pk=person.id), "accounts.backend.ByName")
    return client


def create(client: Client, **changes: str) -> Any:
    """Press Create Room."""
    return client.post("/en/play/", PANEL | changes)


def code_in(answer: Any) -> str:
    """The code of the room that was just created."""
    location: str = answer["Location"]
    assert location.startswith("/rooms/"), location
    return location.split("/")[2]


def press(client: Client, code: str, kind: str, **fields: Any) -> Any:
    """Press a button of the room."""
    return client.post(f"/rooms/{code}/act/", {"kind": kind, **fields})
