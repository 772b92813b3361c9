"""People have public names that say nothing, and an e-mail address only if they like."""

import pytest

from accounts.models import Guest, User

pytestmark = pytest.mark.django_db


def test_an_account_needs_no_email_address() -> None:
    user = User(username="ayse")
    user.set_password("a long enough word")
    user.full_clean()
    user.save()
    assert User.objects.get(username="ayse").email == ""


def test_public_ids_and_keys_are_random() -> None:
    people = [Guest.objects.create(name="Guest 1234") for _ in range(50)]
    assert len({guest.public_id for guest in people}) == 50
    assert len({guest.key for guest in people}) == 50
    assert all(len(guest.key) >= 43 for guest in people)


def test_people_are_written_by_their_names() -> None:
    assert str(User(username="ayse")) == "ayse"
    assert str(Guest(name="Guest 1234")) == "Guest 1234"
