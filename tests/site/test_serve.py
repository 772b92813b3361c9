"""`serve`: one process that is the whole site, starts with a sentence and ends without a fuss."""

import http.client
import os
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server import ROOT, OkeyServer, free_port

Start = Callable[..., OkeyServer]


def ask(server: OkeyServer, path: str, **headers: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("GET", path, headers=headers)
    return connection.getresponse()


def test_it_prints_its_address_and_ends_cleanly_on_ctrl_c(start_server: Start) -> None:
    server = start_server()
    assert ask(server, "/healthz").status == 200
    assert server.stop(signal.SIGINT) == 0
    assert f"http://localhost:{server.port}/" in server.said()
    assert server.said().endswith("Ended.\n")
    assert "Traceback" not in server.said()
    assert "WARNING" not in server.said()


def test_a_supervisor_may_end_it_as_well(start_server: Start) -> None:
    server = start_server()
    assert server.stop(signal.SIGTERM) == 0


def test_a_port_in_use_gives_a_sentence(start_server: Start) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        server = start_server(port=port, wait=False)
        assert server.wait() == 1
    assert server.said().count("\n") == 1
    assert f"Port {port} is in use" in server.said()
    assert "PORT=" in server.said()


def test_a_second_process_on_the_same_data_gives_a_sentence(start_server: Start) -> None:
    first = start_server()
    second = start_server(folder=first.folder, port=free_port(), wait=False)
    assert second.wait() == 1
    assert f"Another process (number {first.pid}) already serves" in second.said()
    assert "Traceback" not in second.said()
    assert ask(first, "/readyz").status == 200


def test_after_a_kill_it_starts_again_on_the_same_data_with_the_same_key(
    start_server: Start,
) -> None:
    server = start_server()
    key = (server.folder / "secret-key").read_text()
    server.kill()
    server.start()
    assert ask(server, "/readyz").status == 200
    assert (server.folder / "secret-key").read_text() == key
    assert stat.S_IMODE((server.folder / "secret-key").stat().st_mode) == 0o600


def test_an_address_that_is_not_ours_gives_a_sentence(tmp_path: Path) -> None:
    done = serve("--host", "203.0.113.1", OKEY_DATA_DIR=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.startswith("Cannot listen on 203.0.113.1, port")
    assert done.stderr.count("\n") == 1


def test_a_bad_setting_gives_a_sentence(start_server: Start) -> None:
    server = start_server(wait=False, CLOCK_GRACE_MS="soon")
    assert server.wait() == 1
    assert "CLOCK_GRACE_MS is 'soon'" in server.said()
    assert "Traceback" not in server.said()


def a_file(folder: Path) -> Path:
    folder.write_text("no folder")
    return folder


def below_a_file(folder: Path) -> Path:
    return a_file(folder) / "data"


def nowhere(folder: Path) -> Path:
    return Path("/proc/no such folder")


def a_broken_database(folder: Path) -> Path:
    folder.mkdir()
    (folder / "okey.sqlite3").write_text("this is no database, whatever its name says" * 100)
    return folder


def a_lock_that_is_a_folder(folder: Path) -> Path:
    (folder / "okey.sqlite3.lock").mkdir(parents=True)
    return folder


def a_key_that_is_a_folder(folder: Path) -> Path:
    (folder / "secret-key").mkdir(parents=True)
    return folder


def an_empty_key(folder: Path) -> Path:
    folder.mkdir()
    (folder / "secret-key").touch()
    return folder


@pytest.mark.parametrize(
    "spoilt",
    [
        a_file,
        below_a_file,
        nowhere,
        a_broken_database,
        a_lock_that_is_a_folder,
        a_key_that_is_a_folder,
        an_empty_key,
    ],
)
def test_a_data_folder_that_cannot_be_used_gives_a_sentence(
    tmp_path: Path, spoilt: Callable[[Path], Path]
) -> None:
    folder = spoilt(tmp_path / "data")
    done = serve(OKEY_DATA_DIR=str(folder))
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert str(folder) in done.stderr
    assert "Traceback" not in done.stderr


def serve(*options: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Start a site that is not going to run."""
    inherited = {name: value for name, value in os.environ.items() if name[:7] != "DJANGO_"}
    return subprocess.run(
        [sys.executable, "manage.py", "serve", *options],
        cwd=ROOT,
        env={**inherited, "PORT": str(free_port()), **env},
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_the_database_keeps_what_it_has_accepted(start_server: Start) -> None:
    server = start_server()
    with sqlite3.connect(server.folder / "okey.sqlite3") as database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)


@pytest.mark.parametrize(("accepted", "sent"), [("br", "br"), ("gzip", "gzip"), ("", None)])
def test_static_files_are_compressed_and_kept_for_good(
    okey_server: OkeyServer, accepted: str, sent: str | None
) -> None:
    headers = {"Accept-Encoding": accepted} if accepted else {}
    response = ask(okey_server, "/static/vendor/htmx-4.0.1/htmx.min.js", **headers)
    assert response.status == 200
    assert response.getheader("Content-Encoding") == sent


def test_a_body_without_a_length_is_counted_too(okey_server: OkeyServer) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", okey_server.port, timeout=10)
    connection.request("POST", "/healthz", body=iter([b"x" * 1000] * 70), encode_chunked=True)
    response = connection.getresponse()
    assert response.status == 413
    assert b"too much at once" in response.read()


def test_a_visitor_cannot_fill_the_log(start_server: Start) -> None:
    server = start_server()
    before = server.said()
    assert ask(server, "/en/", Host="x" * 3000).status == 400
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    form = "&".join(f"field{number}=1" for number in range(300))
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Cookie": f"csrftoken={'a' * 32}",
    }
    connection.request("POST", "/en/play/", form, headers)
    assert connection.getresponse().status == 400
    assert ask(server, "/tables/" + "y" * 3000 + "/").status == 404
    assert server.said() == before


@pytest.mark.parametrize("origin", ["http://localhost:1", "https://evil.example", None])
def test_a_socket_from_elsewhere_is_refused_at_the_door(
    okey_server: OkeyServer, origin: str | None
) -> None:
    headers = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    }
    if origin:
        headers["Origin"] = origin
    assert ask(okey_server, "/ws/tables/abc/", **headers).status == 403
