"""How many wrong room codes one person, one browser and one address may try in a while."""

from collections.abc import Iterator

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest

from accounts import services
from accounts.addresses import address_of
from games.tables.people import key_of
from games.views.counting import once_more


def used_up(request: HttpRequest) -> bool:
    """Has whoever asks tried too many codes already? Then even a right one opens nothing."""
    return any(cache.get(key, 0) >= limit for key, limit in _counters(request))


def count(request: HttpRequest) -> None:
    """One more code that opened nothing."""
    for key, _ in _counters(request):
        once_more(key, seconds=settings.ROOM_CODES_SECONDS)


def _counters(request: HttpRequest) -> Iterator[tuple[str, int]]:
    """What is counted, and up to where."""
    yield f"codes:address:{address_of(request)}", settings.ROOM_CODES_PER_ADDRESS
    person = services.person_of(request)
    browser = request.COOKIES.get(settings.CSRF_COOKIE_NAME, "")[:64]
    who = key_of(person) if person is not None else f"browser:{browser}" if browser else ""
    if who:
        yield f"codes:{who}", settings.ROOM_CODES_PER_PERSON
