"""Free tables: four who want the same rules meet, whoever has gone does not, nobody sits twice."""

import threading
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection

from accounts.models import Guest, User
from accounts.services import Person
from games.engine.classic.ruleset import Ruleset, make_ruleset, to_json
from games.engine.refusals import Reason, Refusal
from games.models import Room, RoomSeat, Seat, Table, Waiting
from games.tables import engaged, matching, news, queue, undo
from games.tables.queue import Queued, Seated
from tests.tables.seated import NOW, at, open_table

pytestmark = pytest.mark.django_db(transaction=True)
SECOND = timedelta(seconds=1)
TWENTY = make_ruleset("countdown-classic", {"start_points": 20})
THIRTY = make_ruleset("countdown-classic", {"start_points": 30})


def guest(name: str) -> Person:
    made = Guest.objects.create(name=name)
    return Person(kind="guest", id=made.pk, name=name)


def account(name: str) -> Person:
    made = User.objects.create_user(username=name)
    return Person(kind="account", id=made.pk, name=name)


def presses(*people: Person, rules: Ruleset = TWENTY, after: int = 0) -> None:
    """Each presses Find a table, a second after the one before."""
    for number, person in enumerate(people, after):
        matching.ask(person=person, ruleset=rules, now=NOW + number * SECOND)


def where(person: Person, *, after: int = 5) -> Queued | Seated | None:
    return queue.whereabouts(person, now=NOW + after * SECOND)


@pytest.fixture
def four() -> list[Person]:
    return [guest("North"), account("East"), guest("South"), guest("West")]


def the_table() -> Table:
    return Table.objects.get()


def test_four_with_the_same_rules_sit_down_at_one_table(four: list[Person]):
    presses(*four)
    table = the_table()
    assert [where(person) for person in four] == [Seated(table.id)] * 4
    assert (table.kind, table.turn_seconds, table.reserve_seconds) == ("rated", 25, 30)
    facts = at(table.id).facts
    assert facts.ruleset == TWENTY
    assert sorted(holder.name for holder in facts.holders) == ["East", "North", "South", "West"]
    assert not any(holder.bot for holder in facts.holders)


def test_they_stay_together_in_a_room_without_a_code(four: list[Person]):
    presses(*four)
    room = Room.objects.get()
    assert (room.kind, room.code, room.table_id) == ("rated", None, the_table().id)
    assert the_table().room_id == room.pk
    seats = {seat.seat: seat.name for seat in RoomSeat.objects.all()}
    assert seats == {holder.seat: holder.name for holder in at(the_table().id).facts.holders}


def test_seats_are_dealt_by_chance(four: list[Person]):
    orders = set()
    for _ in range(12):
        presses(*four)
        orders.add(tuple(Seat.objects.order_by("seat").values_list("name", flat=True)))
        Table.objects.all().delete()
        Waiting.objects.all().delete()
    assert len(orders) > 1  # 1 in 24^11 that they are all the same


def test_three_wait_and_see_how_many_they_are(four: list[Person]):
    presses(*four[:3])
    assert not Table.objects.exists()
    place = where(four[0])
    assert isinstance(place, Queued)
    assert (place.waiting, place.since, place.ruleset) == (3, NOW, TWENTY)


def test_other_starting_points_never_meet(four: list[Person]):
    presses(*four[:3])
    presses(four[3], rules=THIRTY, after=3)
    assert not Table.objects.exists()
    place = where(four[3])
    assert isinstance(place, Queued)
    assert place.waiting == 1


def test_other_editions_never_meet(four: list[Person]):
    presses(*four[:3], rules=make_ruleset("pers-kafa", {}))
    presses(four[3], rules=make_ruleset("single-round-slots", {}), after=3)
    assert not Table.objects.exists()


def test_the_rules_are_the_same_however_they_were_chosen():
    default = make_ruleset("table-house", {})
    spelled = make_ruleset("table-house", {"start_points": default.start_points})
    assert queue.key_of_rules(default) == queue.key_of_rules(spelled)
    assert queue.key_of_rules(TWENTY) != queue.key_of_rules(THIRTY)


def test_of_five_the_four_who_came_first(four: list[Person]):
    presses(*four[:3])
    fifth = guest("Fifth")
    Waiting.objects.create(  # came third, and the process died before it matched anybody
        guest_id=fifth.id,
        name=fifth.name,
        variant="classic",
        ruleset=Waiting.objects.first().ruleset,
        key=queue.key_of_rules(TWENTY),
        since=NOW + 1.5 * SECOND,
        seen_at=NOW + 1.5 * SECOND,
    )
    presses(four[3], after=3)
    assert [isinstance(where(person), Seated) for person in (*four[:3], fifth)] == [True] * 4
    assert isinstance(where(four[3]), Queued)


def test_who_pressed_again_keeps_their_place(four: list[Person]):
    presses(*four[:2])
    presses(four[0], after=9)
    place = where(four[0], after=10)
    assert isinstance(place, Queued)
    assert (place.since, place.waiting) == (NOW, 2)


def test_who_wants_other_rules_now_leaves_the_old_queue(four: list[Person]):
    presses(*four[:2])
    told: list[str] = []
    listener = lambda key, version: told.append(key)  # noqa: E731
    news.queues.subscribe(listener)
    presses(four[0], rules=THIRTY, after=9)
    news.queues.unsubscribe(listener)
    place, other = where(four[0], after=10), where(four[1], after=10)
    assert isinstance(place, Queued)
    assert isinstance(other, Queued)
    assert (place.ruleset, place.since, place.waiting) == (THIRTY, NOW + 9 * SECOND, 1)
    assert other.waiting == 1
    assert set(told) == {queue.key_of_rules(TWENTY), queue.key_of_rules(THIRTY)}


def test_ten_presses_are_one_place_and_one_seat(four: list[Person]):
    presses(*[four[0]] * 10)
    assert Waiting.objects.count() == 1
    presses(*four[1:], *[four[3]] * 9, after=10)
    assert Table.objects.count() == 1
    assert Seat.objects.count() == 4


def test_ten_presses_at_once_are_one_place(four: list[Person]):
    presses(*four[:3])
    together(lambda: presses(four[3], after=3))
    assert Table.objects.count() == 1
    assert Waiting.objects.count() == 4
    seats = Seat.objects.values_list("user_id", "guest_id")
    assert len(set(seats)) == 4


def test_eight_at_once_fill_two_tables():
    eight = [guest(f"Guest {number}") for number in range(8)]
    waiting = iter(eight)
    together(lambda: presses(next(waiting)), times=8)
    for person in eight:
        matching.here(person, now=NOW + 3 * SECOND)
    assert Table.objects.count() == 2
    assert len(set(Seat.objects.values_list("guest_id"))) == 8


def together(work: Callable[[], None], *, times: int = 10) -> None:
    """The same from several threads at once; whatever one of them raises is raised here."""
    start, faults = threading.Barrier(times), list[BaseException]()

    def run() -> None:
        start.wait()
        try:
            work()
        except Exception as fault:
            faults.append(fault)
        finally:
            connection.close()

    threads = [threading.Thread(target=run) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []


@pytest.mark.parametrize(("silent", "meets"), [(20, True), (21, False)])
def test_whoever_has_closed_their_page_is_not_matched(four: list[Person], silent: int, meets: bool):
    presses(four[0])
    for person in four[1:]:
        matching.ask(person=person, ruleset=TWENTY, now=NOW + silent * SECOND)
    assert Table.objects.exists() is meets


def test_nor_are_they_counted(four: list[Person]):
    presses(*four[:2])
    matching.here(four[0], now=NOW + 15 * SECOND)
    place = where(four[0], after=30)
    assert isinstance(place, Queued)
    assert place.waiting == 1


def test_whoever_was_deleted_is_neither_counted_nor_seated(four: list[Person]):
    presses(*four[:2])
    User.objects.all().delete()
    place = where(four[0])
    assert isinstance(place, Queued)
    assert place.waiting == 1
    presses(*four[2:], after=3)
    assert not Table.objects.exists()


def test_a_page_that_comes_back_finds_its_place_and_the_table(four: list[Person]):
    presses(four[0])
    for person in four[1:]:
        matching.ask(person=person, ruleset=TWENTY, now=NOW + 60 * SECOND)
    matching.here(four[0], now=NOW + 70 * SECOND)
    assert [where(person, after=71) for person in four] == [Seated(the_table().id)] * 4


def test_after_two_minutes_the_place_is_gone(four: list[Person]):
    presses(four[0])
    matching.here(four[0], now=NOW + 121 * SECOND)
    assert where(four[0], after=121) is None
    assert queue.clear(now=NOW + 119 * SECOND) == 0
    assert queue.clear(now=NOW + 121 * SECOND) == 1
    assert not Waiting.objects.exists()


def test_somebody_who_cancels_waits_no_longer(four: list[Person]):
    presses(*four[:2])
    queue.give_up(four[0])
    assert where(four[0]) is None
    presses(*four[2:], after=3)
    assert not Table.objects.exists()


def test_cancelling_after_the_match_changes_nothing(four: list[Person]):
    presses(*four)
    queue.give_up(four[0])
    assert where(four[0]) == Seated(the_table().id)


def test_whoever_plays_among_people_is_told_where(four: list[Person]):
    presses(*four)
    with pytest.raises(engaged.StillPlaying) as told:
        presses(four[0], rules=THIRTY, after=9)
    assert told.value.table_id == the_table().id
    assert where(four[0], after=10) == Seated(the_table().id)


def test_a_game_against_the_computer_is_left_lying(four: list[Person]):
    open_table(four[0])
    presses(*four)
    assert Table.objects.filter(kind="rated").count() == 1


def test_whoever_has_left_the_table_may_wait_again(four: list[Person]):
    presses(*four)
    Seat.objects.filter(guest_id=four[0].id).update(left_at=NOW)
    presses(four[0], after=9)
    assert isinstance(where(four[0], after=10), Queued)


def test_a_seat_in_a_room_is_given_up_and_the_room_is_told(four: list[Person]):
    room = Room.objects.create(
        kind="casual",
        code="ABCD2345",
        variant="classic",
        ruleset=to_json(make_ruleset("countdown-classic", {})),
    )
    RoomSeat.objects.create(room=room, seat=0, guest_id=four[0].id, name="North")
    told: list[tuple[str, int]] = []
    listener: Any = lambda name, version: told.append((name, version))  # noqa: E731
    news.rooms.subscribe(listener)
    presses(four[0])
    news.rooms.unsubscribe(listener)
    assert not room.seats.exists()
    room.refresh_from_db()
    assert room.closed_at is not None  # nobody is left in it
    assert told[-1] == (str(room.pk), room.version)


def test_no_move_is_taken_back_at_a_free_table(four: list[Person]):
    rules = make_ruleset("countdown-classic", {"undo": "test_only"})
    presses(*four, rules=rules)
    position = at(the_table().id)
    (starter,) = position.facts.rules.waiting_for(position.state)
    with pytest.raises(Refusal) as refused:
        undo.earlier_state(position, seat=starter)
    assert refused.value.reason is Reason.UNDO_OFF


def test_alone_the_seats_may_be_filled_by_the_computer_and_it_does_not_count(four: list[Person]):
    presses(four[0])
    table_id = matching.fill_with_bots(person=four[0], pace="fast", now=NOW + 31 * SECOND)
    facts = at(table_id).facts
    assert sorted(bool(holder.bot) for holder in facts.holders) == [False, True, True, True]
    assert (facts.kind, facts.ruleset) == ("casual", TWENTY)
    assert where(four[0]) == Seated(table_id)
    assert Room.objects.get().bots_allowed
    again = matching.fill_with_bots(person=four[0], pace="fast", now=NOW + 32 * SECOND)
    assert again == table_id


def test_not_over_the_head_of_somebody_who_has_just_come(four: list[Person]):
    presses(*four[:2])
    with pytest.raises(matching.NotAlone):
        matching.fill_with_bots(person=four[0], pace="fast", now=NOW + 2 * SECOND)
    assert not Table.objects.exists()


def test_nor_for_somebody_who_does_not_wait(four: list[Person]):
    with pytest.raises(matching.NotWaiting):
        matching.fill_with_bots(person=four[0], pace="fast", now=NOW)


def test_the_matched_are_told_after_the_commit(four: list[Person]):
    presses(*four[:3])
    told: list[bool] = []
    listener: Any = lambda key, version: told.append(  # noqa: E731
        isinstance(where(four[0]), Seated)
    )
    news.queues.subscribe(listener)
    presses(four[3], after=3)
    news.queues.unsubscribe(listener)
    assert told[-1]
