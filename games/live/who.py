"""Who sits behind a socket, asked anew each time: a session may have ended meanwhile."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from django.conf import settings

from accounts.services import Person, person_of_scope


def person_now(scope: Mapping[str, Any]) -> Person | None:
    """The account or guest whose cookies the socket was opened with, as of this moment."""
    key = scope.get("cookies", {}).get(settings.SESSION_COOKIE_NAME)
    session = import_module(settings.SESSION_ENGINE).SessionStore(key) if key else None
    return person_of_scope({**scope, "session": session})
