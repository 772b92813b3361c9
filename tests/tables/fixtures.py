"""A table to sit at, and a broker that only writes down which jobs it was given."""

from collections.abc import Callable, Iterator

import pytest
from django.test import Client

from accounts.models import Guest
from accounts.services import Person
from games.tables import schedule
from games.tables.cache import positions
from tests.tables.seated import Job, cookies_of, open_table, to_my_turn, visitor


@pytest.fixture(autouse=True)
def a_process_that_has_just_started() -> Iterator[None]:
    positions.clear()
    yield
    positions.clear()


@pytest.fixture(autouse=True)
def jobs(monkeypatch: pytest.MonkeyPatch) -> list[Job]:
    """The computer players' jobs that were sent, none of which is done by itself."""
    sent: list[Job] = []

    def write_down(table_id: str, version: int, *, after: object) -> None:
        sent.append(Job(table_id, version, after))

    monkeypatch.setattr(schedule, "wake_bot", write_down)
    return sent


@pytest.fixture
def north(transactional_db: None) -> Person:
    """A guest who plays."""
    guest = Guest.objects.create(name="North")
    return Person(kind="guest", id=guest.pk, name=guest.name)


@pytest.fixture
def stranger(transactional_db: None) -> Person:
    """Another guest, with no business at North's table."""
    guest = Guest.objects.create(name="Stranger")
    return Person(kind="guest", id=guest.pk, name=guest.name)


@pytest.fixture
def four(north: Person) -> list[Person]:
    """Four guests who play with one another, by seat: North, East, South and West."""
    others = [Guest.objects.create(name=name) for name in ("East", "South", "West")]
    return [north, *(Person(kind="guest", id=each.pk, name=each.name) for each in others)]


@pytest.fixture
def table(north: Person) -> str:
    """North's table against three computer players, the first hand dealt."""
    return open_table(north)


@pytest.fixture
def new_table(north: Person) -> Callable[..., str]:
    """North's table by other rules: ``new_table("table-house", undo="test_only")``."""
    return lambda preset, **changes: open_table(north, preset=preset, **changes)


@pytest.fixture
def my_turn(north: Person, table: str) -> str:
    """North's table, where North is to draw."""
    to_my_turn(table, north)
    return table


@pytest.fixture
def cookie(north: Person) -> str:
    """The header that says to the site: this is North."""
    return cookies_of(north)


@pytest.fixture
def me(north: Person) -> Client:
    """North's browser."""
    return visitor(north)
