"""How many tables one person, and one address, may open in a while. A school shares an address."""

from django.conf import settings
from django.http import HttpRequest

from accounts import addresses, services
from accounts.services import Person
from games.tables.people import key_of
from games.views.counting import once_more


def count_first_table(person: Person) -> None:
    """Count the table that made a visitor a guest: before it there was nobody to count it for."""
    _count(key_of(person))


def may_open_table(request: HttpRequest) -> bool:
    """Count one more table; False when it is one too many."""
    person = services.person_of(request)
    address = addresses.address_of(request)
    asked = [(f"address:{address}", settings.NEW_TABLES_PER_ADDRESS)]
    if person is not None:
        asked.append((key_of(person), settings.NEW_TABLES_PER_PERSON))
    counted = [(_count(who), limit) for who, limit in asked]
    return all(count <= limit for count, limit in counted)


def _count(who: str) -> int:
    return once_more(f"new-tables:{who}", seconds=settings.NEW_TABLES_SECONDS)
