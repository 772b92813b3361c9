"""The nonces: what differs from page to page by design and says nothing of a hand. Each is replaced
by a word of the same length, so that lengths are still compared."""

import re

NONCES = {
    "the token against foreign forms, anew for every page": r'(?<=csrfmiddlewaretoken" value=")\w+',
    "the same for scripts": r'(?<=name="csrf" content=")\w+',
    "the token's cookie": r"(?<=csrftoken=)\w+",
    "the name of the next action": r'(?<=name="aid" value=")[0-9a-f]+',
    "when something was signed, and the signature": r"(?<=:)[0-9A-Za-z]{6}:[\w-]{43}",
    "when a cookie ends": r"(?<=expires=)[^;]+",
    "when a page that is not to be kept ends": r"(?<=Expires=)[^\n]+",
    "the server's time, by which a page counts": r'(?<=data-now=")\d+',
    "since when and until when time runs": r"\b1[6-9]\d{11}\b",
    "a hand's name, and what seals its deal": r"\b(?:[0-9a-f]{32}|[0-9a-f]{64})\b",
}
_NONCE = re.compile("|".join(NONCES.values()))


def masked(text: str) -> str:
    """The text without its nonces."""
    return _NONCE.sub(lambda found: "*" * len(found[0]), text)
