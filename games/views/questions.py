"""Which plain forms are asked about before they count: with scripts the page asks by itself."""

from collections.abc import Mapping
from typing import Any

from games.engine.classic.actions import Action, Kind
from games.live import wire
from games.presenters import question
from games.presenters.controls import ends_by_throw
from games.presenters.scene import Scene
from games.tiles.tile import is_okey

PAGE = "games/question.html"


def before(scene: Scene, asked: wire.Act, *, fields: Mapping[str, str]) -> dict[str, Any] | None:
    """The question to put before this action, or None when it may count at once."""
    if asked.sure or asked.v != scene.view.v:
        return None
    tile = asked.action.tile
    if asked.action.kind is Kind.DISCARD and tile is not None and _throws_okey_away(scene, tile):
        return question.before_throwing(scene, tile=tile, fields=fields)
    if asked.action.kind is Kind.FINISH and scene.view.ruleset.finish_two_press:
        return _before_finishing(scene, tile, fields)
    return None


def _throws_okey_away(scene: Scene, tile: int) -> bool:
    """Is it an okey of one's own that ends nothing?"""
    view = scene.view
    if not view.ruleset.confirm_okey_discard or view.okey is None:
        return False
    if Action(Kind.DISCARD, tile=tile) not in view.legal:  # it is refused without being asked
        return False
    wins = any(choice.tile == tile and ends_by_throw(view, choice) for choice in view.finishes)
    return is_okey(tile, view.okey) and not wins


def _before_finishing(
    scene: Scene, tile: int | None, fields: Mapping[str, str]
) -> dict[str, Any] | None:
    """Only a finish that would count is asked about; any other is refused at once."""
    choices = [choice.tile for choice in scene.view.finishes]
    if not choices or (tile is not None and tile not in choices):
        return None
    named = choices[0] if tile is None else tile
    return question.before_finishing(scene, tile=named, fields={**fields, "tile": str(named)})
