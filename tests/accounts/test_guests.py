"""A guest comes into being when a game starts, and is known again by a cookie."""

from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.contrib.sessions.backends.cached_db import SessionStore
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from django.utils import timezone

from accounts import guests
from accounts.middleware import person as person_middleware
from accounts.models import Guest, User
from accounts.services import ensure_person, person_of, person_of_scope

pytestmark = pytest.mark.django_db


def visit(cookie: str = "", *, start_a_game: bool = False) -> tuple[HttpRequest, HttpResponse]:
    """A request through the middleware; the page may start a game."""

    def page(request: HttpRequest) -> HttpResponse:
        if start_a_game:
            ensure_person(request)
        return HttpResponse()

    request = RequestFactory().get("/en/")
    request.session = SessionStore()
    request.user = _nobody()
    if cookie:
        request.COOKIES[guests.COOKIE] = cookie
    return request, person_middleware(page)(request)


def _nobody() -> Any:
    from django.contrib.auth.models import AnonymousUser

    return AnonymousUser()


def cookie_of(response: HttpResponse) -> str:
    return response.cookies[guests.COOKIE].value


def test_reading_a_page_leaves_no_guest_and_no_cookie() -> None:
    request, response = visit()
    assert person_of(request) is None
    assert not request.person  # type: ignore[attr-defined]
    assert not response.cookies
    assert Guest.objects.count() == 0


def test_starting_a_game_makes_a_guest_with_a_name() -> None:
    request, response = visit(start_a_game=True)
    person = person_of(request)
    assert person is not None
    assert person.kind == "guest"
    assert person.name.startswith("Guest ")
    assert request.person == person  # type: ignore[attr-defined]
    cookie = response.cookies[guests.COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == 400 * 24 * 3600


def test_the_cookie_brings_the_same_guest_back() -> None:
    first, response = visit(start_a_game=True)
    again, second_response = visit(cookie_of(response), start_a_game=True)
    assert person_of(again) == person_of(first)
    assert not second_response.cookies
    assert Guest.objects.count() == 1


@pytest.mark.parametrize(
    "broken",
    ["", "x", "a:b", ":", "\x00", "ü" * 40, "x" * 5000, "forged-key:0000000000000000000000000"],
)
def test_a_broken_cookie_is_as_good_as_none(broken: str) -> None:
    request, _ = visit(broken)
    assert person_of(request) is None


def test_a_forged_cookie_gets_a_new_guest(django_assert_num_queries: Any) -> None:
    _, response = visit(start_a_game=True)
    forged = cookie_of(response)[:-1] + "?"
    with django_assert_num_queries(0):
        request, _ = visit(forged)
        assert person_of(request) is None
    request, answer = visit(forged, start_a_game=True)
    assert person_of(request) is not None
    assert cookie_of(answer) != cookie_of(response)


def test_another_signature_of_ours_does_not_open_a_guest() -> None:
    guest = guests.new_guest(language="en")
    assert guests.find_guest(signing.Signer(salt="something else").sign(guest.key)) is None
    assert guests.find_guest(signing.Signer(salt=guests.SALT).sign(guest.key)) == guest


def test_a_cookie_whose_guest_is_gone_is_as_good_as_none() -> None:
    _, response = visit(start_a_game=True)
    Guest.objects.all().delete()
    request, _ = visit(cookie_of(response))
    assert person_of(request) is None


def test_a_guest_who_comes_back_another_day_gets_a_fresh_cookie() -> None:
    _, response = visit(start_a_game=True)
    Guest.objects.update(seen_at=timezone.now() - timedelta(days=2))
    request, second = visit(cookie_of(response), start_a_game=True)
    assert cookie_of(second) == cookie_of(response)
    assert timezone.now() - Guest.objects.get().seen_at < timedelta(minutes=1)
    assert person_of(request) is not None


def test_looking_twice_costs_one_query(django_assert_num_queries: Any) -> None:
    _, response = visit(start_a_game=True)
    request, _ = visit(cookie_of(response))
    with django_assert_num_queries(1):
        person_of(request)
        person_of(request)


def test_the_cookie_says_nothing_about_the_row() -> None:
    _, response = visit(start_a_game=True)
    guest = Guest.objects.get()
    assert guest.public_id not in cookie_of(response)
    assert guest.key != guest.public_id


def test_a_socket_knows_the_guest(django_assert_num_queries: Any) -> None:
    first, response = visit(start_a_game=True)
    scope = {"cookies": {guests.COOKIE: cookie_of(response)}, "session": SessionStore()}
    with django_assert_num_queries(1):
        assert person_of_scope(scope) == person_of(first)


@pytest.mark.parametrize("scope", [{}, {"cookies": {}}, {"cookies": {"guest": "x:y"}}])
def test_a_socket_of_a_stranger_is_nobody(scope: dict[str, Any]) -> None:
    assert person_of_scope(scope) is None


def test_an_account_goes_before_a_guest_on_pages_and_sockets(client: Any) -> None:
    user = User.objects.create_user("ayse", password="a long enough word")
    _, response = visit(start_a_game=True)
    client.force_login(user, backend=settings.AUTHENTICATION_BACKENDS[0])
    session = SessionStore(client.session.session_key)
    cookies = {
        settings.SESSION_COOKIE_NAME: session.session_key,
        guests.COOKIE: cookie_of(response),
    }
    person = person_of_scope({"cookies": cookies, "session": session})
    assert person is not None
    assert (person.kind, person.id, person.name) == ("account", user.pk, "ayse")

    request, _ = visit(cookie_of(response))
    request.user = user
    assert person_of(request) == person


def test_a_signed_out_session_is_nobody() -> None:
    scope = {"cookies": {settings.SESSION_COOKIE_NAME: "gone"}, "session": SessionStore("gone")}
    assert person_of_scope(scope) is None
