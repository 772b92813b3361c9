"""Draws the page of somebody who waits, for the page itself and for its socket, and wakes the
sockets of a queue when there is news of it."""

from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string

from games.live.lobby import lobby
from games.presenters import waiting as presenter
from games.tables import news
from games.tables.queue import Queued, Seated

PART = "waiting/part.html"


def topic(key: str) -> str:
    """What the pages of one queue listen to."""
    return f"queue:{key}"


def context(place: Queued | Seated | None, *, now: datetime) -> dict[str, Any]:
    """What the part shows."""
    alone_after = timedelta(seconds=settings.FREE_ALONE_SECONDS)
    return presenter.part(place, now=now, alone_after=alone_after)


def message(place: Queued | Seated | None, *, now: datetime) -> str:
    """The part as a fragment; the same again as long as the queue is the same."""
    return render_to_string(PART, {**context(place, now=now), "pushed": True}).strip()


def clock(now: datetime) -> str:
    """The server's time, which goes with every fragment: the page counts on from it."""
    shown = presenter.milliseconds(now)
    return f'<div id="now" hx-swap-oob="outerMorph" data-now="{shown}" hidden></div>'


def wake(key: str, version: int) -> None:
    """There is news of this queue."""
    lobby.wake(topic(key))


news.queues.subscribe(wake)
