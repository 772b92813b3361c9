"""Collects and compresses the static files, but only when one of them has changed."""

import hashlib
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from okeysite import locks

STAMP = "fingerprint"


def collect() -> bool:
    """Bring the collected files up to date; true if there was anything to do."""
    build = Path(settings.BUILD_DIR)
    build.mkdir(parents=True, exist_ok=True)
    with locks.only_one(build / "static.lock", wait=True):
        stamp = build / f"static.{STAMP}"
        wanted = _fingerprint()
        if stamp.exists() and stamp.read_text() == wanted and _manifest().exists():
            return False
        call_command("collectstatic", interactive=False, verbosity=0)
        stamp.write_text(wanted)
        return True


def _manifest() -> Path:
    return Path(settings.STATIC_ROOT) / "staticfiles.json"


def _fingerprint() -> str:
    """Names, sizes and times of all source files; reading the files would take longer."""
    found = []
    for finder in get_finders():
        for name, storage in finder.list([]):
            facts = Path(storage.path(name)).stat()
            found.append(f"{name} {facts.st_size} {facts.st_mtime_ns}")
    return hashlib.sha256("\n".join(sorted(found)).encode()).hexdigest()
