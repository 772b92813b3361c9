"""An action of a seat: it counts once, in order, for whoever may, and is then in the rows."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connections

from accounts.services import Person
from games.engine.classic.actions import Kind
from games.engine.refusals import Reason, Refusal
from games.models import GameResult, HandSeed, Snapshot, Table, TableAction
from games.tables import news, store
from games.tables.cache import positions
from games.tables.errors import NoSuchTable
from games.tiles import shuffle
from tests.tables.seated import act, at, let_bots_move, play_one, to_my_turn

SHORT_GAMES = [
    ("countdown-classic", {"start_points": 6}),
    ("pers-kafa", {"target": 4}),
    ("table-house", {"start_points": 6}),
    ("coloured-portal", {"start_points": 6}),
    ("single-round-slots", {}),
]


def refusal(do: Callable[[], object]) -> Reason:
    """Why this was refused."""
    with pytest.raises(Refusal) as caught:
        do()
    return caught.value.reason


def rows(table: str) -> tuple[object, ...]:
    """Everything that is kept of a table."""
    return (
        list(TableAction.objects.filter(table=table).values_list()),
        list(Snapshot.objects.filter(table=table).values_list()),
        list(Table.objects.filter(pk=table).values_list()),
    )


@pytest.mark.parametrize(("preset", "changes"), SHORT_GAMES)
def test_a_game_against_the_computer_is_played_to_its_end(
    north: Person, new_table, preset: str, changes: dict[str, object]
):
    table = new_table(preset, **changes)
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
    versions = TableAction.objects.filter(table=table).order_by("version")
    assert list(versions.values_list("version", flat=True)) == list(range(1, row.version + 1))


def test_what_the_database_holds_is_what_the_process_holds(north: Person, new_table):
    table = new_table("coloured-portal")
    for _ in range(60):
        let_bots_move(table)
        play_one(table, north)
        held = at(table)
        positions.clear()
        assert store.load(table) == held


def test_every_hand_is_dealt_from_a_secret_that_is_kept(north: Person, table: str):
    kept = HandSeed.objects.get(table=table, hand=1)
    dealt = TableAction.objects.get(table=table, kind="deal").payload
    deal = shuffle.deal_hand(
        seed=bytes(kept.seed),
        hand_id=bytes(kept.hand_id),
        contributions=(shuffle.NOTHING_SENT,) * 4,
        starter=None,
        indicator_draw=at(table).facts.ruleset.indicator_draw,
    )
    assert [list(rack) for rack in deal.racks] == dealt["racks"]
    assert bytes(kept.commitment) == shuffle.commitment(bytes(kept.hand_id), bytes(kept.seed))


def test_an_accepted_action_is_a_row_with_who_did_it(north: Person, table: str):
    before = to_my_turn(table, north)
    answer = act(table, north, Kind.DRAW_STOCK, aid="a" * 20)
    row = TableAction.objects.get(table=table, aid="a" * 20)
    assert (row.version, row.seat, row.seat_v) == (answer.version, 0, answer.v)
    assert (row.actor, row.guest_id, row.user_id) == ("person", north.id, None)
    assert answer.version == before.version + 1
    assert Snapshot.objects.get(table=table).version == answer.version


def test_a_repeated_action_gets_its_first_answer_and_does_nothing(north: Person, table: str):
    to_my_turn(table, north)
    first = act(table, north, Kind.DRAW_STOCK, aid="b" * 20, v=at(table).v(0))
    kept = rows(table)
    again = act(table, north, Kind.DRAW_STOCK, aid="b" * 20, v=first.v - 1)
    assert again.repeated
    assert (again.v, again.version) == (first.v, first.version)
    assert rows(table) == kept


def test_an_action_for_an_older_number_is_refused(north: Person, table: str):
    position = to_my_turn(table, north)
    stale = position.v(0) - 1
    kept = rows(table)
    assert refusal(lambda: act(table, north, Kind.DRAW_STOCK, v=stale)) is Reason.STALE
    assert refusal(lambda: act(table, north, Kind.DRAW_STOCK, v=stale + 2)) is Reason.STALE
    assert rows(table) == kept


def test_nobody_acts_out_of_turn(north: Person, table: str):
    to_my_turn(table, north, phase="await_discard")
    tile = max(at(table).state.racks[0])
    act(table, north, Kind.DISCARD, tile=tile)
    kept = rows(table)
    assert refusal(lambda: act(table, north, Kind.DRAW_STOCK)) is Reason.NOT_YOUR_TURN
    assert rows(table) == kept


def test_a_tile_that_is_not_held_is_not_thrown(north: Person, table: str):
    position = to_my_turn(table, north, phase="await_discard")
    other = position.state.racks[1][0]
    kept = rows(table)
    assert refusal(lambda: act(table, north, Kind.DISCARD, tile=other)) is Reason.NOT_YOUR_TILE
    assert rows(table) == kept


def test_there_is_no_other_table(north: Person, table: str):
    with pytest.raises(NoSuchTable):
        act("x" * 20, north, Kind.DRAW_STOCK, v=1)


def test_twenty_identical_actions_at_once_have_one_effect(north: Person, table: str):
    before = to_my_turn(table, north)
    answers = at_once(20, lambda: act(table, north, Kind.DRAW_STOCK, aid="c" * 20, v=before.v(0)))
    assert {(answer.v, answer.version) for answer in answers} == {
        (before.v(0) + 1, before.version + 1)
    }
    assert sum(not answer.repeated for answer in answers) == 1
    assert len(at(table).state.racks[0]) == 15
    assert at(table).version == before.version + 1


def test_of_two_different_actions_at_once_one_counts(north: Person, table: str):
    before = to_my_turn(table, north)

    def draw() -> str:
        try:
            act(table, north, Kind.DRAW_STOCK, v=before.v(0))
        except Refusal as why:
            return str(why.reason)
        return "counts"

    assert sorted(at_once(2, draw)) == ["counts", "stale"]


def test_the_word_of_a_version_goes_out_after_it_is_kept(north: Person, table: str):
    to_my_turn(table, north)
    heard: list[tuple[int, int]] = []

    def listen(name: str, version: int) -> None:
        kept = Table.objects.get(pk=name).version
        heard.append((version, kept))

    news.tables.subscribe(listen)
    try:
        answer = act(table, north, Kind.DRAW_STOCK)
    finally:
        news.tables.unsubscribe(listen)
    assert heard == [(answer.version, answer.version)]


def test_a_listener_that_fails_costs_nobody_their_move(north: Person, table: str):
    to_my_turn(table, north)

    def fail(name: str, version: int) -> None:
        raise RuntimeError

    news.tables.subscribe(fail)
    try:
        answer = act(table, north, Kind.DRAW_STOCK)
    finally:
        news.tables.unsubscribe(fail)
    assert at(table).version == answer.version


def at_once(times: int, do: Callable[[], Any]) -> list[Any]:
    """The answers to the same call from so many threads that start together."""
    answers: list[Any] = []
    start = threading.Barrier(times)

    def call() -> None:
        start.wait()
        try:
            answers.append(do())
        finally:
            connections.close_all()

    threads = [threading.Thread(target=call) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == times
    return answers
