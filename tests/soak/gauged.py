"""The site as ``serve`` starts it, which writes down every second how much it holds: tasks, sockets
and files. For the soak alone: ``python -m tests.soak.gauged FILE``."""

import asyncio
import json
import os
import sys
import threading
import time
from pathlib import Path


def main() -> None:
    """Serve, and measure beside it."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "okeysite.settings")
    import django

    django.setup()
    threading.Thread(target=_measure, args=(Path(sys.argv[1]),), daemon=True).start()
    from okeysite import serving

    serving.serve(host=serving.THIS_MACHINE, say=print)


def _measure(file: Path) -> None:
    while True:
        time.sleep(1)
        draft = file.with_suffix(".new")
        draft.write_text(json.dumps(_gauges()))
        draft.replace(file)


def _gauges() -> dict[str, float]:
    from daphne.server import twisted_loop

    from games.live.hub import hub
    from games.live.lines import lines
    from games.live.lobby import lobby
    from tests.server import memory

    return {
        "tasks": len(asyncio.all_tasks(twisted_loop)),
        "sockets": lines.count(),
        "pages": hub.count() + lobby.count(),
        "threads": threading.active_count(),
        "files": len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0,
        "MiB": memory(os.getpid()),
    }


if __name__ == "__main__":
    main()
