"""Leaving: one consequence however one leaves and whenever, and the way back."""

from datetime import timedelta
from typing import Any

import pytest

from accounts.models import Guest
from accounts.services import Person
from games.engine.classic.actions import Kind
from games.engine.classic.ruleset import make_ruleset, to_json
from games.engine.refusals import Reason, Refusal
from games.models import Room, RoomSeat, Seat, TableAction
from games.tables import absence, bots, engaged, leaving, presence, queries
from games.tables.cache import positions
from games.tables.engaged import StillPlaying
from games.tables.errors import NoSuchTable, SatIn
from tests.tables.seated import (
    NOW,
    act,
    at,
    let_bots_move,
    open_table,
    open_table_of_four,
)

MINUTE = timedelta(minutes=1)


@pytest.fixture
def table(four: list[Person]) -> str:
    return open_table_of_four(four)


def seat_of(table: str, seat: int) -> Seat:
    return Seat.objects.get(table=table, seat=seat)


def sits_in(table: str) -> list[bool]:
    return [holder.sits_in for holder in at(table).facts.holders]


# ---- the ways to go ----


def says_so(table: str, person: Person, seat: int) -> None:
    leaving.leave(table, person=person, now=NOW)


def closes_the_browser(table: str, person: Person, seat: int) -> None:
    """As signing out does: no page of theirs is left."""
    presence.opened(table, seat=seat, now=NOW)
    presence.closed({(table, seat): NOW})
    absence.act_where_due(now=NOW + 3 * MINUTE)


def loses_the_line(table: str, person: Person, seat: int) -> None:
    """Or its process is killed: nobody says anything any more."""
    there = Seat.objects.filter(table=table, away_since=None).exclude(seat=seat)
    presence.still_open({(table, other.seat) for other in there}, now=NOW + MINUTE)
    presence.fell_silent(now=NOW + MINUTE, since=NOW - MINUTE)
    absence.act_where_due(now=NOW + 3 * MINUTE)


def never_came(table: str, person: Person, seat: int) -> None:
    """The game began without a page of theirs."""
    loses_the_line(table, person, seat)


WAYS = [says_so, closes_the_browser, loses_the_line, never_came]


# ---- the moments ----


def play_on(table: str, four: list[Person], *, until: Any) -> None:
    """All play as somebody would who does not look, until it has come to this."""
    for _ in range(800):
        position = at(table)
        if until(position.state):
            return
        seat = position.facts.rules.waiting_for(position.state)[0]
        move = position.facts.rules.auto_move(position.state, seat)
        act(table, four[seat], move.kind, seat=seat, tile=move.tile)
    raise AssertionError("it never came to that")


def at_draw(state: Any) -> bool:
    """Whoever starts has nothing to draw in their first turn."""
    return bool(state.phase == "await_draw")


PHASES = {
    "in one's own turn, before the draw": lambda state: state.turn == 1 and at_draw(state),
    "in one's own turn, with a tile drawn": lambda state: state.turn == 1 and state.drawn,
    "in somebody else's turn": lambda state: state.turn == 2,
    "between two hands": lambda state: state.phase == "hand_over",
}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("way", WAYS)
def test_however_and_whenever_one_leaves_the_table_goes_on(table: str, four, way, phase: str):
    play_on(table, four, until=lambda state: state.phase != "await_deal" and PHASES[phase](state))
    before = at(table)
    way(table, four[1], 1)
    assert sits_in(table) == [False, True, False, False]
    assert at(table).state == before.state
    assert at(table).facts.holders[1].name == "East"
    let_bots_move(table)
    assert 1 not in at(table).facts.rules.waiting_for(at(table).state)
    with pytest.raises(SatIn):
        act(table, four[1], Kind.DRAW_STOCK, seat=1)
    leaving.take_back(table, person=four[1], now=NOW + 4 * MINUTE)
    assert sits_in(table) == [False] * 4


@pytest.mark.parametrize("way", [says_so, closes_the_browser, None])
def test_when_all_have_left_the_game_ends(table: str, four, way):
    for seat in range(4):
        if way is not None:
            way(table, four[seat], seat)
    presence.fell_silent(now=NOW + MINUTE, since=NOW - MINUTE)
    for minute in range(1, 20):
        absence.act_where_due(now=NOW + minute * MINUTE)
    assert at(table).is_over


# ---- saying so ----


def test_whoever_says_so_is_free_for_another_game_at_once(table: str, four):
    with pytest.raises(StillPlaying):
        engaged.free_for(four[1])
    leaving.leave(table, person=four[1], now=NOW)
    assert engaged.running_game(four[1]) is None
    assert engaged.running_game(four[0]) == table


def test_whoever_was_away_may_still_say_so(table: str, four):
    closes_the_browser(table, four[1], 1)
    assert engaged.running_game(four[1]) == table
    leaving.leave(table, person=four[1], now=NOW + 4 * MINUTE)
    assert engaged.running_game(four[1]) is None
    assert sits_in(table) == [False, True, False, False]


def test_saying_so_twice_is_saying_so_once(table: str, four):
    for minute in range(3):
        leaving.leave(table, person=four[1], now=NOW + minute * MINUTE)
    assert TableAction.objects.filter(table=table, kind="leave").count() == 1
    assert seat_of(table, 1).left_at == NOW


def test_the_game_stays_among_those_to_go_on_with(table: str, four):
    leaving.leave(table, person=four[1], now=NOW)
    assert [each.facts.id for each in queries.open_games(four[1])] == [table]


def test_against_the_computer_alone_the_table_lies_as_it_was(north: Person):
    alone = open_table(north)
    version = at(alone).version
    leaving.leave(alone, person=north, now=NOW)
    assert at(alone).version == version
    assert seat_of(alone, 0).left_at is None
    assert open_table(north)  # and another one may be begun


def test_somebody_without_a_seat_leaves_and_takes_nothing(table: str, stranger: Person):
    with pytest.raises(NoSuchTable):
        leaving.leave(table, person=stranger, now=NOW)
    with pytest.raises(NoSuchTable):
        leaving.take_back(table, person=stranger, now=NOW)


def test_when_an_account_goes_the_table_goes_on(table: str, four):
    leaving.leave_everything(person=four[1], now=NOW)
    Guest.objects.filter(pk=four[1].id).delete()
    positions.clear()
    assert at(table).facts.holders[1].bot == "easy"
    assert at(table).facts.holders[1].name == "East"
    let_bots_move(table)
    assert 1 not in at(table).facts.rules.waiting_for(at(table).state)


# ---- coming back ----


def test_coming_back_in_the_middle_of_the_computer_players_turn(table: str, four):
    play_on(table, four, until=PHASES["in one's own turn, before the draw"])
    leaving.leave(table, person=four[1], now=NOW)
    while at(table).state.drawn is None:  # it may show the indicator's twin first
        assert bots.take_turn(table, at(table).version, now=NOW)
    due = at(table).version
    leaving.take_back(table, person=four[1], now=NOW)
    assert not bots.take_turn(table, due, now=NOW)
    assert at(table).state.drawn is not None
    tile = at(table).state.racks[1][0]
    act(table, four[1], Kind.DISCARD, seat=1, tile=tile)


def test_taking_back_twice_is_taking_back_once(table: str, four):
    leaving.leave(table, person=four[1], now=NOW)
    for _ in range(3):
        leaving.take_back(table, person=four[1], now=NOW)
    assert TableAction.objects.filter(table=table, kind="take_back").count() == 1
    mine = seat_of(table, 1)
    assert (mine.bot, mine.left_at, mine.away_since) == ("", None, None)


def test_after_the_end_there_is_no_seat_to_take_back(table: str, four):
    for person in four:
        leaving.leave(table, person=person, now=NOW)
    absence.act_where_due(now=NOW + 10 * MINUTE)
    with pytest.raises(Refusal) as refused:
        leaving.take_back(table, person=four[1], now=NOW + 10 * MINUTE)
    assert refused.value.reason is Reason.GAME_OVER
    leaving.leave(table, person=four[1], now=NOW + 11 * MINUTE)  # and leaving is nothing any more


def test_a_void_game_takes_no_moves(table: str, four):
    for person in four:
        leaving.leave(table, person=person, now=NOW)
    absence.act_where_due(now=NOW + 10 * MINUTE)
    assert let_bots_move(table) == 0
    with pytest.raises(Refusal) as refused:
        act(table, four[0], Kind.DRAW_STOCK)
    assert refused.value.reason is Reason.GAME_OVER


def test_whoever_plays_elsewhere_now_is_told_so(table: str, four):
    leaving.leave(table, person=four[1], now=NOW)
    other = open_table_of_four([four[1], Person("guest", guest("Fifth"), "Fifth")])
    with pytest.raises(StillPlaying) as told:
        leaving.take_back(table, person=four[1], now=NOW)
    assert told.value.table_id == other
    assert sits_in(table)[1]
    leaving.leave(other, person=four[1], now=NOW)
    leaving.take_back(table, person=four[1], now=NOW)
    assert not sits_in(table)[1]


def test_a_place_in_a_room_is_given_up_for_ones_own_seat(table: str, four):
    leaving.leave(table, person=four[1], now=NOW)
    room = Room.objects.create(
        kind="casual",
        code="ABCDEFGH",
        variant="classic",
        ruleset=to_json(make_ruleset("countdown-classic", {})),
    )
    RoomSeat.objects.create(room=room, seat=0, guest_id=four[1].id, name="East")
    leaving.take_back(table, person=four[1], now=NOW)
    assert not RoomSeat.objects.exists()
    assert Room.objects.get().closed_at == NOW  # nobody is left in it


def test_a_repeated_move_from_before_gets_its_first_answer(table: str, four):
    play_on(table, four, until=PHASES["in one's own turn, before the draw"])
    first = act(table, four[1], Kind.DRAW_STOCK, seat=1, aid="a" * 16)
    leaving.leave(table, person=four[1], now=NOW)
    again = act(table, four[1], Kind.DRAW_STOCK, seat=1, aid="a" * 16)
    assert again.repeated
    assert again.version == first.version


def guest(name: str) -> int:
    return Guest.objects.create(name=name).pk
