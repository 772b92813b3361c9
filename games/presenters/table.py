"""Masa: what the table page itself needs once, besides its regions."""

from datetime import datetime
from secrets import token_hex
from typing import Any

from django.utils.translation import gettext as _

from games.presenters import clock
from games.presenters import help as help_sheet
from games.presenters.faces import faces, look_of
from games.presenters.phrases import voices, wordings
from games.presenters.places import address
from games.presenters.question import leaving_leads_to
from games.presenters.rack import every_kind, plain_groups, rows
from games.presenters.regions import parts
from games.presenters.rulesets import table_title
from games.presenters.scene import Scene
from games.presenters.script_words import script_words
from games.tables.clocks import ms

__all__ = ["page", "parts"]

WHILE_DEALING, WHILE_WAITING, ON_ONES_TURN = 1, 5, 20  # seconds


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
        "refresh": _refresh_seconds(scene),
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


def _refresh_seconds(scene: Scene) -> int | None:
    """When a page without scripts looks for news by itself; None: never. On one's own turn it would
    take away what one is about to throw, so it comes seldom, and only to show that one is there."""
    view = scene.view
    if view.phase == "await_deal":
        return WHILE_DEALING
    if not scene.running or view.turn != view.seat or scene.sat_in:
        return WHILE_WAITING
    return ON_ONES_TURN if scene.among_people else None
