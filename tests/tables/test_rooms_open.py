"""Private rooms are opened by accounts, each press once, and not endlessly many."""

import pytest

from accounts.services import Person
from games.models import Room, RoomSeat, Waiting
from games.tables import engaged
from games.tables.rooms import seats, state
from games.tables.rooms.opening import MOST_OPEN
from games.tables.rooms.refusals import Reason, RoomRefusal
from tests.tables.roomed import (
    USUAL,
    a_guest,
    all_ready,
    an_account,
    join,
    names,
    open_room,
    the_room,
)
from tests.tables.seated import NOW


@pytest.fixture
def elif_(transactional_db: None) -> Person:
    return an_account("Elif")


def test_a_room_has_a_code_rules_a_clock_and_its_host(elif_: Person):
    room = the_room(open_room(elif_, preset="countdown-classic", start_points=30))
    assert room.code is not None
    assert len(room.code) == 8
    assert (room.ruleset.preset, room.ruleset.start_points) == ("countdown-classic", 30)
    assert (room.timing, room.bots_allowed) == (USUAL, True)
    assert room.is_host(elif_)
    assert names(room.code) == ["Elif", "", "", ""]
    assert room.may_be_joined


def test_a_guest_opens_none(north: Person):
    with pytest.raises(RoomRefusal) as refused:
        open_room(north)
    assert refused.value.reason is Reason.NO_ACCOUNT
    assert not Room.objects.exists()


def test_ten_presses_are_one_room(elif_: Person):
    codes = {open_room(elif_) for _ in range(10)}
    assert len(codes) == 1
    assert Room.objects.count() == 1


def test_other_terms_are_another_room_and_the_empty_one_closes(elif_: Person):
    first = open_room(elif_)
    second = open_room(elif_, timing=None)
    assert first != second
    assert the_room(first).closed
    assert names(second) == ["Elif", "", "", ""]


def test_a_room_somebody_has_joined_is_not_given_again(elif_: Person):
    first = open_room(elif_)
    join(first, a_guest("Murat"))
    second = open_room(elif_)
    assert second != first
    assert names(first) == ["", "Murat", "", ""]
    assert not the_room(first).closed


def test_five_open_rooms_are_enough(elif_: Person):
    for number in range(MOST_OPEN):
        join(open_room(elif_), a_guest(f"Friend {number}"))
    with pytest.raises(RoomRefusal) as refused:
        open_room(elif_)
    assert refused.value.reason is Reason.TOO_MANY
    assert Room.objects.filter(closed_at=None).count() == MOST_OPEN
    assert names(state.rooms_of(elif_)[0].code or "") != ["", "", "", ""]  # still where they were


def test_a_place_in_a_queue_is_given_up(elif_: Person):
    Waiting.objects.create(user_id=elif_.id, name="Elif", variant="classic", ruleset={}, key="k")
    open_room(elif_)
    assert not Waiting.objects.exists()


def test_whoever_plays_among_people_finishes_that_first(elif_: Person):
    code = open_room(elif_)
    friends = [a_guest(name) for name in ("Murat", "Deniz", "Leyla")]
    join(code, *friends)
    table = all_ready(code, elif_, *friends)
    with pytest.raises(engaged.StillPlaying) as playing:
        open_room(elif_, timing=None)
    assert playing.value.table_id == table
    other = open_room(an_account("Hasan"))
    with pytest.raises(engaged.StillPlaying):
        seats.join(person=friends[0], code=other, now=NOW)


def test_games_against_the_computer_may_lie(elif_: Person, north: Person, table: str):
    join(open_room(elif_), north)
    assert RoomSeat.objects.filter(guest_id=north.id).exists()
