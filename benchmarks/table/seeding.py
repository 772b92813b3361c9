"""Fills a data folder with tables of four guests before the site is served from it, and prints who
they are: ``python -m benchmarks.table.seeding TABLES [TURN RESERVE]``. The guests' cookies are what
the site itself would have given them; only the way through its pages is saved."""

import json
import os
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "okeysite.settings")


def main() -> None:
    """One line a table: its id and four cookies by seat."""
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    count = int(sys.argv[1])
    terms = tuple(map(int, sys.argv[2:4]))
    for _ in range(count):
        print(json.dumps(_table(terms)))


def _table(terms: tuple[int, ...]) -> dict[str, object]:
    from django.core import signing
    from django.db import transaction
    from django.utils import timezone

    from accounts import guests
    from accounts.services import Person
    from games.engine.classic.ruleset import make_ruleset
    from games.tables import create
    from games.tables.position import Timing

    people = [guests.new_guest(language="en") for _ in range(4)]
    persons = [Person(kind="guest", id=guest.pk, name=guest.name) for guest in people]
    plan = create.Plan(
        kind="casual",
        ruleset=make_ruleset("countdown-classic", {"start_points": 50}),
        level="easy",
        pace="fast",
        timing=Timing(*terms) if terms else None,
    )
    with transaction.atomic():
        table = create.set_up(
            holders=[create.person_holder(seat, person) for seat, person in enumerate(persons)],
            host=persons[0],
            plan=plan,
            now=timezone.now(),
        )
    signer = signing.Signer(salt=guests.SALT)
    cookies = [f"{guests.COOKIE}={signer.sign(guest.key)}" for guest in people]
    return {"table": table, "cookies": cookies}


if __name__ == "__main__":
    main()
