"""Tohum: the secrets of deals, as rows. No other module reads or writes them, and an import
contract says which may know this one.

A hand's secret is drawn long before the hand, so that what binds the site to it can be shown to
everybody before their browsers add bits of their own. Whoever writes here has locked the table.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.models import HandSeed
from games.tables.chance import Secret, new_secret
from games.tables.position import SEATS
from games.tables.sealed import Sealed
from games.tiles.shuffle import CONTRIBUTION_BYTES

Raw = bytes | memoryview  # as the one database or the other gives it
SHOWN = ("hand", "hand_id", "commitment", "contributions", "given")  # all but the seed


@dataclass(frozen=True, slots=True)
class Kept:
    """The secret of one hand, and which seats have added their bits to it."""

    sealed: Sealed
    secret: Secret = field(repr=False)
    given: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """What of a hand's row is no secret: who has sent bits, and which."""

    sealed: Sealed
    sent: tuple[bytes | None, ...] = field(repr=False)


def prepare(table_id: str, *, hand: int) -> Kept:
    """Draw the secret of a hand to come."""
    secret = new_secret()
    HandSeed.objects.create(
        table_id=table_id,
        hand=hand,
        hand_id=secret.hand_id,
        seed=secret.seed,
        commitment=secret.commitment,
        contributions=b"".join(secret.contributions),
    )
    sealed = Sealed(hand=hand, hand_id=secret.hand_id, commitment=secret.commitment)
    return Kept(sealed=sealed, secret=secret, given=(False,) * 4)


def find(table_id: str, *, hand: int) -> Kept | None:
    """The secret of this hand, if it has been drawn."""
    row = HandSeed.objects.filter(table=table_id, hand=hand).first()
    return None if row is None else _kept(row)


def drop(table_id: str, *, hand: int) -> None:
    """The hand was dealt from a file: its secret means nothing."""
    HandSeed.objects.filter(table=table_id, hand=hand).delete()


def add_bits(table_id: str, *, hand: int, seat: int, bits: bytes) -> bool:
    """Mix in what a seat has sent for a hand to come; what it sent first stands. False where no
    secret of that hand has been drawn, for bits come after the commitment and never before it."""
    row = HandSeed.objects.filter(table=table_id, hand=hand).first()
    if row is None:
        return False
    if not row.given >> seat & 1:
        sent = bytearray(row.contributions)
        sent[seat * CONTRIBUTION_BYTES : (seat + 1) * CONTRIBUTION_BYTES] = bits
        row.contributions = bytes(sent)
        row.given |= 1 << seat
        row.save(update_fields=["contributions", "given"])
    return True


def has_bits(table_id: str, *, hand: int, seat: int) -> bool:
    """Has this seat sent its bits for this hand?"""
    given = HandSeed.objects.filter(table=table_id, hand=hand).values_list("given", flat=True)
    return any(mask >> seat & 1 for mask in given)


def coming(table_id: str, *, hand: int) -> Sealed | None:
    """What may be known of a hand whose secret has been drawn."""
    rows = HandSeed.objects.filter(table=table_id, hand=hand)
    row = rows.values_list("hand", "hand_id", "commitment").first()
    return None if row is None else _sealed(*row)


def shown(table_id: str) -> tuple[Shown, ...]:
    """Every hand without its seed, in order."""
    rows = HandSeed.objects.filter(table=table_id).order_by("hand").values_list(*SHOWN)
    return tuple(
        Shown(sealed=_sealed(hand, hand_id, commitment), sent=_sent(bytes(all_bits), given))
        for hand, hand_id, commitment, all_bits, given in rows
    )


def opened(table_id: str) -> tuple[Kept, ...]:
    """Every secret of a game that has ended, in order."""
    return tuple(map(_kept, HandSeed.objects.filter(table=table_id).order_by("hand")))


def forget(tables: Sequence[str]) -> None:
    """The history of these tables goes, and their secrets with it."""
    HandSeed.objects.filter(table__in=tables).delete()


def _kept(row: HandSeed) -> Kept:
    return Kept(
        sealed=_sealed(row.hand, row.hand_id, row.commitment),
        secret=Secret(
            hand_id=bytes(row.hand_id),
            seed=bytes(row.seed),
            contributions=_split(bytes(row.contributions)),
        ),
        given=_given(row.given),
    )


def _sealed(hand: int, hand_id: Raw, commitment: Raw) -> Sealed:
    return Sealed(hand=hand, hand_id=bytes(hand_id), commitment=bytes(commitment))


def _given(mask: int) -> tuple[bool, ...]:
    return tuple(bool(mask >> seat & 1) for seat in SEATS)


def _split(all_bits: bytes) -> tuple[bytes, ...]:
    size = CONTRIBUTION_BYTES
    return tuple(all_bits[seat * size : (seat + 1) * size] for seat in SEATS)


def _sent(all_bits: bytes, mask: int) -> tuple[bytes | None, ...]:
    pairs = zip(_split(all_bits), _given(mask), strict=True)
    return tuple(bits if given else None for bits, given in pairs)
