"""Run before the tests: installs missing system packages, where that is allowed (`policy`)."""

import os
import shutil
import subprocess
import sys

from tests import chromium, policy


def missing() -> list[str]:
    """Debian's names of what the browser tests need and this machine lacks."""
    wanted = []
    if chromium.find() is None:
        wanted.append("chromium")
    if shutil.which("fc-list") is None or not _output("fc-list"):
        wanted += ["fontconfig", "fonts-dejavu-core"]
    return wanted


def main() -> None:
    wanted = missing() if policy.may_install() else []
    if not wanted:
        return
    if shutil.which("apt-get") is None:
        print(f"Please install {', '.join(wanted)}: there is no apt-get here to do it.")
        return
    print(f"Installing {' '.join(wanted)} ...")
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *wanted]
    for command in (["apt-get", "update"], install):
        _as_root(command)


def _as_root(command: list[str]) -> None:
    sudo = ["sudo", "--non-interactive"] if os.geteuid() else []
    done = subprocess.run([*sudo, *command], capture_output=True, text=True)
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr)


def _output(command: str) -> str:
    return subprocess.run([command], capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    main()
