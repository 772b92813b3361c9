"""Bölgeler: the regions of the table page, and by name all that each is made from.

After a move most of what a viewer sees is made from the same as before it. Whoever keeps what a
region was last made from need not build it again while that is the same. A test reads along and
fails when a region reads anything that it does not name here.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import attrgetter
from typing import Any

from django.utils.translation import gettext as _

from games.presenters import refusals
from games.presenters.clock import clock_part
from games.presenters.controls import controls_part
from games.presenters.deal import deal_part
from games.presenters.log import log_parts
from games.presenters.over import over_part
from games.presenters.phrases import says_part
from games.presenters.piles import centre_parts, indicator_part, pile_parts, top_parts
from games.presenters.rack import melds_part, rack_data_part, rack_groups_part
from games.presenters.scene import Part, Scene
from games.presenters.scores import scores_part, strip_part
from games.presenters.seats import face_parts, hand_parts, seat_parts
from games.presenters.status import announce_part, status_part

WHO = "language seats view.seat view.ruleset"
LOOK = "language view.ruleset view.okey"
MAY = "kinds sat_in void view.finishes view.must_finish view.play_on view.takeable layout"
TURN = "view.phase view.turn view.turns_done view.stock"
ENDS = "view.hand view.history view.result view.scores view.sides"


@dataclass(frozen=True, slots=True, eq=False)
class Region:
    """Parts that are built together from these of a scene's fields."""

    build: Callable[[Scene], Iterable[Part]]
    names: frozenset[str]
    made_from: Callable[[Scene], Any]


def _region(build: Callable[[Scene], Iterable[Part]], *names: str) -> Region:
    each = sorted({name for several in names for name in several.split()})
    return Region(build, frozenset(each), attrgetter(*each))


def _after_hands(build: Callable[[Scene], Iterable[Part]], *names: str) -> Region:
    """A region that is empty while a hand is played."""
    region = _region(build, *names)
    look = region.made_from
    return replace(region, made_from=lambda scene: None if scene.running else look(scene))


def _one(part: Callable[[Scene], Part]) -> Callable[[Scene], Iterable[Part]]:
    return lambda scene: (part(scene),)


def _notice(scene: Scene) -> Iterable[Part]:
    """Nothing to say: what there is to say comes beside the parts."""
    return (refusals.QUIET,)


def _numbered(scene: Scene) -> Iterable[Part]:
    scored = scene.view.ruleset.score_mode != "none"
    return (_hand_number((scene.view.hand or None) if scored else None, scene.language),)


@lru_cache(maxsize=256)
def _hand_number(hand: int | None, language: str | None) -> Part:
    """Which hand is played, empty where a game is one hand and before the first is dealt."""
    text = "" if hand is None else _("Hand %(number)s") % {"number": hand}
    return Part("hand-number", "games/parts/hand_number.html", text)


def _melds(scene: Scene) -> Iterable[Part]:
    slots = scene.view.ruleset.partition_source == "meld_slots"
    return (melds_part(scene),) if slots else ()


def _says(scene: Scene) -> Iterable[Part]:
    return (says_part(scene),) if scene.talking else ()


REGIONS = (
    _region(_notice, "language"),
    _region(_numbered, "language view.hand view.ruleset"),
    _region(_one(status_part), WHO, LOOK, MAY, TURN, ENDS),
    _region(
        seat_parts,
        WHO,
        LOOK,
        "away view.in_play view.scores view.shown_by view.shown_tile",
        "view.sides",
    ),
    _region(
        face_parts,
        WHO,
        "away running view.in_play view.phase view.ready view.starter",
        "view.turn view.turns_done",
    ),
    _region(hand_parts, WHO, "view.counts"),
    _region(top_parts, WHO, LOOK, "last_throw view.piles"),
    _region(pile_parts, WHO, LOOK, "kinds table_id view.piles"),
    _region(centre_parts, LOOK, MAY, "view.drawn view.indicator view.stock view.taken"),
    _region(_one(indicator_part), LOOK, "view.indicator view.indicator_drawn"),
    _region(_melds, LOOK, "view.slots"),
    _region(_says, WHO, LOOK, "said talking"),
    _region(_one(rack_data_part), LOOK, "layout view.drawn view.hand view.rack"),
    _region(_one(deal_part), "coming view.phase"),
    _region(_one(rack_groups_part), LOOK, "layout prefs"),
    _region(
        _one(controls_part),
        WHO,
        LOOK,
        MAY,
        TURN,
        "can_undo gathered rematch view.in_play",
        "view.hand view.history view.rack view.result view.scores view.sides",
    ),
    _region(_one(scores_part), WHO, "view.history view.scores view.sides"),
    _region(_one(strip_part), WHO, "view.scores view.sides"),
    _region(log_parts, WHO, LOOK, "events view.phase view.v"),
    _after_hands(
        _one(over_part),
        WHO,
        LOOK,
        MAY,
        TURN,
        ENDS,
        "can_undo gathered in_room rematch",
        "table_id view.in_play view.rack",
    ),
    _region(_one(announce_part), WHO, LOOK, MAY, TURN, ENDS, "events view.drawn"),
    _region(_one(clock_part), "language clock timing view.phase view.turn"),
)


def parts(scene: Scene) -> tuple[Part, ...]:
    """Every region of the page, each a fragment with its own id. A quiet notice is among them."""
    return tuple(part for region in REGIONS for part in region.build(scene))
