"""Addresses of ours: where a page may lead on to, and what mails say is our address."""

from django.conf import settings
from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme


def is_ours(url: str) -> bool:
    """A path on this site, without scheme or host."""
    return url.startswith("/") and url_has_allowed_host_and_scheme(url, allowed_hosts=None)


def absolute(request: HttpRequest, path: str) -> str:
    """The whole address for a mail. A request may name any port, and the host of another machine
    than the one that people know, so its word counts only where it is one of our addresses."""
    origins: list[str] = settings.MAIL_ORIGINS
    asked = f"{request.scheme}://{request.get_host()}"
    return f"{asked if asked in origins else origins[0]}{path}"
