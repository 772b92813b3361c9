"""Atılan taşlar ve orta: the four discard piles, the stock and the indicator with its okey."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.classic.actions import Kind
from games.presenters.faces import (
    Face,
    Look,
    face,
    face_in,
    faces,
    joker_drawing,
    look_of,
    okey_face,
)
from games.presenters.places import Place, address, name_of, places
from games.presenters.ready import ready_throw
from games.presenters.scene import Part, Scene
from games.tiles.tile import Tile


@dataclass(frozen=True, slots=True)
class PileData:
    """One discard pile. ``use`` says what it is for this viewer now: take, throw or nothing. Its
    tiles are a part of their own, ``top``, for they change more often."""

    id: str
    position: str
    top: str
    label: str
    use: str
    takes: str  # the name of the tile that may be taken
    live: bool
    more: str  # where the pile can be leafed through; empty where it may not
    more_label: str


@dataclass(frozen=True, slots=True)
class TopData:
    """The tiles of a pile that are seen."""

    id: str
    top: Face | None
    under: int  # how many tiles peep out below the top one
    last: bool  # was the top one thrown last of all


@dataclass(frozen=True, slots=True)
class CentreData:
    """The middle. ``use`` is what a press on it does: draw, finish or nothing; ``height`` is of
    the stock as it is drawn. How many tiles it holds is a part of its own."""

    height: int
    stock_hint: str
    use: str
    target: bool  # may a tile be dropped here to go out


@dataclass(frozen=True, slots=True)
class StockData:
    """How many tiles are left to draw, as a number and in words."""

    count: int
    label: str


@dataclass(frozen=True, slots=True)
class IndicatorData:
    """The indicator and the okey it makes; the same all through a hand."""

    indicator: Face | None
    taken: bool
    okey: Face | None
    joker: str  # the false joker's drawing
    joker_note: str


def top_parts(scene: Scene) -> tuple[Part, ...]:
    """The tiles that are seen of each pile."""
    view, look, last = scene.view, look_of(scene.view), scene.last_throw
    return tuple(
        _top_part(
            place.position,
            scene.language,
            top=(pile := view.piles[place.seat]).top,
            look=look,
            under=min(2, max(0, pile.count - 1)),
            last=pile.top is not None and last == (place.seat, pile.top),
        )
        for place in places(scene)
    )


def pile_parts(scene: Scene) -> tuple[Part, ...]:
    """One part for each pile, named after the seat that throws onto it."""
    look = look_of(scene.view)
    made: list[Part] = []
    for place in places(scene):
        pile, use = scene.view.piles[place.seat], _pile_use(scene, place)
        made.append(
            _pile_part(
                place,
                scene.language,
                use=use,
                takes=pile.top if use == "take" else None,
                look=look,
                more=address(scene, f"pile/{place.seat}/") if len(pile.open_tiles) > 1 else "",
            )
        )
    return tuple(made)


def centre_parts(scene: Scene) -> tuple[Part, ...]:
    """The middle of the table: the stock, and within it the number of its tiles."""
    view = scene.view
    use, hint = _stock_use(scene)
    target = view.ruleset.finish_target == "centre"
    data = CentreData(height=min(4, view.stock), stock_hint=hint, use=use, target=target)
    centre = Part("centre", "games/parts/centre.html", data)
    return centre, _stock_part(view.stock, scene.language)


@lru_cache(maxsize=512)
def _stock_part(stock: int, language: str | None) -> Part:
    return Part("stock", "games/parts/stock.html", StockData(stock, _stock_label(stock, language)))


@lru_cache(maxsize=512)
def _stock_label(stock: int, language: str | None) -> str:
    return ngettext("%(count)s tile left", "%(count)s tiles left", stock) % {"count": stock}


def indicator_part(scene: Scene) -> Part:
    """The turned-up tile and what it makes the okey."""
    view = scene.view
    return _indicator_part(view.indicator, look_of(view), view.indicator_drawn, scene.language)


@lru_cache(maxsize=1024)
def _indicator_part(indicator: Tile | None, look: Look, taken: bool, language: str | None) -> Part:
    """The same all through a hand, and often in others."""
    okey = okey_face(look)
    data = IndicatorData(
        indicator=face(indicator, look) if indicator is not None else None,
        taken=taken,
        okey=okey,
        joker=joker_drawing(look),
        joker_note=_("plays as %(tile)s") % {"tile": okey.short} if okey else "",
    )
    return Part("indicator", "games/parts/indicator.html", data)


def leaf(scene: Scene, seat: int) -> dict[str, Any] | None:
    """What the page of one pile shows, or None where this viewer may not leaf through it."""
    pile = scene.view.piles[seat]
    if not pile.may_leaf:
        return None
    own = seat == scene.view.seat
    title = _("Your throws") if own else _("Throws: %(name)s") % {"name": name_of(scene, seat)}
    shown = faces(tuple(reversed(pile.open_tiles)), look_of(scene.view))
    return {
        "title": title,
        "tiles": shown,
        "palette": scene.view.ruleset.palette,
        "back": address(scene),
    }


@lru_cache(maxsize=8192)
def _pile_part(
    place: Place, language: str | None, *, use: str, takes: Tile | None, look: Look, more: str
) -> Part:
    """One pile in the present language, which changes with what it may be used for."""
    data = PileData(
        id=f"pile-{place.position}",
        position=place.position,
        top=f"top-{place.position}",
        label=_label(place, use, language),
        use=use,
        takes="" if takes is None else face_in(takes, look, language).name,
        live=use in ("take", "throw"),
        more=more,
        more_label=_more_label(place, language),
    )
    return Part(data.id, "games/parts/pile.html", data)


@lru_cache(maxsize=8192)
def _top_part(
    position: str, language: str | None, *, top: Tile | None, look: Look, under: int, last: bool
) -> Part:
    """The tiles that are seen of a pile; a move changes two of the four at most."""
    shown = None if top is None else face_in(top, look, language)
    data = TopData(id=f"top-{position}", top=shown, under=under, last=last)
    return Part(data.id, "games/parts/top.html", data)


@lru_cache(maxsize=4096)
def _more_label(place: Place, language: str | None) -> str:
    if place.you:
        return _("Look through your throws")
    return _("Look through the throws of %(name)s") % {"name": place.name}


def _pile_use(scene: Scene, place: Place) -> str:
    if place.position == "left" and Kind.TAKE_DISCARD in scene.kinds:
        return "take"
    if place.you and Kind.DISCARD in scene.kinds:
        return "throw"
    return ""


@lru_cache(maxsize=4096)
def _label(place: Place, use: str, language: str | None) -> str:
    if use == "take":
        return _("take · %(name)s") % {"name": place.name}
    if use == "throw":
        return _("throw here")
    return _("your throws") if place.you else place.name


def _stock_use(scene: Scene) -> tuple[str, str]:
    """What a press on the stock does now, and the words below it."""
    view = scene.view
    if Kind.DRAW_STOCK in scene.kinds:
        last = view.stock == 0
        return "draw", _("draw the indicator") if last else _("tap to draw")
    if view.ruleset.finish_target == "centre" and ready_throw(scene) is not None:
        return "finish", _("go out here")
    if view.drawn is not None and not view.taken:
        drawn = face(view.drawn, look_of(view)).short
        return "", _("you drew %(tile)s") % {"tile": drawn}
    played = view.indicator is not None  # before the first deal nothing lies there yet
    return "", _("the stock is empty") if played and view.stock == 0 else ""
