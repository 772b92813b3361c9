"""Misafir: a guest is a row in the database, and a signed cookie that holds the row's key.

A cookie that is broken, forged or older than its row is as good as none: never an error.
"""

import secrets
from datetime import datetime, timedelta

from django.conf import settings
from django.core import signing
from django.db import connection
from django.http import HttpResponse
from django.utils.translation import gettext as _

from accounts.models import Guest, User, new_key
from accounts.names import BadName
from accounts.reserved import chosen

COOKIE = "guest"
SALT = "accounts.guests"
COOKIE_DAYS = 400  # browsers keep no cookie longer
MAX_COOKIE_LENGTH = 200
SEEN_EVERY = timedelta(days=1)


def find_guest(cookie: str) -> Guest | None:
    """The guest this cookie belongs to. Costs one query, and none if the signature is wrong."""
    key = _key_in(cookie)
    return Guest.objects.filter(key=key).first() if key else None


def find_name(cookie: str) -> tuple[int, str] | None:
    """Number and name of the guest this cookie belongs to. Asked with every move, so it is one
    plain query: the object mapper would take ten times as long."""
    key = _key_in(cookie)
    if not key:
        return None
    with connection.cursor() as cursor:
        cursor.execute("SELECT id, name FROM accounts_guest WHERE key = %s", [key])
        found: tuple[int, str] | None = cursor.fetchone()
    return found


def new_guest(*, language: str) -> Guest:
    number = 1000 + secrets.randbelow(9000)  # tells guests apart at a table; not unique
    return Guest.objects.create(name=_("Guest {number}").format(number=number), language=language)


def fit_name(name: str) -> str:
    """The name as a guest may bear it, or `BadName`: an account's name is that account's alone."""
    kept = chosen(name)
    if User.objects.named(kept).exists():
        raise BadName("taken")
    return kept


def rename(guest: Guest, name: str) -> None:
    """Call the guest by a name of their own choice, or raise `BadName`. Where they sit already
    they keep the name they sat down with."""
    kept = fit_name(name)
    if guest.name != kept:
        guest.name = kept
        guest.save(update_fields=["name"])


def seen(guest: Guest, *, now: datetime) -> bool:
    """Note the visit, once a day at most; true if it was noted and the cookie wants renewing."""
    if now - guest.seen_at < SEEN_EVERY:
        return False
    guest.seen_at = now
    guest.save(update_fields=["seen_at"])
    return True


def give_cookie(response: HttpResponse, *, guest: Guest) -> None:
    response.set_cookie(
        COOKIE,
        signing.Signer(salt=SALT).sign(guest.key),
        max_age=timedelta(days=COOKIE_DAYS),
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def take_cookie(response: HttpResponse) -> None:
    response.delete_cookie(COOKIE, samesite="Lax")


def retire(cookie: str) -> Guest | None:
    """The guest this cookie belonged to until now. Inside a transaction: of two who ask at once,
    one gets the guest."""
    key = _key_in(cookie)
    guest = Guest.objects.select_for_update().filter(key=key).first() if key else None
    if guest is not None:
        guest.key = new_key()
        guest.save(update_fields=["key"])
    return guest


def _key_in(cookie: str) -> str:
    if not cookie or len(cookie) > MAX_COOKIE_LENGTH:
        return ""
    try:
        return signing.Signer(salt=SALT).unsign(cookie)
    except signing.BadSignature:
        return ""
