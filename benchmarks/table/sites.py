"""Servers to measure on, Daphne or uvicorn: the site with its tables seeded, and the echo."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.process import ROOT, Process, free_port, running

# What the benchmark lifts, and says so: a page that moves flat out sends more than a person may.
LIFTED = {"SOCKET_MESSAGES_PER_SECOND": "100000", "SOCKET_BURST": "100000"}


@dataclass(frozen=True, slots=True)
class Seeded:
    """A table and its four guests' cookies by seat."""

    name: str
    cookies: list[str]


def seed(folder: Path, *, tables: int, terms: tuple[int, int] | None = None) -> list[Seeded]:
    """Tables of four in this data folder, which nobody serves yet."""
    command = [sys.executable, "-m", "benchmarks.table.seeding", str(tables)]
    told = subprocess.run(
        [*command, *map(str, terms or ())],
        cwd=ROOT,
        env={**os.environ, "OKEY_DATA_DIR": str(folder), "OKEY_TEST": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    read = [json.loads(line) for line in told.stdout.splitlines()]
    return [Seeded(each["table"], each["cookies"]) for each in read]


@contextmanager
def site(folder: Path, *, server: str) -> Iterator[Process]:
    """The whole site on this server."""
    port = free_port()
    own = {"OKEY_DATA_DIR": str(folder), "PORT": str(port), "OKEY_TEST": "1", **LIFTED}
    command = [sys.executable, "manage.py", "serve", "--server", server]
    with running(command, port=port, env=own) as process:
        yield process


@contextmanager
def fresh(
    folder: Path, *, server: str, tables: int, terms: tuple[int, int] | None = None
) -> Iterator[tuple[Process, Path, list[Seeded]]]:
    """A site with new tables and nothing else, and the data folder of it, within this one."""
    own = Path(tempfile.mkdtemp(dir=folder))
    seeded = seed(own, tables=tables, terms=terms)
    with site(own, server=server) as process:
        yield process, own, seeded


@contextmanager
def echo(*, server: str, sizes: list[int]) -> Iterator[Process]:
    """The bare echo that sends each of four so many bytes."""
    port = free_port()
    target = "benchmarks.table.echo:application"
    if server == "daphne":
        command = ["-m", "daphne", "-p", str(port), "-v", "0", target]
    else:
        options = ["--ws", "websockets-sansio", "--ws-per-message-deflate", "false"]
        command = ["-m", "uvicorn", "--port", str(port), "--log-level", "error", *options, target]
    own = {"ECHO_BYTES": ",".join(map(str, sizes))}
    with running([sys.executable, *command], port=port, env=own) as process:
        yield process


def resident_kb(pid: int) -> int:
    """The memory that a process holds, in kilobytes."""
    told = subprocess.run(
        ["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True, check=True
    )
    return int(told.stdout)
