"""Bekleme: the page of somebody who waits for a free table, as plain data and words."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from games.presenters.rulesets import summary, table_title
from games.tables.matching import TIMING
from games.tables.queue import SEATS, Queued, Seated


@dataclass(frozen=True, slots=True)
class Slot:
    """A place at the table that is being gathered."""

    taken: bool
    yours: bool


def part(place: Queued | Seated | None, *, now: datetime, alone_after: timedelta) -> dict[str, Any]:
    """What ``waiting/part.html`` shows. The time that passes is not in it, so that it changes only
    with the queue; the page counts from ``since`` by itself."""
    if isinstance(place, Seated):
        return {"state": "seated", "table_url": table_url(place.table_id)}
    if place is None:
        return {"state": "gone"}
    alone = place.waiting == 1
    return {
        "state": "waiting",
        "waiting": place.waiting,
        "seats": SEATS,
        "slots": tuple(Slot(seat < place.waiting, seat == 0) for seat in range(SEATS)),
        "sentence": _sentence(place.waiting),
        "since": milliseconds(place.since),
        "alone": alone,
        "alone_after": int(alone_after.total_seconds()),
        "offered": alone and now - place.since >= alone_after,
        "title": table_title(place.ruleset),
        "line": summary(place.ruleset),
        "clock": _("%(turn)s seconds a turn, and %(reserve)s in reserve for the whole game.")
        % {"turn": TIMING.turn, "reserve": TIMING.reserve},
    }


def waited(place: Queued | Seated | None, *, now: datetime) -> str:
    """How long somebody has waited, in minutes and seconds, when the page is drawn."""
    if not isinstance(place, Queued):
        return ""
    seconds = max(0, int((now - place.since).total_seconds()))
    return f"{seconds // 60}:{seconds % 60:02}"


def milliseconds(moment: datetime) -> int:
    """A moment as scripts count it."""
    return int(moment.timestamp() * 1000)


def table_url(table_id: str) -> str:
    """Where the table's page is."""
    return reverse("games:table", args=[table_id])


def script_words() -> dict[str, str]:
    """What the page's own script shows and says."""
    return {
        "ready": _("● Your table is ready"),
        "ready_body": _("Four are here, and the first hand is dealt."),
        "told": _("You will be told. Keep this page open."),
        "told_by_title": _("The title of this tab will tell you. Keep this page open."),
        "offered": _("Nobody else has come yet. You may fill the table with computer players."),
    }


def _sentence(waiting: int) -> str:
    return {
        1: _("Nobody else is waiting for these rules just now."),
        2: _("Somebody else is here. Two players are still missing."),
        3: _("Two others are here. One player is still missing."),
    }.get(waiting, _("Four are here. The tiles are being dealt."))
