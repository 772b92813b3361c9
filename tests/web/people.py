"""Several people at one table of a served site, seated by a program of its own: the browser tests
see the site from outside, and rooms are for the tests of rooms.

    python -m tests.web.people North East …

seats these guests on the data of the site that the environment names, and says in JSON the table's
address and each guest's cookie.
"""

import json
import os
import sys
from dataclasses import dataclass

from tests.server import OkeyServer


@dataclass(frozen=True)
class Party:
    """A table among people: where it is, and as whom to come in, by name."""

    path: str
    cookies: dict[str, str]


def party(server: OkeyServer, *names: str) -> Party:
    """Seat these people from seat 0 on; computer players hold what is left."""
    told = json.loads(server.beside("tests.web.people", *names))
    return Party(path=told["path"], cookies=told["cookies"])


def _seat(names: list[str]) -> dict[str, object]:
    from django.utils import timezone

    from accounts.models import Guest
    from accounts.services import Person
    from tests.tables.seated import cookies_of, open_table_of_four

    guests = [Guest.objects.create(name=name) for name in names]
    people = [Person(kind="guest", id=guest.pk, name=guest.name) for guest in guests]
    table = open_table_of_four(people, now=timezone.now())
    cookies = {person.name: cookies_of(person) for person in people}
    return {"path": f"/tables/{table}/", "cookies": cookies}


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "okeysite.settings")
    import django

    django.setup()
    print(json.dumps(_seat(sys.argv[1:])))
