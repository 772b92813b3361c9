"""A database that cannot take an action: the action did not happen, and may be tried again."""

import sqlite3
import threading
from collections.abc import Iterator

import pytest
from django.db import connection, connections

from accounts.services import Person
from games.engine.classic.actions import Kind
from games.engine.refusals import Refusal
from games.tables import bots, create, racks
from games.tables.errors import TableBusy
from tests.tables.seated import NOW, act, at, open_table, to_my_turn


@pytest.fixture
def held(north: Person, table: str) -> Iterator[str]:
    """A table at North's turn in a database that somebody else has locked."""
    to_my_turn(table, north)
    connection.ensure_connection()
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout = 20")
    other = sqlite3.connect(str(connection.settings_dict["NAME"]), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield table
    other.close()
    connection.close()


def test_an_action_is_not_applied_and_counts_when_tried_again(north: Person, held: str):
    version = at(held).version
    with pytest.raises(TableBusy):
        act(held, north, Kind.DRAW_STOCK, aid="e" * 20)
    assert at(held).version == version


def test_nor_is_an_arrangement_or_a_new_table(north: Person, held: str):
    with pytest.raises(TableBusy):
        racks.sort(held, seat=0, how="runs", nth=0)
    with pytest.raises(TableBusy):
        open_table(north)
    with pytest.raises(TableBusy):
        create.rematch(table_id=held, person=north, now=NOW)


def test_moves_of_many_tables_at_once_meet_no_lock(north: Person):
    """Persons and computer players of several tables write from several threads."""
    tables = [open_table(north) for _ in range(6)]
    faults: list[BaseException] = []

    def play(table: str) -> None:
        try:
            for _ in range(40):
                while bots.take_turn(table, at(table).version, now=NOW):
                    pass
                move = at(table).facts.rules.auto_move(at(table).state, 0)
                act(table, north, move.kind, tile=move.tile)
        except Refusal:
            pass  # the game is over
        except BaseException as fault:
            faults.append(fault)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=play, args=[table]) for table in tables]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
