"""Two accounts never have names that fold alike, whichever way a name is written down."""

import pytest
from django.db import IntegrityError, transaction

from accounts.models import User

pytestmark = pytest.mark.django_db

ALIKE = [("Işıl", "IŞIL"), ("ismail", "İSMAİL"), ("Ayşe", "AYŞE"), ("Ali Veli", "ali veli")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_the_database_takes_one_of_two_names_that_fold_alike(one: str, other: str) -> None:
    User.objects.create_user(one)
    for write in (
        lambda: User.objects.create_user(other),
        lambda: User(username=other).save(),
        lambda: User.objects.bulk_create([User(username=other)]),
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            write()


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_a_name_is_found_however_it_is_typed(one: str, other: str) -> None:
    user = User.objects.create_user(one)
    assert User.objects.get_by_natural_key(other) == user
    assert User.objects.named(other).get() == user


def test_a_new_name_is_folded_anew() -> None:
    user = User.objects.create_user("Ayşe")
    user.username = "Işıl"
    user.save(update_fields=["username"])
    assert User.objects.named("ışil").get() == user
    assert not User.objects.named("Ayşe").exists()


def test_a_name_cannot_be_changed_past_its_fold() -> None:
    user = User.objects.create_user("Ayşe")
    with pytest.raises(TypeError):
        User.objects.update(username="Fatma")
    user.username = "Fatma"
    with pytest.raises(TypeError):
        User.objects.bulk_update([user], ["username"])
