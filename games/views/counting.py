"""Counts how often something was done in a while, by who or what it is counted for."""

from django.core.cache import cache


def once_more(key: str, *, seconds: int) -> int:
    """One more of it; how many there are now since the first of them, at most so long ago."""
    cache.add(key, 0, seconds)
    try:
        return cache.incr(key)
    except ValueError:  # it ran out between the two calls
        return 1
