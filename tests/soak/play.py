"""Mixed play for a while: games against the computer at which pages come, vanish without a word and
look around, and a slope test on what the site holds: memory, tasks, sockets, threads, files."""

import json
import random
import socket
import statistics
import struct
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.player import Player
from tests.server import OkeyServer
from tests.soak.bystander import Bystander
from tests.soak.diary import Diary
from tests.soak.promise import hold

PLAYERS, SAMPLE_SECONDS = 6, 2.0
WARM_UP = 0.3  # of the time: caches fill
GROWTH = 1.10
# Below these a growth of a tenth is no growth.
SLACK = {"tasks": 8, "sockets": 4, "pages": 4, "threads": 4, "files": 8, "MiB": 12}

Sample = Mapping[str, float]


class GaugedServer(OkeyServer):
    """The site with gauges."""

    @property
    def gauges(self) -> Path:
        """Where they are written."""
        return self.folder / "gauges.json"

    @property
    def command(self) -> list[str]:
        """As ``serve``, and beside it somebody who counts."""
        return [sys.executable, "-m", "tests.soak.gauged", str(self.gauges)]

    def sample(self) -> Sample:
        """What they show."""
        found: Sample = json.loads(self.gauges.read_text())
        return found


def run(diary: Diary, *, minutes: float, folder: Path | None = None) -> None:
    """Play for so long in one piece: what grows is only seen in one process."""
    with tempfile.TemporaryDirectory(prefix="okey-play-") as made:
        server = GaugedServer(
            folder=folder or Path(made),
            measured=False,
            NEW_TABLES_PER_PERSON="1000000",
            NEW_TABLES_PER_ADDRESS="1000000",
        )
        server.start()
        try:
            samples = _play(server, seconds=minutes * 60)
        finally:
            server.kill()
    for name, (first, last) in slopes(samples).items():
        diary.say(f"{name}: {first:.0f} at first, {last:.0f} at last")
    check(samples)
    said = server.said() if server.log.exists() else ""
    hold("Traceback" not in said and "ERROR" not in said, f"the site said: {said[-2000:]}")
    diary.note(minutes=int(minutes), samples=len(samples))


def slopes(samples: Sequence[Sample]) -> dict[str, tuple[float, float]]:
    """By gauge the median of the first and of the last third, without the time of warming up."""
    kept = samples[int(len(samples) * WARM_UP) :]
    third = max(1, len(kept) // 3)
    return {
        name: (
            statistics.median(sample[name] for sample in kept[:third]),
            statistics.median(sample[name] for sample in kept[-third:]),
        )
        for name in SLACK
    }


def check(samples: Sequence[Sample]) -> None:
    """Nothing may have grown by more than a tenth."""
    for name, (first, last) in slopes(samples).items():
        grown = last > first * GROWTH and last - first > SLACK[name]
        hold(not grown, f"{name} grew from {first:.0f} to {last:.0f}")


def _play(server: GaugedServer, *, seconds: float) -> list[Sample]:
    chance = random.Random(1)
    crowd = [Bystander(server) for _ in range(PLAYERS)]
    samples: list[Sample] = []
    try:
        for each in crowd:
            each.__enter__()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            _come_and_go(server, chance)
            time.sleep(SAMPLE_SECONDS)
            samples.append(server.sample())
            broken = [each.fault for each in crowd if each.fault is not None]
            hold(not broken, f"somebody could not play on: {broken}")
    finally:
        for each in crowd:
            each.__exit__()
    return samples


def _come_and_go(server: GaugedServer, chance: random.Random) -> None:
    """Somebody starts a game, opens it again and is gone, mostly without a goodbye."""
    player = Player(server.port)
    player.new_game()
    for _ in range(chance.randrange(1, 4)):
        if chance.random() < 0.5:
            _vanish(player)
        else:
            player.socket.close()
        player.dial()
    player.fetch("GET", "/en/")
    _vanish(player)


def _vanish(player: Player) -> None:
    line = player.socket._socket
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()
