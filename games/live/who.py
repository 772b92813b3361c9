"""Who sits behind a socket, asked anew each time: a session may have ended meanwhile. And where
they call from."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from django.conf import settings

from accounts.addresses import network_of
from accounts.services import Person, person_of_scope


def person_now(scope: Mapping[str, Any]) -> Person | None:
    """The account or guest whose cookies the socket was opened with, as of this moment."""
    key = scope.get("cookies", {}).get(settings.SESSION_COOKIE_NAME)
    session = import_module(settings.SESSION_ENGINE).SessionStore(key) if key else None
    return person_of_scope({**scope, "session": session})


def network_of_scope(scope: Mapping[str, Any]) -> str:
    """The network that a socket comes from; none for a test's."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else ""
