"""New tables, who may enter them, the games one can go on with, and rematches."""

from dataclasses import replace
from typing import Any

import pytest

from accounts.services import Person
from games.models import Seat, Table
from games.tables import create, queries
from games.tables.seats import may_enter, seat_of
from tests.tables.seated import NOW, at, let_bots_move, open_table, open_table_of_four, play_one


def finished(person: Person, **rules: Any) -> str:
    """A table whose game is over."""
    table = open_table(person, **rules)
    for _ in range(5000):
        let_bots_move(table)
        if at(table).facts.rules.is_over(at(table).state):
            return table
        play_one(table, person)
    raise AssertionError("the game never ended")


def test_a_new_table_has_its_person_and_three_labelled_computers(north: Person, table: str):
    facts = at(table).facts
    assert facts.holders[0].guest == north.id
    assert [holder.bot for holder in facts.holders] == ["", "easy", "easy", "easy"]
    assert len({holder.name for holder in facts.holders}) == 4
    assert Table.objects.get(pk=table).host_guest_id == north.id


def test_its_first_hand_is_dealt(table: str):
    position = at(table)
    assert position.version == 1
    assert position.state.hand == 1
    assert sorted(map(len, position.state.racks)) == [14, 14, 14, 15]


def test_a_computer_that_starts_is_woken(north: Person, jobs, settings, tmp_path):
    for _ in range(12):
        open_table(north)
    for job in jobs:
        assert at(job.table_id).facts.is_bot(at(job.table_id).state.turn)
        assert Table.objects.get(pk=job.table_id).bot_due == NOW + job.after
    silent = set(Table.objects.filter(bot_due=None).values_list("id", flat=True))
    assert silent.isdisjoint(job.table_id for job in jobs)
    assert all(at(table).state.turn == 0 for table in silent)


def test_table_addresses_say_nothing(north: Person):
    ids = {open_table(north) for _ in range(5)}
    assert len(ids) == 5
    assert all(len(name) == 20 and name.isalnum() for name in ids)


def test_only_those_who_sit_there_may_enter(north: Person, stranger: Person, table: str):
    facts = at(table).facts
    assert may_enter(person=north, facts=facts)
    assert not may_enter(person=stranger, facts=facts)
    assert not may_enter(person=None, facts=facts)
    same_number = Person(kind="account", id=north.id, name="North")
    assert seat_of(person=same_number, facts=facts) is None


def test_running_games_are_offered_to_their_player_alone(
    north: Person, stranger: Person, table: str
):
    assert [each.facts.id for each in queries.open_games(north)] == [table]
    assert queries.open_games(stranger) == ()
    assert queries.open_games(None) == ()


def test_finished_games_are_not_offered(north: Person):
    finished(north, preset="single-round-slots")
    assert queries.open_games(north) == ()


def test_a_rematch_has_the_same_seats_and_rules(north: Person):
    old = finished(north, preset="countdown-classic", start_points=2)
    new = create.rematch(table_id=old, person=north, now=NOW)
    assert at(new).facts.ruleset == at(old).facts.ruleset
    assert at(new).facts.holders == at(old).facts.holders
    assert at(old).rematch == new


def test_asked_for_twice_it_is_one_rematch(north: Person):
    old = finished(north, preset="single-round-slots")
    assert create.rematch(table_id=old, person=north, now=NOW) == create.rematch(
        table_id=old, person=north, now=NOW
    )
    assert Table.objects.count() == 2


def test_where_seat_0_always_starts_the_start_moves_on(north: Person):
    old = finished(north, preset="single-round-slots")
    new = create.rematch(table_id=old, person=north, now=NOW)
    before = [holder.name for holder in at(old).facts.holders]
    after = [holder.name for holder in at(new).facts.holders]
    assert after == [*before[1:], before[0]]
    assert seat_of(person=north, facts=at(new).facts) == 3


def test_a_running_game_has_no_rematch(north: Person, table: str):
    with pytest.raises(create.NotOver):
        create.rematch(table_id=table, person=north, now=NOW)
    assert Table.objects.count() == 1


def test_the_pace_changes_at_ones_own_running_tables(north: Person, stranger: Person, table: str):
    other = open_table(stranger)
    create.set_pace(person=north, pace="natural")
    assert Table.objects.get(pk=table).bot_pace == "natural"
    assert Table.objects.get(pk=other).bot_pace == "fast"
    assert Seat.objects.filter(table=table).count() == 4
    let_bots_move(table)


def test_no_two_at_a_table_look_alike(four: list[Person]):
    names = ["Işıl", "IŞIL", "Deniz", "ışıl"]
    people = [replace(person, name=name) for person, name in zip(four, names, strict=True)]
    table = open_table_of_four(people)
    assert [holder.name for holder in at(table).facts.holders] == [
        "Işıl",
        "IŞIL 2",
        "Deniz",
        "ışıl 3",
    ]
