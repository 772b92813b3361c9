"""Mails: an address is confirmed and a password set anew by a link, which leads to our own host."""

import re
import time
from statistics import median
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from tests.http.account_pages import PASSWORD, is_signed_in, link, sign_in, sign_up

pytestmark = pytest.mark.django_db
NEW = "entirely other words now"
HERS = "ayse@example.org"


@pytest.fixture(autouse=True)
def nobody_has_tried_anything() -> None:
    cache.clear()


def forgot(client: Client, address: str = HERS, **more: str):
    return client.post("/en/account/password/forgotten/", {"email": address} | more)


def set_password(client: Client, path: str, password: str = NEW):
    """Open the link of a mail and send the form it leads to."""
    form = client.get(path, follow=True)
    assert form.status_code == 200, form.content.decode()
    where = form.redirect_chain[-1][0]
    return client.post(where, {"password1": password, "password2": password}, follow=True)


def test_signing_up_with_an_address_sends_a_mail_and_waits_for_nothing(client: Client):
    answer = sign_up(client, email=HERS, next="/rooms/ABC/")
    assert answer["Location"] == "/en/account/e-mail/sent/?next=%2Frooms%2FABC%2F"
    assert 'href="/rooms/ABC/"' in client.get(answer["Location"]).content.decode()
    assert is_signed_in(client)
    assert [letter.to for letter in mail.outbox] == [[HERS]]


def test_an_address_is_confirmed_by_a_press(client: Client):
    sign_up(client, email=HERS)
    path = link()
    anybody = Client()
    assert "Yes, this is my address" in anybody.get(path).content.decode()
    assert not EmailAddress.objects.get().verified  # opening it alone does nothing
    assert anybody.post(path).status_code == 302
    assert EmailAddress.objects.get().verified
    assert "Your address is" in client.get("/en/account/e-mail/").content.decode()


@pytest.mark.parametrize("key", ["x", "MQ:1abc:def", "MQ", "%00", "a" * 500])
def test_a_link_that_is_broken_is_said_to_be_so(client: Client, key: str):
    for path in (f"/en/account/e-mail/{key}/", f"/en/account/password/new/1/{key}/"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert "no longer good" in answer.content.decode()
    assert client.get(f"/en/account/password/new/{key}/{key}/").status_code == 404


def test_a_lost_password_is_set_anew(client: Client):
    sign_up(Client(), email=HERS)
    answer = forgot(client, HERS.upper())
    assert (answer.status_code, answer["Location"]) == (302, "/en/account/password/forgotten/sent/")
    assert "Ayşe" in mail.outbox[-1].body
    path = link()
    assert "Your password is set" in set_password(client, path).content.decode()
    assert sign_in(Client()).status_code == 400
    assert sign_in(client, password=NEW).status_code == 302
    assert "no longer good" in Client().get(path, follow=True).content.decode()


def test_a_new_password_ends_all_sessions(client: Client):
    sign_up(client, email=HERS)
    forgot(Client())
    set_password(Client(), link())
    assert not is_signed_in(client)


def test_changing_the_password_keeps_this_session_and_ends_the_others(client: Client):
    sign_up(client)
    elsewhere = Client()
    sign_in(elsewhere)
    wrong = {"oldpassword": "wrong", "password1": NEW, "password2": NEW}
    assert client.post("/en/account/password/", wrong).status_code == 400
    old = client.cookies["sessionid"].value
    answer = client.post("/en/account/password/", wrong | {"oldpassword": PASSWORD})
    assert (answer.status_code, answer["Location"]) == (302, "/en/account/")
    assert is_signed_in(client)
    assert client.cookies["sessionid"].value != old
    assert not is_signed_in(elsewhere)


def test_an_address_can_be_added_and_changed_later(client: Client):
    sign_up(client)
    page = client.get("/en/account/").content.decode()
    assert "cannot be replaced" in page
    add = {"action_add": "1", "email": HERS}
    assert client.post("/en/account/e-mail/", add).status_code == 302
    client.post(link())
    client.post("/en/account/e-mail/", add | {"email": "new@example.org"})
    assert mail.outbox[-1].to == ["new@example.org"]
    assert User.objects.get().email == HERS  # until the new one is confirmed
    client.post(link())
    assert EmailAddress.objects.get().email == "new@example.org"


FOREIGN = [
    {"HTTP_HOST": "evil.example"},
    {"HTTP_HOST": "localhost:1"},
    {"HTTP_X_FORWARDED_HOST": "evil.example"},
    {"HTTP_X_FORWARDED_HOST": "evil.example", "HTTP_X_FORWARDED_PROTO": "https"},
]


@pytest.mark.parametrize("headers", FOREIGN)
def test_no_header_gets_into_a_mail(client: Client, settings, headers: Any):
    settings.MAIL_ORIGINS = ["https://okey.example"]
    sign_up(Client(), email=HERS)
    mail.outbox.clear()
    answer = client.post("/en/account/password/forgotten/", {"email": HERS}, **headers)
    if answer.status_code == 400:
        assert mail.outbox == []
    else:
        letter = str(mail.outbox[-1].body)
        assert set(re.findall(r"https?://[^/\s]+", letter)) == {"https://okey.example"}


def test_a_mail_names_nothing_that_opens_more_than_it_should(client: Client):
    sign_up(client, email=HERS)
    forgot(client)
    secrets = [cookie.value for cookie in client.cookies.values()]
    for letter in mail.outbox:
        whole = f"{letter.subject}\n{letter.body}"
        assert not any(secret in whole for secret in secrets)
        assert PASSWORD not in whole


def test_a_mail_that_cannot_be_sent_is_no_fault_of_the_page(client: Client, monkeypatch, caplog):
    def refuse(*_: object) -> None:
        raise ConnectionRefusedError(HERS)

    monkeypatch.setattr("django.core.mail.message.EmailMessage.send", refuse)
    assert sign_up(client, email=HERS).status_code == 302
    assert forgot(client).status_code == 302
    assert "could not be sent" in caplog.text
    assert HERS not in caplog.text


def masked(answer, *names: str) -> tuple[int, str, str]:
    body = re.sub(r'value="[A-Za-z0-9]{64}"', "", answer.content.decode())
    for name in names:
        body = body.replace(name, "")
    return answer.status_code, answer.get("Location", ""), body


def test_an_address_that_is_known_gets_the_answer_of_one_that_is_not(client: Client):
    sign_up(client, email=HERS)
    client.post(link())
    known, unknown = (forgot(Client(), who) for who in (HERS, "nobody@example.org"))
    assert masked(known) == masked(unknown)
    assert [letter.to for letter in mail.outbox[-2:]] == [[HERS], ["nobody@example.org"]]
    known = sign_up(Client(), "Fatma", email=HERS)
    unknown = sign_up(Client(), "Emine", email="other@example.org")
    assert masked(known, "Fatma") == masked(unknown, "Emine")
    sign_in(adding := Client(), "Emine")
    answers = [
        adding.post("/en/account/e-mail/", {"action_add": "1", "email": who}, follow=True)
        for who in (HERS, "third@example.org")
    ]
    assert masked(answers[0], HERS) == masked(answers[1], "third@example.org")


def test_the_address_of_another_is_not_taken_by_typing_it(client: Client):
    sign_up(client, email=HERS)
    client.post(link())
    sign_up(Client(), "Fatma", email=HERS)
    theirs = link()
    mail.outbox.clear()
    forgot(Client())
    assert len(mail.outbox) == 1
    assert "Ayşe" in mail.outbox[0].body
    assert client.get(theirs).status_code in (200, 404)
    assert is_signed_in(client)  # a link signs nobody out
    client.post(theirs)  # even a press on their link does not give it away
    assert EmailAddress.objects.get(verified=True).user.username == "Ayşe"


@pytest.mark.no_cover
@pytest.mark.parametrize("what", ["sign in", "forgotten"])
def test_known_and_unknown_take_about_the_same_time(settings, what: str):
    settings.PASSWORD_HASHERS = ["tests.http.account_pages.QuickHasher"]
    settings.ACCOUNT_RATE_LIMITS = {}
    sign_up(Client(), email=HERS)
    spent: dict[bool, list[float]] = {True: [], False: []}
    for turn in range(40):
        for known in (turn % 2 == 0, turn % 2 == 1):
            client = Client()
            began = time.perf_counter()
            if what == "sign in":
                sign_in(client, "Ayşe" if known else "Nobody", "wrong words here")
            else:
                forgot(client, HERS if known else "nobody@example.org")
            spent[known].append(time.perf_counter() - began)
    ratio = median(spent[True]) / median(spent[False])
    print(f"{what}: known / unknown {ratio:.3f}")
    assert 0.8 < ratio < 1.25
