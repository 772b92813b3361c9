"""How often a page without scripts looks for news by itself."""

from dataclasses import replace

import pytest

from games.presenters import table
from games.presenters.scene import Scene
from tests.presenters import scenes as made
from tests.presenters.test_seated import sat_in
from tests.tables.seated import NOW


def seconds(scene: Scene) -> int | None:
    found: int | None = table.page(scene, now=NOW)["refresh"]
    return found


@pytest.mark.parametrize("among_people", [False, True])
@pytest.mark.parametrize("moment", [made.waiting, made.hand_over])
def test_it_looks_often_while_others_play_and_between_hands(moment, among_people):
    assert seconds(replace(moment(), among_people=among_people)) == table.WHILE_WAITING


@pytest.mark.parametrize("moment", [made.about_to_draw, made.ready_to_finish])
def test_on_ones_own_turn_it_looks_seldom_and_only_where_one_would_be_missed(moment):
    assert seconds(moment()) is None
    assert seconds(replace(moment(), among_people=True)) == table.ON_ONES_TURN


def test_it_looks_often_while_a_computer_player_sits_in():
    assert seconds(sat_in()) == table.WHILE_WAITING
