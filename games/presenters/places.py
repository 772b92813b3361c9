"""Yerler: who sits where on the screen, seen from one seat, and how each is called there."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.presenters.scene import Scene, SeatInfo

POSITIONS = ("me", "right", "top", "left")  # in turn order, starting from the viewer


@dataclass(frozen=True, slots=True)
class Place:
    """One seat on the screen."""

    position: str
    seat: int
    name: str  # "You" for the viewer
    info: SeatInfo

    @property
    def you(self) -> bool:
        return self.info.you


def places(scene: Scene) -> tuple[Place, ...]:
    """The four seats in turn order, the viewer's own (or seat 0 for a watcher) first."""
    first = scene.view.seat or 0
    by_seat = {info.seat: info for info in scene.seats}
    return tuple(
        Place(position, seat, name_of(scene, seat), by_seat[seat])
        for position, seat in zip(POSITIONS, _turn_order(first), strict=True)
    )


def name_of(scene: Scene, seat: int) -> str:
    """How a seat is called on this screen."""
    if seat == scene.view.seat:
        return _("You")
    return next(info.name for info in scene.seats if info.seat == seat)


def is_you(scene: Scene, seat: int) -> bool:
    """Is this the viewer's own seat?"""
    return scene.view.seat is not None and seat == scene.view.seat


def sides(scene: Scene) -> tuple[tuple[int, str, bool], ...]:
    """Every side as (index, name, is it yours), in the order of the seats on the screen."""
    order = [place.seat for place in places(scene)]
    listed = sorted(
        enumerate(scene.view.sides), key=lambda side: min(order.index(seat) for seat in side[1])
    )
    return tuple(
        (
            index,
            " + ".join(name_of(scene, seat) for seat in seats),
            any(is_you(scene, seat) for seat in seats),
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
