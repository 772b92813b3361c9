"""What a page may send, by socket or form, read strictly: text to a request or a ``WireError``.

Comes before everything else, so it trusts nothing: size, depth, keys, types and digits are
checked, and what a request does not use is not kept. It judges no rule.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import QueryDict

from games.engine.classic.actions import Action, Kind
from games.tables import layout
from games.tables.said import Phrase
from games.tiles.tile import TILE_COUNT, Tile

MAX_TILES = 30
AID = re.compile(r"[A-Za-z0-9_-]{16,36}", re.ASCII)
NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)
BITS = re.compile(r"[0-9a-f]{64}", re.ASCII)
IGNORED = frozenset({"headers", "csrfmiddlewaretoken"})
KEYS = frozenset("aid v kind tile tiles groups sure slots how nth hand bits phrase".split())
SORTS = ("runs", "pairs")
GAME_KINDS = frozenset(Kind)
WITH_TILE = frozenset({Kind.DISCARD, Kind.FINISH})


class WireError(ValueError):
    """A message that says nothing we know. Its text is for the log and holds none of it."""


class TooLong(WireError):
    """A message that no page of ours would send."""


@dataclass(frozen=True, slots=True)
class Act:
    """A game action; ``sure`` says that the person has been asked whether they mean it."""

    aid: str
    v: int
    action: Action
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Full:
    """The page wants everything anew."""


@dataclass(frozen=True, slots=True)
class SaveLayout:
    """The rack was arranged by hand."""

    slots: layout.Slots


@dataclass(frozen=True, slots=True)
class Sort:
    """The rack is to be arranged: ``nth`` best way of runs or pairs."""

    how: str
    nth: int


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Whoever a computer player sits in for wants their seat back."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The person leaves the game."""


@dataclass(frozen=True, slots=True)
class MixIn:
    """What this page's browser adds to the shuffle of a hand to come."""

    hand: int
    bits: bytes


@dataclass(frozen=True, slots=True)
class Say:
    """One of the ready phrases, to all at the table."""

    aid: str
    phrase: Phrase


Request = Act | Full | SaveLayout | Sort | TakeSeat | Leave | MixIn | Say
PLAIN: Mapping[str, Request] = {"full": Full(), "take_seat": TakeSeat(), "leave": Leave()}


def from_text(text: object) -> Request:
    """One message of a socket."""
    if not isinstance(text, str):
        raise WireError("not a text")
    longest = settings.MAX_MESSAGE_BYTES
    if len(text) > longest or len(text.encode(errors="replace")) > longest:
        raise TooLong("not a short text")
    try:
        fields = json.loads(text, parse_float=_refuse, parse_constant=_refuse)
    except (ValueError, RecursionError):
        raise WireError("not JSON") from None
    if not isinstance(fields, dict) or _too_deep(fields, allowed=settings.MAX_MESSAGE_DEPTH):
        raise WireError("not one flat object")
    return request_of(fields)


def from_form(form: QueryDict) -> Request:
    """The fields of a form: a name given once is a value, a repeated one a list."""
    fields: dict[str, Any] = {}
    for name, values in form.lists():
        fields[name] = values[0] if len(values) == 1 else values
    longest = settings.MAX_MESSAGE_BYTES
    if sum(len(name) + sum(map(len, values)) for name, values in form.lists()) > longest:
        raise WireError("too long")
    return request_of(fields)


def request_of(fields: Mapping[str, Any]) -> Request:
    """A request from named values, whichever way they came."""
    if not fields.keys() <= KEYS | IGNORED:
        raise WireError("an unknown field")
    kind = fields.get("kind")
    if not isinstance(kind, str):
        raise WireError("no kind")
    if kind in GAME_KINDS:
        return _act(Kind(kind), fields)
    if kind in PLAIN:
        return PLAIN[kind]
    if kind == "layout":
        return SaveLayout(slots=_slots(fields.get("slots")))
    if kind == "sort":
        return _sort(fields)
    if kind == "bits":
        return MixIn(hand=_number(fields.get("hand")), bits=_bits(fields.get("bits")))
    if kind == "say" and fields.get("phrase") in tuple(Phrase):
        return Say(aid=_aid(fields.get("aid")), phrase=Phrase(fields["phrase"]))
    raise WireError("an unknown kind")


def _act(kind: Kind, fields: Mapping[str, Any]) -> Act:
    action = Action(
        kind=kind,
        tile=_tile(fields.get("tile")) if kind in WITH_TILE else None,
        tiles=_tiles(fields.get("tiles")) if kind is Kind.LAY_MELD else (),
        groups=_groups(fields.get("groups")) if kind is Kind.FINISH else (),
    )
    aid, v, sure = _aid(fields.get("aid")), _number(fields.get("v")), _sure(fields.get("sure"))
    return Act(aid=aid, v=v, action=action, sure=sure)


def _aid(value: object) -> str:
    if not isinstance(value, str) or not AID.fullmatch(value):
        raise WireError("no aid")
    return value


def _sort(fields: Mapping[str, Any]) -> Sort:
    how = fields.get("how")
    if how not in SORTS:
        raise WireError("an unknown way to sort")
    return Sort(how=how, nth=_number(fields.get("nth", 0)))


def _slots(value: object) -> layout.Slots:
    if not isinstance(value, str):
        raise WireError("no slots")
    try:
        return layout.parse(value)
    except layout.LayoutError:
        raise WireError("not the slots of a rack") from None


def _bits(value: object) -> bytes:
    if not isinstance(value, str) or not BITS.fullmatch(value):
        raise WireError("not the bits of a shuffle")
    return bytes.fromhex(value)


def _number(value: object) -> int:
    """A whole number as JSON has it or as decimal ASCII digits."""
    if type(value) is int and 0 <= value < 10**9:
        return value
    if isinstance(value, str) and NUMBER.fullmatch(value):
        return int(value)
    raise WireError("not a number")


def _tile(value: object) -> Tile | None:
    if value is None or value == "":
        return None
    tile = _number(value)
    if tile >= TILE_COUNT:
        raise WireError("not a tile")
    return tile


def _tiles(value: object) -> tuple[Tile, ...]:
    """A list of tiles, one of them alone, or several in one text with commas."""
    if value is None or value == "":
        return ()
    if isinstance(value, str):
        value = value.split(",")
    if not isinstance(value, list) or len(value) > MAX_TILES:
        raise WireError("not a list of tiles")
    tiles = tuple(tile for each in value if (tile := _tile(each)) is not None)
    if len(tiles) != len(value) or len(set(tiles)) != len(tiles):
        raise WireError("not tiles, or one of them twice")
    return tiles


def _groups(value: object) -> tuple[tuple[Tile, ...], ...]:
    """A list of lists of tiles, or one text with commas and semicolons."""
    if value is None or value == "":
        return ()
    if isinstance(value, str):
        value = value.split(";")
    if not isinstance(value, list) or len(value) > MAX_TILES:
        raise WireError("not a list of groups")
    groups = tuple(_tiles(each) for each in value)
    flat = [tile for group in groups for tile in group]
    if len(set(flat)) != len(flat) or () in groups:
        raise WireError("an empty group, or a tile in two")
    return groups


def _sure(value: object) -> bool:
    if value in (None, "", "0", "1") and not isinstance(value, bool):
        return value == "1"
    raise WireError("neither sure nor not")


def _too_deep(value: object, *, allowed: int) -> bool:
    """Looks no deeper than is allowed: a message may be nested deeper than our calls may be."""
    if not isinstance(value, dict | list):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return allowed == 0 or any(_too_deep(each, allowed=allowed - 1) for each in inner)


def _refuse(text: str) -> None:
    raise WireError("numbers are whole")
