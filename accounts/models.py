"""Who plays: a `User` with an account, or a `Guest` known only by a key in a cookie."""

import secrets
import string

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _

PUBLIC_ID_LETTERS = string.ascii_lowercase + string.digits
PUBLIC_ID_LENGTH = 16
KEY_BYTES = 32


def new_public_id() -> str:
    """A name for addresses and logs: random, so that it says nothing and cannot be counted up."""
    return "".join(secrets.choice(PUBLIC_ID_LETTERS) for _ in range(PUBLIC_ID_LENGTH))


def new_key() -> str:
    """What a guest's cookie holds: knowing it is being that guest."""
    return secrets.token_urlsafe(KEY_BYTES)


class User(AbstractUser):
    """Somebody with an account. An e-mail address is optional: it is for lost passwords."""

    public_id = models.CharField(
        max_length=PUBLIC_ID_LENGTH, unique=True, default=new_public_id, editable=False
    )
    email = models.EmailField(_("e-mail address"), blank=True)
    language = models.CharField(max_length=8, default="en")

    def __str__(self) -> str:
        return self.username


class Guest(models.Model):
    """Misafir: a visitor who plays without an account."""

    public_id = models.CharField(
        max_length=PUBLIC_ID_LENGTH, unique=True, default=new_public_id, editable=False
    )
    key = models.CharField(max_length=64, unique=True, default=new_key, editable=False)
    name = models.CharField(max_length=20)
    language = models.CharField(max_length=8, default="en")
    created_at = models.DateTimeField(auto_now_add=True)
    seen_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name
