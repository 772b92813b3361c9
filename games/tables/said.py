"""Söz: what has been said at a table lately, in phrases of a closed list. It lies beside the game:
no version tells of it, and no rule knows it."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from games.models import Saying

SHOWN = 10


class Phrase(StrEnum):
    """All that one can say. Each is shown in its reader's language."""

    MERHABA = "merhaba"
    KOLAY_GELSIN = "kolay_gelsin"
    BOL_SANS = "bol_sans"
    ELINIZE_SAGLIK = "elinize_saglik"
    TEBRIKLER = "tebrikler"
    SAGLIK_OLSUN = "saglik_olsun"
    BIR_DAKIKA = "bir_dakika"
    GELDIM = "geldim"
    TESEKKURLER = "tesekkurler"
    OZUR_DILERIM = "ozur_dilerim"


@dataclass(frozen=True, slots=True)
class Spoken:
    """One phrase that was said. The numbers rise, and say nothing else."""

    number: int
    seat: int
    phrase: Phrase
    at: datetime


@dataclass(frozen=True, slots=True)
class Said:
    """The last that was said, oldest first. Who has heard the ``last`` has heard all."""

    last: int = 0
    spoken: tuple[Spoken, ...] = field(default=(), compare=False)


NOTHING = Said()


def read(table_id: str) -> Said:
    """As the rows say. A phrase that the list has lost is left out."""
    rows = Saying.objects.filter(table=table_id, phrase__in=list(Phrase)).order_by("-pk")
    found = rows.values_list("pk", "seat", "phrase", "at")[:SHOWN]
    spoken = tuple(Spoken(pk, seat, Phrase(phrase), at) for pk, seat, phrase, at in found)[::-1]
    return Said(last=spoken[-1].number, spoken=spoken) if spoken else NOTHING
