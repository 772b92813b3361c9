"""An account from its making to its signing out, as plain forms do it."""

import re
from typing import Any

import pytest
from django.core import mail
from django.core.cache import cache
from django.db import OperationalError
from django.test import Client

from accounts import services
from accounts.models import User
from tests.http.account_pages import PASSWORD, is_signed_in, link, sign_in, sign_out, sign_up

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nobody_has_tried_anything() -> None:
    cache.clear()


def text(answer: Any) -> str:
    shown: str = answer.content.decode()
    return shown


def test_a_name_and_a_password_make_an_account_and_sign_in(client: Client):
    answer = sign_up(client, "  Işıl   Deniz ")
    assert (answer.status_code, answer["Location"]) == (302, "/")
    assert User.objects.get().username == "Işıl Deniz"
    assert is_signed_in(client, "Işıl Deniz")
    assert mail.outbox == []


def test_signing_out_and_in_again(client: Client):
    sign_up(client)
    assert sign_out(client).status_code == 302
    assert not is_signed_in(client)
    assert sign_in(client).status_code == 302
    assert is_signed_in(client)


@pytest.mark.parametrize("typed", ["AYŞE", "ayşe", " ayşe ", "ＡＹŞＥ"])
def test_a_name_may_be_typed_any_way(client: Client, typed: str):
    sign_up(Client())
    assert sign_in(client, typed).status_code == 302
    assert is_signed_in(client)


@pytest.mark.parametrize("typed", ["ISIK", "ısık", "isik", "İSİK"])
def test_the_four_letters_i_are_one(client: Client, typed: str):
    sign_up(Client(), "Isık")
    assert sign_in(client, typed).status_code == 302


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Al", "at least three"),
        ("a" * 21, "at most twenty"),
        ("Ali\u202egro", "invisible letters"),
        ("Ali\u200bVeli", "invisible letters"),
        ("a" + "\u0301" * 60 + "bc", "at most"),
        ("AYŞE", "has that name"),
        ("Yönetici", "would pass for the site"),
        ("", "required"),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_words(client: Client, name: str, words: str):
    sign_up(Client())
    answer = sign_up(client, name)
    assert answer.status_code == 400
    assert words in text(answer)
    assert User.objects.count() == 1


@pytest.mark.parametrize("name", ["<script>x</script>", "'\"><b>x", "{{ 7 }}{% x %}"])
def test_a_name_is_shown_as_text(client: Client, name: str):
    assert sign_up(client, name, email="x@example.org").status_code == 302
    for page in ("/en/", "/en/account/", link()):
        shown = text(client.get(page))
        assert "<script>x" not in shown
        assert "><b>x" not in shown
    assert name in mail.outbox[-1].body


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"password1": "short", "password2": "short"}, "too short"),
        ({"password1": "password1", "password2": "password1"}, "too common"),
        ({"password2": "another one entirely"}, "same password"),
        ({"email": "not an address"}, "valid email"),
    ],
)
def test_what_is_wrong_is_said_and_what_was_typed_is_kept(client: Client, fields, words: str):
    answer = sign_up(client, "Fatma", **fields)
    assert answer.status_code == 400
    assert words in text(answer)
    assert 'value="Fatma"' in text(answer)
    assert PASSWORD not in text(answer)
    assert not User.objects.exists()


def test_two_who_take_one_name_at_once_are_told_apart(client: Client, monkeypatch):
    sign_up(Client())
    monkeypatch.setattr(
        "accounts.models.Accounts.named", lambda self, name: self.none()
    )  # as if the other had not been there yet when we looked
    answer = sign_up(client, "ayşe")
    assert answer.status_code == 400
    assert "has that name" in text(answer)


def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(client: Client):
    sign_up(Client())
    known, unknown = (sign_in(Client(), name, "wrong words here") for name in ("Ayşe", "Zzzz"))
    assert known.status_code == unknown.status_code == 400
    assert "no account with this name and this password" in text(known)
    token = re.compile('value="[A-Za-z0-9]{64}"')
    one, other = (token.sub("", text(answer)) for answer in (known, unknown))
    assert one.replace("Ayşe", "") == other.replace("Zzzz", "")


def test_what_is_said_once_is_not_used_up_by_a_request_that_nobody_reads(client: Client):
    sign_up(client)
    client.post("/en/account/sign-out/")
    client.get("/en/nowhere/", headers={"HX-Request": "true"})
    assert "You are signed out." in text(client.get("/en/"))
    assert "You are signed out." not in text(client.get("/en/"))


def test_signing_in_changes_the_number_of_the_session(client: Client):
    sign_up(Client())
    client.get("/en/account/sign-in/")
    session = client.session
    session["something"] = 1
    session.save()
    before = str(session.session_key)
    client.cookies["sessionid"] = before
    sign_in(client)
    assert client.session.session_key != before
    stolen = Client()
    stolen.cookies["sessionid"] = before
    assert not is_signed_in(stolen)


def test_a_session_is_dead_after_signing_out(client: Client):
    sign_up(client)
    stolen = Client()
    stolen.cookies["sessionid"] = client.cookies["sessionid"].value
    assert is_signed_in(stolen)
    sign_out(client)
    assert not is_signed_in(stolen)


def test_an_account_that_is_closed_is_told_so(client: Client):
    sign_up(Client())
    User.objects.update(is_active=False)
    answer = client.post(
        "/en/account/sign-in/", {"login": "Ayşe", "password": PASSWORD}, follow=True
    )
    assert "This account is closed" in text(answer)
    assert not is_signed_in(client)


def test_a_database_that_is_away_signs_nobody_in_and_says_so(client: Client, monkeypatch):
    sign_up(Client())

    def away(*_: object, **__: object) -> None:
        raise OperationalError

    monkeypatch.setattr(services, "move_guest", away)
    answer = sign_in(client)
    assert answer.status_code == 503
    assert "not signed in yet" in text(answer)
    assert not is_signed_in(client)


ELSEWHERE = [
    "https://evil.example/",
    "//evil.example",
    "javascript:evil",
    "evil",
    "/\\evil.example",
    "http://testserver/evil",
    "http://localhost:1/evil",
]


@pytest.mark.parametrize("wanted", ELSEWHERE)
def test_next_leads_to_our_own_pages_only(client: Client, wanted: str):
    sign_up(Client())
    page = text(client.get("/en/account/sign-in/", {"next": wanted}))
    assert "evil" not in page
    assert sign_in(client, next=wanted)["Location"] == "/"
    assert client.post("/en/account/sign-out/", {"next": wanted})["Location"] == "/"
    assert sign_up(Client(), "Fatma", next=wanted)["Location"] == "/"


def test_next_is_kept_on_the_way(client: Client):
    page = text(client.get("/en/account/sign-in/", {"next": "/rooms/ABC/"}))
    assert 'name="next" value="/rooms/ABC/"' in page
    assert "/en/account/sign-up/?next=%2Frooms%2FABC%2F" in page
    assert sign_up(client, next="/rooms/ABC/")["Location"] == "/rooms/ABC/"


PRIVATE = ["", "sign-in/", "sign-up/", "sign-out/", "e-mail/", "password/", "password/forgotten/"]


@pytest.mark.parametrize("part", PRIVATE)
def test_nobody_keeps_a_page_of_an_account(client: Client, part: str):
    for _ in range(2):
        answer = client.get(f"/en/account/{part}")
        assert "no-store" in answer["Cache-Control"] or answer.status_code == 302
        sign_up(client)
    answer = client.get("/en/")
    assert "no-store" in answer["Cache-Control"]
    assert "Cookie" in answer["Vary"]


@pytest.mark.parametrize(
    "path",
    [
        "login/", "logout/", "signup/", "reauthenticate/", "login/code/", "login/code/confirm/",
        "password/set/", "confirm-email/", "inactive/", "phone/change/", "3rdparty/",
    ],
)  # fmt: skip
def test_nothing_of_allauth_is_open_that_we_did_not_draw(client: Client, path: str):
    for start in ("/en/account/", "/accounts/", "/en/accounts/"):
        assert client.get(start + path).status_code == 404


def test_signing_out_is_a_press_and_needs_its_token(client: Client):
    sign_up(client)
    assert client.get("/en/account/sign-out/").status_code == 200
    assert is_signed_in(client)
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = client.cookies
    answer = strict.post("/en/account/sign-out/")
    assert answer.status_code == 403
    assert is_signed_in(client)


GARBAGE = [b"", b"\xff\xfe", b"login=%00&password=%00", b"login=" + b"a" * 5000]


@pytest.mark.parametrize("body", GARBAGE)
def test_garbage_is_a_mistake_and_no_fault(client: Client, body: bytes):
    for page in ("sign-in", "sign-up", "password/forgotten"):
        answer = client.post(
            f"/en/account/{page}/", body, content_type="application/x-www-form-urlencoded"
        )
        assert answer.status_code == 400


@pytest.mark.parametrize("form", ["sign-in", "sign-up"])
def test_who_comes_from_create_room_is_told_why(client: Client, form: str):
    why = "A room needs an account"
    assert why in text(client.get(f"/en/account/{form}/?next=/en/%3Fmode%3Droom"))
    assert why not in text(client.get(f"/en/account/{form}/?next=/en/"))
