"""A file that one process holds. The system lets go of it by itself, also after a kill -9."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class AlreadyHeld(Exception):
    """Somebody else holds the file; `holder` is the number of that process."""

    def __init__(self, holder: str) -> None:
        super().__init__(holder)
        self.holder = holder


@contextmanager
def only_one(file: Path, *, wait: bool = False) -> Iterator[None]:
    with open(file, "a+") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            held.seek(0)
            raise AlreadyHeld(held.read().strip() or "unknown") from None
        held.truncate(0)
        held.write(str(os.getpid()))
        held.flush()
        yield
