"""Sözcükler: names of tiles and levels in the reader's language, and sentences with tiles."""

import re
from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.tiles.tile import Colour, Kind, colour_of, number_of

Segments = tuple[Any, ...]  # text and faces, in reading order
LEVELS = {
    "easy": gettext_lazy("easy"),
    "medium": gettext_lazy("medium"),
    "hard": gettext_lazy("hard"),
    "random": gettext_lazy("random"),
}
_COLOURS = {
    Colour.RED: gettext_lazy("Red"),
    Colour.YELLOW: gettext_lazy("Yellow"),
    Colour.BLACK: gettext_lazy("Black"),
}
_PLACE = re.compile(r"%\((\w+)\)s")


def colour_name(colour: Colour, *, palette: str) -> str:
    """The name of a colour; the third one is blue or green, by the edition."""
    if colour is Colour.BLUE:
        return _("Green") if palette == "green" else _("Blue")
    return str(_COLOURS[colour])


def kind_name(kind: Kind, *, palette: str) -> str:
    """The name of what is printed on a tile: *Red 7*."""
    colour = colour_name(colour_of(kind), palette=palette)
    return _("%(colour)s %(number)s") % {"colour": colour, "number": number_of(kind)}


def okey_name(name: str) -> str:
    """The name of a wild tile."""
    return _("%(tile)s, okey, wild") % {"tile": name}


def joker_name(counts_as: str = "") -> str:
    """Sahte okey: the name of a false joker, with what it counts as once that is known."""
    if not counts_as:
        return _("False joker")
    return _("False joker, counts as %(tile)s") % {"tile": counts_as}


def level_name(level: str) -> str:
    """How strong a computer player is."""
    return str(LEVELS.get(level, level))


def level_choice(level: str) -> str:
    """The same where it stands by itself, as something to choose."""
    labels = {"easy": _("Easy"), "medium": _("Medium"), "hard": _("Hard")}
    return labels.get(level, level_name(level))


def listed(items: Sequence[str]) -> str:
    """Several things in a row: *Elif, Murat and Ayşe*."""
    if len(items) < 2:
        return "".join(items)
    return _("%(several)s and %(last)s") % {"several": ", ".join(items[:-1]), "last": items[-1]}


def change(points: int) -> str:
    """A change of score with its sign, the minus as it is printed."""
    return f"−{-points}" if points < 0 else f"+{points}" if points else "0"


def points(score: int) -> str:
    """A score with a printed minus."""
    return f"−{-score}" if score < 0 else str(score)


def weave(sentence: str, **values: Any) -> Segments:
    """A translated sentence with its values filled in; faces stay faces, tuples are spread.

    The translation decides the order, so nothing is ever glued to a name or a tile.
    """
    pieces: list[Any] = []
    for index, piece in enumerate(_PLACE.split(sentence)):
        if index % 2 == 0:
            pieces.append(piece)
        elif isinstance(values[piece], tuple):
            pieces.extend(values[piece])
        else:
            pieces.append(values[piece])
    return _joined(pieces)


def spoken(segments: Segments) -> str:
    """The same sentence as plain text, with tiles by their short names."""
    words = (piece if isinstance(piece, str) else f" {piece.short} " for piece in segments)
    return " ".join("".join(words).split()).replace(" ,", ",")


def _joined(pieces: list[Any]) -> Segments:
    """Neighbouring texts in one piece; empty ones left out."""
    joined: list[Any] = []
    for piece in pieces:
        if isinstance(piece, str) and joined and isinstance(joined[-1], str):
            joined[-1] += piece
        elif piece != "":
            joined.append(piece)
    return tuple(joined)
