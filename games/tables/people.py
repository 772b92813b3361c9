"""A person as the rows write them down: an account in one column, a guest in the other."""

from collections.abc import Mapping
from typing import Any, TypedDict

from accounts.services import Person


def fields_of(person: Person, *, prefix: str = "") -> Mapping[str, Any]:
    """The column that names this person, for a filter or a new row."""
    field = "user_id" if person.kind == "account" else "guest_id"
    return {f"{prefix}{field}": person.id}


def key_of(person: Person) -> str:
    """The person in one text: ``account:12``."""
    return f"{person.kind}:{person.id}"


class Columns(TypedDict):
    """Whom a row names: an account, a guest, or nobody."""

    user: int | None
    guest: int | None


def columns_of(person: Person | None) -> Columns:
    """Both columns, for what holds either."""
    account = person is not None and person.kind == "account"
    number = None if person is None else person.id
    return {"user": number if account else None, "guest": None if account else number}


def is_of(person: Person | None, *, user: int | None, guest: int | None) -> bool:
    """Do these columns name this person?"""
    if person is None:
        return False
    return person.id == (user if person.kind == "account" else guest)
