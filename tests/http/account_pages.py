"""What tests of accounts do: sign up, sign in, and read the mails that went out."""

import re
from typing import Any

from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.core import mail
from django.test import Client

PASSWORD = "four unusual words here"


def sign_up(client: Client, name: str = "Ayşe", **more: str) -> Any:
    """Send the form that makes an account."""
    fields = {"username": name, "password1": PASSWORD, "password2": PASSWORD}
    return client.post("/en/account/sign-up/", fields | more)


def sign_in(client: Client, name: str = "Ayşe", password: str = PASSWORD, **more: str) -> Any:
    """Send the form that signs in."""
    return client.post("/en/account/sign-in/", {"login": name, "password": password} | more)


def sign_out(client: Client) -> Any:
    return client.post("/en/account/sign-out/")


def is_signed_in(client: Client, name: str = "Ayşe") -> bool:
    """Does the first page show the name?"""
    return f"<bdi>{name}</bdi>" in client.get("/en/").content.decode()


def link() -> str:
    """The path of the one link in the newest mail."""
    found: list[str] = re.findall(r"https?://[^/\s]+(/en/\S+)", str(mail.outbox[-1].body))
    assert len(found) == 1, mail.outbox[-1].body
    return found[0]


class QuickHasher(PBKDF2PasswordHasher):
    """The site's own way to check a password, in a fiftieth of its time."""

    iterations = 20_000
