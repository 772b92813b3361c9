"""Karıştırma: the seats' own bits come in for the hand to come, and a deal that has waited long
enough is made without those that did not.

The last bits and the sweep may come at once: the table's row decides, and the other finds a hand
that is dealt.
"""

import logging
from collections.abc import Sequence
from datetime import datetime

from django.db import IntegrityError, transaction

from games.engine.refusals import Reason, Refusal
from games.tables import dealing, envelopes, seeds, step, store
from games.tables.errors import DATABASE_AWAY, NoSuchTable, TableBusy
from games.tables.faults import told

logger = logging.getLogger(__name__)


def mix_in(table_id: str, *, seat: int, hand: int, bits: bytes, now: datetime) -> None:
    """Bits that a seat's browser has drawn for a hand to come, and the deal if they were the last
    that it waited for. What a seat sent first stands, and what comes after the deal is too late:
    neither is an error. Raises Refusal for a hand that nothing is known of yet, NoSuchTable, or
    TableBusy."""
    try:
        if envelopes.has_bits(table_id, hand=hand, seat=seat):
            return
        with transaction.atomic():
            _mix_in(table_id, seat=seat, hand=hand, bits=bits, now=now)
    except IntegrityError:  # somebody else has dealt where a lock has failed
        return
    except DATABASE_AWAY as away:
        raise TableBusy from away


def _mix_in(table_id: str, *, seat: int, hand: int, bits: bytes, now: datetime) -> None:
    head = store.lock(table_id)
    before = store.at_version(table_id, head.version)
    if hand <= before.state.hand or before.is_over:
        return
    if not seeds.add_bits(table_id, hand=hand, seat=seat, bits=bits):
        raise Refusal(Reason.STALE)
    if dealing.waits_for_nobody(before):
        step.write(before, before, [], pace=head.pace, now=now)


def deal_overdue(tables: Sequence[str], *, now: datetime) -> None:
    """Deal at these tables if they have still waited long enough. One that fails costs the others
    nothing, and is tried again in the next round."""
    for table_id in tables:
        try:
            _deal(table_id, now=now)
        except (NoSuchTable, IntegrityError):  # closed, or dealt, since it was listed
            continue
        except DATABASE_AWAY:
            raise
        except Exception as fault:
            logger.error("No deal for table %s: %s.", table_id, told(fault))


def _deal(table_id: str, *, now: datetime) -> None:
    with transaction.atomic():
        head = store.lock(table_id)
        before = store.at_version(table_id, head.version)
        if before.facts.rules.needs_deal(before.state) is not None:
            step.write(before, before, [], pace=head.pace, now=now)
