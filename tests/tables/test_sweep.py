"""Old tables that count for nothing close by the stated rule; everything else stays."""

from datetime import timedelta

from accounts.services import Person
from games.models import GameResult, HandSeed, Snapshot, Table, TableAction
from games.tables import absence, presence, queries, sweep
from tests.tables.seated import NOW, open_table, open_table_of_four

MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


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


def test_a_game_among_people_keeps_its_history_too(four: list[Person]):
    table = open_table_of_four(four)
    assert sweep.close_old(now=NOW + 100 * DAY) == 0
    Table.objects.filter(pk=table).update(finished_at=NOW)
    assert sweep.close_old(now=NOW + 14 * DAY) == 0
    assert sweep.close_old(now=NOW + 15 * DAY) == 1
    assert Table.objects.get(pk=table).closed_at is not None
    for kept in (TableAction, HandSeed):
        assert kept.objects.filter(table=table).exists()
    assert not Snapshot.objects.filter(table=table).exists()
    assert sweep.close_old(now=NOW + 100 * DAY) == 0


def test_many_abandoned_tables_drain_to_nothing(north: Person):
    for _ in range(12):
        open_table(north)
    while sweep.close_old(now=NOW + 31 * DAY):
        pass
    for kept in (Table, TableAction, Snapshot, HandSeed):
        assert not kept.objects.exists()


def test_tables_that_all_have_left_drain_to_no_open_one(four: list[Person]):
    tables = [open_table_of_four(four) for _ in range(25)]
    presence.fell_silent(now=NOW + MINUTE, since=NOW - MINUTE)
    for minute in range(1, 12):
        absence.act_where_due(now=NOW + minute * MINUTE)
    assert Table.objects.filter(finished_at=None).count() == 0
    assert GameResult.objects.filter(void=True).count() == len(tables)
    for due in ("bot_due", "deadline", "deal_due", "away_due"):
        assert not Table.objects.exclude(**{due: None}).exists()
    while sweep.close_old(now=NOW + 15 * DAY):
        pass
    assert not Table.objects.filter(closed_at=None).exists()
    assert GameResult.objects.count() == len(tables)
