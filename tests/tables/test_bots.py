"""Computer players: they move like everybody else, and no fault of theirs stops a table."""

import logging
from datetime import timedelta

import pytest

from accounts.services import Person
from games import tasks
from games.bots import levels
from games.engine.classic.actions import Action, Kind
from games.models import Table, TableAction
from games.tables import bots, create, schedule, sweep
from games.tables.cache import positions
from tests.tables.seated import NOW, act, at, stack, to_my_turn

RACK = "R1 R5 R9 Y3 Y7 Y11 B2 B6 B10 K4 K8 K12 R13 Y13"
SECOND = timedelta(seconds=1)


@pytest.fixture
def computers_turn(new_table, settings, tmp_path) -> str:
    """A table where the computer player to North's right starts."""
    settings.OKEY_DEALS_FILE = str(stack(tmp_path, indicator="K1", north=RACK, starter=1))
    made: str = new_table("countdown-classic")
    return made


def test_each_move_of_several_in_a_row_is_a_version_of_its_own(computers_turn: str, jobs):
    while bots.take_turn(computers_turn, at(computers_turn).version, now=NOW):
        pass
    kinds = TableAction.objects.filter(table=computers_turn).order_by("version")
    moves = [(row.seat, row.kind) for row in kinds[1:]]
    assert [seat for seat, _ in moves] == [1, 2, 2, 3, 3]
    assert [job.version for job in jobs] == [1, 2, 3, 4, 5]


def test_a_job_that_comes_twice_moves_once(computers_turn: str):
    version = at(computers_turn).version
    assert bots.take_turn(computers_turn, version, now=NOW)
    assert not bots.take_turn(computers_turn, version, now=NOW)
    assert at(computers_turn).version == version + 1


def test_a_job_for_a_table_that_is_gone_does_nothing(db):
    assert not bots.take_turn("gone" * 5, 1, now=NOW)


def test_a_job_at_a_persons_turn_does_nothing(north: Person, table: str):
    position = to_my_turn(table, north)
    assert not bots.take_turn(table, position.version, now=NOW)
    assert not bots.play_fallback(table, position.version, now=NOW)


@pytest.mark.parametrize(
    "rubbish",
    [
        Action(Kind.DRAW_STOCK),
        Action(Kind.DISCARD),
        Action(Kind.DISCARD, tile=105),
        Action(Kind.NEXT_HAND),
        Action(Kind.UNDO_MOVE),
        "discard",
        None,
    ],
)
def test_a_lying_player_costs_a_dull_move(computers_turn: str, monkeypatch, caplog, rubbish):
    monkeypatch.setattr(levels, "choose", lambda *_: rubbish)
    version = at(computers_turn).version
    with caplog.at_level(logging.ERROR):
        assert bots.take_turn(computers_turn, version, now=NOW)
    assert at(computers_turn).version == version + 1
    assert "Computer player 1" in caplog.text


def test_a_raising_player_costs_a_dull_move_and_its_rack_is_in_no_log(
    computers_turn: str, monkeypatch, caplog
):
    def fail(level: str, view: object, events: object, seed: int) -> Action:
        raise RuntimeError(repr(view))

    monkeypatch.setattr(levels, "choose", fail)
    with caplog.at_level(logging.DEBUG):
        assert bots.take_turn(computers_turn, 1, now=NOW)
    assert "RuntimeError" in caplog.text
    assert "rack" not in caplog.text
    assert at(computers_turn).version == 2


def test_a_player_that_never_answers_is_played_for(computers_turn: str):
    assert bots.play_fallback(computers_turn, 1, now=NOW)
    assert at(computers_turn).state.turn == 2


def test_a_lost_job_is_sent_again_and_in_the_end_played_for(computers_turn: str, jobs, monkeypatch):
    """The broker forgets everything: the sweep alone keeps the table going."""
    sweeper = tasks.Sweeper()
    clock = [NOW + SECOND]
    monkeypatch.setattr("django.utils.timezone.now", lambda: clock[0])
    jobs.clear()
    sweeper.round()
    assert [(job.table_id, job.version) for job in jobs] == [(computers_turn, 1)]
    clock[0] += 2 * SECOND
    sweeper.round()
    assert at(computers_turn).version == 1
    clock[0] += SECOND
    sweeper.round()
    assert at(computers_turn).version == 2


def test_a_process_that_starts_finds_who_is_to_move(computers_turn: str, jobs):
    """A kill loses the jobs and the memory; the row says when the move was due."""
    positions.clear()
    jobs.clear()
    due = Table.objects.get(pk=computers_turn).bot_due
    assert due is not None
    assert sweep.late_bots(now=due + SECOND) == ()
    assert sweep.late_bots(now=due + 3 * SECOND) == (sweep.Late(computers_turn, 1),)
    assert bots.take_turn(computers_turn, 1, now=NOW)


def test_nobody_is_late_where_a_person_is_to_move(north: Person, table: str):
    to_my_turn(table, north)
    assert sweep.late_bots(now=NOW + 3600 * SECOND) == ()


def test_natural_pauses_are_long_enough_to_see_and_differ(computers_turn: str):
    pauses = set()
    while schedule.bot_to_move(at(computers_turn)) is not None:
        position = at(computers_turn)
        pause = schedule.pause(position, pace="natural")
        assert pause == schedule.pause(position, pace="natural")
        assert 0.35 * SECOND <= pause <= 1.2 * SECOND
        pauses.add(pause)
        bots.take_turn(computers_turn, position.version, now=NOW)
    assert len(pauses) == 5


def test_a_natural_turn_takes_two_seconds_at_most():
    assert schedule.NATURAL_DRAW[1] + schedule.NATURAL_MOVE[1] < 2000


@pytest.mark.parametrize("pace", ["natural", "fast"])
def test_what_a_player_does_in_private_takes_no_time(
    north: Person, new_table, settings, tmp_path, jobs, pace: str
):
    melds = "R1 R2 R3 R4 B5 B6 B7 B8 Y1 Y2 Y3 K9 K10 K11"
    deal = stack(tmp_path, indicator="K1", north=f"{RACK} K13", starter=0, east=melds)
    settings.OKEY_DEALS_FILE = str(deal)
    table = new_table("single-round-slots")
    create.set_pace(person=north, pace=pace)
    act(table, north, Kind.DISCARD, tile=at(table).state.racks[0][0])
    while bots.take_turn(table, at(table).version, now=NOW):
        pass
    rows = TableAction.objects.filter(table=table, seat=1).order_by("version")
    assert [row.kind for row in rows][1:] == [*["lay_meld"] * 4, "finish"]
    draw, throw, *private = [job.after for job in jobs]
    assert schedule.AT_ONCE < draw <= throw
    assert private == [schedule.AT_ONCE] * 4


def test_fast_players_are_fast_and_nobody_is_waited_for_between_hands(north: Person, new_table):
    table = new_table("countdown-classic")
    position = to_my_turn(table, north)
    assert schedule.pause(position, pace="fast") == 0.12 * SECOND
    while at(table).state.phase != "hand_over":
        move = position.facts.rules.auto_move(at(table).state, 0)
        act(table, north, move.kind, tile=move.tile)
        while at(table).state.phase != "hand_over" and bots.take_turn(
            table, at(table).version, now=NOW
        ):
            pass
    assert schedule.bot_to_move(at(table)) is not None
    assert schedule.pause(at(table), pace="natural") == 0 * SECOND
