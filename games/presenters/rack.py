"""Istaka: one's own tiles on their slots, the melds laid in private slots, and the group labels.

The page arranges its rack by itself; what is drawn here is its first state and the plain data that
the rack's script reads after every change.
"""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.classic.ruleset import Ruleset
from games.presenters.faces import Face, Look, face, faces, look_of
from games.presenters.scene import RACK_COLUMNS, Part, Scene
from games.tables.layout import groups as groups_of
from games.tiles.melds import MeldKind, meld_kinds, missing_count
from games.tiles.tile import KIND_COUNT, Kind, Tile, is_false_joker, is_okey


@dataclass(frozen=True, slots=True)
class Cell:
    """One slot of the rack."""

    slot: int
    row: int
    column: int
    face: Face | None
    drawn: bool


@dataclass(frozen=True, slots=True)
class RackData:
    """What the rack's script needs: the tiles held, where they lay last, and which one is new.

    Plain tiles go by id alone: the page has a drawing of every kind. ``special`` are the okeys and
    false jokers among them, which look different in every hand.
    """

    hand: int
    tiles: str
    special: tuple[Face, ...]
    slots: str
    drawn: str


@dataclass(frozen=True, slots=True)
class MeldRules:
    """The switches that decide what is a meld."""

    high_one: bool
    both_ends: bool
    pair_two_okeys: bool

    @classmethod
    def of(cls, ruleset: Ruleset) -> "MeldRules":
        return cls(ruleset.run_high_one, ruleset.run_one_both_ends, ruleset.pair_two_okeys)


@dataclass(frozen=True, slots=True)
class Group:
    """The label of one group of neighbouring tiles."""

    tiles: str  # ids, in order
    text: str
    good: bool


@dataclass(frozen=True, slots=True)
class GroupsData:
    """Labels of all groups in the layout."""

    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class MeldsData:
    """Melds laid in private slots; drawn only where the edition has slots."""

    melds: tuple[tuple[Face, ...], ...]
    laid: int
    note: str


def rows(scene: Scene) -> tuple[tuple[Cell, ...], ...]:
    """The rack as it stands on the first page, row by row."""
    look, view = look_of(scene.view), scene.view
    cells = [
        Cell(
            slot=slot,
            row=slot // RACK_COLUMNS + 1,
            column=slot % RACK_COLUMNS + 1,
            face=face(tile, look) if tile is not None else None,
            drawn=tile is not None and tile == view.drawn,
        )
        for slot, tile in enumerate(scene.layout)
    ]
    return tuple(cells[:RACK_COLUMNS]), tuple(cells[RACK_COLUMNS:])


def every_kind(scene: Scene) -> tuple[Face, ...]:
    """One plain face of each of the 52 kinds, by kind: the script's stock of drawings."""
    look = Look(okey=None, palette=scene.view.ruleset.palette)
    return tuple(face(kind * 2, look) for kind in range(KIND_COUNT))


def rack_data_part(scene: Scene) -> Part:
    """The rack's content as data; the rack itself is never sent again."""
    view = scene.view
    held = sorted(view.rack)
    special = tuple(tile for tile in held if is_false_joker(tile) or _is_okey(tile, view.okey))
    data = RackData(
        hand=view.hand,
        tiles=",".join(map(str, held)),
        special=faces(special, look_of(view)),
        slots=",".join("" if tile is None else str(tile) for tile in scene.layout),
        drawn="" if view.drawn is None else str(view.drawn),
    )
    return Part("rack-data", "games/parts/rack_data.html", data)


def _is_okey(tile: Tile, okey: Kind | None) -> bool:
    return okey is not None and is_okey(tile, okey)


def rack_groups_part(scene: Scene) -> Part:
    """The labels of the groups as they lie."""
    view = scene.view
    groups: tuple[Group, ...] = ()
    if view.okey is not None and scene.prefs.group_labels:
        rules, language = MeldRules.of(view.ruleset), scene.language
        groups = tuple(
            Group(",".join(map(str, tiles)), *_label(tiles, view.okey, rules, language))
            for tiles in groups_of(scene.layout)
            if len(tiles) > 1
        )
    return Part("rack-groups", "games/parts/rack_groups.html", GroupsData(groups))


def melds_part(scene: Scene) -> Part:
    """The private slots with the melds laid so far."""
    view = scene.view
    laid = sum(len(meld) for meld in view.slots)
    note = ngettext("%(count)s of 14 tiles laid", "%(count)s of 14 tiles laid", laid)
    melds = tuple(faces(meld, look_of(view)) for meld in view.slots)
    return Part("melds", "games/parts/melds.html", MeldsData(melds, laid, note % {"count": laid}))


@lru_cache(maxsize=8192)
def _label(
    tiles: tuple[Tile, ...], okey: Kind, rules: MeldRules, language: str | None
) -> tuple[str, bool]:
    """What a group is or lacks; the same few groups lie on a rack for a whole hand."""
    kinds = meld_kinds(
        tiles,
        okey=okey,
        high_one=rules.high_one,
        both_ends=rules.both_ends,
        pair_two_okeys=rules.pair_two_okeys,
    )
    if kinds:
        return _meld_name(kinds), True
    missing = missing_count(tiles, okey=okey, high_one=rules.high_one, both_ends=rules.both_ends)
    if missing is None or missing > 2:
        return "", False
    return ngettext("needs %(count)s", "needs %(count)s", missing) % {"count": missing}, False


def _meld_name(kinds: frozenset[MeldKind]) -> str:
    if MeldKind.RUN in kinds:
        return _("run ✓")
    return _("set ✓") if MeldKind.SET in kinds else _("pair ✓")


def plain_groups(scene: Scene) -> str:
    """The groups as one text for browsers without scripts, where the edition asks for groups."""
    if scene.view.ruleset.partition_source != "rack_groups":
        return ""
    groups = [group for group in groups_of(scene.layout) if len(group) > 1]
    return ";".join(",".join(map(str, group)) for group in groups)
