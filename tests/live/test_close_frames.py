"""A socket that breaks the protocol is closed with a frame that says why, and nothing is logged."""

import contextlib
from socket import create_connection

import pytest

from benchmarks.player import Player
from benchmarks.websocket import WebSocket
from tests.server import OkeyServer, memory

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
        """The code the socket is closed with, and how many answers came before."""
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
    "half a ping": (frame(0x09, b"x"), 1002),
    "a ping of 200 bytes": (frame(0x89, b"x" * 200), 1002),
    "an end without a beginning": (frame(0x80, b"{}"), 1002),
    "a second beginning": (frame(0x01, b"{") + frame(TEXT, b"}"), 1002),
    "a text whose end is cut": (frame(0x01, b"\xc4") + frame(0x80, b""), 1007),
    "8 EiB, it says": (bytes([TEXT, 0xFF]) + (2**63 - 1).to_bytes(8, "big") + MASK, 1009),
    "16 EiB, it says": (bytes([TEXT, 0xFF]) + (2**64 - 1).to_bytes(8, "big") + MASK, 1002),
    "pieces without an end": (frame(0x01, b"x" * 1000) + frame(0x00, b"x" * 1000) * 40, 1009),
    "20 KiB": (frame(TEXT, b"x" * 20_000), 1009),
    "1 MiB": (frame(TEXT, b"x" * 2**20), 1009),
}


@pytest.mark.parametrize("how", BROKEN)
def test_it_is_closed_with_a_code(seated: Player, okey_server: OkeyServer, how: str):
    broken, code = BROKEN[how]
    assert rude(seated).answer_to(broken) == (code, 0)
    assert "Traceback" not in okey_server.said()
    assert "ERROR" not in okey_server.said()


def test_a_flood_of_pings_or_of_pieces_is_ended(seated: Player):
    assert rude(seated).answer_to(frame(0x89, b"") * 100)[0] == 4429
    assert rude(seated).answer_to(frame(0x01, b""), frame(0x00, b"") * 100) == (1009, 0)


def test_what_is_too_long_for_a_move_is_told_so_first(seated: Player):
    assert rude(seated).answer_to(frame(TEXT, b"x" * 5000)) == (1009, 1)


def test_a_page_that_says_goodbye_hears_it_back(seated: Player):
    assert rude(seated).answer_to(frame(CLOSE, (1000).to_bytes(2, "big"))) == (1000, 0)


@pytest.mark.parametrize("payload", [b"x", (999).to_bytes(2, "big"), b"\x03\xe8\xff\xfe"])
def test_a_goodbye_that_cannot_be_read_ends_the_line_as_well(
    seated: Player, okey_server: OkeyServer, payload: bytes
):
    with contextlib.suppress(ConnectionError):
        assert rude(seated).answer_to(frame(CLOSE, payload))[0] in (1002, 1007)
    assert "ERROR" not in okey_server.said()


def test_the_others_go_on(seated: Player):
    sockets = [rude(seated), rude(seated)]
    sockets[0].answer_to(frame(TEXT, b"\xff"), frame(TEXT, b'{"kind":"full"}'))
    sockets[1].send('{"kind":"full"}')
    assert 'id="sync"' in sockets[1].hear()


def test_pieces_that_never_end_and_weigh_nothing_are_not_kept(
    seated: Player, okey_server: OkeyServer
):
    socket = rude(seated)
    before = memory(okey_server.pid)
    with contextlib.suppress(OSError):  # hung up on, which is as good
        for turn in range(200):
            socket._socket.sendall(frame(0x00 if turn else 0x01, b"") + frame(0x00, b"") * 999)
    assert memory(okey_server.pid) - before < 16
    assert_others_play(okey_server)


def test_64_mib_leave_nothing_behind(seated: Player, okey_server: OkeyServer):
    socket = rude(seated)
    before = memory(okey_server.pid)
    with contextlib.suppress(OSError):
        socket._socket.sendall(frame(TEXT, bytes(2**26)))
    assert memory(okey_server.pid) - before < 64
    assert_others_play(okey_server)


HALF = [
    b"GET /ws/tables/x/ HTTP/1.1\r\nHost: localhost\r\nUpgrade: webso",
    b"GET /ws/tables/x/ HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n\r\n",
    b"GET /ws/tables/x/ HTTP/1.1\r\nHost: localhost\r\n"
    b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 12\r\nSec-WebSocket-Key: x\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01",
    b"\r\n" * 1000,
    b"GET /" + b"x" * 20_000,
    b"GET / HTTP/1.1\r\n" + b"X-Many: x\r\n" * 600,
    b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
]


def test_half_handshakes_and_no_handshakes_hold_up_nobody(okey_server: OkeyServer):
    before, said = memory(okey_server.pid), okey_server.said()
    lines = []
    for beginning in HALF * 5:
        lines.append(create_connection(("127.0.0.1", okey_server.port), timeout=5))
        lines[-1].sendall(beginning)
    assert_others_play(okey_server)
    assert memory(okey_server.pid) - before < 16
    for line in lines:
        line.close()
    assert okey_server.said() == said


def assert_others_play(server: OkeyServer) -> None:
    """Somebody who has nothing to do with it starts a game and is answered."""
    other = Player(server.port)
    other.new_game()
    other.socket.send('{"kind":"full"}')
    assert 'id="sync"' in other.socket.hear()
