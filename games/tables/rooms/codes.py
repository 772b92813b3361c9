"""Oda kodu: what a room is found by. Eight symbols, none of which looks or is typed like another:
no I, L, O, 0 or 1, so that Turkish and English keyboards agree on every one of them."""

import secrets
import unicodedata

SYMBOLS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH = 8
NEVER = "ILO01"  # letters that are easily read into a code, and are never in one
HALF = LENGTH // 2


class BadCode(ValueError):
    """No code can look like this. ``never`` are those of its symbols that no code contains."""

    def __init__(self, *, never: str = "") -> None:
        super().__init__("not a code")
        self.never = never


def draw() -> str:
    """A new code; that nobody has it already is for the caller to see."""
    return "".join(secrets.choice(SYMBOLS) for _ in range(LENGTH))


def read(text: str) -> str:
    """The code somebody has typed, in whatever case, with spaces or dashes; or BadCode."""
    plain = unicodedata.normalize("NFKC", text[: 8 * LENGTH])
    kept = "".join(_capital(letter) for letter in plain if not _between(letter))
    never = "".join(sorted(set(kept) & set(NEVER)))
    if never:
        raise BadCode(never=never)
    if len(kept) != LENGTH or not set(kept) <= set(SYMBOLS):
        raise BadCode
    return kept


def shown(code: str) -> str:
    """As it is read aloud: ``XXXX-XXXX``."""
    return f"{code[:HALF]}-{code[HALF:]}"


def _between(letter: str) -> bool:
    return letter.isspace() or unicodedata.category(letter) in ("Pd", "Pc")


def _capital(letter: str) -> str:
    """The four letters i ı I İ are one here."""
    return "I" if letter in "iıIİ\u0307" else letter.upper()
