"""Records of deals as the site would publish them, from random seeds and bits."""

import secrets
from dataclasses import replace

from games.tiles.record import DealRecord
from games.tiles.shuffle import AFTER_DEAL, BEFORE_DEAL, NOTHING_SENT, commitment, deal_hand


def random_record(hand: int = 1) -> DealRecord:
    """A hand that verifies: some seats sent bits, and some may have dropped out."""
    seed, hand_id = secrets.token_bytes(72), secrets.token_bytes(16)
    bits = tuple(secrets.choice([None, secrets.token_bytes(32)]) for _ in range(4))
    seats = secrets.choice([(0, 1, 2, 3), (0, 1, 2, 3), (0, 2, 3), (1, 3)])
    drawn, how = secrets.choice([True, False]), secrets.choice([BEFORE_DEAL, AFTER_DEAL])
    deal = deal_hand(
        seed=seed,
        hand_id=hand_id,
        contributions=[each or NOTHING_SENT for each in bits],
        seats=seats,
        starter=None if drawn else secrets.choice(seats),
        indicator_draw=how,
    )
    return DealRecord(hand, hand_id, commitment(hand_id, seed), seed, bits, drawn, how, deal)


def undealt(hand: int) -> DealRecord:
    """A hand that was sealed, and then the game was over."""
    return replace(random_record(hand), deal=None, bits=(None,) * 4, starter_drawn=False)
