"""Masa: one scene as the regions of the table page, and as what the page itself needs once."""

from datetime import datetime
from functools import lru_cache
from secrets import token_hex
from typing import Any

from django.utils.translation import gettext as _

from games.presenters import clock, refusals
from games.presenters import help as help_sheet
from games.presenters.controls import controls_part
from games.presenters.deal import deal_part
from games.presenters.faces import faces, look_of
from games.presenters.log import log_parts
from games.presenters.over import over_part
from games.presenters.phrases import says_part, voices, wordings
from games.presenters.piles import centre_parts, indicator_part, pile_parts
from games.presenters.places import address
from games.presenters.question import leaving_leads_to
from games.presenters.rack import (
    every_kind,
    melds_part,
    plain_groups,
    rack_data_part,
    rack_groups_part,
    rows,
)
from games.presenters.rulesets import table_title
from games.presenters.scene import Part, Scene
from games.presenters.scores import scores_part, strip_part
from games.presenters.script_words import script_words
from games.presenters.seats import seat_parts
from games.presenters.status import announce_part, status_part
from games.tables.clocks import ms


def parts(scene: Scene) -> tuple[Part, ...]:
    """Every region of the page, each a fragment with its own id. A quiet notice is among them."""
    own: tuple[Part, ...] = ()
    scored = scene.view.ruleset.score_mode != "none"
    if scene.view.ruleset.partition_source == "meld_slots":
        own = (melds_part(scene),)
    if scene.talking:
        own = (*own, says_part(scene))
    return (
        refusals.QUIET,
        _hand_number((scene.view.hand or None) if scored else None, scene.language),
        status_part(scene),
        *seat_parts(scene),
        *pile_parts(scene),
        *centre_parts(scene),
        indicator_part(scene),
        *own,
        rack_data_part(scene),
        deal_part(scene),
        rack_groups_part(scene),
        controls_part(scene),
        scores_part(scene),
        strip_part(scene),
        *log_parts(scene),
        over_part(scene),
        announce_part(scene),
        clock.clock_part(scene),
    )


def page(scene: Scene, *, now: datetime) -> dict[str, Any]:
    """What ``games/table.html`` needs besides the drawn parts, which the renderer adds."""
    rules = scene.view.ruleset
    return {
        "scene": scene,
        "v": scene.view.v,
        "now": ms(now),
        "time_left": clock.in_words(scene, now=now),
        "aid": token_hex(12),
        "title": table_title(rules),
        "help": help_sheet.sheet(rules, timing=scene.timing, among_people=scene.among_people),
        "table_url": address(scene),
        "act_url": address(scene, "act/"),
        "rematch_url": address(scene, "rematch/"),
        "leave_url": address(scene, "leave/") if scene.among_people else "",
        "leaving": leaving_leads_to(),
        "proof_url": address(scene, "proof/"),
        "phrases": wordings() if scene.talking else (),
        "voices": voices(scene),
        "dealing": scene.view.phase == "await_deal",
        "socket_url": f"/ws{address(scene)}",
        "rows": rows(scene),
        "kinds": every_kind(scene),
        "palette": rules.palette,
        "by_number": rules.seat_display == "seat_order",
        "slots": rules.partition_source == "meld_slots",
        "grouping": rules.partition_source,
        "centre_finish": rules.finish_target == "centre",
        "plain_groups": plain_groups(scene),
        "tiles": faces(tuple(sorted(scene.view.rack)), look_of(scene.view)),
        "prefs": scene.prefs,
        "script_words": script_words(),
        "watching": _("You are watching.") if scene.view.seat is None else "",
    }


@lru_cache(maxsize=256)
def _hand_number(hand: int | None, language: str | None) -> Part:
    """Which hand is played, empty where a game is one hand and before the first is dealt."""
    text = "" if hand is None else _("Hand %(number)s") % {"number": hand}
    return Part("hand-number", "games/parts/hand_number.html", text)
