"""Tutanak: all that makes a deal checkable, as it is published after the game, and the check.

Written as JSON without a space, and read back so strictly that no single changed character passes:
whoever verifies shall not have to ask what the file might have meant.
"""

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.tiles.deal import Deal
from games.tiles.shuffle import (
    AFTER_DEAL,
    BEFORE_DEAL,
    CONTRIBUTION_BYTES,
    HAND_ID_BYTES,
    NOTHING_SENT,
    SEED_BYTES,
    commitment,
    deal_hand,
)

FORMAT = "okey-deals-1"
COMMITMENT_BYTES = 32
KEYS = {
    "hand",
    "hand_id",
    "commitment",
    "seed",
    "bits",
    "starter_drawn",
    "indicator_draw",
    "deal",
}
DEAL_KEYS = {"starter", "indicator", "racks", "stock"}
HEX = re.compile(r"(?:[0-9a-f]{2})*", re.ASCII)


class RecordError(ValueError):
    """A text that is no record of deals; the message says where and why."""


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One hand. ``bits`` are by seat, None where none were sent; ``deal`` is None for a hand that
    was sealed and never dealt, because the game ended before it: its bits bind nothing and are
    left out."""

    hand: int
    hand_id: bytes
    commitment: bytes
    seed: bytes = field(repr=False)
    bits: tuple[bytes | None, ...]
    starter_drawn: bool
    indicator_draw: str
    deal: Deal | None


def faults(record: DealRecord) -> tuple[str, ...]:
    """What is wrong with a hand, in a few words each; nothing where it was dealt as promised.

    Rule book §16, at its end.
    """
    found = []
    if commitment(record.hand_id, record.seed) != record.commitment:
        found.append("the seed is not the one that was promised before the hand")
    if record.deal is not None and _rebuilt(record, record.deal) != record.deal:
        found.append("the seed and the players' bits lead to another deal")
    return tuple(found)


def _rebuilt(record: DealRecord, dealt: Deal) -> Deal:
    """The deal that the seed leads to, for those who were in play when it was made."""
    return deal_hand(
        seed=record.seed,
        hand_id=record.hand_id,
        contributions=[bits or NOTHING_SENT for bits in record.bits],
        seats=tuple(seat for seat in range(4) if dealt.racks[seat]),
        starter=None if record.starter_drawn else dealt.starter,
        indicator_draw=record.indicator_draw,
    )


def encode(records: Iterable[DealRecord]) -> str:
    """The text of a file, one line."""
    return json.dumps(plain(records), separators=(",", ":"))


def plain(records: Iterable[DealRecord]) -> dict[str, Any]:
    """The same before it is written: the verifier in the browser reads this."""
    return {"format": FORMAT, "hands": [_plain(record) for record in records]}


def _plain(record: DealRecord) -> dict[str, Any]:
    deal = record.deal
    return {
        "hand": record.hand,
        "hand_id": record.hand_id.hex(),
        "commitment": record.commitment.hex(),
        "seed": record.seed.hex(),
        "bits": [None if bits is None else bits.hex() for bits in record.bits],
        "starter_drawn": record.starter_drawn,
        "indicator_draw": record.indicator_draw,
        "deal": None if deal is None else {name: getattr(deal, name) for name in sorted(DEAL_KEYS)},
    }


def decode(text: str) -> tuple[DealRecord, ...]:
    """The hands of a file, which follow each other from the first one on. Raises RecordError."""
    try:
        given = json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError):
        raise RecordError("this is not JSON, or names something twice") from None
    if not isinstance(given, dict) or given.keys() != {"format", "hands"}:
        raise RecordError("this is not a file of deals")
    if given["format"] != FORMAT:
        raise RecordError(f"the format is not {FORMAT}")
    if not isinstance(given["hands"], list) or not given["hands"]:
        raise RecordError("there are no hands in it")
    return tuple(_numbered(each, number) for number, each in enumerate(given["hands"], 1))


def _once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a name comes twice")
    return made


def _numbered(given: object, number: int) -> DealRecord:
    try:
        record = _record(given)
    except (TypeError, ValueError) as wrong:
        raise RecordError(f"hand {number}: {wrong}") from None
    if record.hand != number:
        raise RecordError(f"hand {number} is missing: in its place is hand {record.hand}")
    return record


def _record(given: object) -> DealRecord:
    fields = _object(given, KEYS)
    if not isinstance(fields["bits"], list) or len(fields["bits"]) != 4:
        raise ValueError("bits are by seat, for four of them")
    if type(fields["starter_drawn"]) is not bool:
        raise ValueError("starter_drawn is true or false")
    if fields["indicator_draw"] not in (BEFORE_DEAL, AFTER_DEAL):
        raise ValueError(f"indicator_draw is {BEFORE_DEAL} or {AFTER_DEAL}")
    if fields["deal"] is None and fields["bits"] != [None] * 4:
        raise ValueError("a hand that was never dealt has no bits")
    return DealRecord(
        hand=_number(fields["hand"]),
        hand_id=_hex(fields["hand_id"], HAND_ID_BYTES),
        commitment=_hex(fields["commitment"], COMMITMENT_BYTES),
        seed=_hex(fields["seed"], SEED_BYTES),
        bits=tuple(b if b is None else _hex(b, CONTRIBUTION_BYTES) for b in fields["bits"]),
        starter_drawn=fields["starter_drawn"],
        indicator_draw=fields["indicator_draw"],
        deal=None if fields["deal"] is None else _deal(fields["deal"]),
    )


def _deal(given: object) -> Deal:
    fields = _object(given, DEAL_KEYS)
    if not isinstance(fields["racks"], list):
        raise ValueError("racks are a list")
    return Deal(
        starter=_number(fields["starter"]),
        indicator=_number(fields["indicator"]),
        racks=tuple(map(_numbers, fields["racks"])),
        stock=_numbers(fields["stock"]),
    )


def _object(given: object, keys: set[str]) -> dict[str, Any]:
    if not isinstance(given, dict) or given.keys() != keys:
        raise ValueError(f"it needs exactly {', '.join(sorted(keys))}")
    return given


def _numbers(given: object) -> tuple[int, ...]:
    if not isinstance(given, list):
        raise ValueError("tiles are a list of numbers")
    return tuple(map(_number, given))


def _number(given: object) -> int:
    if type(given) is not int or not 0 <= given < 1000:
        raise ValueError("hands, seats and tiles are small whole numbers")
    return given


def _hex(given: object, size: int) -> bytes:
    """Only small letters, so that there is one way to write each value."""
    if not isinstance(given, str) or len(given) != 2 * size or not HEX.fullmatch(given):
        raise ValueError(f"{2 * size} digits of 0-9 and a-f are needed where something else stands")
    return bytes.fromhex(given)
