"""Dağıtım: begins the hands that a game waits for, each as one more row of its history.

A hand's secret is drawn when the hand before it is dealt, or with the table. So everybody has long
seen what binds the site to it and has sent bits of their own when the hand is wanted, and nobody
waits. Where bits are missing the deal waits a little for those who are there.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Q

from games.engine import codec
from games.engine.rules import DealRequest
from games.models import Seat, Table, TableAction
from games.tables import chance, seeds, store
from games.tables.position import DEAL, Position
from games.tables.sealed import Sealed
from games.tiles.deal import Deal


@dataclass(frozen=True, slots=True)
class Begun:
    """The position reached and its rows; ``waits`` is until when the game waits for bits."""

    after: Position
    rows: tuple[store.Row, ...] = ()
    waits: datetime | None = None


def begin_hands(before: Position, *, now: datetime) -> Begun:
    """Deal as long as the game waits for a deal, and for nobody's bits."""
    begun = Begun(after=before)
    while begun.waits is None:
        request = before.facts.rules.needs_deal(begun.after.state)
        if request is None or begun.after.is_over:
            break
        begun = _begin(begun, request, now=now)
    return begun


def waits_for_nobody(position: Position) -> bool:
    """Does the game wait for a deal, and have all sent their bits who are waited for?"""
    request = position.facts.rules.needs_deal(position.state)
    if request is None:
        return False
    kept = seeds.find(position.facts.id, hand=request.hand)
    return kept is not None and not _missing(position, request, kept)


def _begin(begun: Begun, request: DealRequest, *, now: datetime) -> Begun:
    table_id = begun.after.facts.id
    deal = chance.stacked_deal(request)
    if deal is not None:
        seeds.drop(table_id, hand=request.hand)
        return _dealt(begun, deal)
    kept = seeds.find(table_id, hand=request.hand) or seeds.prepare(table_id, hand=request.hand)
    if _missing(begun.after, request, kept):
        until = _patience_ends(table_id, request, now=now)
        if until > now:
            return replace(begun, after=replace(begun.after, coming=kept.sealed), waits=until)
    return _dealt(begun, kept.secret.deal(request))


def _missing(position: Position, request: DealRequest, kept: seeds.Kept) -> frozenset[int]:
    """The seats whose bits are waited for: persons in play who may have a page open."""
    persons = (holder.seat for holder in position.facts.persons if not holder.sits_in)
    missing = frozenset(s for s in persons if s in request.seats and not kept.given[s])
    return missing - _gone(position.facts.id) if missing else missing


def _gone(table_id: str) -> frozenset[int]:
    """The seats that have no page open."""
    unseen = Q(away_since__isnull=False) | Q(left_at__isnull=False)
    seats = Seat.objects.filter(unseen, table=table_id).values_list("seat", flat=True)
    return frozenset(seats)


def _patience_ends(table_id: str, request: DealRequest, *, now: datetime) -> datetime:
    """When the deal waits no longer, counted from when the game first waited for it."""
    set_before = Table.objects.filter(pk=table_id).values_list("deal_due", flat=True).first()
    if set_before is not None:
        return set_before
    patience = settings.FIRST_DEAL_WAIT_MS if request.hand == 1 else settings.DEAL_WAIT_MS
    return now + timedelta(milliseconds=patience)


def _dealt(begun: Begun, deal: Deal) -> Begun:
    before = begun.after
    state, events = before.facts.rules.deal(before.state, deal)
    after = before.after(state=state, events=events, kind=DEAL)
    after = replace(after, coming=_prepared(after))
    row = store.Row(
        version=after.version,
        actor=TableAction.By.SYSTEM,
        kind=DEAL,
        hand=after.state.hand,
        payload=codec.encode_deal(deal),
        events=events,
    )
    return Begun(after=after, rows=(*begun.rows, row))


def _prepared(position: Position) -> Sealed | None:
    """The next hand, sealed while this one is played. A game of one hand has none."""
    if position.facts.ruleset.rounds == "single":
        return None
    return seeds.prepare(position.facts.id, hand=position.state.hand + 1).sealed
