"""A socket that breaks the protocol is closed with a frame that says why, and nothing is logged."""

import pytest

from benchmarks.player import Player
from benchmarks.websocket import WebSocket
from tests.server import OkeyServer

TEXT, BINARY, CLOSE = 0x81, 0x82, 0x88
MASK = b"\x00\x00\x00\x00"


def frame(first: int, payload: bytes, *, mask: bool = True) -> bytes:
    """One frame as a page sends it; the mask of noughts leaves the payload as it is."""
    masked = 0x80 if mask else 0
    size = len(payload)
    if size < 126:
        head = bytes([first, masked | size])
    elif size < 2**16:
        head = bytes([first, masked | 126]) + size.to_bytes(2, "big")
    else:
        head = bytes([first, masked | 127]) + size.to_bytes(8, "big")
    return head + (MASK if mask else b"") + payload


class Rude(WebSocket):
    """A page that sends whatever bytes it likes."""

    def answer_to(self, *frames: bytes) -> tuple[int, int]:
        """The code the socket is closed with, and how many messages came before."""
        self._socket.sendall(b"".join(frames))
        messages = 0
        while True:
            kind, payload = self._next_frame()
            if kind == CLOSE & 0x0F:
                return int.from_bytes(payload[:2], "big"), messages
            messages += 1


@pytest.fixture
def seated(okey_server: OkeyServer) -> Player:
    player = Player(okey_server.port)
    player.new_game()
    return player


def rude(player: Player) -> Rude:
    """A page of this player that has had its first full set."""
    path = f"/ws{player.path}?since=0"
    socket = Rude(port=player.port, path=path, origin=player.origin, cookie=player.cookie)
    socket.hear()
    return socket


BROKEN = {
    "an unknown kind of frame": (frame(0x83, b"{}"), 1002),
    "a reserved bit": (frame(TEXT | 0x40, b"{}"), 1002),
    "no mask": (frame(TEXT, b"{}", mask=False), 1002),
    "a text that is none": (frame(TEXT, b"\xff\xfe{"), 1007),
    "a binary message": (frame(BINARY, b"{}"), 1003),
    "20 KiB": (frame(TEXT, b"x" * 20_000), 1009),
    "1 MiB": (frame(TEXT, b"x" * 2**20), 1009),
}


@pytest.mark.parametrize("how", BROKEN)
def test_it_is_closed_with_a_code(seated: Player, okey_server: OkeyServer, how: str):
    broken, code = BROKEN[how]
    assert rude(seated).answer_to(broken) == (code, 0)
    assert "Traceback" not in okey_server.said()
    assert "ERROR" not in okey_server.said()


def test_what_is_too_long_for_a_move_is_told_so_first(seated: Player):
    assert rude(seated).answer_to(frame(TEXT, b"x" * 5000)) == (1009, 1)


def test_a_page_that_says_goodbye_hears_it_back(seated: Player):
    assert rude(seated).answer_to(frame(CLOSE, (1000).to_bytes(2, "big"))) == (1000, 0)


def test_the_others_go_on(seated: Player):
    sockets = [rude(seated), rude(seated)]
    sockets[0].answer_to(frame(TEXT, b"\xff"), frame(TEXT, b'{"kind":"full"}'))
    sockets[1].send('{"kind":"full"}')
    assert 'id="sync"' in sockets[1].hear()
