"""A region of the table page names all that it is made from, so that it may be kept until then."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.utils import translation

from games.engine.classic.actions import Kind
from games.live.render import Shown, draw
from games.live.scenes import scene_of
from games.presenters import table
from games.presenters.regions import REGIONS, Region
from games.presenters.scene import Prefs, Scene
from games.tables.cache import positions
from games.tables.position import Gathered
from tests.presenters import scenes as made
from tests.secrecy.recorded import PRESETS, positions_of, record


class Reader:
    """A scene that remembers which of its fields were asked for."""

    def __init__(self, whole: Any, *, within: str = "", asked: set[str]) -> None:
        self._whole, self._within, self._asked = whole, within, asked

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._whole, name)
        if name == "view" and not self._within:
            return Reader(value, within="view.", asked=self._asked)
        self._asked.add(self._within + name)
        return value


def by_hand() -> Iterator[Scene]:
    """Moments that a recorded hand does not come to."""
    over = made.game_over(winners=(0,), ranks=(1, 2, 3, 4))
    people = Gathered(code="ABC234", want=(0,), here=(0, 1), ready=2, free=1)
    gone = replace(people, here=(1,), free=0)
    yield from (over, replace(over, gathered=people, in_room=True), replace(over, gathered=gone))
    yield from (replace(over, rematch="/tables/x/", in_room=True), replace(over, void=True))
    yield from (made.hand_over(), made.waiting(), made.about_to_draw(), made.timed(made.waiting()))
    yield made.about_to_draw(stock=0, legal=made.acts(Kind.TAKE_DISCARD, Kind.END_HAND))
    for preset in PRESETS:
        yield made.ready_to_finish(preset=preset)
        yield made.ready_to_finish(preset=preset, play_on=True)
        yield replace(made.ready_to_finish(preset=preset), can_undo=True, layout=())
    seats = tuple(replace(info, sits_in=info.you, bot="easy") for info in made.SEATS)
    yield replace(made.waiting(), seats=seats, away=(None, 5, None, None), talking=True)


def recorded(preset: str, seat: int) -> Iterator[Scene]:
    """What a seat sees of a hand, move by move."""
    for position in positions_of(record(preset, seed=seat + 3, most=160)):
        positions.clear()
        positions.put(position, layouts={})
        yield scene_of(position, seat=seat, prefs=Prefs())
    positions.clear()


def read_besides(region: Region, scene: Scene) -> set[str]:
    """The fields that a region read and had not named."""
    asked: set[str] = set()
    tuple(region.build(Reader(scene, asked=asked)))  # type: ignore[arg-type]
    return asked - region.names


@pytest.mark.parametrize("preset", PRESETS)
def test_nothing_is_read_that_is_not_named(preset: str):
    for scene in (*by_hand(), *recorded(preset, 0)):
        assert not set().union(*(read_besides(region, scene) for region in REGIONS))


def test_a_region_that_reads_more_than_it_names_would_be_found():
    region = next(region for region in REGIONS if "view.counts" in region.names)
    forgetful = replace(region, names=region.names - {"view.counts"})
    assert read_besides(forgetful, made.waiting()) == {"view.counts"}


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_kept_is_what_would_be_drawn_anew(preset: str):
    shown = Shown()
    with translation.override("en"):
        for scene in (*recorded(preset, 1), *by_hand(), *reversed(tuple(by_hand()))):
            anew = {part.id: draw(part, language="en") for part in table.parts(scene)}
            assert shown.all_of(scene, "en") == anew


def test_a_move_of_somebody_else_leaves_most_regions_as_they_were():
    before, after = list(recorded("countdown-classic", 2))[10:12]
    same = [each for each in REGIONS if each.made_from(before) == each.made_from(after)]
    assert len(same) > len(REGIONS) / 3
