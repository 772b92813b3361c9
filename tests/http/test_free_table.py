"""A free table by forms and pages alone: the press, the wait, what is offered, and the table."""

import re
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from accounts.models import Guest
from games.models import Table, Waiting
from games.tables import matching
from games.tables.errors import TableBusy
from tests.http.plain_browser import PlainBrowser
from tests.http.seated import HTMX

FREE = {"mode": "free", "variant": "classic", "preset": "countdown-classic", "start_points": "30"}

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("jobs")]


@pytest.fixture(autouse=True)
def nobody_has_started_anything() -> None:
    cache.clear()


def find(client: Client, **changes: str):
    """Press Find a table."""
    return client.post("/en/play/", FREE | changes)


def waits(**changes: str) -> Client:
    """A visitor who waits."""
    client = Client()
    assert find(client, **changes)["Location"] == "/en/waiting/"
    return client


def earlier(seconds: int) -> None:
    """All have waited so much longer; their pages are open."""
    for place in Waiting.objects.all():
        place.since -= timedelta(seconds=seconds)
        place.save()


def page(client: Client) -> str:
    answer = client.get("/en/waiting/")
    assert answer.status_code == 200
    return str(answer.content.decode())


def test_one_press_makes_a_visitor_a_guest_who_waits(client: Client):
    answer = find(client)
    assert (answer.status_code, answer["Location"]) == (303, "/en/waiting/")
    assert Guest.objects.count() == Waiting.objects.count() == 1
    text = page(client)
    assert 'data-waiting="1"' in text
    assert "Countdown classic, 30 points" in text
    assert "25 seconds a turn" in text


def test_the_page_is_kept_by_nobody(client: Client):
    find(client)
    assert "no-store" in client.get("/en/waiting/")["Cache-Control"]


def test_the_wait_is_said_in_minutes_and_seconds(client: Client):
    find(client)
    earlier(83)
    assert re.search(r'id="waited"[^>]*>1:2[34]<', page(client))


def test_four_are_led_to_the_same_table_from_every_tab():
    four = [waits() for _ in range(3)] + [Client()]
    assert find(four[3])["Location"] == "/en/waiting/"
    table = Table.objects.get()
    for client in four:
        for _ in range(2):
            answer = client.get("/en/waiting/")
            assert (answer.status_code, answer["Location"]) == (303, f"/tables/{table.id}/")
        assert client.get(answer["Location"]).status_code == 200
    assert table.kind == "rated"


def test_where_no_socket_opens_the_page_fetches_what_is_new(client: Client):
    find(client)
    waits()
    text = client.get("/en/waiting/", headers=HTMX).content.decode()
    assert 'id="waiting"' in text
    assert 'data-waiting="2"' in text
    assert 'hx-swap-oob="outerMorph"' in text
    assert 'id="now"' in text
    assert "<html" not in text
    for _ in range(2):
        waits()
    text = client.get("/en/waiting/", headers=HTMX).content.decode()
    assert f'data-table="/tables/{Table.objects.get().id}/"' in text


def test_without_scripts_it_loads_itself_again(client: Client):
    find(client)
    assert '<noscript><meta http-equiv="refresh" content="5"></noscript>' in page(client)


def test_looking_at_the_page_keeps_the_place(client: Client):
    find(client)
    Waiting.objects.update(seen_at=timezone.now() - timedelta(seconds=60))
    page(client)
    assert Waiting.objects.get().seen_at > timezone.now() - timedelta(seconds=5)


def test_the_offers_come_after_half_a_minute_alone(client: Client):
    find(client)
    assert re.search(r'id="offers"[^>]* hidden>', page(client))
    earlier(31)
    assert re.search(r'id="offers"[^>]*h">', page(client))
    waits()
    assert 'id="offers"' not in page(client)


def test_the_table_is_filled_by_computer_players_and_does_not_count():
    browser = PlainBrowser()
    find(browser.client)
    earlier(31)
    browser.visit("/en/waiting/").press(
        "fill", name="kind", value="fill"
    )  # and is led to the table
    table = Table.objects.get()
    assert browser.path == f"/tables/{table.id}/"
    assert table.kind == "casual"
    assert table.seats.exclude(bot="").count() == 3


def test_somebody_who_came_in_that_moment_is_not_passed_over(client: Client):
    find(client)
    waits()
    answer = client.post("/en/waiting/", {"kind": "fill"})
    assert answer.status_code == 409
    assert "Somebody else has just come" in answer.content.decode()
    assert not Table.objects.exists()


def test_cancel_leads_home_and_forgets_the_place():
    browser = PlainBrowser()
    find(browser.client)
    browser.visit("/en/waiting/").press("cancel", name="kind", value="cancel")
    assert browser.path == "/en/"
    assert not Waiting.objects.exists()
    assert "You are not waiting for a table" in browser.visit("/en/waiting/").text


def test_nobody_waits_by_reading_the_page(client: Client):
    assert "You are not waiting for a table" in page(client)
    assert not Guest.objects.exists()


@pytest.mark.parametrize("kind", ["cancel", "fill", "", "nonsense"])
def test_a_button_of_a_page_long_gone_does_no_harm(client: Client, kind: str):
    answer = client.post("/en/waiting/", {"kind": kind})
    assert answer.status_code == 303
    assert not Table.objects.exists()


def test_whoever_plays_with_others_is_told_so_with_the_way_there():
    four = [waits() for _ in range(4)]
    answer = find(four[0], start_points="20")
    assert answer.status_code == 409
    assert f'href="/tables/{Table.objects.get().id}/"' in answer.content.decode()
    assert not Waiting.objects.filter(table=None).exists()


def test_a_second_press_after_the_match_leads_to_the_table():
    four = [waits() for _ in range(4)]
    assert find(four[3], start_points="30")["Location"] == "/en/waiting/"
    assert four[3].get("/en/waiting/")["Location"] == f"/tables/{Table.objects.get().id}/"


def test_a_database_that_is_away_is_said(client: Client, monkeypatch):
    def away(**_: object) -> None:
        raise TableBusy

    monkeypatch.setattr(matching, "ask", away)
    answer = find(client)
    assert answer.status_code == 503
    assert "Press Find a table again" in answer.content.decode()


def test_too_many_presses_are_refused(client: Client, settings):
    settings.NEW_TABLES_PER_PERSON = 3
    answers = [find(client).status_code for _ in range(5)]
    assert answers[0] == 303
    assert answers[-1] == 429


@pytest.mark.parametrize("changes", [{"preset": "none"}, {"start_points": "21"}, {"mode": "paid"}])
def test_rules_that_are_not_offered_are_refused(client: Client, changes: dict[str, str]):
    assert find(client, **changes).status_code == 400
    assert not Waiting.objects.exists()
