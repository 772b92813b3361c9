"""608 hands with answers worked out elsewhere, by brute force and by integer programming."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from games.solver.advice import advise, distances
from games.solver.distance import (
    best_discards_melds,
    best_discards_pairs,
    distance_melds,
    distance_pairs,
)
from games.solver.finishing import finishing_melds, finishing_pairs, finishing_straight
from games.solver.partition import (
    best_fit,
    is_straight,
    partition_melds,
    partition_pairs,
    wins_melds,
    wins_pairs,
)
from games.tiles.melds import MeldKind, meld_kinds
from games.tiles.notation import code
from games.tiles.tile import Tile
from tests.kit import okey_for, tile, tiles
from tests.solver.racks import unseen_by

HANDS = [
    json.loads(line)
    for line in (Path(__file__).parent.parent / "data" / "hands.jsonl").read_text().splitlines()
]
FOURTEEN = [hand for hand in HANDS if len(hand["tiles"]) == 14]
FIFTEEN = [hand for hand in HANDS if len(hand["tiles"]) == 15]

Hand = dict[str, Any]


def name(hand: Hand) -> str:
    return str(hand["id"])


def faces(thrown: Iterable[Tile]) -> list[str]:
    return sorted({code(t) for t in thrown})


def test_all_hands_are_here() -> None:
    assert (len(FOURTEEN), len(FIFTEEN)) == (456, 152)


@pytest.mark.parametrize("hand", FOURTEEN, ids=name)
def test_fourteen_tiles(hand: Hand) -> None:
    rack, okey = tiles(" ".join(hand["tiles"])), okey_for(hand["indicator"])
    assert {
        "wins_melds": wins_melds(rack, okey=okey),
        "wins_melds_low": wins_melds(rack, okey=okey, high_one=False),
        "wins_pairs": wins_pairs(rack, okey=okey),
        "straight": is_straight(rack, okey=okey),
        "straight_natural": is_straight(rack, okey=okey, wilds=False),
        "distance_melds": distance_melds(rack, okey=okey),
        "distance_melds_low": distance_melds(rack, okey=okey, high_one=False),
        "distance_pairs": distance_pairs(rack, okey=okey),
    } == hand["expected"]


@pytest.mark.parametrize("hand", FIFTEEN, ids=name)
def test_fifteen_tiles(hand: Hand) -> None:
    rack, okey = tiles(" ".join(hand["tiles"])), okey_for(hand["indicator"])
    expected = {
        key: sorted(value) if isinstance(value, list) else value
        for key, value in hand["expected"].items()
    }
    assert {
        "finish_melds": faces(finishing_melds(rack, okey=okey)),
        "finish_melds_low": faces(finishing_melds(rack, okey=okey, high_one=False)),
        "finish_pairs": faces(finishing_pairs(rack, okey=okey)),
        "finish_straight": faces(finishing_straight(rack, okey=okey)),
        "distance_melds": distance_melds(rack, okey=okey),
        "distance_melds_low": distance_melds(rack, okey=okey, high_one=False),
        "distance_pairs": distance_pairs(rack, okey=okey),
        "best_discards_melds": faces(best_discards_melds(rack, okey=okey)),
        "best_discards_pairs": faces(best_discards_pairs(rack, okey=okey)),
    } == expected


@pytest.mark.parametrize("hand", FOURTEEN, ids=name)
def test_a_split_exists_where_the_hand_wins_and_only_there(hand: Hand) -> None:
    rack, okey = tiles(" ".join(hand["tiles"])), okey_for(hand["indicator"])
    melds = partition_melds(rack, okey=okey)
    assert (melds is not None) == hand["expected"]["wins_melds"]
    for group in melds or ():
        assert meld_kinds(group, okey=okey) & {MeldKind.RUN, MeldKind.SET}
    assert melds is None or sorted(t for group in melds for t in group) == sorted(rack)

    for two_okeys in (True, False):
        pairs = partition_pairs(rack, okey=okey, pair_two_okeys=two_okeys)
        assert (pairs is not None) == hand["expected"]["wins_pairs"]
        for pair in pairs or ():
            kinds = meld_kinds(pair, okey=okey, pair_two_okeys=two_okeys)
            assert kinds == {MeldKind.PAIR}
        assert pairs is None or sorted(t for pair in pairs for t in pair) == sorted(rack)


@pytest.mark.parametrize("hand", FOURTEEN, ids=name)
def test_the_best_fit_leaves_nothing_over_exactly_where_the_hand_wins(hand: Hand) -> None:
    rack, okey = tiles(" ".join(hand["tiles"])), okey_for(hand["indicator"])
    groups, left = best_fit(rack, okey=okey)
    assert (not left) == hand["expected"]["wins_melds"]
    assert sorted((*left, *(t for group in groups for t in group))) == sorted(rack)
    pairs, single = best_fit(rack, okey=okey, pairs=True)
    assert (not single) == hand["expected"]["wins_pairs"]
    assert len(pairs) == 7 - hand["expected"]["distance_pairs"]


@pytest.mark.parametrize("hand", FIFTEEN, ids=name)
def test_advice_throws_what_keeps_the_distance(hand: Hand) -> None:
    rack, okey = tiles(" ".join(hand["tiles"])), okey_for(hand["indicator"])
    unseen = unseen_by(rack, tile(hand["indicator"]))
    expected = hand["expected"]
    advice = advise(rack, okey=okey, unseen=unseen)
    away = distances(rack, okey=okey, unseen=unseen)
    assert [away.melds, away.pairs] == [expected["distance_melds"], expected["distance_pairs"]]
    assert {t.distance for t in advice.melds} == {away.melds}
    assert {t.distance for t in advice.pairs} == {away.pairs}
    assert faces(t.tile for t in advice.pairs) == sorted(expected["best_discards_pairs"])
    thrown = {code(t.tile) for t in advice.melds}
    assert thrown <= set(expected["best_discards_melds"])
    if away.melds <= 5:  # farther away it does not look at every way to win
        assert thrown == set(expected["best_discards_melds"])
