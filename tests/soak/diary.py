"""What a long run has done so far, so that it may be ended and taken up again: totals by part in
one file, and a line for every piece of work in a log that only grows."""

import json
import time
from collections import Counter
from pathlib import Path


class Diary:
    """The totals of one part, kept after every piece of work."""

    def __init__(self, *, folder: Path, part: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._part = part
        self._file = folder / f"{part}.json"
        self._log = folder / "soak.log"
        self.totals: Counter[str] = Counter()
        if self._file.exists():
            self.totals.update(json.loads(self._file.read_text()))

    def note(self, **done: int) -> None:
        """A piece of work is done."""
        self.totals.update(done)
        draft = self._file.with_suffix(".new")
        draft.write_text(json.dumps(self.totals))
        draft.replace(self._file)
        self.say(f"{' '.join(f'{name}={count}' for name, count in done.items())}")

    def say(self, text: str) -> None:
        """A line for the log and for whoever watches."""
        line = f"{time.strftime('%Y-%m-%d %H:%M:%S')} {self._part}: {text}"
        print(line, flush=True)
        with self._log.open("a") as log:
            log.write(f"{line}\n")

    def end(self) -> None:
        """All is done: the next run begins anew, and the log keeps what there was."""
        self.say(f"complete, {dict(self.totals)}")
        self._file.unlink(missing_ok=True)
        self.totals.clear()
