"""A page without scripts: how long there still is, in words, as the page is loaded."""

from datetime import datetime

import pytest

from accounts.services import Person
from tests.tables.seated import later, visitor, whose_turn


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    told = [later(10)]
    monkeypatch.setattr("django.utils.timezone.now", lambda: told[0])
    return told


def test_each_person_reads_whose_time_runs(timed: str, four: list[Person], clock: list[datetime]):
    seat = whose_turn(timed)
    for person in range(4):
        page = visitor(four[person]).get(f"/tables/{timed}/").content.decode()
        whose = "You have" if person == seat else f"{four[seat].name} has"
        assert "<noscript><section" in page
        assert f"{whose} 45 seconds" in page
        assert "A move counts if it reaches the table by half a second after 0." in page


def test_a_table_against_the_computer_speaks_of_no_time(me, table: str):
    page = me.get(f"/tables/{table}/").content.decode()
    assert "seconds for this turn" not in page
    assert "A turn has" not in page
