"""Emin misin: the small page that asks before something final, for browsers without scripts."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from games.presenters.controls import finish_label, throw_warning
from games.presenters.faces import face, look_of
from games.presenters.places import address
from games.presenters.scene import Scene
from games.tiles.tile import Tile


def before_throwing(scene: Scene, *, tile: Tile, fields: Mapping[str, str]) -> dict[str, Any]:
    """Asked before an okey is thrown in the middle of a hand. Keeping it is the usual answer."""
    thrown = face(tile, look_of(scene.view))
    return {
        "title": _("Throw %(tile)s?") % {"tile": thrown.short},
        "text": throw_warning(scene),
        "tile": thrown,
        "keep": _("Keep"),
        "go": _("Throw"),
        **_form(scene, {**fields, "sure": "1"}),
    }


def before_finishing(scene: Scene, *, tile: Tile, fields: Mapping[str, str]) -> dict[str, Any]:
    """The first of two presses that end the hand: it names the tile."""
    return {
        "title": _("End the hand?"),
        "text": finish_label(scene, tile),
        "tile": face(tile, look_of(scene.view)),
        "keep": _("Not yet"),
        "go": _("End the hand"),
        **_form(scene, {**fields, "sure": "1"}),
    }


def before_leaving(scene: Scene) -> dict[str, Any]:
    """Asked before somebody leaves the others."""
    return {
        "title": _("Leave this game?"),
        "text": leaving_leads_to(),
        "keep": _("Stay"),
        "go": _("Leave"),
        **_form(scene, {"kind": "leave"}),
    }


def leaving_leads_to() -> str:
    """The one consequence, the same however one leaves."""
    return _(
        "A computer player plays on for you and the others go on."
        " You may take your seat back until the game ends."
    )


def _form(scene: Scene, fields: Mapping[str, str]) -> dict[str, Any]:
    given = {name: value for name, value in fields.items() if name != "csrfmiddlewaretoken"}
    return {
        "palette": scene.view.ruleset.palette,
        "table_url": address(scene),
        "act_url": address(scene, "act/"),
        "fields": given,
    }
