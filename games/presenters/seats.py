"""Oturanlar: the four seats around the table, as everybody may see them."""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from games.presenters.faces import Face, face, look_of
from games.presenters.places import Place, is_you, places, side_of
from games.presenters.scene import Part, Scene
from games.presenters.words import level_name, points


@dataclass(frozen=True, slots=True)
class SeatData:
    """One seat. What changes with every move, its face and its hand, are parts of their own."""

    id: str
    position: str
    you: bool
    name: str
    score: str
    tag: str
    away: bool
    sits_in: bool
    out: bool
    shown: Face | None  # the twin of the indicator, once shown


@dataclass(frozen=True, slots=True)
class FaceData:
    """The round face of a seat. ``number`` is set only where seats are told apart by number."""

    id: str
    initial: str
    number: int | None
    tint: int
    note: str  # what this seat is doing, in a word or two
    away: int | None  # since when its person is away, by the server's clock
    turn: bool


@dataclass(frozen=True, slots=True)
class HandData:
    """How many tiles somebody else holds."""

    id: str
    tiles: int
    label: str


def seat_parts(scene: Scene) -> tuple[Part, ...]:
    """The seat at each position around the table."""
    view = scene.view
    shown = None if view.shown_tile is None else face(view.shown_tile, look_of(view))
    return tuple(
        _seat_part(
            place,
            scene.language,
            score=_score(scene, place.seat),
            away=_away(scene, place) is not None,
            out=not view.in_play[place.seat],
            shown=shown if view.shown_by == place.seat else None,
        )
        for place in places(scene)
    )


def face_parts(scene: Scene) -> tuple[Part, ...]:
    """The round face of each seat, which lies within it."""
    by_number = scene.view.ruleset.seat_display == "seat_order"
    return tuple(
        _face_part(
            place,
            number=place.seat + 1 if by_number else None,
            note=_note(scene, place),
            away=_away(scene, place),
            turn=scene.running and scene.view.turn == place.seat,
        )
        for place in places(scene)
    )


def hand_parts(scene: Scene) -> tuple[Part, ...]:
    """What the others hold, within their seats."""
    counts = scene.view.counts
    return tuple(
        _hand_part(place.position, counts[place.seat], scene.language)
        for place in places(scene)
        if not place.you
    )


def bot_tag(level: str | None) -> str:
    """The label that tells a computer player from a person."""
    return _bot_tag(level, get_language()) if level else ""


@lru_cache(maxsize=32)
def _bot_tag(level: str, language: str | None) -> str:
    return _("computer · %(level)s") % {"level": level_name(level)}


def score_label(scene: Scene, seat: int) -> str:
    """A seat's score in words, empty where nothing is scored."""
    return _score_label(_score(scene, seat))


def _score(scene: Scene, seat: int) -> int | None:
    scored = scene.view.ruleset.score_mode != "none"
    return scene.view.scores[side_of(scene, seat)] if scored else None


def _score_label(score: int | None) -> str:
    if score is None:
        return ""
    return ngettext("%(score)s pt", "%(score)s pts", abs(score)) % {"score": points(score)}


@lru_cache(maxsize=8192)
def _seat_part(
    place: Place,
    language: str | None,
    *,
    score: int | None,
    away: bool,
    out: bool,
    shown: Face | None,
) -> Part:
    """One seat in the present language, which is seldom other than a move ago."""
    data = SeatData(
        id=f"pos-{place.position}",
        position=place.position,
        you=place.you,
        name=place.name,
        score=_score_label(score),
        tag=_("computer sits in") if place.info.sits_in else bot_tag(place.info.bot),
        away=away,
        sits_in=place.info.sits_in,
        out=out,
        shown=shown,
    )
    return Part(data.id, "games/parts/seat.html", data)


@lru_cache(maxsize=8192)
def _face_part(
    place: Place, *, number: int | None, note: str, away: int | None, turn: bool
) -> Part:
    data = FaceData(
        id=f"av-{place.position}",
        initial=place.name[:1],
        number=number,
        tint=place.seat,
        note=note,
        away=away,
        turn=turn,
    )
    return Part(data.id, "games/parts/face.html", data)


@lru_cache(maxsize=256)
def _hand_part(position: str, tiles: int, language: str | None) -> Part:
    label = ngettext("%(count)s tile", "%(count)s tiles", tiles) % {"count": tiles}
    data = HandData(f"held-{position}", tiles, label)
    return Part(data.id, "games/parts/held.html", data)


def _away(scene: Scene, place: Place) -> int | None:
    return None if place.you or place.info.sits_in else scene.away[place.seat]


def _note(scene: Scene, place: Place) -> str:
    view = scene.view
    if not view.in_play[place.seat]:
        return _("out of the game")
    if view.phase == "hand_over" and view.ready[place.seat]:
        return _("ready")
    if scene.running and view.turn == place.seat and not is_you(scene, place.seat):
        return _("thinking") if place.info.bot else _("to move")
    if scene.running and view.turns_done == 0 and view.starter == place.seat:
        return _("starts")
    return ""
