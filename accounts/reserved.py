"""Names that nobody may choose, because they read as the site, its staff, a host or the computer.

They are compared by the one folding function, and then by letters alone: neither accents nor dots,
gaps and digits make *Admin 2* or *Yonetici* somebody else. Only choosing is looked at here; the
operator may still make an account of such a name.
"""

import unicodedata

from accounts.names import BadName, fold, normalise

# English and Turkish. A name that is made of nothing else is reserved too: *Okey Admin*.
WORDS = frozenset(
    "admin administrator bot computer host moderator okey robot server site staff support sysadmin"
    " system bilgisayar destek sistem sunucu yetkili yonetici yoneticisi yonetim".split()
)
WHOLE = frozenset(
    "computerplayer mod official owner root roomhost thecomputer thehost thesystem webmaster"
    " bilgisayaroyuncu bilgisayaroyuncusu evsahibi kurucu masasahibi odasahibi"
    " odayoneticisi resmi".split()
)


def chosen(name: str) -> str:
    """The name somebody chose, as it is kept, or `BadName`."""
    kept = normalise(name)
    if is_reserved(kept):
        raise BadName("reserved")
    return kept


def is_reserved(name: str) -> bool:
    """Would others take whoever bears this name for somebody who speaks for the site?"""
    words = _words(name)
    return "".join(words) in WORDS | WHOLE or (bool(words) and WORDS.issuperset(words))


def _words(name: str) -> list[str]:
    """What is left of a folded name: its words, without all that is no letter."""
    letters = unicodedata.normalize("NFD", fold(name))
    kept = ("" if unicodedata.category(c) == "Mn" else c if c.isalpha() else " " for c in letters)
    return "".join(kept).split()
