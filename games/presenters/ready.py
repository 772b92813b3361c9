"""Hazır: do the tiles lie as this edition asks before a win may be declared?"""

from games.engine.classic.grouping import judge
from games.presenters.scene import Scene
from games.tables.layout import groups
from games.tiles.tile import Tile


def ready_throw(scene: Scene) -> Tile | None:
    """The best throw that would end the hand as the tiles lie now, or None."""
    return next(
        (choice.tile for choice in scene.view.finishes if lies_ready(scene, choice.tile)), None
    )


def lies_ready(scene: Scene, tile: Tile) -> bool:
    """Would this winning throw count as the tiles lie? On the rack its groups have to be right."""
    view = scene.view
    choice = next((choice for choice in view.finishes if choice.tile == tile), None)
    if choice is None or view.okey is None:
        return False
    if view.ruleset.partition_source != "rack_groups":
        return not choice.needs_groups
    kept = tuple(None if each == tile else each for each in scene.layout)
    _right, wrong = judge(groups(kept), okey=view.okey, ruleset=view.ruleset)
    return not wrong
