"""Yerler: who sits where on the screen, seen from one seat, and how each is called there."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _

from games.presenters.scene import VIEWS, Scene, SeatInfo

POSITIONS = ("me", "right", "top", "left")  # in turn order, starting from the viewer


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """One seat on the screen. There is one object for each viewer, seats and language, compared by
    identity: what is remembered by it is looked up with nearly every part."""

    position: str
    seat: int
    name: str  # "You" for the viewer
    info: SeatInfo

    @property
    def you(self) -> bool:
        return self.info.you


def places(scene: Scene) -> tuple[Place, ...]:
    """The four seats in turn order, the viewer's own (or seat 0 for a watcher) first."""
    return places_of(scene.view.seat, scene.seats, scene.language)


def name_of(scene: Scene, seat: int) -> str:
    """How a seat is called on this screen."""
    return next(place.name for place in places(scene) if place.seat == seat)


def is_you(scene: Scene, seat: int) -> bool:
    """Is this the viewer's own seat?"""
    return scene.view.seat is not None and seat == scene.view.seat


def sides(scene: Scene) -> tuple[tuple[int, str, bool], ...]:
    """Every side as (index, name, is it yours), in the order of the seats on the screen."""
    return _sides(scene.view.sides, places(scene))


@lru_cache(maxsize=VIEWS)
def places_of(
    viewer: int | None, seats: tuple[SeatInfo, ...], language: str | None
) -> tuple[Place, ...]:
    """As ``places``; the language, which has to be the present one, is there to remember by."""
    by_seat = {info.seat: info for info in seats}
    you = _("You")
    return tuple(
        Place(position, seat, you if seat == viewer else by_seat[seat].name, by_seat[seat])
        for position, seat in zip(POSITIONS, _turn_order(viewer or 0), strict=True)
    )


@lru_cache(maxsize=VIEWS)
def _sides(
    sides: tuple[tuple[int, ...], ...], placed: tuple[Place, ...]
) -> tuple[tuple[int, str, bool], ...]:
    order = [place.seat for place in placed]
    listed = sorted(enumerate(sides), key=lambda side: min(map(order.index, side[1])))
    return tuple(
        (
            index,
            " + ".join(place.name for place in placed if place.seat in seats),
            any(place.you for place in placed if place.seat in seats),
        )
        for index, seats in listed
    )


def side_of(scene: Scene, seat: int) -> int:
    """The side a seat plays for."""
    return next(index for index, seats in enumerate(scene.view.sides) if seat in seats)


def address(scene: Scene, tail: str = "") -> str:
    """The table's own address, which carries no language."""
    return f"/tables/{scene.table_id}/{tail}"


def _turn_order(first: int) -> Iterator[int]:
    return ((first + step) % 4 for step in range(4))
