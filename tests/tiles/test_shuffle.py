"""Karıştırma: the published way from a seed to a deal, and that it is fair."""

import hashlib

import pytest

from games.tiles.deal import Deal
from games.tiles.notation import codes
from games.tiles.shuffle import NOTHING_SENT, commitment, deal_hand
from tests.tiles.published import (
    HAND_ID,
    SILENT,
    numbered_deal,
    published_bytes,
    published_order,
    published_pick,
    seed_of,
)

SEED = bytes(range(72))
SENT = tuple(bytes([seat]) * 32 for seat in (1, 2, 3, 4))


def published_racks(order: list[int], starter: int) -> dict[int, list[int]]:
    racks = {starter: order[:15]}
    for turn in (1, 2, 3):
        racks[(starter + turn) % 4] = order[1 + 14 * turn : 15 + 14 * turn]
    return racks


def test_a_deal_with_the_indicator_turned_first_follows_the_published_steps() -> None:
    stream = published_bytes(SEED, SENT)
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
    stream = published_bytes(SEED, SENT)
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
    def deal(sent: list[bytes]) -> Deal:
        return deal_hand(
            seed=SEED,
            hand_id=HAND_ID,
            contributions=sent,
            starter=0,
            indicator_draw=indicator_draw,
        )

    quiet = deal([NOTHING_SENT] * 4)
    for seat in range(4):
        sent = [NOTHING_SENT] * 4
        sent[seat] = bytes(31) + b"\x01"
        assert deal(sent).stock != quiet.stock


@pytest.mark.parametrize("indicator_draw", ["before_deal", "after_deal"])
@pytest.mark.parametrize(("seats", "stock"), [((0, 1, 2, 3), 48), ((0, 2, 3), 62), ((1, 3), 76)])
def test_dropped_out_seats_get_nothing(
    indicator_draw: str, seats: tuple[int, ...], stock: int
) -> None:
    made = deal_hand(
        seed=seed_of(7),
        hand_id=HAND_ID,
        contributions=SILENT,
        seats=seats,
        starter=None,
        indicator_draw=indicator_draw,
    )
    assert made.starter in seats
    sizes = [len(rack) for rack in made.racks]
    assert sizes == [(14 + (s == made.starter)) * (s in seats) for s in range(4)]
    assert len(made.stock) == stock


def test_the_starter_is_served_first_and_the_next_seat_after_it() -> None:
    whole = [numbered_deal(3, "before_deal", starter=s) for s in range(4)]
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
