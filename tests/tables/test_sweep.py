"""Old tables that count for nothing close by the stated rule; everything else stays."""

from datetime import timedelta

from accounts.services import Person
from games.models import GameResult, HandSeed, Snapshot, Table, TableAction
from games.tables import queries, sweep
from tests.tables.seated import NOW, open_table

DAY = timedelta(days=1)


def test_a_game_left_in_the_middle_goes_after_a_month(north: Person, table: str):
    assert sweep.close_old(now=NOW + 29 * DAY) == 0
    assert [each.facts.id for each in queries.open_games(north)] == [table]
    assert sweep.close_old(now=NOW + 31 * DAY) == 1
    assert not Table.objects.exists()
    assert not TableAction.objects.exists()
    assert queries.open_games(north) == ()


def test_a_finished_game_keeps_its_result_and_loses_its_history(north: Person, table: str):
    Table.objects.filter(pk=table).update(finished_at=NOW)
    GameResult.objects.create(
        table_id=table, hands=1, winners=[0], ranks=[1, 2, 2, 2], scores=[20, 0, 0, 0], at=NOW
    )
    assert sweep.close_old(now=NOW + DAY) == 0
    assert sweep.close_old(now=NOW + 3 * DAY) == 1
    assert Table.objects.get(pk=table).closed_at is not None
    assert Table.objects.get(pk=table).seats.count() == 4
    assert GameResult.objects.filter(table=table).exists()
    for kept in (TableAction, Snapshot, HandSeed):
        assert not kept.objects.filter(table=table).exists()
    assert sweep.close_old(now=NOW + 3 * DAY) == 0


def test_games_that_count_are_not_closed(north: Person, table: str):
    Table.objects.filter(pk=table).update(kind="scored", finished_at=NOW)
    assert sweep.close_old(now=NOW + 100 * DAY) == 0


def test_many_abandoned_tables_drain_to_nothing(north: Person):
    for _ in range(12):
        open_table(north)
    while sweep.close_old(now=NOW + 31 * DAY):
        pass
    for kept in (Table, TableAction, Snapshot, HandSeed):
        assert not kept.objects.exists()
