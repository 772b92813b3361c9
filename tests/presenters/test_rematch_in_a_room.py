"""After a game that was played in a room: who wants another, and what there is to press."""

from dataclasses import replace
from typing import Any

from games.presenters.controls import controls_part
from games.presenters.over import over_part
from games.presenters.scene import Scene
from games.tables.position import Gathered
from tests.presenters import scenes as made


def game_over(**facts: Any) -> Scene:
    """A game that seat 0 has won."""
    return replace(made.game_over(winners=(0,), ranks=(1, 2, 2, 2)), **facts)


def over(people: Gathered | None, **facts: Any) -> Any:
    """The panel of a game that is over, for seat 0."""
    return over_part(game_over(gathered=people, in_room=True, **facts)).data


def people(**facts: Any) -> Gathered:
    usual = {"code": "K7Q2MXPT", "want": (), "here": (0, 1, 2, 3), "ready": 0, "free": 0}
    return Gathered(**{**usual, **facts})


def kinds(data: Any) -> list[str]:
    """What there is to press beside the way to the proof."""
    return [button.kind for button in data.buttons if button.kind != "proof"]


def test_how_many_want_another_is_said():
    assert over(people(want=(1, 2), ready=2)).rematch == "2 of 4 want a rematch."
    assert kinds(over(people(want=(1, 2), ready=2))) == ["rematch", "room"]


def test_who_has_asked_is_not_asked_again():
    assert kinds(over(people(want=(0,), ready=1))) == ["room"]


def test_somebody_has_gone():
    told = over(people(here=(0, 1, 2), free=1)).rematch
    assert "seat in the room is free" in told
    assert "Somebody has gone" in over(people(code=None, here=(0, 1, 2), free=1)).rematch
    assert kinds(over(people(code=None))) == ["rematch", "new"]


def test_who_left_the_room_is_offered_something_new():
    data = over(people(here=(1, 2, 3)))
    assert "You have left" in data.rematch
    assert kinds(data) == ["new"]


def test_all_go_to_the_next_game():
    data = over(people(), rematch="/tables/next/")
    assert data.go == "/tables/next/"
    assert data.rematch == ""
    assert kinds(data) == ["rematch", "new"]


def test_a_table_without_a_room_keeps_its_rematch_to_itself():
    scene = game_over(rematch="/tables/next/")
    assert over_part(scene).data.go == ""
    assert over_part(game_over()).data.rematch == ""
    main = controls_part(game_over()).data.main
    assert (main.kind, main.form) == ("rematch", "rematch")
