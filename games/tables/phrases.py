"""Söylemek: somebody at a table of several people says one of the ready phrases.

A few may be said at once, and then one a second: by the rows, so that any number of processes and
pages count together. News of it is news of its own, upon which a hub reads the last few again.
"""

from datetime import datetime, timedelta
from functools import partial

from django.conf import settings
from django.db import transaction

from games.models import Saying
from games.tables import news, said, store
from games.tables.cache import positions
from games.tables.errors import DATABASE_AWAY, TableBusy
from games.tables.said import Phrase

# More than are shown: by the time that a seat's own last one has gone, it may speak freely again.
KEPT = 40


class NobodyHears(Exception):
    """There is no other person at the table."""


class TooTalkative(Exception):
    """The seat has said too much at once. Nothing was said."""


def say(table_id: str, *, seat: int, phrase: Phrase, aid: str, now: datetime) -> None:
    """Say it to all at the table. The same ``aid`` again changes nothing."""
    try:
        with transaction.atomic():
            _say(table_id, seat=seat, phrase=phrase, aid=aid, now=now)
    except DATABASE_AWAY as away:
        raise TableBusy from away


def refresh(table_id: str) -> None:
    """Read again what was said last, for this process to hold."""
    positions.put_said(table_id, said.read(table_id))


def _say(table_id: str, *, seat: int, phrase: Phrase, aid: str, now: datetime) -> None:
    head = store.lock(table_id)
    if not store.at_version(table_id, head.version).facts.talking:
        raise NobodyHears
    own = Saying.objects.filter(table=table_id, seat=seat)
    if own.filter(aid=aid).exists():
        return
    last = own.order_by("-pk").first()
    each = timedelta(seconds=settings.SECONDS_A_SAYING)
    calm_at = (now if last is None else max(now, last.calm_at)) + each
    if calm_at - now > settings.SAYINGS_AT_ONCE * each:
        raise TooTalkative
    Saying.objects.create(
        table_id=table_id, seat=seat, phrase=phrase, aid=aid, at=now, calm_at=calm_at
    )
    _forget_old(table_id)
    transaction.on_commit(partial(_tell, table_id))


def _forget_old(table_id: str) -> None:
    every = Saying.objects.filter(table=table_id)
    newest_to_go = every.order_by("-pk").values_list("pk", flat=True)[KEPT : KEPT + 1].first()
    if newest_to_go is not None:
        every.filter(pk__lte=newest_to_go).delete()


def _tell(table_id: str) -> None:
    refresh(table_id)  # for an answer to whoever has said it
    news.sayings.announce(table_id)
