"""How many tables one person, and one address, may open in a while. A school shares an address."""

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest

from accounts import addresses, services
from accounts.services import Person


def count_first_table(person: Person) -> None:
    """Count the table that made a visitor a guest: before it there was nobody to count it for."""
    _count(_of(person))


def may_open_table(request: HttpRequest) -> bool:
    """Count one more table; False when it is one too many."""
    person = services.person_of(request)
    address = addresses.address_of(request)
    asked = [(f"address:{address}", settings.NEW_TABLES_PER_ADDRESS)]
    if person is not None:
        asked.append((_of(person), settings.NEW_TABLES_PER_PERSON))
    counted = [(_count(who), limit) for who, limit in asked]
    return all(count <= limit for count, limit in counted)


def _of(person: Person) -> str:
    return f"{person.kind}:{person.id}"


def _count(who: str) -> int:
    key = f"new-tables:{who}"
    cache.add(key, 0, settings.NEW_TABLES_SECONDS)
    try:
        return cache.incr(key)
    except ValueError:  # it ran out between the two calls
        return 1
