"""Taşın yüzü: a tile as plain data for drawing; the tile tag makes HTML of it."""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language

from games.engine.classic.view import SeatView
from games.presenters import words
from games.tiles.tile import Kind, Tile, colour_of, is_false_joker, is_okey, number_of, printed_kind

COLOUR_CLASSES = "rybk"


@dataclass(frozen=True, slots=True)
class Look:
    """All that decides how the tiles of a hand look: the okey, the palette and the joker's mark."""

    okey: Kind | None
    palette: str = "blue"
    mark: str = "★"


@dataclass(frozen=True, slots=True)
class Face:
    """One tile, ready to be drawn. ``colour`` and ``number`` of a joker are what it plays as."""

    tile: Tile | None
    colour: str  # r, y, b or k; empty for a joker of unknown worth
    number: str
    name: str  # "Red 7", "Yellow 6, okey, wild", "False joker, counts as Yellow 6"
    short: str  # for sentences: "Red 7", "Yellow 6", "False joker"
    okey: bool = False
    joker: str = ""  # the joker's drawing, empty for a numbered tile


def look_of(view: SeatView) -> Look:
    """How tiles look in the hand of this view."""
    rules = view.ruleset
    return Look(okey=view.okey, palette=rules.palette, mark=rules.false_joker_mark)


def face(tile: Tile, look: Look) -> Face:
    """The face of one physical tile."""
    return face_in(tile, look, get_language())


def faces(tiles: tuple[Tile, ...], look: Look) -> tuple[Face, ...]:
    """The faces of several tiles, in order."""
    language = get_language()
    return tuple(face_in(tile, look, language) for tile in tiles)


def okey_face(look: Look) -> Face | None:
    """The okey itself, for the place beside the indicator."""
    if look.okey is None:
        return None
    shown = face(look.okey * 2, look)
    return Face(None, shown.colour, shown.number, shown.name, shown.short, okey=True)


@lru_cache(maxsize=4096)
def face_in(tile: Tile, look: Look, language: str | None) -> Face:
    """As ``face``, for those who know which language is the present one."""
    if is_false_joker(tile):
        return _joker(tile, look)
    kind = printed_kind(tile)
    wild = look.okey is not None and is_okey(tile, look.okey)
    short = words.kind_name(kind, palette=look.palette)
    name = words.okey_name(short) if wild else short
    return Face(tile, colour_class(kind), str(number_of(kind)), name, short, okey=wild)


def _joker(tile: Tile, look: Look) -> Face:
    """A false joker shows its mark and, small, what it plays as."""
    drawing = joker_drawing(look)
    short = words.joker_name()
    if look.okey is None:
        return Face(tile, "", "", short, short, joker=drawing)
    name = words.joker_name(counts_as=words.kind_name(look.okey, palette=look.palette))
    number = str(number_of(look.okey))
    return Face(tile, colour_class(look.okey), number, name, short, joker=drawing)


def colour_class(kind: Kind) -> str:
    """The style class of a kind's colour."""
    return COLOUR_CLASSES[colour_of(kind)]


def joker_drawing(look: Look) -> str:
    """Which of the page's own drawings marks a false joker."""
    return "star" if look.mark in ("★", "star") else "rose"
