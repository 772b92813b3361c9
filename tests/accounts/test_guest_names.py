"""A guest may choose a name: any that no account has."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.cached_db import SessionStore
from django.http import HttpRequest
from django.test import RequestFactory

from accounts import guests
from accounts.models import Guest, User
from accounts.names import BadName
from accounts.services import name_guest, person_of

pytestmark = pytest.mark.django_db


def asking(guest: Guest | None = None, user: User | None = None) -> HttpRequest:
    request = RequestFactory().post("/rooms/")
    request.session = SessionStore()
    request.user = user or AnonymousUser()
    if guest is not None:
        cookie = guests.signing.Signer(salt=guests.SALT).sign(guest.key)
        request.COOKIES[guests.COOKIE] = cookie
    return request


def test_a_visitor_becomes_a_guest_of_that_name() -> None:
    person = name_guest(asking(), "  Işıl   Deniz ")
    assert (person.kind, person.name) == ("guest", "Işıl Deniz")
    assert Guest.objects.get().name == "Işıl Deniz"


def test_a_guest_is_renamed_and_stays_the_same_guest() -> None:
    guest = guests.new_guest(language="en")
    request = asking(guest)
    assert name_guest(request, "Ayşe").id == guest.pk
    assert person_of(request).name == "Ayşe"
    assert Guest.objects.get().name == "Ayşe"


@pytest.mark.parametrize("name", ["Al", "a" * 21, "Ali\u202egro", "A\u200bli", ""])
def test_what_is_no_name_makes_nobody_a_guest(name: str) -> None:
    with pytest.raises(BadName) as bad:
        name_guest(asking(), name)
    assert bad.value.text.endswith(".")
    assert not Guest.objects.exists()


@pytest.mark.parametrize("name", ["ISIL", "ışıl".upper(), "Işil", "IŞIL", "ışıl"])
def test_no_guest_bears_the_name_of_an_account(name: str) -> None:
    User.objects.create_user("Işıl")
    User.objects.create_user("isil")
    guest = guests.new_guest(language="en")
    with pytest.raises(BadName, match="taken"):
        guests.rename(guest, name)
    assert Guest.objects.get().name.startswith("Guest ")


def test_an_account_keeps_its_name() -> None:
    user = User.objects.create_user("ayse")
    person = name_guest(asking(user=user), "Somebody Else")
    assert (person.kind, person.name) == ("account", "ayse")


def test_two_guests_may_have_one_name() -> None:
    assert name_guest(asking(), "Deniz").id != name_guest(asking(), "Deniz").id
