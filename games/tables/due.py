"""What a table will do by itself if nobody acts, and when: the columns that the sweep looks at."""

from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True)
class Due:
    """``bot`` is when a computer player moves, after its ``pause``; ``deadline`` when the time of
    whoever is to act is used up; ``deal`` when a deal waits no longer. None: never."""

    bot: datetime | None = None
    pause: timedelta | None = None
    deadline: datetime | None = None
    deal: datetime | None = None
