"""Leaving and coming back without scripts: the question, the consequence, the way back."""

import pytest
from django.test import Client

from accounts.services import Person
from games.models import Seat
from games.tables import absence, leaving, presence
from tests.http.plain_browser import PlainBrowser
from tests.http.seated import HTMX, draw
from tests.tables.seated import NOW, at, open_table, open_table_of_four, visitor


@pytest.fixture
def table(four: list[Person]) -> str:
    return open_table_of_four(four)


def test_the_question_says_what_it_leads_to_and_changes_nothing(me: Client, table: str):
    before = at(table)
    page = me.get(f"/tables/{table}/leave/").content.decode()
    assert "A computer player plays on for you" in page
    assert "take your seat back until the game ends" in page
    assert at(table) == before


def test_leaving_leads_home_where_the_game_can_be_gone_on_with(me: Client, table: str):
    page = PlainBrowser(me)
    page.visit(f"/tables/{table}/leave/")
    page.press(next(name for name, form in page.forms.items() if ("kind", "leave") in form.fields))
    assert page.path == "/en/"
    assert f"/tables/{table}/" in page.response.content.decode()
    assert at(table).facts.holders[0].sits_in


def test_the_seat_is_taken_back_by_a_plain_button(me: Client, four, table: str):
    leaving.leave(table, person=four[0], now=NOW)
    page = PlainBrowser(me)
    page.visit(f"/tables/{table}/")
    assert "The computer sits in" in page.text
    page.press("act", name="kind", value="take_seat")
    assert page.path == f"/tables/{table}/"
    assert not at(table).facts.holders[0].sits_in


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_a_move_is_refused_in_words_before_that(me: Client, four, table: str, headers):
    leaving.leave(table, person=four[0], now=NOW)
    answer = me.post(f"/tables/{table}/act/", draw(table), headers=headers, follow=True)
    assert "A computer player sits in for you. Press Take your seat back first." in (
        answer.content.decode()
    )
    assert answer.status_code == (409 if headers else 200)


def test_whoever_plays_elsewhere_is_told_where_to_begin(me: Client, four, table: str):
    leaving.leave(table, person=four[0], now=NOW)
    open_table_of_four([four[0], four[1]])
    answer = me.post(f"/tables/{table}/act/", {"kind": "take_seat"}, headers=HTMX)
    assert answer.status_code == 409
    assert "You are playing at another table." in answer.content.decode()


def test_there_is_no_question_where_nobody_is_left_behind(me: Client, north: Person):
    alone = open_table(north)
    assert me.get(f"/tables/{alone}/leave/").headers["Location"] == "/en/"
    assert f"/tables/{alone}/leave/" not in me.get(f"/tables/{alone}/").content.decode()


def test_a_stranger_is_asked_nothing(table: str, stranger: Person):
    assert visitor(stranger).get(f"/tables/{table}/leave/").status_code == 403
    assert visitor(stranger).post(f"/tables/{table}/act/", {"kind": "leave"}).status_code == 403


def test_a_page_without_a_socket_is_there_while_it_asks(me: Client, table: str):
    presence.closed({(table, 0): NOW})
    me.post(f"/tables/{table}/act/", {"kind": "full"}, headers=HTMX)
    mine = Seat.objects.get(table=table, seat=0)
    assert mine.away_since is None
    assert mine.seen_at is not None
    assert mine.seen_at > NOW


def test_a_page_says_who_is_away_and_what_the_rule_is(me: Client, table: str):
    presence.closed({(table, 1): NOW})
    page = me.get(f"/tables/{table}/").content.decode()
    assert 'data-presence="away"' in page
    assert "Whoever leaves, or is away for 3 minutes, is played by a computer player" in page


def test_a_void_game_says_why(me: Client, four, table: str):
    for person in four:
        leaving.leave(table, person=person, now=NOW)
    absence.act(table, now=NOW + absence.void_after())
    page = me.get(f"/tables/{table}/").content.decode()
    assert "This game is void" in page
    assert "Nobody was left at the table" in page
    assert "Take your seat back" not in page.split("<dialog")[0]
