"""The game begins when four are seated and ready, and the next one with the same people."""

import pytest

from accounts.services import Person
from games.models import Table
from games.tables import store
from games.tables.cache import positions
from games.tables.rooms import seats, start, writing
from games.tables.rooms.refusals import Reason, RoomRefusal
from tests.tables.roomed import (
    USUAL,
    a_guest,
    all_ready,
    an_account,
    cut_short,
    join,
    open_room,
    the_room,
    to_the_end,
)
from tests.tables.seated import NOW


@pytest.fixture
def four(transactional_db: None) -> list[Person]:
    return [an_account("Elif"), *(a_guest(name) for name in ("Murat", "Deniz", "Leyla"))]


def seated(four: list[Person], **rules: object) -> str:
    code = open_room(four[0], **rules)  # type: ignore[arg-type]
    join(code, *four[1:])
    return code


def test_it_begins_with_the_fourth_who_is_ready(four: list[Person]):
    code = seated(four, preset="countdown-classic", start_points=20)
    assert all_ready(code, *four[:3]) is None
    table = all_ready(code, four[3])
    assert table is not None
    facts = store.read(table).facts
    assert [holder.name for holder in facts.holders] == ["Elif", "Murat", "Deniz", "Leyla"]
    assert (facts.kind, facts.timing, facts.room) == ("casual", USUAL, the_room(code).id)
    assert facts.ruleset == the_room(code).ruleset
    assert the_room(code).running
    assert Table.objects.get(pk=table).host_user_id == four[0].id


def test_pressing_twice_is_ready_once_and_one_game(four: list[Person]):
    code = seated(four)
    tables = {all_ready(code, *four, *four, *four)}
    assert tables == {Table.objects.get().id}


def test_three_are_not_enough_until_a_computer_sits_down(four: list[Person]):
    code = open_room(four[0])
    join(code, *four[1:3])
    assert all_ready(code, *four[:3]) is None
    table = seats.fill(host=four[0], code=code, seat=3, level="hard", now=NOW)
    assert table is not None
    holders = store.read(table).facts.holders
    assert [holder.bot for holder in holders] == ["", "", "", "hard"]
    assert all(holder.name for holder in holders)


def test_who_is_not_ready_after_all_holds_it_up(four: list[Person]):
    code = seated(four)
    all_ready(code, *four[:3])
    start.unready(person=four[0], code=code, now=NOW)
    assert all_ready(code, four[3]) is None
    assert all_ready(code, four[0]) is not None


def test_a_stranger_is_never_ready(four: list[Person]):
    code = seated(four)
    with pytest.raises(RoomRefusal, match=Reason.NO_SEAT):
        all_ready(code, a_guest("Hasan"))


@pytest.mark.parametrize("press", ["leave", "sit", "fill", "remove", "unready"])
def test_while_a_game_is_played_the_room_stays_as_it_is(four: list[Person], press: str):
    code = seated(four)
    all_ready(code, *four)
    room = the_room(code)
    presses = {
        "leave": lambda: seats.leave(person=four[1], code=code, now=NOW),
        "sit": lambda: seats.sit(person=four[1], code=code, seat=0, now=NOW),
        "fill": lambda: seats.fill(host=four[0], code=code, seat=1, level="easy", now=NOW),
        "remove": lambda: seats.remove(host=four[0], code=code, row=room.places[1].row, now=NOW),
        "unready": lambda: start.unready(person=four[1], code=code, now=NOW),
    }
    with pytest.raises(RoomRefusal, match=Reason.RUNNING):
        presses[press]()
    assert the_room(code) == room


def test_a_rematch_keeps_people_seats_rules_and_code(four: list[Person]):
    code = seated(four, preset="countdown-classic", start_points=20)
    first = all_ready(code, *four)
    assert first is not None
    cut_short(first)
    assert the_room(code).ready == 0
    second = all_ready(code, *reversed(four))
    assert second is not None
    assert second != first
    assert store.load(first).rematch == second
    assert store.read(second).facts.holders == store.load(first).facts.holders
    assert the_room(code).code == code


def test_who_wants_another_is_shown_at_the_old_table(four: list[Person]):
    code = seated(four)
    first = all_ready(code, *four)
    assert first is not None
    assert store.read(first).gathered is None
    to_the_end(first)
    all_ready(code, four[1], four[3])
    gathered = store.read(first).gathered
    assert gathered is not None
    assert (gathered.code, gathered.want, gathered.ready) == (code, (1, 3), 2)
    assert (gathered.here, gathered.free) == ((0, 1, 2, 3), 0)


def test_the_wish_of_somebody_who_sits_down_elsewhere_is_withdrawn(four: list[Person]):
    code = seated(four)
    first = all_ready(code, *four)
    assert first is not None
    to_the_end(first)
    all_ready(code, four[1], four[3])
    join(open_room(an_account("Hasan")), four[1])
    gathered = store.read(first).gathered
    assert gathered is not None
    assert (gathered.want, gathered.here, gathered.free) == ((3,), (0, 2, 3), 1)


def test_where_seat_0_always_starts_the_start_moves_on_with_every_game(four: list[Person]):
    code = seated(four, preset="single-round-slots")
    starters = []
    for _ in range(5):
        table = all_ready(code, *four)
        assert table is not None
        starters.append(store.read(table).facts.holders[0].name)
        cut_short(table)
    assert starters == ["Elif", "Murat", "Deniz", "Leyla", "Elif"]


def test_a_computer_player_keeps_its_name_from_game_to_game(four: list[Person]):
    code = open_room(four[0])
    join(code, *four[1:3])
    seats.fill(host=four[0], code=code, seat=3, level="easy", now=NOW)
    first = all_ready(code, *four[:3])
    assert first is not None
    cut_short(first)
    second = all_ready(code, *four[:3])
    assert second is not None
    named = {h.name for h in store.read(second).facts.holders}
    assert named == {h.name for h in store.load(first).facts.holders}


def test_strangers_who_were_matched_play_again_for_what_counts(four: list[Person]):
    code = seated(four)
    room = the_room(code)
    with writing.locked(code=code) as row:
        row.kind, row.code = "rated", None
        row.save()
    for person in four[:3]:
        assert start.ready(person=person, number=room.id, now=NOW) is None
    table = start.ready(person=four[3], number=room.id, now=NOW)
    assert table is not None
    assert store.read(table).facts.kind == "rated"


def test_the_process_that_ends_the_game_knows_its_people_at_once(four: list[Person]):
    code = seated(four)
    table = all_ready(code, *four)
    assert table is not None
    to_the_end(table)
    held = positions.get(table)  # what open pages are drawn from
    assert held is not None
    assert held.gathered is not None
    assert held.gathered.here == (0, 1, 2, 3)
