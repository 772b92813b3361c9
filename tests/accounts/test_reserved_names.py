"""Nobody may call themselves what reads as the site, its staff, a host or the computer."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.cached_db import SessionStore
from django.test import RequestFactory

from accounts.adapter import Adapter
from accounts.models import Guest, User, must_be_a_name
from accounts.names import BadName
from accounts.reserved import chosen
from accounts.services import name_guest

IMPOSTORS = [
    "Computer player",
    "COMPUTER",
    "Admin",
    "Аdmin",  # with a Cyrillic capital
    "ADMİN",
    "admın 2",
    "Moderator",
    "Moderatör",
    "M o d",
    "Okey",
    "Okey.Admin",
    "System",
    "bot-1",
    "Host",
    "The Host",
    "Bilgisayar",
    "BİLGİSAYAR OYUNCUSU",
    "Yönetici",
    "yonetıcı",
    "Sistem",
    "Oda sahibi",
]
PEOPLE = ["Ayşe", "Okey Kralı", "Botan", "Hostess", "Moda", "Adnan", "Sistemci", "小林さん", "123"]


@pytest.mark.parametrize("name", IMPOSTORS)
def test_a_name_that_passes_for_somebody_else_is_refused(name: str) -> None:
    with pytest.raises(BadName, match="reserved") as bad:
        chosen(name)
    assert "Choose another one." in bad.value.text


@pytest.mark.parametrize("name", PEOPLE)
def test_names_of_people_are_theirs(name: str) -> None:
    assert chosen(name) == name


@pytest.mark.django_db
def test_neither_a_guest_nor_an_account_gets_one() -> None:
    request = RequestFactory().post("/rooms/")
    request.session, request.user = SessionStore(), AnonymousUser()
    with pytest.raises(BadName, match="reserved"):
        name_guest(request, "Bilgisayar")
    assert not Guest.objects.exists()
    with pytest.raises(Exception, match="would pass for the site"):
        Adapter().clean_username("Yönetici")


@pytest.mark.django_db
def test_whoever_bears_one_keeps_it_and_the_operator_may_give_one() -> None:
    must_be_a_name("Admin")
    user = User.objects.create_user("Admin")
    request = RequestFactory().post("/rooms/")
    request.session, request.user = SessionStore(), user
    assert name_guest(request, "Anything").name == "Admin"
