"""Who is told what at a room's door; and that guessing codes leads nowhere."""

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.services import Person
from games.models import Room
from games.tables.rooms import codes, seats
from tests.http.roomed import browser, press
from tests.tables.roomed import a_guest, all_ready, an_account, join, open_room, the_room
from tests.tables.seated import NOW

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("jobs")]

WRONG = "K7Q2MXPT"


@pytest.fixture(autouse=True)
def nobody_has_tried_anything() -> None:
    cache.clear()


@pytest.fixture
def host() -> Person:
    return an_account("Elif")


@pytest.fixture
def friends(host: Person) -> list[Person]:
    return [a_guest(name) for name in ("Murat", "Deniz", "Leyla")]


def full(host: Person, friends: list[Person]) -> str:
    code = open_room(host)
    join(code, *friends)
    return code


def playing(host: Person, friends: list[Person]) -> str:
    code = full(host, friends)
    all_ready(code, host, *friends)
    return code


def closed(host: Person, friends: list[Person]) -> str:
    code = open_room(host)
    seats.leave(person=host, code=code, now=NOW)
    return code


def read(answer, code: str) -> str:
    """The page without what differs by its code and its form's token."""
    page: str = answer.content.decode().replace(codes.shown(code), "CODE").replace(code, "CODE")
    start = page.index("<main")
    end = page.index("</main>")
    return "".join(
        piece.partition('">')[2] if number else piece
        for number, piece in enumerate(page[start:end].split('name="csrfmiddlewaretoken" value="'))
    )


@pytest.mark.parametrize("room", [full, playing, closed])
def test_to_a_stranger_a_room_without_a_seat_is_as_a_wrong_code(
    room, host: Person, friends: list[Person]
):
    code = room(host, friends)
    told, wrong = Client().get(f"/rooms/{code}/"), Client().get(f"/rooms/{WRONG}/")
    assert (told.status_code, wrong.status_code) == (404, 404)
    assert read(told, code) == read(wrong, WRONG)
    assert "full, in the middle of a game, or closed" in wrong.content.decode()
    for kind in ("join", "ready", "leave"):
        answers = [press(Client(), each, kind, name="Hasan") for each in (code, WRONG)]
        assert [answer.status_code for answer in answers] == [404, 404]
        assert read(answers[0], code) == read(answers[1], WRONG)


@pytest.mark.parametrize("room", [full, playing, closed])
def test_the_answer_takes_the_same_work(room, host: Person, friends: list[Person]):
    code = room(host, friends)
    asked = []
    for each in (code, WRONG):
        with CaptureQueriesContext(connection) as queries:
            Client().get(f"/rooms/{each}/")
            press(Client(), each, "join", name="Hasan")
        asked.append([query["sql"].split("WHERE")[0] for query in queries])
    assert asked[0] == asked[1]


@pytest.mark.parametrize(
    ("room", "words"),
    [
        (full, "All four seats"),
        (playing, "A game is being played"),
        (closed, "This room is closed"),
    ],
)
def test_who_has_seen_the_room_open_is_told_which_it_is(
    room, words: str, host: Person, friends: list[Person]
):
    code = open_room(host)
    hasan = Client()
    page = hasan.get(f"/rooms/{code}/").content.decode()
    seen = page.split('name="seen" value="')[1].split('"')[0]
    assert room(host, friends) == code
    answer = press(hasan, code, "join", name="Hasan", seen=seen)
    assert answer.status_code == 409
    assert words in answer.content.decode()
    forged = press(Client(), code, "join", name="Hasan", seen=seen + "x")
    assert forged.status_code == 404


def test_a_seat_taken_meanwhile_is_said_at_the_door(host: Person, friends: list[Person]):
    code = open_room(host)
    join(code, friends[0])
    answer = press(Client(), code, "join", name="Hasan", seat="1")
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "just been taken" in page
    assert 'value="Hasan"' in page  # nothing that was typed is lost


def test_own_room_and_own_seat_need_no_door(host: Person, friends: list[Person]):
    code = open_room(host)
    join(code, friends[0])
    for person in (host, friends[0]):
        client = browser(person)
        assert "2 of 4 seated" in client.get(f"/rooms/{code}/").content.decode()
        assert press(client, code, "join", name="Somebody Else").status_code == 303
    assert [place.name for place in the_room(code).places] == ["Elif", "Murat"]


def test_another_browser_is_told_why_it_has_no_seat(host: Person, friends: list[Person]):
    code = open_room(host)
    join(code, friends[0])
    page = Client().get(f"/rooms/{code}/").content.decode()
    assert "A seat belongs to the browser or account that took it" in page
    join(code, *friends[1:])
    page = Client().get(f"/rooms/{code}/").content.decode()
    assert "Did you join in another browser" in page
    assert "three minutes" in page


def test_who_was_removed_is_told_so(host: Person, friends: list[Person]):
    code = open_room(host)
    join(code, friends[0])
    row = the_room(code).places[1].row
    assert press(browser(host), code, "remove", seat="1", row=row).status_code == 303
    murat = browser(friends[0])
    for answer in (murat.get(f"/rooms/{code}/"), press(murat, code, "join", name="Murat")):
        assert answer.status_code == 403
        assert "has removed you" in answer.content.decode()


def test_who_plays_elsewhere_is_led_there(host: Person, friends: list[Person]):
    playing(host, friends)
    other = open_room(an_account("Hasan"))
    answer = press(browser(friends[0]), other, "join", name="Murat")
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "still playing at another table" in page
    assert "/tables/" in page


@pytest.mark.parametrize("typed", ["K7Q2MXP0", "k7q2-mxpı", "ILO01"])
def test_letters_that_no_code_contains_are_named(typed: str):
    answer = Client().post("/rooms/", {"code": typed})
    assert answer.status_code == 404
    assert "Codes never contain" in answer.content.decode()
    assert typed in answer.content.decode()


@pytest.mark.parametrize("typed", ["", "abc", "<script>alert(1)</script>", "x" * 5000, "%00"])
def test_what_is_no_code_at_all(typed: str):
    answer = Client().post("/rooms/", {"code": typed})
    assert answer.status_code == 404
    page = answer.content.decode()
    assert "eight letters and digits" in page
    assert "<script>alert" not in page


def test_ten_wrong_codes_and_even_the_right_one_opens_nothing(host: Person):
    code = open_room(host)
    guesser = browser(a_guest("Guesser"))
    for _ in range(10):
        assert guesser.get(f"/rooms/{codes.draw()}/").status_code == 404
    over, right = guesser.get(f"/rooms/{WRONG}/"), guesser.get(f"/rooms/{code}/")
    assert (over.status_code, right.status_code) == (429, 429)
    assert read(over, WRONG) == read(right, code)
    assert read(over, WRONG) == read(Client().get(f"/rooms/{WRONG}/"), WRONG)
    assert press(guesser, code, "join", name="Guesser").status_code == 429
    assert Client().get(f"/rooms/{code}/").status_code == 200  # somebody else on the same line


def test_a_browser_without_a_name_is_counted_as_well(host: Person):
    code = open_room(host)
    client = Client()
    client.get("/en/")
    for _ in range(10):
        client.get(f"/rooms/{codes.draw()}/")
    assert client.get(f"/rooms/{code}/").status_code == 429


def test_sixty_from_one_address_whatever_they_say_it_is(host: Person):
    code = open_room(host)
    for number in range(60):
        said = {"X-Forwarded-For": f"1.2.3.{number}"}
        assert Client().get(f"/rooms/{codes.draw()}/", headers=said).status_code == 404
    said = {"X-Forwarded-For": "9.9.9.9"}
    assert Client().get(f"/rooms/{code}/", headers=said).status_code == 429
    assert Client(REMOTE_ADDR="192.0.2.7").get(f"/rooms/{code}/").status_code == 200
    assert browser(host).get(f"/rooms/{code}/").status_code == 200  # one's own seat is no guess


def test_a_sixth_room_is_refused_in_words(host: Person):
    for number in range(5):
        join(open_room(host), a_guest(f"Friend {number}"))
    answer = browser(host).post("/en/play/", {"mode": "room", "preset": "pers-kafa"})
    assert answer.status_code == 429
    assert "Five rooms" in answer.content.decode()
    assert Room.objects.count() == 5


def test_names_are_shown_as_text(host: Person):
    code = open_room(host)
    join(code, a_guest("<b>x</b>&amp;"))
    for client in (browser(host), Client()):
        page = client.get(f"/rooms/{code}/").content.decode()
        assert "<b>x</b>" not in page
        assert "&lt;b&gt;x&lt;/b&gt;" in page
