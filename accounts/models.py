"""Who plays: a `User` with an account, or a `Guest` known only by a key in a cookie."""

import secrets
import string
from typing import Any

from django.contrib.auth.models import AbstractUser, UserManager
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts import names

PUBLIC_ID_LETTERS = string.ascii_lowercase + string.digits
PUBLIC_ID_LENGTH = 16
KEY_BYTES = 32


def new_public_id() -> str:
    """A name for addresses and logs: random, so that it says nothing and cannot be counted up."""
    return "".join(secrets.choice(PUBLIC_ID_LETTERS) for _ in range(PUBLIC_ID_LENGTH))


def new_key() -> str:
    """What a guest's cookie holds: knowing it is being that guest."""
    return secrets.token_urlsafe(KEY_BYTES)


def must_be_a_name(name: str) -> None:
    """For forms and commands: the name must be one, and be written as it is kept."""
    try:
        kept = names.normalise(name)
    except names.BadName as bad:
        raise ValidationError(bad.text, code=bad.reason) from None
    if kept != name:
        raise ValidationError(names.BadName("letters").text, code="letters")


class FoldedName(models.CharField):  # type: ignore[type-arg]
    """The name by which accounts are compared. It follows the name whoever writes the row."""

    def pre_save(self, model_instance: models.Model, add: bool) -> str:
        folded = names.fold(model_instance.username)  # type: ignore[attr-defined]
        setattr(model_instance, self.attname, folded)
        return folded


class Accounts(models.QuerySet["User"]):
    def update(self, **changes: Any) -> int:
        """Refuses a name, whose folded form would stay behind; those go through `save`."""
        if "username" in changes:
            raise TypeError("A name is changed by saving its account.")
        return super().update(**changes)

    def named(self, name: str) -> "Accounts":
        """The account of this name, however its letters are typed."""
        return self.filter(folded=names.fold(name))


class People(UserManager["User"].from_queryset(Accounts)):  # type: ignore[misc]
    """Accounts, found by their folded name wherever Django looks for a name."""

    use_in_migrations = False

    def get_by_natural_key(self, username: str | None) -> "User":
        found: User = self.named(username or "").get()
        return found


class User(AbstractUser):
    """Somebody with an account. An e-mail address is optional: it is for lost passwords."""

    username = models.CharField(
        _("name"),
        max_length=names.LONGEST_KEPT,
        unique=True,
        validators=[must_be_a_name],
        error_messages={"unique": _("Somebody else has that name. Choose another one.")},
    )
    folded = FoldedName(max_length=names.LONGEST_FOLDED, unique=True, editable=False)
    public_id = models.CharField(
        max_length=PUBLIC_ID_LENGTH, unique=True, default=new_public_id, editable=False
    )
    email = models.EmailField(_("e-mail address"), blank=True)
    language = models.CharField(max_length=8, default="en")

    objects = People()

    def __str__(self) -> str:
        return self.username

    def save(self, *args: Any, **kwargs: Any) -> None:
        """The folded name goes with the name, also where only some fields are written."""
        fields = kwargs.get("update_fields")
        if fields is not None and "username" in fields:
            kwargs["update_fields"] = {*fields, "folded"}
        super().save(*args, **kwargs)


class Guest(models.Model):
    """Misafir: a visitor who plays without an account."""

    public_id = models.CharField(
        max_length=PUBLIC_ID_LENGTH, unique=True, default=new_public_id, editable=False
    )
    key = models.CharField(max_length=64, unique=True, default=new_key, editable=False)
    name = models.CharField(max_length=names.LONGEST_KEPT)
    language = models.CharField(max_length=8, default="en")
    created_at = models.DateTimeField(auto_now_add=True)
    seen_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name
