"""The site is killed in the middle of a hand, as by a power cut, and started again."""

from collections.abc import Callable

import pytest

from benchmarks.player import Player
from tests.server import OkeyServer


def seated(server: OkeyServer) -> Player:
    """A guest with a game against quick computer players."""
    player = Player(server.port)
    player.cookies["okey_prefs"] = "bot_pace=fast"
    player.new_game()
    return player


def to_my_turn(player: Player) -> None:
    """Listen until the player is to draw or to throw."""
    while not player.turn:
        if player.state == "hand_over":
            player.move("next_hand")
        else:
            player.hear()


@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_the_same_page_goes_on_after_a_kill(start_server: Callable[..., OkeyServer], whose: str):
    server = start_server()
    player = seated(server)
    to_my_turn(player)
    if player.turn == "draw":
        player.move("draw_stock")
    thrown = player.tiles[-1]
    if whose == "theirs":
        player.move("discard", tile=thrown)
    before, tiles = player.v, player.tiles
    server.kill()
    server.start()
    player.dial()
    assert player.v >= before
    if whose == "mine":
        assert (player.v, player.tiles, player.turn) == (before, tiles, "throw")
        player.move("discard", tile=thrown)
    assert thrown not in player.tiles
    to_my_turn(player)  # the computer players went on by themselves
    assert player.v > before
    status, page = player.fetch("GET", player.path)
    assert status == 200
    assert f'data-v="{player.v}"' in page


def test_the_game_is_offered_on_the_home_page_after_a_kill(start_server: Callable[..., OkeyServer]):
    server = start_server()
    player = seated(server)
    server.kill()
    server.start()
    again = Player(server.port)
    again.cookies = player.cookies
    assert player.path in again.fetch("GET", "/en/")[1]
    assert player.path not in Player(server.port).fetch("GET", "/en/")[1]
