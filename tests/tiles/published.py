"""The published steps of the shuffle, written a second time, and deals of numbered seeds."""

import hashlib
import hmac
from collections.abc import Iterator
from functools import cache

from games.tiles.deal import Deal
from games.tiles.shuffle import NOTHING_SENT, deal_hand

HAND_ID = bytes(range(100, 116))
SILENT = (NOTHING_SENT,) * 4


def seed_of(number: int) -> bytes:
    return hashlib.sha512(number.to_bytes(4, "big")).digest() + bytes(8)


@cache
def numbered_deal(number: int, indicator_draw: str, *, starter: int | None = None) -> Deal:
    """The deal of a numbered seed; the seats sent nothing."""
    return deal_hand(
        seed=seed_of(number),
        hand_id=HAND_ID,
        contributions=SILENT,
        starter=starter,
        indicator_draw=indicator_draw,
    )


def published_bytes(seed: bytes, sent: tuple[bytes, ...] = SILENT) -> Iterator[int]:
    for counter in range(1000):
        message = HAND_ID + b"".join(sent) + bytes([0, 0, counter >> 8, counter & 255])
        yield from hmac.new(seed, message, hashlib.sha512).digest()


def published_pick(stream: Iterator[int], n: int) -> int:
    byte = next(stream)
    while byte >= 256 - (256 % n):
        byte = next(stream)
    return byte % n


def published_order(stream: Iterator[int], tiles: list[int]) -> list[int]:
    place = len(tiles) - 1
    while place >= 1:
        other = published_pick(stream, place + 1)
        tiles[place], tiles[other] = tiles[other], tiles[place]
        place -= 1
    return tiles
