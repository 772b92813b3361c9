"""The same site on uvicorn: it plays, says why it closes a socket, and ends when told to."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.player import Player
from benchmarks.websocket import WebSocket
from games.live import codes
from tests.live.test_restart import seated, to_my_turn
from tests.server import OkeyServer


class OnUvicorn(OkeyServer):
    """``serve --server uvicorn``."""

    @property
    def command(self) -> list[str]:
        return [*super().command, "--server", "uvicorn"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OkeyServer]:
    running = OnUvicorn(folder=tmp_path_factory.mktemp("site"), measured=False).start()
    yield running
    running.kill()


@pytest.fixture
def player(server: OkeyServer) -> Player:
    return seated(server)


def closed_with(socket: WebSocket) -> int:
    """The code that a socket is closed with."""
    with pytest.raises(ConnectionError, match="closed with") as closed:
        _listen(socket)
    return int(str(closed.value).split()[-1], 16)


def _listen(socket: WebSocket) -> None:
    while True:
        socket.hear()


def test_a_turn_is_played(player: Player):
    to_my_turn(player)
    if player.turn == "draw":
        player.move("draw_stock")
    before = player.v
    player.move("discard", tile=player.tiles[-1])
    assert player.v > before


def test_a_stranger_is_told_so(server: OkeyServer, player: Player):
    other = seated(server)
    path = f"/ws{player.path}"
    socket = WebSocket(port=server.port, path=path, origin=other.origin, cookie=other.cookie)
    assert closed_with(socket) == codes.NOT_YOURS


def test_what_is_too_long_is_refused_with_its_code(player: Player):
    player.socket.send("x" * 5000)
    assert closed_with(player.socket) == codes.TOO_LONG


def test_a_foreign_origin_is_not_let_in(server: OkeyServer, player: Player):
    path = f"/ws{player.path}"
    with pytest.raises(ConnectionError, match="403"):
        WebSocket(port=server.port, path=path, origin="https://evil.example", cookie=player.cookie)


def test_it_ends_when_told_to_with_pages_open(tmp_path: Path):
    running = OnUvicorn(folder=tmp_path / "site", measured=False).start()
    seated(running)
    assert running.stop(signal.SIGTERM) in (0, -signal.SIGTERM)
    assert "Traceback" not in running.said()
