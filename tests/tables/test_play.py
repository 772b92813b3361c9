"""An action of a seat: it counts once, in order, for whoever may, and is then in the rows."""

import pytest
from accounts.services import Person

from games.engine.classic.actions import Kind
from games.engine.refusals import Reason, Refusal
from games.models import GameResult, Snapshot, Table, TableAction
from games.tables import store
from games.tables.cache import positions
from tests.tables.seated import act, at, let_bots_move, play_one, to_my_turn, waits_for_me

ALL_PRESETS = [
    "countdown-classic",
    "pers-kafa",
    "table-house",
    "coloured-portal",
    "single-round-slots",
]


@pytest.mark.parametrize("preset", ALL_PRESETS)
def test_a_game_against_the_computer_is_played_to_its_end(north: Person, new_table, preset):
    table = new_table(preset)
    for _ in range(5000):
        let_bots_move(table)
        if at(table).facts.rules.is_over(at(table).state):
            break
        play_one(table, north)
    row = Table.objects.get(pk=table)
    assert row.phase == "game_over"
    assert row.finished_at is not None
    assert row.bot_due is None
    assert GameResult.objects.get(table=table).hands == row.hand
    versions = list(TableAction.objects.filter(table=table).values_list("version", flat=True))
    assert sorted(versions) == list(range(1, row.version + 1))
    held = at(table)
    positions.clear()
    assert store.load(table) == held
