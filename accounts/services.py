"""Who is asking? One answer for pages and sockets: a `Person`, or nobody yet.

A visitor becomes a guest only with `ensure_person`, that is, when a game is started: reading
pages leaves no row and no cookie behind.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from django.conf import settings
from django.contrib.auth import get_user
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language

from accounts import guests
from accounts.models import Guest, User

Kind = Literal["account", "guest"]

# Names under which a request remembers what it has found out.
PERSON_MARK = "_person"
GUEST_MARK = "_guest_for_cookie"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who may sit at a table. `id` is the row's number within its kind, never shown."""

    kind: Kind
    id: int
    name: str


def person_of(request: HttpRequest) -> Person | None:
    """The account or guest behind a request. Looks once; later calls are free."""
    if not hasattr(request, PERSON_MARK):
        setattr(request, PERSON_MARK, _look_up(request))
    person: Person | None = getattr(request, PERSON_MARK)
    return person


def ensure_person(request: HttpRequest) -> Person:
    """As `person_of`, but a visitor becomes a guest; the answer to the request takes the cookie."""
    person = person_of(request)
    if person is None:
        guest = guests.new_guest(language=get_language() or "en")
        setattr(request, GUEST_MARK, guest)
        person = _guest_person(guest)
        setattr(request, PERSON_MARK, person)
    return person


def name_guest(request: HttpRequest, name: str) -> Person:
    """As `ensure_person`, and a guest is called by this name from now on; an account keeps its
    own. Raises `names.BadName`, and then a visitor has not become a guest."""
    person = person_of(request)
    if person is not None and person.kind == "account":
        return person
    kept = guests.fit_name(name)
    person = ensure_person(request)
    if person.name != kept:
        guest = Guest.objects.get(pk=person.id)
        guests.rename(guest, kept)
        person = replace(person, name=guest.name)
        setattr(request, PERSON_MARK, person)
    return person


def person_of_scope(scope: Mapping[str, Any]) -> Person | None:
    """As `person_of`, for a socket. Synchronous: call it through `database_sync_to_async`."""
    session = scope.get("session")
    if session is not None and settings.SESSION_COOKIE_NAME in scope.get("cookies", {}):
        user = get_user(_Asking(session))  # type: ignore[arg-type]
        if user.is_authenticated:
            return _account_person(user)
    found = guests.find_name(scope.get("cookies", {}).get(guests.COOKIE, ""))
    return None if found is None else Person(kind="guest", id=found[0], name=found[1])


@dataclass(frozen=True, slots=True)
class _Asking:
    """All that Django wants to know of a request to find its user."""

    session: Any


def _look_up(request: HttpRequest) -> Person | None:
    user = request.user
    if user.is_authenticated:
        return _account_person(user)
    guest = guests.find_guest(request.COOKIES.get(guests.COOKIE, ""))
    if guest is None:
        return None
    if guests.seen(guest, now=timezone.now()):
        setattr(request, GUEST_MARK, guest)
    return _guest_person(guest)


def _account_person(user: User) -> Person:
    return Person(kind="account", id=user.pk, name=user.username)


def _guest_person(guest: Guest) -> Person:
    return Person(kind="guest", id=guest.pk, name=guest.name)
