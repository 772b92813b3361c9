"""Karıştırma: one hand's deal from its secret seed, so that anybody can check it afterwards.

The seed is drawn outside. The order of bytes and draws here is published (rule book §3 and, for
the bytes, the end of §16) and must never change: old hands would no longer verify.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence

from games.tiles.deal import Deal
from games.tiles.tile import ALL_TILES, Tile, is_false_joker

SEED_BYTES = 72
HAND_ID_BYTES = 16
CONTRIBUTION_BYTES = 32
NOTHING_SENT = bytes(CONTRIBUTION_BYTES)  # stands for a seat that sent no contribution

BEFORE_DEAL = "before_deal"
AFTER_DEAL = "after_deal"


def commitment(hand_id: bytes, seed: bytes) -> bytes:
    """What is shown before the hand: it binds the server to the seed without telling it.

    32 bytes: SHA-256 over ``okey-deal``, the hand's id (16 bytes) and the seed (72). ValueError
    for other lengths. Rule book §16, at its end.
    """
    _check_secrets(hand_id, seed)
    return hashlib.sha256(b"okey-deal" + hand_id + seed).digest()


def deal_hand(
    *,
    seed: bytes,
    hand_id: bytes,
    contributions: Sequence[bytes],
    seats: Sequence[int] = (0, 1, 2, 3),
    starter: int | None,
    indicator_draw: str,
) -> Deal:
    """The deal that follows from seed (72 bytes), hand (16) and the four seats' bytes (32 each).

    ``seats`` are those still in play, in turn order; without a ``starter`` one of them is drawn.
    ValueError for other lengths, a starter out of play or an unknown ``indicator_draw``. Rule book
    §3, points 1 to 4.
    """
    _check_secrets(hand_id, seed)
    _check_contributions(contributions)
    stream = ByteStream(seed, hand_id + b"".join(contributions))
    if starter is None:
        starter = seats[stream.below(len(seats))]
    elif starter not in seats:
        raise ValueError(f"seat {starter} cannot start: it is not in play")
    indicator, order = _mixed(stream, indicator_draw)
    racks, stock = _serve(order, seats=seats, starter=starter)
    if indicator is None:
        indicator, stock = _turn_indicator(stock, stream)
    return Deal(starter=starter, indicator=indicator, racks=racks, stock=tuple(stock))


class ByteStream:
    """Numbers without bias from HMAC-SHA-512 (RFC 2104) in counter mode.

    Block *i* is the HMAC of message and *i* as four bytes, big-endian, from 0. Rule book §16, at
    its end.
    """

    def __init__(self, key: bytes, message: bytes) -> None:
        self._bytes = self._blocks(key, message)

    @staticmethod
    def _blocks(key: bytes, message: bytes) -> Iterator[int]:
        counter = 0
        while True:
            yield from hmac.digest(key, message + counter.to_bytes(4, "big"), "sha512")
            counter += 1

    def below(self, n: int) -> int:
        """A number from 0 to n − 1 for n from 1 to 256, out of one byte.

        Bytes from 256 − (256 mod n) on would favour the small numbers and are skipped.
        """
        limit = 256 - 256 % n
        return next(byte for byte in self._bytes if byte < limit) % n

    def shuffle(self, order: list[Tile]) -> None:
        """Fisher–Yates in place, from the last place down; at most 256 tiles. Rule book §3."""
        for last in range(len(order) - 1, 0, -1):
            chosen = self.below(last + 1)
            order[last], order[chosen] = order[chosen], order[last]


def _mixed(stream: ByteStream, indicator_draw: str) -> tuple[Tile | None, list[Tile]]:
    """The indicator, where it is turned before the deal, and the other tiles in their order."""
    if indicator_draw not in (BEFORE_DEAL, AFTER_DEAL):
        raise ValueError(f"an indicator is turned before_deal or after_deal, not {indicator_draw}")
    indicator = stream.below(104) if indicator_draw == BEFORE_DEAL else None
    order = [tile for tile in ALL_TILES if tile != indicator]
    stream.shuffle(order)
    return indicator, order


def _serve(
    order: list[Tile], *, seats: Sequence[int], starter: int
) -> tuple[tuple[tuple[Tile, ...], ...], list[Tile]]:
    """Fifteen from the front to the starter, then fourteen each in turn order; and the rest."""
    racks: list[tuple[Tile, ...]] = [(), (), (), ()]
    start = 0
    for seat in ((starter + step) % 4 for step in range(4)):
        if seat in seats:
            end = start + (15 if seat == starter else 14)
            racks[seat] = tuple(order[start:end])
            start = end
    return tuple(racks), order[start:]


def _turn_indicator(rest: list[Tile], stream: ByteStream) -> tuple[Tile, list[Tile]]:
    """The first numbered tile of the rest. Were false jokers passed over, the rest is mixed again,
    else everybody would know that they come first. Rule book §3, point 2."""
    place = next(i for i, tile in enumerate(rest) if not is_false_joker(tile))
    stock = rest[:place] + rest[place + 1 :]
    if place:
        stream.shuffle(stock)
    return rest[place], stock


def _check_secrets(hand_id: bytes, seed: bytes) -> None:
    if len(hand_id) != HAND_ID_BYTES or len(seed) != SEED_BYTES:
        raise ValueError("a hand id has 16 bytes and a seed 72")


def _check_contributions(contributions: Sequence[bytes]) -> None:
    if len(contributions) != 4 or any(len(c) != CONTRIBUTION_BYTES for c in contributions):
        raise ValueError("there are four contributions of 32 bytes each")
