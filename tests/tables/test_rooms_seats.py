"""People come with the code, one seat each; seats change; the host fills and frees them."""

from threading import Thread

import pytest
from django.core.cache import cache
from django.db import connection

from accounts.services import Person
from games.models import RoomSeat
from games.tables import news
from games.tables.rooms import seats, start, state
from games.tables.rooms.refusals import Reason, RoomRefusal
from tests.tables.roomed import a_guest, all_ready, an_account, join, names, open_room, the_room
from tests.tables.seated import NOW


@pytest.fixture
def host(transactional_db: None) -> Person:
    cache.clear()
    return an_account("Elif")


@pytest.fixture
def murat(host: Person) -> Person:
    return a_guest("Murat")


@pytest.fixture
def code(host: Person) -> str:
    return open_room(host)


def refused(reason: Reason):
    return pytest.raises(RoomRefusal, match=f"^{reason}$")


def row_at(code: str, seat: int) -> int:
    held = the_room(code).at(seat)
    assert held is not None
    return held.row


def test_whoever_joins_gets_the_first_free_seat_or_the_one_they_name(code: str, murat: Person):
    join(code, murat)
    seats.join(person=a_guest("Deniz"), code=code, seat=3, now=NOW)
    assert names(code) == ["Elif", "Murat", "", "Deniz"]


def test_joining_again_changes_nothing(code: str, host: Person, murat: Person):
    join(code, murat)
    before = the_room(code)
    join(code, murat, murat, host)
    seats.join(person=murat, code=code, seat=3, now=NOW)
    assert the_room(code) == before


def test_ten_joins_at_once_are_one_seat(code: str, murat: Person):
    def press() -> None:
        try:
            seats.join(person=murat, code=code, now=NOW)
        finally:
            connection.close()

    presses = [Thread(target=press) for _ in range(10)]
    for press_ in presses:
        press_.start()
    for press_ in presses:
        press_.join()
    assert RoomSeat.objects.filter(guest_id=murat.id).count() == 1


def test_a_fifth_finds_no_seat(code: str):
    join(code, *(a_guest(name) for name in ("Murat", "Deniz", "Leyla")))
    with refused(Reason.FULL):
        join(code, a_guest("Hasan"))


def test_a_seat_that_was_taken_meanwhile(code: str, murat: Person):
    with refused(Reason.TAKEN):
        seats.join(person=murat, code=code, seat=0, now=NOW)


def test_sitting_elsewhere_takes_the_mark_ready_off(code: str, murat: Person):
    join(code, murat)
    all_ready(code, murat)
    seats.sit(person=murat, code=code, seat=3, now=NOW)
    assert names(code) == ["Elif", "", "", "Murat"]
    assert the_room(code).ready == 0
    with refused(Reason.TAKEN):
        seats.sit(person=murat, code=code, seat=0, now=NOW)
    with refused(Reason.NO_SEAT):
        seats.sit(person=a_guest("Deniz"), code=code, seat=2, now=NOW)


def test_the_host_gives_a_seat_to_a_computer_player_of_a_level(code: str, host: Person):
    assert seats.fill(host=host, code=code, seat=2, level="hard", now=NOW) is None
    held = the_room(code).at(2)
    assert held is not None
    assert (held.bot, held.ready, bool(held.name)) == ("hard", True, True)
    before = the_room(code).version
    seats.fill(host=host, code=code, seat=2, level="hard", now=NOW)
    assert the_room(code).version == before
    seats.fill(host=host, code=code, seat=2, level="easy", now=NOW)
    again = the_room(code).at(2)
    assert again is not None
    assert (again.bot, again.name) == ("easy", held.name)


def test_nobody_else_does(code: str, murat: Person):
    join(code, murat)
    with refused(Reason.NOT_HOST):
        seats.fill(host=murat, code=code, seat=2, level="easy", now=NOW)
    with refused(Reason.NOT_HOST):
        seats.remove(host=murat, code=code, row=row_at(code, 0), now=NOW)


def test_a_room_of_people_only_seats_no_computer(host: Person):
    code = open_room(host, bots_allowed=False)
    with refused(Reason.NO_BOTS):
        seats.fill(host=host, code=code, seat=1, level="easy", now=NOW)


def test_a_computer_takes_nobodys_seat(code: str, host: Person, murat: Person):
    join(code, murat)
    with refused(Reason.TAKEN):
        seats.fill(host=host, code=code, seat=1, level="easy", now=NOW)


def test_the_host_removes_somebody_who_then_stays_out_for_a_while(
    code: str, host: Person, murat: Person
):
    join(code, murat)
    seats.remove(host=host, code=code, row=row_at(code, 1), now=NOW)
    assert names(code) == ["Elif", "", "", ""]
    with refused(Reason.REMOVED):
        join(code, murat)
    cache.clear()
    join(code, murat)
    assert names(code) == ["Elif", "Murat", "", ""]


def test_a_late_press_removes_nobody_who_sat_down_since(code: str, host: Person, murat: Person):
    join(code, murat)
    row = row_at(code, 1)
    seats.leave(person=murat, code=code, now=NOW)
    join(code, a_guest("Deniz"))
    seats.remove(host=host, code=code, row=row, now=NOW)
    assert names(code) == ["Elif", "Deniz", "", ""]


def test_the_host_does_not_remove_themselves(code: str, host: Person):
    seats.remove(host=host, code=code, row=row_at(code, 0), now=NOW)
    assert names(code)[0] == "Elif"


def test_a_place_elsewhere_is_given_up_and_told_there(code: str, murat: Person):
    join(code, murat)
    first = the_room(code)
    other = open_room(an_account("Hasan"))
    told: list[str] = []
    listen = lambda name, version: told.append(name)  # noqa: E731
    news.rooms.subscribe(listen)
    try:
        join(other, murat)
    finally:
        news.rooms.unsubscribe(listen)
    assert names(code) == ["Elif", "", "", ""]
    assert the_room(code).version > first.version
    assert {str(first.id), str(the_room(other).id)} <= set(told)


def test_the_last_one_closes_the_room(code: str, host: Person, murat: Person):
    join(code, murat)
    seats.fill(host=host, code=code, seat=2, level="easy", now=NOW)
    seats.leave(person=host, code=code, now=NOW)
    assert not the_room(code).closed
    seats.leave(person=murat, code=code, now=NOW)
    assert the_room(code).closed
    with refused(Reason.CLOSED):
        join(code, murat)


def test_when_the_host_leaves_the_account_that_sat_longest_is_host(
    code: str, host: Person, murat: Person
):
    hasan = an_account("Hasan")
    join(code, murat, hasan)
    seats.leave(person=host, code=code, now=NOW)
    assert the_room(code).is_host(hasan)
    seats.leave(person=hasan, code=code, now=NOW)
    assert the_room(code).is_host(murat)
    join(code, host)
    assert the_room(code).is_host(host)


def test_a_host_whose_account_is_deleted_is_as_one_who_left(code: str, host: Person, murat: Person):
    from accounts.models import User

    join(code, murat)
    User.objects.get(pk=host.id).delete()
    assert the_room(code).is_host(murat)
    assert names(code) == ["", "Murat", "", ""]
    join(code, a_guest("Deniz"))
    assert names(code) == ["Deniz", "Murat", "", ""]


def test_a_room_can_be_listed_by_who_waits_there(code: str, host: Person, murat: Person):
    assert [room.code for room in state.rooms_of(host)] == [code]
    assert state.rooms_of(murat) == ()
    start.ready(person=host, code=code, now=NOW)
    assert [room.code for room in state.rooms_of(host)] == [code]
