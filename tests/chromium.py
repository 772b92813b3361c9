"""Which Chromium the browser tests drive, and how it is started."""

import os
import shutil
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome")
ON_A_MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def find() -> str | None:
    """`OKEY_CHROMIUM` if it is set, else the first that is found."""
    wished = os.environ.get("OKEY_CHROMIUM")
    if wished:
        return shutil.which(wished)
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    return str(ON_A_MAC) if ON_A_MAC.exists() else None


def launch_args() -> dict[str, Any]:
    args: dict[str, Any] = {"executable_path": find()}
    if os.geteuid() == 0:  # its sandbox does not work for root, as in most containers
        args["args"] = ["--no-sandbox", "--disable-dev-shm-usage"]
    return args
