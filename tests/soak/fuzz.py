"""P5: hostile messages over real sockets and forms to a running site, with somebody beside who
plays on. The limit of messages per socket is raised, so that every one of them is read."""

import asyncio
import http.client
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.player import Player
from tests.hostile.besieged import FAULT, SYNC, TILES
from tests.hostile.mutants import Mutants
from tests.server import OkeyServer, memory
from tests.soak.bystander import Bystander
from tests.soak.diary import Diary
from tests.soak.promise import hold

CHUNK = 10_000  # messages between two looks at the totals
SOCKETS, AT_ONCE, FORMS = 4, 25, 100  # of a chunk, sockets at once, messages at once, forms
P95_SECONDS, GROWTH_MIB = 0.5, 64
MAY_END_WITH = {1003, 1009, 4408, 4429}
BURST = 1_000


@dataclass(slots=True)
class Attacker:
    """A player whose pages send nonsense."""

    player: Player
    mutants: Mutants
    ends: list[int] = field(default_factory=list)

    async def attack(self, messages: int) -> None:
        """Send so many, dialling anew whenever it is sent away."""
        sent = 0
        while sent < messages:
            async with self._dialled() as line:
                try:
                    while sent < messages:
                        await self._burst(line)
                        sent += AT_ONCE
                except ConnectionClosed as closed:
                    self.ends.append(closed.rcvd.code if closed.rcvd else 1006)

    def _dialled(self) -> connect:
        player = self.player
        return connect(
            f"ws://127.0.0.1:{player.port}/ws{player.path}",
            origin=player.origin,  # type: ignore[arg-type]
            additional_headers={"Cookie": player.cookie},
            max_queue=None,
            compression=None,
        )

    async def _burst(self, line: ClientConnection) -> None:
        """Some messages, and then what is answered, up to a moment of silence."""
        for _ in range(AT_ONCE):
            message = self.mutants.message()
            await line.send(message if isinstance(message, bytes) else _sendable(message))
        wait = 5.0
        try:
            while True:
                text = str(await asyncio.wait_for(line.recv(), wait))
                wait = 0.01
                hold(FAULT not in text, "a page was told of a fault of ours")
                self._read(text)
        except TimeoutError:
            pass

    def _read(self, text: str) -> None:
        if found := SYNC.search(text):
            self.mutants.v = int(found[1])
        if found := TILES.search(text):
            self.mutants.rack = [int(tile) for tile in found[1].split(",") if tile]

    def send_forms(self, count: int) -> None:
        """The same by forms: none may find the site at fault."""
        for number in range(count):
            body, kind = self.mutants.form()
            headers = {
                "Host": f"localhost:{self.player.port}",
                "Origin": self.player.origin,
                "Cookie": self.player.cookie,
                "X-CSRFToken": self.player.token,
                "Content-Type": kind,
                **({"HX-Request": "true"} if number % 2 else {}),
            }
            line = http.client.HTTPConnection("127.0.0.1", self.player.port, timeout=30)
            line.request("POST", f"{self.player.path}act/", body, headers)
            status = line.getresponse().status
            line.close()
            hold(status < 500, f"a form was answered with {status}: {body!r}")


def run(diary: Diary, *, wanted: int, chunk: int = CHUNK, folder: Path | None = None) -> None:
    """Send until so many were sent."""
    with tempfile.TemporaryDirectory(prefix="okey-fuzz-") as made:
        server = OkeyServer(folder=folder or Path(made), measured=False, **_limits()).start()
        try:
            with Bystander(server) as beside:
                _all_messages(diary, server, beside, wanted=wanted, chunk=chunk)
        finally:
            server.kill()


def _limits() -> dict[str, Any]:
    limits = {"SOCKET_BURST": str(BURST), "SOCKET_MESSAGES_PER_SECOND": "1000000"}
    many = ("NEW_TABLES_PER_PERSON", "NEW_TABLES_PER_ADDRESS", "SOCKETS_PER_PERSON")
    return limits | dict.fromkeys(many, "1000000")


def _all_messages(
    diary: Diary, server: OkeyServer, beside: Bystander, *, wanted: int, chunk: int
) -> None:
    before = 0.0
    while diary.totals["messages"] < wanted:
        piece = diary.totals["pieces"]
        _piece(server, seed=piece, messages=chunk)
        after = memory(server.pid)
        before = before or after  # the first piece has warmed it up
        hold(after - before < GROWTH_MIB, f"memory grew by {after - before:.0f} MiB")
        hold(beside.fault is None, f"the bystander could not play on: {beside.fault!r}")
        hold(beside.p95 < P95_SECONDS, f"the bystander waited {beside.p95:.2f} s (p95)")
        said = server.said()
        hold("Traceback" not in said and "ERROR" not in said, f"the site said: {said[-2000:]}")
        diary.note(pieces=1, messages=chunk, forms=FORMS)
        diary.say(f"bystander p95 {beside.p95 * 1000:.0f} ms, {after:.0f} MiB")


def _piece(server: OkeyServer, *, seed: int, messages: int) -> None:
    attackers = []
    for number in range(SOCKETS):
        player = Player(server.port)
        player.cookies["okey_prefs"] = "bot_pace=fast"
        player.new_game()
        player.socket.close()
        attackers.append(Attacker(player, Mutants(seed * SOCKETS + number)))

    async def all_at_once() -> None:
        await asyncio.gather(*(each.attack(messages // SOCKETS) for each in attackers))

    asyncio.run(all_at_once())
    attackers[0].send_forms(FORMS)
    ends = {code for each in attackers for code in each.ends}
    hold(ends <= MAY_END_WITH, f"sockets were closed with {sorted(ends - MAY_END_WITH)}")


def _sendable(text: str) -> str:
    """What can be a text at all; the others are tried by their bytes elsewhere."""
    return text.encode("utf-8", errors="replace").decode()
