"""What is shared of a result: one's own place and the edition, and no name, table or room."""

from dataclasses import replace

from games.presenters.scene import Scene
from games.presenters.sharing import share
from tests.presenters import scenes as made


def text(scene: Scene) -> str:
    shared = share(scene)
    assert shared is not None
    assert shared.address == "/"
    names = [info.name for info in scene.seats]
    assert not any(name in shared.text for name in [*names, scene.table_id])
    return shared.text


def test_a_win():
    scene = made.game_over(winners=(0,), ranks=(1, 2, 3, 4))
    assert text(scene) == "I won a game of Okey by the rules Countdown classic."


def test_a_place():
    scene = made.game_over(winners=(1,), ranks=(3, 1, 2, 4))
    assert text(scene) == "I came third in a game of Okey by the rules Countdown classic."


def test_where_nothing_is_scored_there_are_no_places():
    scene = made.game_over(preset="single-round-slots", winners=(2,), ranks=(2, 2, 1, 2))
    assert text(scene).startswith("I played a game of Okey")


def test_there_is_nothing_to_share_of_a_hand_or_of_a_void_game():
    assert share(made.hand_over()) is None
    over = made.game_over(winners=(0,), ranks=(1, 2, 3, 4))
    assert share(replace(over, void=True)) is None
