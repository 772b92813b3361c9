"""Zarf: sealed deals as rows, seen from outside: nothing here reads a seed."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.models import HandSeed
from games.tables.position import SEATS
from games.tables.sealed import Sealed
from games.tiles.shuffle import CONTRIBUTION_BYTES

Raw = bytes | memoryview  # as the one database or the other gives it
SHOWN = ("hand", "hand_id", "commitment", "contributions", "given")  # all but the seed


@dataclass(frozen=True, slots=True)
class Envelope:
    """A hand's row without its seed. ``sent`` are the bits by seat, None where none came."""

    sealed: Sealed
    sent: tuple[bytes | None, ...] = field(repr=False)


def coming(table_id: str, *, hand: int) -> Sealed | None:
    """A hand whose secret has been drawn, as it may be shown."""
    rows = HandSeed.objects.filter(table=table_id, hand=hand)
    row = rows.values_list("hand", "hand_id", "commitment").first()
    return None if row is None else sealed(*row)


def has_bits(table_id: str, *, hand: int, seat: int) -> bool:
    """Has this seat sent its bits for this hand?"""
    masks = HandSeed.objects.filter(table=table_id, hand=hand).values_list("given", flat=True)
    return any(given(mask)[seat] for mask in masks)


def all_of(table_id: str) -> tuple[Envelope, ...]:
    """Every hand of a table, in order."""
    rows = HandSeed.objects.filter(table=table_id).order_by("hand").values_list(*SHOWN)
    return tuple(
        Envelope(sealed=sealed(hand, hand_id, commitment), sent=_sent(bits, mask))
        for hand, hand_id, commitment, bits, mask in rows
    )


def forget(tables: Sequence[str]) -> None:
    """The history of these tables goes, and their secrets with it."""
    HandSeed.objects.filter(table__in=tables).delete()


def sealed(hand: int, hand_id: Raw, commitment: Raw) -> Sealed:
    """The columns of a row that may be shown."""
    return Sealed(hand=hand, hand_id=bytes(hand_id), commitment=bytes(commitment))


def given(mask: int) -> tuple[bool, ...]:
    """Who has sent bits, by seat."""
    return tuple(bool(mask >> seat & 1) for seat in SEATS)


def split(all_bits: Raw) -> tuple[bytes, ...]:
    """The column of all bits, by seat."""
    size = CONTRIBUTION_BYTES
    return tuple(bytes(all_bits[seat * size : (seat + 1) * size]) for seat in SEATS)


def _sent(all_bits: Raw, mask: int) -> tuple[bytes | None, ...]:
    pairs = zip(split(all_bits), given(mask), strict=True)
    return tuple(bits if has_sent else None for bits, has_sent in pairs)
