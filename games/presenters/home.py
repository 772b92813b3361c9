"""Ana sayfa: the game panel with its five editions, and the games one can go on with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.engine.classic.ruleset import PRESETS, START_POINT_CHOICES, Ruleset
from games.presenters.faces import Face, Look, face, okey_face
from games.presenters.places import address, places
from games.presenters.rulesets import edition_name, summary, table_title
from games.presenters.scene import Scene
from games.presenters.seats import score_label
from games.presenters.terms import terms
from games.presenters.words import level_choice
from games.tables.rooms import codes
from games.tables.rooms.seats import LEVELS
from games.tables.rooms.state import RoomState
from games.tiles.notation import parse

FIRST_PRESET = "countdown-classic"
COLOURED_IN = frozenset({"coloured-portal"})  # editions that publish it as a choice of the table
ONE_COLOUR_IN = frozenset({"table-house"})
PICTURE_INDICATOR = "Y5"
PICTURE_RACK = ("R9 R10 R11", "B8 R8 K8", "K2 Y6 K4")


@dataclass(frozen=True, slots=True)
class Offer:
    """What one edition lets a table choose."""

    start_points: tuple[int, ...]
    default_points: int
    coloured: bool
    one_colour: bool


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition in the list of rules."""

    preset: str
    name: str
    line: str
    points: str  # the starting points it offers, for the page's script
    checked: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a row of choices."""

    value: str
    label: str
    checked: bool
    editions: str = ""  # where it is offered


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game to go on with."""

    url: str
    title: str
    detail: str
    note: str = ""


def offer(preset: str) -> Offer:
    """The choices of an edition; the form takes no others from the panel."""
    return Offer(
        start_points=START_POINT_CHOICES[preset],
        default_points=PRESETS[preset].start_points,
        coloured=preset in COLOURED_IN,
        one_colour=preset in ONE_COLOUR_IN,
    )


def panel(
    *,
    open_games: Sequence[Scene] = (),
    rooms: Sequence[RoomState] = (),
    chosen: Mapping[str, str] | None = None,
    problems: Sequence[str] = (),
    modes: Sequence[str] = ("computer", "room"),
) -> dict[str, Any]:
    """Everything ``games/home.html`` shows. ``chosen`` brings a refused form back as it was."""
    given = dict(chosen or {})
    preset = given.get("preset", FIRST_PRESET)
    preset = preset if preset in PRESETS else FIRST_PRESET
    return {
        "open_games": (*map(_open_room, rooms), *map(_open_game, open_games)),
        "modes": modes,
        "preset": preset,
        "mode": given["mode"] if given.get("mode") in modes else "computer",
        "terms": terms(given),
        "problems": tuple(problems),
        "editions": tuple(_edition(rules, preset) for rules in PRESETS.values()),
        "start_points": _start_points(given.get("start_points", "")),
        "coloured": given.get("coloured") == "on",
        "coloured_in": " ".join(sorted(COLOURED_IN)),
        "one_colour": _one_colour(given.get("one_colour", "off")),
        "one_colour_in": " ".join(sorted(ONE_COLOUR_IN)),
        "difficulty": difficulties(given.get("difficulty", "medium")),
        "picture": _picture(),
    }


def difficulties(given: str) -> tuple[Choice, ...]:
    """How well computer players may play; the one given is chosen, or the usual one."""
    picked = given if given in LEVELS else "medium"
    return tuple(Choice(level, level_choice(level), level == picked) for level in LEVELS)


def _edition(rules: Ruleset, chosen: str) -> Edition:
    points = " ".join(map(str, START_POINT_CHOICES[rules.preset]))
    return Edition(
        rules.preset, edition_name(rules.preset), summary(rules), points, rules.preset == chosen
    )


def _start_points(given: str) -> tuple[Choice, ...]:
    values = sorted({value for values in START_POINT_CHOICES.values() for value in values})
    picked = int(given) if given.isascii() and given.isdigit() else 0
    picked = picked if picked in values else PRESETS[FIRST_PRESET].start_points
    return tuple(
        Choice(
            str(value),
            str(value),
            value == picked,
            " ".join(name for name, offered in START_POINT_CHOICES.items() if value in offered),
        )
        for value in values
    )


def _one_colour(given: str) -> tuple[Choice, ...]:
    labels = {"off": _("Off"), "any": _("Any colour"), "red_black": _("Red or black")}
    picked = given if given in labels else "off"
    return tuple(Choice(value, label, value == picked) for value, label in labels.items())


def _open_game(scene: Scene) -> OpenGame:
    view = scene.view
    seats = [f"{place.name} {score_label(scene, place.seat)}".strip() for place in places(scene)]
    hand = _("Hand %(number)s") % {"number": max(view.hand, 1)}  # the first is being dealt
    detail = " · ".join([hand, *seats])
    return OpenGame(address(scene), table_title(view.ruleset), detail, _state_of(scene))


def _state_of(scene: Scene) -> str:
    """What somebody who is elsewhere should know of their game."""
    if scene.sat_in:
        return _("a computer player sits in for you")
    return _("your turn") if scene.view.turn == scene.view.seat else ""


def _open_room(room: RoomState) -> OpenGame:
    """A room where one waits for the others."""
    code = room.code or ""
    title = _("Private room %(code)s") % {"code": codes.shown(code)}
    detail = " · ".join([table_title(room.ruleset), *(place.name for place in room.places)])
    return OpenGame(f"/rooms/{code}/", title, detail)


def _picture() -> dict[str, Any]:
    """The tiles on the felt beside the form."""
    look = Look(okey=parse("Y6")[0] >> 1)
    groups = tuple(tuple(face(tile, look) for tile in parse(text)) for text in PICTURE_RACK)
    indicator: Face = face(parse(PICTURE_INDICATOR)[0], look)
    return {"indicator": indicator, "okey": okey_face(look), "groups": groups}
