"""A page that reads nothing, and pages that vanish: the server keeps little for them, and the
others notice nothing."""

import json
import os
import socket
import struct
import sys
import time
from collections.abc import Callable

import pytest

from benchmarks.player import Player
from benchmarks.websocket import WebSocket
from tests.server import OkeyServer, memory

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
MANY = "1000000"
FULL = json.dumps({"kind": "full"})


@pytest.fixture
def server(start_server: Callable[..., OkeyServer]) -> OkeyServer:
    """A site with wide limits, so that what is behind them is seen."""
    limits = ("SOCKET_BURST", "SOCKETS_PER_SEAT", "SOCKETS_PER_PERSON", "SOCKETS_PER_ADDRESS")
    return start_server(**dict.fromkeys(limits, MANY))


def opened(player: Player) -> WebSocket:
    return WebSocket(
        port=player.port, path=f"/ws{player.path}", origin=player.origin, cookie=player.cookie
    )


def send_without_reading(frozen: WebSocket, text: str, *, times: int) -> int:
    """Send this until the line takes no more; says how often."""
    frozen._socket.settimeout(0.5)
    for sent in range(times):
        try:
            frozen.send(text)
        except TimeoutError:
            return sent
    return times


def test_who_reads_nothing_costs_little_and_holds_up_nobody(server: OkeyServer):
    player = Player(server.port)
    player.new_game()
    frozen = opened(player)
    before = memory(server.pid)
    send_without_reading(frozen, FULL, times=6000)  # 120 MB, were it all answered
    player.socket.attend()
    start = time.monotonic()
    player.socket.send(FULL)
    player.socket.hear()
    assert time.monotonic() - start < 2
    assert memory(server.pid) - before < 16
    assert "Traceback" not in server.said()


def test_pings_are_not_answered_into_a_line_that_nobody_reads(server: OkeyServer):
    player = Player(server.port)
    player.new_game()
    frozen = opened(player)
    before = memory(server.pid)
    frozen._socket.settimeout(0.5)
    pings = b"\x89\xfd\x00\x00\x00\x00" + b"x" * 125
    try:
        for _ in range(3000):
            frozen._socket.sendall(pings * 100)  # 39 MB
    except TimeoutError:
        pass
    assert memory(server.pid) - before < 16


def test_pages_that_vanish_are_forgotten(server: OkeyServer):
    player = Player(server.port)
    player.new_game()
    files = f"/proc/{server.pid}/fd"
    before = len(os.listdir(files))
    for _ in range(150):
        gone = opened(player)
        now = struct.pack("ii", 1, 0)
        gone._socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, now)  # without a goodbye
        gone.close()
    give_up = time.monotonic() + 20
    while len(os.listdir(files)) > before + 5 and time.monotonic() < give_up:
        time.sleep(0.1)
    assert len(os.listdir(files)) <= before + 5
    player.socket.attend()
    player.socket.send(FULL)
    assert 'id="sync"' in player.socket.hear()
    assert "Traceback" not in server.said()
