"""How long a message may be is a limit for pages: what the site sends grows with the game."""

from collections.abc import Callable

from benchmarks.player import Player
from tests.server import OkeyServer

SHORT = 1024  # bytes


def test_a_whole_set_longer_than_what_a_page_may_send_arrives(
    start_server: Callable[..., OkeyServer],
):
    server = start_server(MAX_SOCKET_MESSAGE_BYTES=str(SHORT))
    player = Player(server.port)
    player.new_game()
    assert player.socket.received > 4 * SHORT
    assert len(player.tiles) >= 14
    assert "ERROR" not in server.said()
