"""How far from a win: against trying the exchanges one by one."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.solver.advice import distances
from games.solver.distance import (
    best_discards_melds,
    best_discards_pairs,
    distance_melds,
    distance_pairs,
)
from games.solver.partition import wins_melds, wins_pairs
from games.tiles.tile import ALL_TILES, Kind, Tile, is_okey, okey_kind
from tests.kit import okey_for, tiles
from tests.solver.racks import Rack, make_rack, racks, unseen_by

slowly = settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)


def exchanges(held: tuple[Tile, ...], indicator: Tile) -> set[tuple[Tile, ...]]:
    """Every rack one exchange away; equal tiles are tried once."""
    box = {t >> 1: t for t in ALL_TILES if t not in held and t != indicator}
    out = {t >> 1: t for t in held}
    return {
        (*(t for t in held if t != gone), come) for gone in out.values() for come in box.values()
    }


@pytest.mark.parametrize(
    ("text", "melds", "pairs"),
    [
        ("R1 R2 R3 R4 Y1 Y2 Y3 Y4 B7 B8 B9 K7 K8 K9", 0, 7),
        ("R1 R2 R3 R4 Y1 Y2 Y3 Y4 B7 B8 B9 K7 K8 R13", 1, 7),
        ("R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 Y9", 7, 0),
        ("R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 B10", 6, 0),
    ],
)
def test_examples(text: str, melds: int, pairs: int) -> None:
    held, okey = tiles(text), okey_for("B9")
    assert distance_melds(held, okey=okey) == melds
    assert distance_pairs(held, okey=okey) == pairs


@slowly
@given(racks())
def test_no_distance_is_a_win(rack: Rack) -> None:
    held, okey, _ = rack
    assert (distance_melds(held, okey=okey) == 0) == wins_melds(held, okey=okey)
    assert (distance_pairs(held, okey=okey) == 0) == wins_pairs(held, okey=okey)


@pytest.mark.parametrize("seed", range(24))
def test_every_distance_is_one_more_than_the_best_exchange_leaves(seed: int) -> None:
    """With distance 0 proved a win, this proves distance 1, then 2, and so on."""
    held, okey, indicator = make_rack(Random(seed), 14)
    swapped = exchanges(held, indicator)
    melds = distance_melds(held, okey=okey)
    if melds:
        assert melds == 1 + min(distance_melds(other, okey=okey) for other in swapped)
    if melds == 1:
        assert any(wins_melds(other, okey=okey) for other in swapped)
    pairs = distance_pairs(held, okey=okey)
    if pairs:
        assert pairs == 1 + min(distance_pairs(other, okey=okey) for other in swapped)


@slowly
@given(racks(), st.permutations(range(4)))
def test_colours_may_change_places(rack: Rack, order: list[int]) -> None:
    held, _, indicator = rack

    def painted(tile: Tile) -> Tile:
        colour, rest = divmod(tile, 26)
        return tile if tile >= 104 else 26 * order[colour] + rest

    for high_one in (True, False):
        before = distance_melds(held, okey=okey_kind(indicator), high_one=high_one)
        after = distance_melds(
            map(painted, held), okey=okey_kind(painted(indicator)), high_one=high_one
        )
        assert before == after


@slowly
@given(racks(), st.integers(0, 13), st.integers(0, 90))
def test_one_exchange_changes_the_distance_by_one_at_most(rack: Rack, out: int, into: int) -> None:
    held, okey, indicator = rack
    box = [t for t in ALL_TILES if t not in held and t != indicator]
    other = (*held[:out], *held[out + 1 :], box[into])
    assert abs(distance_melds(held, okey=okey) - distance_melds(other, okey=okey)) <= 1
    assert abs(distance_pairs(held, okey=okey) - distance_pairs(other, okey=okey)) <= 1


@slowly
@given(racks())
def test_the_high_1_never_takes_one_farther(rack: Rack) -> None:
    held, okey, _ = rack
    assert distance_melds(held, okey=okey) <= distance_melds(held, okey=okey, high_one=False)


@slowly
@given(racks(15))
def test_fifteen_tiles_are_judged_after_the_best_throw(rack: Rack) -> None:
    held, okey, _ = rack
    melds, pairs = after_each_throw(held, okey)
    assert distance_melds(held, okey=okey) == min(melds.values())
    assert distance_pairs(held, okey=okey) == min(pairs.values())
    assert best_discards_melds(held, okey=okey) == fewest(melds)
    assert best_discards_pairs(held, okey=okey) == fewest(pairs)


def after_each_throw(held: tuple[Tile, ...], okey: Kind) -> tuple[dict[Tile, int], dict[Tile, int]]:
    rest = {t: tuple(other for other in held if other != t) for t in held}
    melds = {t: distance_melds(left, okey=okey) for t, left in rest.items()}
    return melds, {t: distance_pairs(left, okey=okey) for t, left in rest.items()}


def fewest(away: dict[Tile, int]) -> set[Tile]:
    return {t for t, distance in away.items() if distance == min(away.values())}


@slowly
@given(racks())
def test_knowing_only_rack_and_indicator_changes_nothing(rack: Rack) -> None:
    held, okey, indicator = rack
    away = distances(held, okey=okey, unseen=unseen_by(held, indicator))
    assert away == (distance_melds(held, okey=okey), distance_pairs(held, okey=okey))


def test_a_throw_of_a_spare_okey_is_among_the_best() -> None:
    held = tiles("R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 Y9 B10")
    okey = okey_for("B9")
    assert best_discards_pairs(held, okey=okey) == set(held)
    assert any(is_okey(t, okey) for t in best_discards_pairs(held, okey=okey))
