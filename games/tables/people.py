"""A person as the rows write them down: an account in one column, a guest in the other."""

from collections.abc import Mapping
from typing import Any

from accounts.services import Person


def fields_of(person: Person, *, prefix: str = "") -> Mapping[str, Any]:
    """The column that names this person, for a filter or a new row."""
    field = "user_id" if person.kind == "account" else "guest_id"
    return {f"{prefix}{field}": person.id}


def key_of(person: Person) -> str:
    """The person in one text: ``account:12``."""
    return f"{person.kind}:{person.id}"
