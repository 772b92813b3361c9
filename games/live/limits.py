"""How many messages one socket may send: a burst, and then so many a second."""

from dataclasses import dataclass
from enum import Enum

from django.conf import settings


class Verdict(Enum):
    """What becomes of a message."""

    PASS = "pass"
    WARN = "warn"  # the first over the limit: told once
    DROP = "drop"
    CLOSE = "close"  # over the limit for too long


@dataclass(slots=True)
class Bucket:
    """Tokens that refill with time; each message takes one. Time is passed in."""

    burst: float
    rate: float
    patience: float
    tokens: float
    last: float = 0.0
    over_since: float | None = None

    @classmethod
    def full(cls, *, last: float = 0.0) -> "Bucket":
        """As the settings say, and nothing taken yet."""
        return cls(
            burst=settings.SOCKET_BURST,
            rate=settings.SOCKET_MESSAGES_PER_SECOND,
            patience=settings.SOCKET_PATIENCE_SECONDS,
            tokens=settings.SOCKET_BURST,
            last=last,
        )

    def take(self, now: float) -> Verdict:
        """Judge a message that came at this moment."""
        self.tokens = min(self.burst, self.tokens + (now - self.last) * self.rate)
        self.last = now
        if self.tokens >= 1:
            self.tokens -= 1
            if self.tokens >= self.rate:  # calm again
                self.over_since = None
            return Verdict.PASS
        if self.over_since is None:
            self.over_since = now
            return Verdict.WARN
        return Verdict.CLOSE if now - self.over_since >= self.patience else Verdict.DROP
