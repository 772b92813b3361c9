"""Typed readers for the environment; nothing else in the project looks at `os.environ`.

An empty variable means the same as a missing one, so a line can stay in `.env` unfilled.
"""

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

YES = frozenset({"1", "true", "yes", "on"})
NO = frozenset({"0", "false", "no", "off"})

ENGINES = {
    "sqlite": "django.db.backends.sqlite3",
    "postgres": "django.db.backends.postgresql",
    "postgresql": "django.db.backends.postgresql",
}

MAIL_PORTS = {"smtp": 25, "smtp+tls": 587, "smtps": 465}


class BadEnvironment(ValueError):
    """A variable holds something we cannot use; the message is a sentence for the operator."""


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, "").strip() or default


def flag(name: str, default: bool = False) -> bool:
    given = text(name).lower()
    if not given:
        return default
    if given in YES:
        return True
    if given in NO:
        return False
    raise BadEnvironment(f"{name} is {given!r}; write 1 or 0.")


def integer(name: str, default: int, *, low: int, high: int) -> int:
    given = text(name)
    if not given:
        return default
    if not (given.isascii() and given.isdigit()) or not low <= int(given) <= high:
        raise BadEnvironment(f"{name} is {given!r}; write a whole number from {low} to {high}.")
    return int(given)


def words(name: str, default: str = "") -> list[str]:
    """A list separated by commas or spaces."""
    return text(name, default).replace(",", " ").split()


def folder(name: str, default: Path) -> Path:
    given = text(name)
    return Path(given).expanduser().resolve() if given else default


def made(place: Path) -> Path:
    """This folder for our data, made if it is missing."""
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise _cannot_keep(place, problem) from None
    return place


def origins(name: str) -> list[str]:
    """Addresses like `https://okey.example`: scheme, host, and a port where it is not usual."""
    found = [origin.rstrip("/") for origin in words(name)]
    for origin in found:
        parts = urlsplit(origin)
        if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path:
            raise BadEnvironment(
                f"{name} holds {origin!r}; write https://host or http://host:port."
            )
    return found


def database(url: str, *, sqlite_file: Path) -> dict[str, Any]:
    """Django's connection settings for `postgres://user:password@host:port/name?option=value`.

    `sqlite:////srv/okey.db` is a file by its whole path, `sqlite:///okey.db` one in this folder.
    """
    if not url:
        return {"ENGINE": ENGINES["sqlite"], "NAME": sqlite_file}
    parts = urlsplit(url)
    engine = ENGINES.get(parts.scheme)
    if engine is None:
        raise BadEnvironment(f"DATABASE_URL starts with {parts.scheme!r}; use postgres or sqlite.")
    if engine == ENGINES["sqlite"]:
        return {"ENGINE": engine, "NAME": Path(unquote(parts.path)[1:])}
    return {
        "ENGINE": engine,
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": parts.hostname or "",
        "PORT": str(parts.port or ""),
        "OPTIONS": dict(parse_qsl(parts.query)),
    }


@dataclass(frozen=True, slots=True)
class MailServer:
    """Who takes our mails. ``tls`` turns to encryption after the first words, ``ssl`` begins so."""

    host: str
    port: int
    user: str = ""
    password: str = ""
    tls: bool = False
    ssl: bool = False


def mail_server(name: str) -> MailServer | None:
    """`smtp+tls://user:password@host:port`, or `smtps://…`, or unencrypted `smtp://…`."""
    given = text(name)
    if not given:
        return None
    parts = urlsplit(given)
    try:
        port = parts.port or MAIL_PORTS.get(parts.scheme, 0)
    except ValueError:
        port = 0
    if not port or not parts.hostname or parts.path.strip("/"):
        raise BadEnvironment(f"{name} cannot be read; write smtp+tls://user:password@host:587.")
    return MailServer(
        host=parts.hostname,
        port=port,
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
        tls=parts.scheme == "smtp+tls",
        ssl=parts.scheme == "smtps",
    )


def secret(name: str, *, file: Path) -> str:
    """The variable, or a key made once and kept in `file`, which only its owner can read."""
    given = text(name)
    if given:
        return given
    try:
        key = _kept_secret(file)
    except (OSError, UnicodeError) as problem:
        raise _cannot_keep(file, problem) from None
    if not key:
        raise BadEnvironment(f"{file} is empty. Delete it, and a new key is made.")
    return key


def _kept_secret(file: Path) -> str:
    if not file.exists():
        made(file.parent)
        draft = file.with_name(f"{file.name}.{os.getpid()}")
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
            out.write(secrets.token_urlsafe(64))
        try:
            os.link(draft, file)  # unlike a rename, this never replaces another process's key
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return file.read_text().strip()


def _cannot_keep(place: Path, problem: Exception) -> BadEnvironment:
    why = problem.strerror if isinstance(problem, OSError) else "not a text"
    return BadEnvironment(
        f"{place} cannot be used: {why}. Name a folder that can be written to in OKEY_DATA_DIR."
    )


def load_file(file: Path) -> None:
    """Take NAME=value lines of a `.env` file for variables that are not set already."""
    if file.is_file():
        for name, value in _pairs(file.read_text()).items():
            os.environ.setdefault(name, value)


def _pairs(lines: str) -> Mapping[str, str]:
    found = {}
    for line in lines.splitlines():
        name, equals, value = line.partition("=")
        if equals and not name.lstrip().startswith("#"):
            found[name.strip()] = value.strip().strip("'\"")
    return found
