"""A computer player sits in for a person: the seat stays theirs, and the game is the same."""

import pytest
from django.db import transaction

from accounts.services import Person
from games.models import Seat, TableAction
from games.tables import history, seating, step, store
from games.tables.cache import positions
from games.tables.position import SIT_IN, Position
from tests.tables.seated import NOW, at, let_bots_move


def sit_in(table: str, *, seat: int = 0) -> Position:
    """As whoever finds that the person of this seat is away."""
    with transaction.atomic():
        head = store.lock(table)
        before = store.at_version(table, head.version)
        after, row = seating.sit_in(before, seat, level=head.level)
        return step.write(before, after, [row], pace=head.pace, now=NOW)


def test_the_seat_stays_the_persons_and_a_computer_player_plays(north: Person, my_turn: str):
    before = at(my_turn)
    sit_in(my_turn)
    after = at(my_turn)
    assert after.facts.holders[0].sits_in
    assert after.facts.holders[0].guest == north.id
    assert after.facts.holders[0].bot == "easy"
    assert (after.version, after.state) == (before.version + 1, before.state)
    assert after.v(0) == before.v(0)
    assert Seat.objects.get(table=my_turn, seat=0).bot == "easy"


def test_a_process_that_did_not_see_it_reads_the_same(my_turn: str):
    here = sit_in(my_turn)
    positions.clear()
    assert at(my_turn) == here


def test_the_computer_player_moves_at_once_where_it_is_to_move(my_turn: str, jobs: list):
    version = sit_in(my_turn).version
    assert jobs[-1][:2] == (my_turn, version)
    assert let_bots_move(my_turn) > 0


def test_the_game_is_the_same_when_it_is_read_again_from_its_history(my_turn: str):
    sit_in(my_turn)
    let_bots_move(my_turn)
    position = at(my_turn)
    kinds = list(TableAction.objects.filter(table=my_turn).values_list("kind", flat=True))
    assert SIT_IN in kinds
    assert history.state_at(position.facts, version=position.version) == position.state


def test_nobody_sits_in_for_a_computer_player_or_twice(my_turn: str):
    with pytest.raises(ValueError, match="seat 1"):
        sit_in(my_turn, seat=1)
    sit_in(my_turn)
    with pytest.raises(ValueError, match="seat 0"):
        sit_in(my_turn)
