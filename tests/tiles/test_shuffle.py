"""Karıştırma: the published way from a seed to a deal, and that it is fair."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

import pytest

from games.tiles.deal import Deal
from games.tiles.notation import codes
from games.tiles.shuffle import NOTHING_SENT, commitment, deal_hand

SEED = bytes(range(72))
HAND_ID = bytes(range(100, 116))
SENT = tuple(bytes([seat]) * 32 for seat in (1, 2, 3, 4))
SILENT = (NOTHING_SENT,) * 4


def deal(number: int, indicator_draw: str, **changes: object) -> Deal:
    """The deal of a numbered seed; the seats sent nothing."""
    seed = hashlib.sha512(number.to_bytes(4, "big")).digest() + bytes(8)
    settings = {"hand_id": HAND_ID, "contributions": SILENT, "starter": None} | changes
    return deal_hand(seed=seed, indicator_draw=indicator_draw, **settings)  # type: ignore[arg-type]


# The same deal from the published description, written a second time.


def published_bytes() -> Iterator[int]:
    for counter in range(1000):
        message = HAND_ID + b"".join(SENT) + bytes([0, 0, counter >> 8, counter & 255])
        yield from hmac.new(SEED, message, hashlib.sha512).digest()


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


def published_racks(order: list[int], starter: int) -> dict[int, list[int]]:
    racks = {starter: order[:15]}
    for turn in (1, 2, 3):
        racks[(starter + turn) % 4] = order[1 + 14 * turn : 15 + 14 * turn]
    return racks


def test_a_deal_with_the_indicator_turned_first_follows_the_published_steps() -> None:
    stream = published_bytes()
    starter = published_pick(stream, 4)
    indicator = published_pick(stream, 104)
    order = published_order(stream, [t for t in range(106) if t != indicator])
    racks = published_racks(order, starter)

    made = deal_hand(
        seed=SEED,
        hand_id=HAND_ID,
        contributions=SENT,
        starter=None,
        indicator_draw="before_deal",
    )

    assert (made.starter, made.indicator) == (starter, indicator)
    assert [list(rack) for rack in made.racks] == [racks[seat] for seat in range(4)]
    assert list(made.stock) == order[57:]


def test_a_deal_with_the_indicator_turned_last_follows_the_published_steps() -> None:
    stream = published_bytes()
    order = published_order(stream, list(range(106)))
    racks = published_racks(order, 2)
    rest = order[57:]
    indicator = next(t for t in rest if t < 104)

    made = deal_hand(
        seed=SEED,
        hand_id=HAND_ID,
        contributions=SENT,
        starter=2,
        indicator_draw="after_deal",
    )

    assert (made.starter, made.indicator) == (2, indicator)
    assert [list(rack) for rack in made.racks] == [racks[seat] for seat in range(4)]
    assert list(made.stock) == [t for t in rest if t != indicator]


def test_a_known_answer_that_must_never_change() -> None:
    made = deal_hand(
        seed=SEED,
        hand_id=HAND_ID,
        contributions=SENT,
        starter=None,
        indicator_draw="before_deal",
    )
    assert commitment(HAND_ID, SEED).hex() == COMMITMENT
    assert (made.starter, codes([made.indicator])) == STARTER_AND_INDICATOR
    assert codes(made.racks[0]) == FIRST_RACK
    assert codes(made.stock[:6]) == FIRST_OF_STOCK


COMMITMENT = "6ade7cc1c8f0ad6dc018256a93ce7a58f289969984e39b157b62bfe1a722f21b"
STARTER_AND_INDICATOR = (0, "B8")
FIRST_RACK = "★ R2 K4 K5 Y4 Y8 R5 R5 K10 Y8 B12 K13 K7 B12 B6"
FIRST_OF_STOCK = "R10 R7 K11 K1 Y1 Y7"


def test_the_commitment_is_a_plain_hash_anyone_can_repeat() -> None:
    assert commitment(HAND_ID, SEED) == hashlib.sha256(b"okey-deal" + HAND_ID + SEED).digest()
    assert commitment(HAND_ID, SEED) != commitment(HAND_ID, SEED[::-1])


@pytest.mark.parametrize("indicator_draw", ["before_deal", "after_deal"])
def test_every_seats_bytes_change_the_deal(indicator_draw: str) -> None:
    quiet = deal(1, indicator_draw)
    for seat in range(4):
        sent = [NOTHING_SENT] * 4
        sent[seat] = bytes(31) + b"\x01"
        assert deal(1, indicator_draw, contributions=sent).stock != quiet.stock


def test_passing_over_a_false_joker_mixes_the_rest_again() -> None:
    """Nobody may learn from the turned star where it lies now."""
    where = Counter[int]()
    for number in range(4000):
        made = deal(number, "after_deal", starter=0)
        order = fisher_yates_of(number)
        if order[57] >= 104:
            assert sorted(made.stock) == sorted(t for t in order[57:] if t != made.indicator)
            where[made.stock.index(order[57]) // 12] += 1
    assert set(where) == {0, 1, 2, 3}
    assert chi_square(where.values()) < 21  # 3 degrees of freedom, one in ten thousand


def fisher_yates_of(number: int) -> list[int]:
    seed = hashlib.sha512(number.to_bytes(4, "big")).digest() + bytes(8)
    message = HAND_ID + bytes(128)

    def stream() -> Iterator[int]:
        for counter in range(10):
            yield from hmac.new(seed, message + counter.to_bytes(4, "big"), "sha512").digest()

    return published_order(stream(), list(range(106)))


@pytest.mark.parametrize("indicator_draw", ["before_deal", "after_deal"])
@pytest.mark.parametrize(("seats", "stock"), [((0, 1, 2, 3), 48), ((0, 2, 3), 62), ((1, 3), 76)])
def test_dropped_out_seats_get_nothing(
    indicator_draw: str, seats: tuple[int, ...], stock: int
) -> None:
    made = deal(7, indicator_draw, seats=seats)
    assert made.starter in seats
    sizes = [len(rack) for rack in made.racks]
    assert sizes == [(14 + (s == made.starter)) * (s in seats) for s in range(4)]
    assert len(made.stock) == stock


def test_the_starter_is_served_first_and_the_next_seat_after_it() -> None:
    whole = [deal(3, "before_deal", starter=s) for s in range(4)]
    assert len({made.racks[made.starter] for made in whole}) == 1
    assert len({made.racks[(made.starter + 1) % 4] for made in whole}) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": bytes(71)},
        {"hand_id": bytes(15)},
        {"contributions": SILENT[:3]},
        {"contributions": (*SILENT[:3], b"short")},
        {"indicator_draw": "sometime"},
        {"starter": 1, "seats": (0, 2)},
    ],
)
def test_what_is_not_a_deal_is_refused(wrong: dict[str, object]) -> None:
    right: dict[str, object] = {
        "seed": SEED,
        "hand_id": HAND_ID,
        "contributions": SILENT,
        "starter": 0,
        "indicator_draw": "after_deal",
    }
    with pytest.raises(ValueError, match=r"."):
        deal_hand(**(right | wrong))  # type: ignore[arg-type]


# Fairness. Seeds are numbered, so these figures never wander; the limits are those of chance at
# one in ten thousand.

DEALS = 3000


def chi_square(counts: Iterable[int]) -> float:
    seen = list(counts)
    mean = sum(seen) / len(seen)
    return sum((count - mean) ** 2 / mean for count in seen)


def shifts(dealt: Callable[[int], list[int]]) -> float:
    """How unevenly the tiles are carried from their place in the box to their place in the deal."""
    counts = Counter(dict.fromkeys(range(105), 0))
    for number in range(DEALS):
        order = dealt(number)
        counts.update((place - box) % 105 for box, place in enumerate(argsort(order)))
    return chi_square(counts.values())


def argsort(order: list[int]) -> list[int]:
    """Where the lowest tile lies, where the next one, and so on."""
    return sorted(range(len(order)), key=order.__getitem__)


def as_order(made: Deal) -> list[int]:
    return [*(t for rack in made.racks for t in rack), *made.stock]


LIMIT_104 = 164.0  # chi-square, 104 degrees of freedom


@pytest.mark.parametrize("indicator_draw", ["before_deal", "after_deal"])
def test_tiles_are_carried_everywhere_alike(indicator_draw: str) -> None:
    assert shifts(lambda n: as_order(deal(n, indicator_draw, starter=0))) < LIMIT_104


def test_a_biased_shuffle_would_be_caught() -> None:
    def biased(number: int) -> list[int]:
        """The well-known mistake: every place swaps with any place."""
        seed = hashlib.sha512(number.to_bytes(4, "big")).digest()
        order = list(range(105))
        stream = (b for c in range(99) for b in hashlib.sha512(seed + bytes([c])).digest())
        for place in range(105):
            other = published_pick(stream, 105)
            order[place], order[other] = order[other], order[place]
        return order

    assert shifts(biased) > 2 * LIMIT_104


@pytest.mark.parametrize("indicator_draw", ["before_deal", "after_deal"])
def test_starters_and_indicators_are_drawn_evenly(indicator_draw: str) -> None:
    made = [deal(number, indicator_draw) for number in range(DEALS)]
    assert chi_square(Counter(d.starter for d in made).values()) < 21
    indicators = Counter(dict.fromkeys(range(104), 0))
    indicators.update(d.indicator for d in made)
    assert chi_square(indicators.values()) < 163  # 103 degrees of freedom


def test_false_jokers_dealt_to_racks() -> None:
    """1.0857 on average when the indicator is turned first, 1.0755 when it is turned last."""
    for indicator_draw, mean in (("before_deal", 1.0857), ("after_deal", 1.0755)):
        made = [deal(number, indicator_draw, starter=0) for number in range(DEALS)]
        stars = sum(t >= 104 for d in made for rack in d.racks for t in rack)
        assert abs(stars / DEALS - mean) < 0.05
