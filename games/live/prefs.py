"""How a person likes the table, kept in a cookie. A cookie that is broken counts as none."""

from collections.abc import Mapping
from dataclasses import fields
from urllib.parse import parse_qsl, urlencode

from games.presenters.scene import Prefs

COOKIE = "okey_prefs"
COOKIE_DAYS = 400  # browsers keep no cookie longer
MAX_COOKIE_LENGTH = 300
DEFAULT = Prefs()
CHOICES: Mapping[str, tuple[str, ...]] = {
    "confirm_throws": ("off", "phone", "always"),
    "bot_pace": ("natural", "fast"),
    "theme": ("system", "light", "dark"),
}
FLAGS = tuple(field.name for field in fields(Prefs) if field.name not in CHOICES)


def from_cookies(cookies: Mapping[str, str]) -> Prefs:
    """The settings in these cookies, whatever of them can be understood."""
    text = cookies.get(COOKIE, "")
    if len(text) > MAX_COOKIE_LENGTH:
        return DEFAULT
    try:
        given = dict(parse_qsl(text, max_num_fields=len(FLAGS) + len(CHOICES)))
    except ValueError:
        return DEFAULT
    return chosen({**_plain(DEFAULT), **given})


def chosen(given: Mapping[str, str]) -> Prefs:
    """Settings from a form: an unticked box is not sent, an unknown choice is the usual one."""
    flags = {name: given.get(name) in ("1", "on", "true") for name in FLAGS}
    picked = {
        name: given[name] if given.get(name) in choices else getattr(DEFAULT, name)
        for name, choices in CHOICES.items()
    }
    return Prefs(**flags, **picked)  # type: ignore[arg-type]


def with_one(kept: Prefs, name: str, given: Mapping[str, str]) -> Prefs:
    """These settings with one of them as the form says."""
    return chosen({**_plain(kept), name: given.get(name, "")})


def cookie_text(prefs: Prefs) -> str:
    """The cookie that ``from_cookies`` reads."""
    return urlencode(_plain(prefs))


def _plain(prefs: Prefs) -> dict[str, str]:
    values = {name: "1" if getattr(prefs, name) else "0" for name in FLAGS}
    return values | {name: getattr(prefs, name) for name in CHOICES}
