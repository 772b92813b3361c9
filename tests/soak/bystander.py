"""Somebody who plays against the computer beside whatever else is done to the site, and takes the
time of every answer."""

import threading
import time

from benchmarks.player import Player
from tests.server import OkeyServer

PAUSE_SECONDS = 0.05


class Bystander:
    """A player in a thread of their own."""

    def __init__(self, server: OkeyServer) -> None:
        self.seconds: list[float] = []
        self.fault: Exception | None = None
        self._player = Player(server.port)
        self._player.cookies["okey_prefs"] = "bot_pace=fast"
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._play, daemon=True)

    def __enter__(self) -> "Bystander":
        self._player.new_game()
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join(60)
        self._player.socket.close()

    @property
    def p95(self) -> float:
        """All but one in twenty of the answers took no longer."""
        ordered = sorted(self.seconds)
        return ordered[int(0.95 * (len(ordered) - 1))] if ordered else 0.0

    def _play(self) -> None:
        try:
            while not self._stop.is_set():
                self._one_look()
                time.sleep(PAUSE_SECONDS)
        except Exception as fault:
            self.fault = fault

    def _one_look(self) -> None:
        player = self._player
        for text in player.socket.heard():
            player.read(text)
        if player.turn == "draw":
            self.seconds.append(player.move("draw_stock")[0])
        elif player.turn == "throw":
            self.seconds.append(player.move("discard", tile=player.tiles[-1])[0])
        elif player.state == "hand_over":
            player.move("next_hand")
        elif player.state == "game_over":
            player.socket.close()
            player.new_game()
