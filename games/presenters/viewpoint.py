"""Bakış: who looks at a table, and so what its seats and tiles are called in a sentence."""

from dataclasses import dataclass
from functools import lru_cache

from games.presenters.faces import Face, Look, face_in, look_of
from games.presenters.places import places_of
from games.presenters.scene import VIEWS, Scene, SeatInfo
from games.tiles.tile import Tile


@dataclass(frozen=True, slots=True, eq=False)
class Viewpoint:
    """All that the words of an event depend on besides the event itself.

    There is one object for each seat, names, look and language, compared by identity: what has
    been worded is remembered by it, and no two viewers who differ in anything share it.
    """

    seat: int | None  # None for a watcher
    names: tuple[str, ...]  # by seat, "You" for the viewer
    look: Look
    language: str | None

    def is_you(self, seat: int) -> bool:
        """Is this the viewer's own seat?"""
        return seat == self.seat

    def face(self, tile: Tile) -> Face:
        """The face of a tile in this hand."""
        return face_in(tile, self.look, self.language)


def viewpoint_of(scene: Scene) -> Viewpoint:
    """The viewpoint that a scene is seen from, in the scene's language."""
    return _viewpoint(scene.view.seat, scene.seats, look_of(scene.view), scene.language)


@lru_cache(maxsize=VIEWS)
def _viewpoint(
    seat: int | None, seats: tuple[SeatInfo, ...], look: Look, language: str | None
) -> Viewpoint:
    names = {place.seat: place.name for place in places_of(seat, seats, language)}
    return Viewpoint(seat, tuple(names[each] for each in sorted(names)), look, language)
