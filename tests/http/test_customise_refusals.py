"""Addresses and forms for house rules that mean nothing: a page that helps, and nothing begins."""

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import Guest
from games.models import Table
from games.views import starting
from tests.http.plain_browser import PlainBrowser

PAGE = "/en/customise/"

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("jobs")]


@pytest.fixture(autouse=True)
def nobody_has_started_anything() -> None:
    cache.clear()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("?preset=nonsense&start_points=30", "There is no such edition"),
        ("?jokers=4&start_points=30", "There is no option called “jokers” here."),
        ("?teams=opposite&start_points=30", "There is no option called “teams” here."),
        ("?palette=pink&start_points=30", "“pink” is not a choice"),
        ("?palette=green&palette=blue&start_points=30", "Something was chosen twice"),
        ("?score_mode=count_up&start_points=30", "until somebody reaches the target"),
        ("?rule-target=3&start_points=30", "There is no option called"),
    ],
)
def test_an_address_that_means_nothing_is_a_page_that_helps(
    client: Client, address: str, words: str
):
    plain = PlainBrowser(client).visit(PAGE + address)
    assert plain.response.status_code == 400
    assert words in plain.text
    assert ("rule-start_points", "30") in plain.forms["customise"].fields


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"go": "credit"}, "Choose how to play"),
        ({"go": "room"}, "Choose how to play"),
        ({"difficulty": "impossible"}, "easy, medium or hard"),
        ({"difficulty": ["easy", "hard"]}, "chosen twice"),
        ({"go": ["computer", "computer"]}, "chosen twice"),
        ({"rule-palette": ["green", "blue"]}, "chosen twice"),
        ({"rule-nonsense": "1"}, "no option called"),
        ({"rule-teams": "opposite"}, "no option called"),
        ({"base": "nonsense"}, "no such edition"),
    ],
)
def test_a_form_that_is_not_ours_starts_nothing(client: Client, monkeypatch, change, words: str):
    only_computer = {"computer": starting.STARTS["computer"]}
    monkeypatch.setattr(starting, "STARTS", only_computer)
    post = {"go": "computer", "base": "countdown-classic", "rule-start_points": "30"}
    answer = client.post(PAGE, post | change)
    assert answer.status_code == 400
    assert words in answer.content.decode()
    assert 'value="30"' in answer.content.decode()
    assert not Table.objects.exists()
    assert not Guest.objects.exists()


def test_garbage_starts_nothing(client: Client):
    for body in (b"\xff\xfe", b"rule-palette=%FF", b"go=computer&rule-target[]=1", b"base=\x00"):
        answer = client.post(PAGE, body, content_type="application/x-www-form-urlencoded")
        assert answer.status_code in (200, 400)
    assert client.get(PAGE + "?preset=%00&palette=%FF").status_code == 400
    assert not Table.objects.exists()


def test_a_form_of_another_site_starts_nothing():
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(PAGE, {"go": "computer"}).status_code == 403
    assert strict.put(PAGE).status_code in (403, 405)
