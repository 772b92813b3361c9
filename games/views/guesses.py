"""How many wrong room codes one person, one browser and one address may try in a while."""

from collections.abc import Iterator

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest

from accounts import services
from games.tables.people import key_of

WINDOW_SECONDS = 600
PER_PERSON = 10
PER_ADDRESS = 60


def used_up(request: HttpRequest) -> bool:
    """Has whoever asks tried too many codes already? Then even a right one opens nothing."""
    return any(cache.get(key, 0) >= limit for key, limit in _counters(request))


def count(request: HttpRequest) -> None:
    """One more code that opened nothing."""
    for key, _ in _counters(request):
        cache.add(key, 0, WINDOW_SECONDS)
        try:
            cache.incr(key)
        except ValueError:  # it ran out between the two calls
            continue


def _counters(request: HttpRequest) -> Iterator[tuple[str, int]]:
    """What is counted, and up to where. What a proxy says about the address is not believed."""
    address = request.META.get("REMOTE_ADDR", "")
    yield f"codes:address:{address}", getattr(settings, "ROOM_CODES_PER_ADDRESS", PER_ADDRESS)
    person = services.person_of(request)
    browser = request.COOKIES.get(settings.CSRF_COOKIE_NAME, "")[:64]
    who = key_of(person) if person is not None else f"browser:{browser}" if browser else ""
    if who:
        yield f"codes:{who}", getattr(settings, "ROOM_CODES_PER_PERSON", PER_PERSON)
