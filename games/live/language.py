"""The language of a table, whose address carries none: the same answer for page and socket."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation.trans_real import parse_accept_lang_header


def of_request(request: HttpRequest) -> str:
    """The language for a page or a form."""
    return _chosen(request.COOKIES, request.headers.get("Accept-Language", ""))


def of_scope(scope: Mapping[str, Any]) -> str:
    """The language for a socket."""
    accepted = dict(scope.get("headers", ())).get(b"accept-language", b"")
    return _chosen(scope.get("cookies", {}), accepted.decode("latin-1"))


def _chosen(cookies: Mapping[str, str], accepted: str) -> str:
    """The cookie's, else the browser's first that we offer, else the site's own."""
    for code in _wanted(cookies, accepted):
        short = code.split("-")[0].lower()
        if short in settings.OFFERED_LANGUAGES:
            return short
    return settings.LANGUAGE_CODE


def _wanted(cookies: Mapping[str, str], accepted: str) -> Iterable[str]:
    yield cookies.get(settings.LANGUAGE_COOKIE_NAME, "")
    for code, _ in parse_accept_lang_header(accepted[:500]):
        yield code
