"""Sözler: the ready phrases in the reader's language and in their own, who said which, and when."""

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache

from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.presenters.places import POSITIONS
from games.presenters.scene import Part, Scene, SeatInfo
from games.presenters.viewpoint import viewpoint_of
from games.tables.clocks import ms
from games.tables.said import Phrase, Said, Spoken

TURKISH = {
    Phrase.MERHABA: "Merhaba",
    Phrase.KOLAY_GELSIN: "Kolay gelsin",
    Phrase.BOL_SANS: "Bol şans",
    Phrase.ELINIZE_SAGLIK: "Elinize sağlık",
    Phrase.TEBRIKLER: "Tebrikler",
    Phrase.SAGLIK_OLSUN: "Sağlık olsun",
    Phrase.BIR_DAKIKA: "Bir dakika",
    Phrase.GELDIM: "Geldim",
    Phrase.TESEKKURLER: "Teşekkürler",
    Phrase.OZUR_DILERIM: "Özür dilerim",
}
MEANING = {
    Phrase.MERHABA: _("Hello"),
    Phrase.KOLAY_GELSIN: _("May it go well"),
    Phrase.BOL_SANS: _("Good luck"),
    Phrase.ELINIZE_SAGLIK: _("Well played"),
    Phrase.TEBRIKLER: _("Congratulations"),
    Phrase.SAGLIK_OLSUN: _("Never mind"),
    Phrase.BIR_DAKIKA: _("One moment"),
    Phrase.GELDIM: _("I am back"),
    Phrase.TESEKKURLER: _("Thank you"),
    Phrase.OZUR_DILERIM: _("I am sorry"),
}


@dataclass(frozen=True, slots=True)
class Wording:
    """A phrase to press or to read. ``original`` is empty for who reads Turkish."""

    key: str
    text: str
    original: str


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that was said. ``moment`` is in milliseconds of the server's clock, ``iso`` and
    ``time`` the same for those whose page does not count."""

    number: int
    position: str
    name: str
    you: bool
    text: str
    original: str
    moment: int
    iso: str
    time: str


@dataclass(frozen=True, slots=True)
class SaysData:
    """The list of what was said last, newest first."""

    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Voice:
    """Another person at the table, who may be muted."""

    seat: int
    position: str
    name: str


def wordings() -> tuple[Wording, ...]:
    """All phrases, to choose from."""
    return tuple(_wording(phrase) for phrase in Phrase)


def voices(scene: Scene) -> tuple[Voice, ...]:
    """The other persons at the table, in turn order."""
    me = scene.view.seat or 0
    order = [(me + step) % 4 for step in range(4)]
    by_seat = {info.seat: info for info in scene.seats}
    placed = zip(order, POSITIONS, strict=True)
    return tuple(
        Voice(seat, position, by_seat[seat].name)
        for seat, position in placed
        if _is_person(by_seat[seat]) and not by_seat[seat].you
    )


def says_part(scene: Scene) -> Part:
    """What was said at the table, for the side panel; from it the page makes the bubbles."""
    viewer = viewpoint_of(scene)
    return _says_part(scene.said, viewer.seat, viewer.names, scene.language)


@lru_cache(maxsize=1024)
def _says_part(said: Said, seat: int | None, names: tuple[str, ...], language: str | None) -> Part:
    """Remembered by the last thing said: so little is new here that a move should not ask."""
    lines = tuple(_line(each, seat, names) for each in reversed(said.spoken))
    return Part("says", "games/parts/says.html", SaysData(lines))


def _line(spoken: Spoken, viewer: int | None, names: tuple[str, ...]) -> Line:
    words = _wording(spoken.phrase)
    return Line(
        number=spoken.number,
        position=POSITIONS[(spoken.seat - (viewer or 0)) % 4],
        name=names[spoken.seat],
        you=spoken.seat == viewer,
        text=words.text,
        original=words.original,
        moment=ms(spoken.at),
        iso=spoken.at.astimezone(UTC).isoformat(timespec="seconds"),
        time=_clock_time(spoken.at),
    )


def _clock_time(at: datetime) -> str:
    return f"{at.astimezone(UTC):%H:%M} UTC"


def _wording(phrase: Phrase) -> Wording:
    turkish = (get_language() or "").startswith("tr")
    text = TURKISH[phrase] if turkish else str(MEANING[phrase])
    return Wording(phrase, text, "" if turkish else TURKISH[phrase])


def _is_person(info: SeatInfo) -> bool:
    return info.bot is None or info.sits_in
