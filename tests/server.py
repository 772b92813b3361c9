"""The whole site in a process of its own, to be looked at, killed and started again."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
START_SECONDS = 90  # the first start of a tree also compresses the static files
STOP_SECONDS = 15


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def memory(pid: int) -> float:
    """MiB that a process has in use, as Linux says; elsewhere nothing is known, and 0."""
    status = Path(f"/proc/{pid}/status")
    return int(status.read_text().split("VmRSS:")[1].split()[0]) / 1024 if status.exists() else 0.0


class OkeyServer:
    """`manage.py serve` on a port and a data folder that stay the same over restarts.

    Only a ``measured`` one counts for the coverage of tests that count it: that makes it several
    times slower.
    """

    def __init__(
        self, *, folder: Path, port: int | None = None, measured: bool = True, **env: str
    ) -> None:
        self.folder = folder
        self._foreign = ("DJANGO_",) if measured else ("DJANGO_", "COVERAGE_")
        self.port = port or free_port()
        self.log = folder / "server.log"
        self.deals = folder / "deals.jsonl"
        self._env = env
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None, "the server was never started"
        return self._process.pid

    @property
    def command(self) -> list[str]:
        """What is run."""
        return [sys.executable, "manage.py", "serve"]

    def stack(self, *hands: str) -> None:
        """The next hands that anybody is dealt here, one line each; after them it is chance."""
        self.deals.write_text("".join(f"{hand}\n" for hand in hands))

    def django(self, script: str) -> str:
        """What this program prints, run on the site's own data. It goes by the database alone."""
        done = subprocess.run(
            [sys.executable, "-c", f"import django\ndjango.setup()\n{script}"],
            cwd=ROOT,
            env={**self._environment(), "DJANGO_SETTINGS_MODULE": "okeysite.settings"},
            capture_output=True,
            text=True,
            timeout=START_SECONDS,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def launch(self) -> None:
        """Start the process without waiting for it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.deals.touch()
        with open(self.log, "ab") as log:
            self._process = subprocess.Popen(
                self.command,
                cwd=ROOT,
                env=self._environment(),
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def start(self) -> "OkeyServer":
        self.launch()
        give_up = time.monotonic() + START_SECONDS
        while not self._is_ready():
            if self.returncode() is not None or time.monotonic() > give_up:
                self.kill()
                raise RuntimeError(f"The server did not start:\n{self.said()}")
            time.sleep(0.05)
        return self

    def kill(self) -> None:
        """As by a power cut: no chance to tidy up."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(STOP_SECONDS)

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """As by Ctrl-C; gives the exit code."""
        assert self._process is not None, "the server was never started"
        self._process.send_signal(how)
        return self._process.wait(STOP_SECONDS)

    def beside(self, module: str, *asked: str) -> str:
        """Run a program of the tests on the data of this server; gives what it says."""
        done = subprocess.run(
            [sys.executable, "-m", module, *asked],
            cwd=ROOT,
            env=self._environment(),
            capture_output=True,
            text=True,
            timeout=START_SECONDS,
            check=True,
        )
        return done.stdout

    def wait(self) -> int:
        assert self._process is not None, "the server was never started"
        return self._process.wait(START_SECONDS)

    def returncode(self) -> int | None:
        return self._process.poll() if self._process else None

    def said(self) -> str:
        return self.log.read_text(errors="replace")

    def _environment(self) -> dict[str, str]:
        inherited = {
            name: value for name, value in os.environ.items() if not name.startswith(self._foreign)
        }
        own = {
            "OKEY_DATA_DIR": str(self.folder),
            "PORT": str(self.port),
            "OKEY_TEST": "1",
            "OKEY_DEALS_FILE": str(self.deals),
        }
        return {**inherited, **own, **self._env}

    def _is_ready(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=2)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()
