"""Guessing and flooding end at a limit, with a sentence; forged addresses do not get around it."""

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from tests.http.account_pages import is_signed_in, sign_in, sign_up

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nobody_has_tried_anything() -> None:
    cache.clear()


def codes(send, times: int) -> list[int]:
    return [send(nth).status_code for nth in range(times)]


def test_the_sixth_wrong_password_of_an_account_is_too_often(client: Client):
    sign_up(Client())
    names = ["Ayşe", "AYŞE", "ayşe", " ayşe", "Ayşe", "ayŞE"]
    answers = [sign_in(Client(), name, "wrong words here") for name in names]
    assert [answer.status_code for answer in answers] == [400] * 5 + [429]
    assert "Wait a quarter of an hour" in answers[-1].content.decode()
    assert sign_in(client).status_code == 429  # not even with the right one


def test_a_limit_locks_nobody_out_who_is_in(client: Client):
    sign_up(client)
    codes(lambda nth: sign_in(Client(), "Ayşe", "wrong words here"), 8)
    assert is_signed_in(client)


def test_an_unknown_name_has_the_same_limit():
    assert codes(lambda nth: sign_in(Client(), "Nobody", "wrong words"), 6) == [400] * 5 + [429]


def test_right_passwords_do_not_count():
    sign_up(Client())
    assert codes(lambda nth: sign_in(Client()), 8) == [302] * 8


def test_thirty_wrong_passwords_from_one_address_are_enough():
    tried = codes(lambda nth: sign_in(Client(), f"Name {nth}", "wrong words"), 31)
    assert tried == [400] * 30 + [429]


def test_ten_accounts_from_one_address_are_enough():
    mistakes = codes(lambda nth: sign_up(Client(), "x"), 12)
    assert set(mistakes) == {400}  # typing mistakes do not count
    assert codes(lambda nth: sign_up(Client(), f"Name {nth}"), 11) == [302] * 10 + [429]
    assert User.objects.count() == 10


@pytest.mark.parametrize("who", ["ayse@example.org", "nobody@example.org"])
def test_three_mails_to_one_address_are_enough(who: str):
    sign_up(Client(), email="ayse@example.org")
    mail.outbox.clear()
    tried = codes(lambda nth: Client().post("/en/account/password/forgotten/", {"email": who}), 4)
    assert tried == [302] * 3 + [429]
    assert len(mail.outbox) == 3


def test_a_forged_address_does_not_get_around_a_limit():
    def guess(nth: int):
        fields = {"login": f"Name {nth}", "password": "wrong words"}
        forged = f"10.0.0.{nth}, 192.0.2.{nth}"
        return Client().post("/en/account/sign-in/", fields, HTTP_X_FORWARDED_FOR=forged)

    assert codes(guess, 31)[-1] == 429


def test_each_visitor_counts_alone(settings):
    def guess(visitor: str):
        fields = {"login": "Name", "password": "wrong words"}
        return Client(REMOTE_ADDR=visitor).post("/en/account/sign-in/", fields)

    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | {"login_failed": "2/h/ip"}
    assert codes(lambda nth: guess("192.0.2.7"), 3) == [400, 400, 429]
    assert guess("192.0.2.8").status_code == 400
