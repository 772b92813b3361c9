"""The clocks of a site that is served: they run by themselves, and stand while it does not run."""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from tests.live.clocked import Clocked, Played
from tests.server import OkeyServer

GRACE = timedelta(milliseconds=500)

# The first deal is made at once: nobody has a page open that would send bits for it.
NO_WAIT = {"FIRST_DEAL_WAIT_MS": "0", "DEAL_WAIT_MS": "0"}


def clocks_moves(table: Clocked, count: int, *, seconds: float = 20) -> list[Played]:
    """Wait until the clock has made so many moves."""
    give_up = time.monotonic() + seconds
    while time.monotonic() < give_up:
        made = [row for row in table.rows() if row.actor == "clock"]
        if len(made) >= count:
            return made
        time.sleep(0.1)
    raise AssertionError(f"{count} moves of the clock were not made in {seconds} s")


def test_the_server_alone_goes_on_and_is_hardly_late(start_server: Callable[..., OkeyServer]):
    """Nobody has a page open. How late on a quiet machine is for the benchmark to say."""
    table = Clocked.open(start_server(**NO_WAIT), turn=3)
    deadline = table.deadline()
    first, *_, last = clocks_moves(table, 3)
    assert deadline + GRACE < first.at < deadline + GRACE + timedelta(seconds=3)
    assert last.seat == ((first.seat or 0) + 1) % 4


def test_a_time_in_which_nothing_ran_is_not_charged(start_server: Callable[..., OkeyServer]):
    """Everything is killed while somebody is to move, for longer than they have."""
    server = start_server(**NO_WAIT)
    table = Clocked.open(server, turn=6)
    dealt, deadline = table.rows(), table.deadline()
    server.kill()
    time.sleep(9)
    assert datetime.now(UTC) > deadline + GRACE
    server.start()
    moved = table.deadline()
    assert moved - deadline > timedelta(seconds=8)
    assert "Clocks were paused" in server.said()
    assert table.rows() == dealt
    assert clocks_moves(table, 1)[0].at > moved + GRACE
