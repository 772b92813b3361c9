"""The deals of a playthrough: from the number alone, another one for every hand and game."""

import json

from games.engine.rules import DealRequest
from games.management.playthrough.dealer import Dealer, seat_seed
from games.tiles.stacked import parse_stacked


def request(
    *, hand: int = 1, starter: int | None = None, seats: tuple[int, ...] = (0, 1, 2, 3)
) -> DealRequest:
    return DealRequest(seats=seats, starter=starter, indicator_draw="after_deal", hand=hand)


def test_the_same_hand_is_dealt_the_same() -> None:
    assert Dealer(seed=1).deal(request(), game=1) == Dealer(seed=1).deal(request(), game=1)


def test_another_number_game_or_hand_is_dealt_otherwise() -> None:
    deals = [
        Dealer(seed=1).deal(request(), game=1),
        Dealer(seed=2).deal(request(), game=1),
        Dealer(seed=1).deal(request(), game=2),
        Dealer(seed=1).deal(request(hand=2), game=1),
        Dealer(seed=11).deal(request(), game=1),
        Dealer(seed=1).deal(request(), game=11),
    ]
    assert len(set(deals)) == len(deals)


def test_the_game_says_who_starts_and_who_plays() -> None:
    deal = Dealer(seed=1).deal(request(starter=2, seats=(0, 2, 3)), game=1)
    assert deal.starter == 2
    assert [len(rack) for rack in deal.racks] == [14, 0, 15, 14]


def test_stacked_deals_come_first_and_are_used_once() -> None:
    stacked = parse_stacked([json.dumps({"indicator": "B9"}), json.dumps({"indicator": "K3"})])
    dealer = Dealer(seed=1, stacked=stacked)
    first, second = dealer.deal(request(starter=3), game=1), dealer.deal(request(), game=2)
    assert (first, second) == (stacked[0].fill(starter=3), stacked[1].fill())
    assert dealer.deal(request(), game=3) == Dealer(seed=1).deal(request(), game=3)


def test_every_seat_of_every_game_has_dice_of_its_own() -> None:
    seeds = {
        seat_seed(seed=seed, game=game, seat=seat)
        for seed in range(5)
        for game in range(5)
        for seat in range(4)
    }
    assert len(seeds) == 100
