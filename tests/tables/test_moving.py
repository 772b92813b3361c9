"""A guest who signs in keeps seat, rack, games, rooms and places in a queue: as the account."""

from collections.abc import Iterator

import pytest
from django.db import transaction
from django.test import Client

from accounts.models import User
from accounts.services import Person
from accounts.signals import guest_moved
from games.engine.classic.actions import Action, Kind
from games.engine.refusals import Refusal
from games.live import door, wire
from games.models import GameResult, Room, RoomSeat, Seat, Table, TableAction, Waiting
from games.tables import history, news, queries, store
from games.tables.cache import positions
from games.tables.seats import seat_of
from tests.http.account_pages import sign_in, sign_up
from tests.tables.seated import (
    NOW,
    act,
    at,
    let_bots_move,
    open_table,
    play_one,
    to_my_turn,
)


@pytest.fixture
def ayse(transactional_db: None) -> Person:
    """Somebody with an account."""
    user = User.objects.create_user("Ayşe", password="four unusual words here")
    return Person(kind="account", id=user.pk, name=user.username)


@pytest.fixture
def heard() -> Iterator[list[tuple[str, int]]]:
    """The persons that there was news of."""
    told: list[tuple[str, int]] = []

    def listen(name: str, version: int) -> None:
        told.append((name, version))

    news.people.subscribe(listen)
    yield told
    news.people.unsubscribe(listen)


def becomes(guest: Person, account: Person) -> None:
    with transaction.atomic():
        guest_moved.send(sender=None, guest=guest, account=account, now=NOW)


def test_the_seat_and_the_game_are_the_accounts(north: Person, ayse: Person, my_turn: str):
    before = at(my_turn)
    becomes(north, ayse)
    after = at(my_turn)
    assert after.version == before.version + 1
    assert after.state == before.state
    assert after.v(0) == before.v(0)  # nobody's page has missed anything of the game
    assert seat_of(person=north, facts=after.facts) is None
    assert seat_of(person=ayse, facts=after.facts) == 0
    assert after.facts.holders[0].name == "Ayşe"
    assert Table.objects.get().host_user_id == ayse.id
    assert [game.facts.id for game in queries.open_games(ayse)] == [my_turn]


def test_the_rows_say_the_same_as_the_process_remembers(north: Person, ayse: Person, my_turn: str):
    becomes(north, ayse)
    held = store.read(my_turn)
    positions.clear()
    assert store.load(my_turn) == held


def test_another_process_does_not_go_on_with_what_it_remembers(
    north: Person, ayse: Person, my_turn: str
):
    remembered = at(my_turn)
    becomes(north, ayse)
    positions.clear()
    positions.put(remembered)
    assert seat_of(person=ayse, facts=at(my_turn).facts) == 0


def test_the_guest_acts_no_more_whatever_another_process_remembers(
    north: Person, ayse: Person, my_turn: str
):
    becomes(north, ayse)
    with pytest.raises(Refusal):
        act(my_turn, north, Kind.DRAW_STOCK)


def test_the_account_may_act_where_the_process_remembers_the_guest(
    north: Person, ayse: Person, my_turn: str
):
    remembered = at(my_turn)
    becomes(north, ayse)
    positions.clear()
    positions.put(remembered)
    asked = wire.Act(action=Action(Kind.DRAW_STOCK), v=remembered.v(0), aid="a" * 20)
    outcome = door.carry_out(asked, table_id=my_turn, person=ayse, now=NOW)
    assert outcome.status == 200
    assert at(my_turn).version == remembered.version + 2


def test_the_account_plays_on_and_the_history_replays(north: Person, ayse: Person, my_turn: str):
    becomes(north, ayse)
    act(my_turn, ayse, Kind.DRAW_STOCK)
    after = at(my_turn)
    assert history.state_at(after.facts, version=after.version) == after.state
    row = TableAction.objects.get(version=after.version)
    assert (row.user_id, row.guest_id) == (ayse.id, None)
    moved = TableAction.objects.get(version=after.version - 1)
    assert (moved.kind, moved.actor, moved.payload) == ("moved", "system", {"seat": 0})
    assert moved.events["events"] == []


def test_a_move_made_as_a_guest_is_taken_back_as_the_account(
    north: Person, ayse: Person, new_table
):
    table = new_table("coloured-portal")
    before = to_my_turn(table, north)
    act(table, north, Kind.DRAW_STOCK)
    becomes(north, ayse)
    act(table, ayse, Kind.UNDO_MOVE)
    assert at(table).state.racks == before.state.racks
    act(table, ayse, Kind.DRAW_STOCK)
    act(table, ayse, Kind.UNDO_MOVE)  # back to right after the row of the undo
    after = at(table)
    assert history.state_at(after.facts, version=after.version) == after.state


def test_a_move_right_after_the_change_is_taken_back(north: Person, ayse: Person, new_table):
    table = new_table("coloured-portal")
    before = to_my_turn(table, north)
    becomes(north, ayse)
    act(table, ayse, Kind.DRAW_STOCK)
    act(table, ayse, Kind.UNDO_MOVE)  # to the version of the change itself
    after = at(table)
    assert after.state.racks == before.state.racks
    assert history.state_at(after.facts, version=after.version) == after.state


def test_a_repeated_press_gets_its_first_answer_across_the_change(
    north: Person, ayse: Person, my_turn: str
):
    first = act(my_turn, north, Kind.DRAW_STOCK, aid="a" * 20)
    becomes(north, ayse)
    again = act(my_turn, ayse, Kind.DRAW_STOCK, aid="a" * 20, v=first.v)
    assert (again.version, again.v, again.repeated) == (first.version, first.v, True)


def test_where_the_account_sits_already_the_guests_seat_is_left(
    north: Person, ayse: Person, my_turn: str
):
    Seat.objects.filter(table=my_turn, seat=2).update(user=ayse.id, bot="", name="Ayşe")
    positions.clear()
    becomes(north, ayse)
    facts = at(my_turn).facts
    assert seat_of(person=ayse, facts=facts) == 2
    assert facts.holders[0].sits_in
    assert facts.holders[0].bot == "easy"
    left = Seat.objects.get(table=my_turn, seat=0)
    assert (left.guest_id, left.left_at) == (north.id, NOW)
    positions.clear()
    assert at(my_turn).facts == facts


def test_a_game_that_has_ended_keeps_its_result_and_its_hour(
    north: Person, ayse: Person, new_table
):
    table = new_table("single-round-slots")
    while not at(table).facts.rules.is_over(at(table).state):
        to_my_turn_or_over(table, north)
    ended = Table.objects.get(pk=table).finished_at
    with transaction.atomic():
        guest_moved.send(sender=None, guest=north, account=ayse, now=NOW.replace(hour=20))
    assert Table.objects.get(pk=table).finished_at == ended
    assert GameResult.objects.count() == 1
    assert seat_of(person=ayse, facts=at(table).facts) == 0


def to_my_turn_or_over(table: str, north: Person) -> None:
    let_bots_move(table)
    if not at(table).facts.rules.is_over(at(table).state):
        play_one(table, north)


def test_a_table_that_is_closed_changes_hands_as_well(north: Person, ayse: Person, table: str):
    Table.objects.filter(pk=table).update(closed_at=NOW)
    becomes(north, ayse)
    assert Seat.objects.get(table=table, seat=0).user_id == ayse.id


def room_of(host: Person) -> Room:
    return Room.objects.create(
        kind="casual", code="ABCD2345", variant="classic", ruleset={}, host_guest_id=host.id
    )


def test_a_place_in_a_room_and_the_room_itself(north: Person, ayse: Person):
    told: list[tuple[str, int]] = []
    room = room_of(north)
    RoomSeat.objects.create(room=room, seat=1, guest_id=north.id, name="North", ready=True)
    news.rooms.subscribe(listen := lambda name, version: told.append((name, version)))
    becomes(north, ayse)
    news.rooms.unsubscribe(listen)
    place = RoomSeat.objects.get()
    assert (place.user_id, place.guest_id, place.name, place.ready) == (ayse.id, None, "Ayşe", True)
    room.refresh_from_db()
    assert (room.host_user_id, room.host_guest_id) == (ayse.id, None)
    assert told == [(str(room.pk), room.version)]
    assert room.version == 2


def test_nobody_has_two_places_in_a_room(north: Person, ayse: Person):
    room = room_of(north)
    RoomSeat.objects.create(room=room, seat=1, guest_id=north.id, name="North")
    RoomSeat.objects.create(room=room, seat=2, user_id=ayse.id, name="Ayşe")
    becomes(north, ayse)
    assert [place.seat for place in RoomSeat.objects.all()] == [2]


@pytest.mark.parametrize("waits", [True, False])
def test_nobody_waits_twice(north: Person, ayse: Person, waits: bool):
    wish = {"variant": "classic", "ruleset": {}, "key": "k"}
    Waiting.objects.create(guest_id=north.id, name="North", **wish)
    if waits:
        Waiting.objects.create(user_id=ayse.id, name="Ayşe", **wish)
    becomes(north, ayse)
    place = Waiting.objects.get()
    assert (place.user_id, place.guest_id, place.name) == (ayse.id, None, "Ayşe")


def test_all_is_moved_or_nothing(north: Person, ayse: Person, my_turn: str, monkeypatch):
    room = room_of(north)

    def fail(**_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("games.tables.moving._move_waiting", fail)
    version = at(my_turn).version
    with pytest.raises(RuntimeError):
        becomes(north, ayse)
    assert at(my_turn).version == version
    assert seat_of(person=north, facts=at(my_turn).facts) == 0
    room.refresh_from_db()
    assert room.host_guest_id == north.id


def test_signing_up_takes_the_seat_along_in_every_tab(
    north: Person, my_turn: str, me: Client, heard: list[tuple[str, int]]
):
    old = me.cookies["guest"].value
    assert sign_up(me, "Ayşe").status_code == 302
    assert me.cookies["guest"].value == ""  # dropped
    assert me.get(f"/tables/{my_turn}/").status_code == 200
    assert (f"guest:{north.id}", 0) in heard
    former = Client()
    former.cookies["guest"] = old
    assert former.get(f"/tables/{my_turn}/").status_code == 403


def test_signing_in_takes_the_seat_along(ayse: Person, my_turn: str, me: Client):
    mine = open_table(ayse)
    assert sign_in(me).status_code == 302
    for table in (my_turn, mine):
        assert me.get(f"/tables/{table}/").status_code == 200


def test_there_is_news_of_whoever_signs_out(
    ayse: Person, client: Client, heard: list[tuple[str, int]]
):
    sign_in(client)
    assert heard == []
    client.post("/en/account/sign-out/")
    assert heard == [(f"account:{ayse.id}", 0)]


def test_there_is_news_of_whoever_changes_the_password(
    ayse: Person, client: Client, heard: list[tuple[str, int]]
):
    sign_in(client)
    new = {"password1": "entirely other words", "password2": "entirely other words"}
    client.post("/en/account/password/", {"oldpassword": "four unusual words here"} | new)
    assert heard == [(f"account:{ayse.id}", 0)]


def test_whoever_has_signed_out_acts_no_more(ayse: Person, client: Client):
    sign_in(client)
    table = open_table(ayse)
    fields = {"aid": "a" * 20, "v": at(table).v(0), "kind": "draw_stock"}
    client.post("/en/account/sign-out/")
    version = at(table).version
    assert client.post(f"/tables/{table}/act/", fields).status_code == 403
    assert client.get(f"/tables/{table}/").status_code == 403
    assert at(table).version == version
