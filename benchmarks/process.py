"""A server process to measure: the site as it is served, or a bare echo on the same server."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
START_SECONDS = 120


@dataclass(frozen=True, slots=True)
class Process:
    """A running server."""

    pid: int
    port: int

    @classmethod
    @contextmanager
    def site(cls, folder: Path) -> Iterator["Process"]:
        """The whole site, as ``make play`` serves it."""
        port = free_port()
        own = {"OKEY_DATA_DIR": str(folder / "site"), "PORT": str(port)}
        with running([sys.executable, "manage.py", "serve"], port=port, env=own) as process:
            yield process

    @classmethod
    @contextmanager
    def echo(cls, folder: Path, *, answer: int) -> Iterator["Process"]:
        """A socket on daphne that answers every message with so many bytes."""
        port = free_port()
        own = {"ECHO_BYTES": str(answer)}
        command = [sys.executable, "-m", "daphne", "-p", str(port), "-v", "0"]
        with running([*command, "benchmarks.echo:application"], port=port, env=own) as process:
            yield process


def cpu_seconds(pid: int) -> float:
    """The CPU time a process has used in all its threads, ended ones too."""
    if sys.platform == "linux":
        return time.clock_gettime(~pid << 3 | 2)  # the process's own CPU clock
    told = subprocess.run(
        ["ps", "-o", "time=", "-p", str(pid)], capture_output=True, text=True, check=True
    )
    seconds = 0.0
    for part in told.stdout.strip().replace("-", ":").split(":"):
        seconds = seconds * 60 + float(part)
    return seconds


@contextmanager
def running(command: list[str], *, port: int, env: dict[str, str]) -> Iterator[Process]:
    process = subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, **env}, stdout=subprocess.DEVNULL
    )
    try:
        _wait_for(port, process)
        yield Process(process.pid, port)
    finally:
        process.terminate()
        process.wait(20)


def _wait_for(port: int, process: "subprocess.Popen[bytes]") -> None:
    give_up = time.monotonic() + START_SECONDS
    while time.monotonic() < give_up and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            time.sleep(0.5)
            return
    raise RuntimeError(f"the server did not start: {' '.join(process.args)}")  # type: ignore[arg-type]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
