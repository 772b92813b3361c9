"""A look into the data of a running site, as a process of its own: ``seat`` makes a table of four
guests and prints their cookies; ``check`` tells every table's history again and prints what does
not agree."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def ask(folder: Path, what: str) -> Any:
    """Have it done for the site that keeps its data in this folder."""
    env = {**os.environ, "OKEY_DATA_DIR": str(folder), "OKEY_TEST": "1"}
    env |= {"DJANGO_SETTINGS_MODULE": "okeysite.settings", "OKEY_DEALS_FILE": ""}
    done = subprocess.run(
        [sys.executable, "-m", "tests.soak.tables", what],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def _seat() -> dict[str, Any]:
    from django.db import transaction
    from django.utils import timezone

    from accounts.models import Guest
    from accounts.services import Person
    from games.engine.classic.ruleset import make_ruleset
    from games.tables import create
    from tests.tables.seated import cookies_of

    rows = [Guest.objects.create(name=name) for name in ("North", "East", "South", "West")]
    people = [Person(kind="guest", id=row.pk, name=row.name) for row in rows]
    plan = create.Plan(
        kind="test", ruleset=make_ruleset("countdown-classic", {}), level="easy", pace="fast"
    )
    holders = [create.person_holder(seat, person) for seat, person in enumerate(people)]
    with transaction.atomic():
        table = create.set_up(holders=holders, host=people[0], plan=plan, now=timezone.now())
    return {"table": table, "cookies": [cookies_of(person) for person in people]}


def _check() -> list[str]:
    from games.engine.classic import invariants
    from games.models import Table
    from games.tables import history, store

    wrong: list[str] = []
    for name in Table.objects.filter(closed_at=None).values_list("id", flat=True):
        position = store.load(name)
        wrong += [f"{name}: {text}" for text in invariants.violations(position.state)]  # type: ignore[arg-type]
        if history.state_at(position.facts, version=position.version) != position.state:
            wrong.append(f"{name}: the history leads to another state")
    return wrong


if __name__ == "__main__":
    import django

    django.setup()
    print(json.dumps(_seat() if sys.argv[1] == "seat" else _check()))
