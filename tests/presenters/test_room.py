"""A room in words: its seats as each of its people sees them, its rules, and what it refuses."""

from datetime import timedelta

import pytest

from accounts.services import Person
from games.engine.classic.ruleset import make_ruleset
from games.presenters import room as presenter
from games.presenters import room_words
from games.presenters.qr import qr
from games.tables.position import Timing
from games.tables.rooms import codes
from games.tables.rooms.refusals import Reason
from games.tables.rooms.state import Place, RoomState
from tests.tables.seated import NOW

ELIF = Person(kind="account", id=1, name="Elif")
MURAT = Person(kind="guest", id=1, name="Murat")
HOST = Place(0, 10, "Elif", 1, None, "", False, NOW)
GUEST = Place(2, 11, "Murat", None, 1, "", True, NOW - timedelta(minutes=2))
COMPUTER = Place(3, 12, "Deniz", None, None, "hard", True, None)


def room(*places: Place, **facts: object) -> RoomState:
    """A room with these people."""
    usual = {
        "id": 7,
        "kind": "casual",
        "code": "K7Q2MXPT",
        "ruleset": make_ruleset("countdown-classic", {}),
        "timing": Timing(25, 30),
        "bots_allowed": True,
        "level": "medium",
        "places": places,
        "host": HOST,
        "table": None,
        "running": False,
        "closed": False,
        "version": 3,
    }
    return RoomState(**{**usual, **facts})  # type: ignore[arg-type]


ALL = room(HOST, GUEST, COMPUTER)


def test_everybody_sees_their_own_seat_nearest():
    seen = presenter.room(ALL, MURAT, now=NOW)
    assert [(seat.position, seat.name) for seat in seen.seats] == [
        ("me", "Murat"),
        ("right", "Deniz"),
        ("top", "Elif"),
        ("left", ""),
    ]


def test_notes_say_who_is_what():
    seats = {seat.name: seat for seat in presenter.room(ALL, ELIF, now=NOW).seats}
    assert seats["Elif"].notes == ("You", "Host")
    assert seats["Deniz"].notes == ("Computer, hard",)
    assert seats["Murat"].away == "away for 2 minutes"
    assert seats["Elif"].away == ""


def test_only_the_host_fills_and_removes():
    mine = presenter.room(ALL, ELIF, now=NOW).seats
    assert [seat.may_fill for seat in mine] == [False, True, False, False]
    assert [seat.may_remove for seat in mine] == [False, False, True, True]
    others = presenter.room(ALL, MURAT, now=NOW).seats
    assert not any(seat.may_fill or seat.may_remove for seat in others)
    assert [seat.may_sit for seat in others] == [False, False, False, True]
    people_only = presenter.room(room(HOST, bots_allowed=False), ELIF, now=NOW).seats
    assert not any(seat.may_fill for seat in people_only)


def test_what_the_room_waits_for():
    assert "four are seated" in presenter.room(ALL, ELIF, now=NOW).line
    fourth = Place(1, 13, "Leyla", None, 5, "", False, NOW)
    full = room(HOST, fourth, GUEST, COMPUTER)
    assert "Press Ready" in presenter.room(full, ELIF, now=NOW).line
    assert "last of the others" in presenter.room(full, MURAT, now=NOW).line
    begun = presenter.room(room(HOST, running=True, table="abc"), ELIF, now=NOW)
    assert (begun.go, begun.line) == ("/tables/abc/", "The game has begun.")


def test_rules_say_how_they_differ_from_their_edition():
    same = presenter.rules(room(HOST))
    assert same.differences == ()
    other = presenter.rules(room(HOST, ruleset=make_ruleset("pers-kafa", {"loss_okey": 6})))
    assert other.edition == "Pers and kafa"
    assert len(other.differences) == 1
    assert presenter.rules(room(HOST, timing=None)).clock.startswith("No clock")


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_has_its_own_sentence(reason: Reason):
    sentence = room_words.refusal(reason)
    assert sentence.endswith(".")
    others = [room_words.refusal(other) for other in Reason if other is not reason]
    assert sentence not in others


def test_letters_that_no_code_contains_are_named():
    assert "this one has I and O" in room_words.no_code(codes.BadCode(never="IO"))
    assert "never" not in room_words.no_code(codes.BadCode())


def test_the_square_code_has_no_style_of_its_own():
    drawn = qr("http://localhost:8000/rooms/K7Q2MXPT/")
    assert drawn.startswith("<svg")
    assert "style" not in drawn
