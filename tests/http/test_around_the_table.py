"""Without a socket and without scripts: a phrase by a plain form, and the switch of the sounds."""

import secrets

import pytest
from django.test import Client
from django.utils import timezone

from accounts.services import Person
from games.live import prefs
from games.models import Saying
from games.presenters.scene import Prefs
from tests.tables.seated import open_table_of_four, visitor


@pytest.fixture
def among(four: list[Person]) -> str:
    return open_table_of_four(four, now=timezone.now())


def says(client: Client, table: str, phrase: str, *, aid: str = "") -> str:
    """Press one of the buttons; gives the page that it leads to."""
    form = {"kind": "say", "phrase": phrase, "aid": aid or secrets.token_hex(12)}
    answer = client.post(f"/tables/{table}/act/", form, follow=True)
    return answer.content.decode()


def test_a_plain_form_says_it_and_the_others_read_it(four: list[Person], among: str):
    page = says(visitor(four[0]), among, "elinize_saglik")
    assert "Well played" in page.split('id="says"')[1].split("</section>")[0]
    others = visitor(four[1]).get(f"/tables/{among}/").content.decode()
    heard = others.split('id="says"')[1].split("</section>")[0]
    assert "<bdi>North</bdi>" in heard
    assert "UTC</time>" in heard  # for whose page does not count


def test_pressed_twice_it_is_one_entry(four: list[Person], among: str):
    for _ in range(2):
        says(visitor(four[0]), among, "tebrikler", aid="the-same-press-1")
    assert Saying.objects.count() == 1


def test_too_much_is_told_and_nothing_else_is_lost(four: list[Person], among: str):
    pages = [says(visitor(four[0]), among, "merhaba") for _ in range(6)]
    assert "You have said a lot at once" in pages[-1]
    assert Saying.objects.count() == 5


def test_a_stranger_says_nothing(stranger: Person, among: str):
    form = {"kind": "say", "phrase": "merhaba", "aid": secrets.token_hex(12)}
    assert visitor(stranger).post(f"/tables/{among}/act/", form).status_code == 403
    assert not Saying.objects.exists()


def test_the_switch_of_the_sounds_leaves_other_settings_alone(me: Client):
    me.cookies[prefs.COOKIE] = prefs.cookie_text(Prefs(theme="dark", large_shapes=True))
    answer = me.post("/en/settings/", {"only": "sound", "sound": "0"})
    assert answer.status_code == 204
    kept = prefs.from_cookies({prefs.COOKIE: me.cookies[prefs.COOKIE].value})
    assert kept == Prefs(theme="dark", large_shapes=True, sound=False)
    assert me.post("/en/settings/", {"only": "nonsense"}).status_code == 400
