"""Tohum: the secrets of deals. An import contract says who may know them: whoever deals, and
whoever proves the deals of a game that has ended. No clock does, and no computer player.

A hand's secret is drawn long before the hand, so that what binds the site to it can be shown to
everybody before their browsers add bits of their own. Whoever writes here has locked the table.
"""

from dataclasses import dataclass, field

from games.models import HandSeed
from games.tables import envelopes
from games.tables.chance import Secret, new_secret
from games.tables.sealed import Sealed
from games.tiles.shuffle import CONTRIBUTION_BYTES


@dataclass(frozen=True, slots=True)
class Kept:
    """The secret of one hand, and which seats have added their bits to it."""

    sealed: Sealed
    secret: Secret = field(repr=False)
    given: tuple[bool, ...]


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
    row = HandSeed.objects.filter(table=table_id, hand=hand).defer("seed").first()
    if row is None:
        return False
    if not envelopes.given(row.given)[seat]:
        sent = bytearray(row.contributions)
        sent[seat * CONTRIBUTION_BYTES : (seat + 1) * CONTRIBUTION_BYTES] = bits
        row.contributions = bytes(sent)
        row.given |= 1 << seat
        row.save(update_fields=["contributions", "given"])
    return True


def opened(table_id: str) -> tuple[Kept, ...]:
    """Every secret of a game that has ended, in order."""
    return tuple(map(_kept, HandSeed.objects.filter(table=table_id).order_by("hand")))


def _kept(row: HandSeed) -> Kept:
    return Kept(
        sealed=envelopes.sealed(row.hand, row.hand_id, row.commitment),
        secret=Secret(
            hand_id=bytes(row.hand_id),
            seed=bytes(row.seed),
            contributions=envelopes.split(row.contributions),
        ),
        given=envelopes.given(row.given),
    )
