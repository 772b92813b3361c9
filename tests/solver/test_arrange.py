"""Diziliş: what the sort buttons go through, and what "Why can't I finish?" says."""

import pytest
from hypothesis import HealthCheck, given, settings

from games.solver.fit import Fit
from games.solver.partition import arrangements, best_fit, wins_melds
from games.solver.planes import Planes
from games.tiles.melds import MeldKind, meld_kinds
from games.tiles.notation import codes
from tests.kit import okey_for, tiles
from tests.solver.racks import Rack, racks

OKEY = okey_for("B9")
slowly = settings(
    max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)


def sorted_by(how: str, text: str, limit: int = 4) -> list[str]:
    found = arrangements(
        tiles(text),
        okey=OKEY,
        how="pairs" if how == "pairs" else "runs",
        limit=limit,
    )
    return [" | ".join([*map(codes, groups)]) + " // " + codes(left) for groups, left in found]


def test_the_first_arrangement_leaves_fewest_over_and_the_next_ones_differ() -> None:
    rack = "R7 R8 R9 K6 K7 K8 K9 K10 R1 B1 K1 Y7 B7 K7"
    assert sorted_by("runs", rack, limit=2) == [
        "R7 R8 R9 | K6 K7 K8 K9 K10 | R1 B1 K1 | Y7 B7 K7 // ",
        "K6 K7 K8 K9 K10 | R1 B1 K1 | R7 Y7 B7 K7 // R8 R9",
    ]


def test_among_equals_runs_come_before_sets() -> None:
    assert sorted_by("runs", "R5 R6 R7 Y5 B5") == [
        "R5 R6 R7 // Y5 B5",
        "R5 Y5 B5 // R6 R7",
    ]


def test_a_group_takes_all_that_goes_with_it() -> None:
    assert sorted_by("runs", "R5 R6 R7 R8 Y1") == ["R5 R6 R7 R8 // Y1"]


def test_okeys_are_put_to_work() -> None:
    assert sorted_by("runs", "R5 R7 B10 Y1", limit=1) == ["R5 B10 R7 // Y1"]
    assert sorted_by("pairs", "R5 R7 B10 Y1", limit=2) == [
        "R5 B10 // R7 Y1",
        "R7 B10 // R5 Y1",
    ]


def test_spare_okeys_pair_with_each_other() -> None:
    assert sorted_by("pairs", "R5 R5 B10 B10") == ["R5 R5 | B10 B10 // "]
    assert sorted_by("pairs", "R5 R5 R6 B10 B10") == ["R5 R5 | R6 B10 // B10"]


@pytest.mark.parametrize("how", ["runs", "pairs"])
def test_a_rack_without_any_group_has_one_arrangement(how: str) -> None:
    assert sorted_by(how, "R1 Y4 K9") == [" // R1 Y4 K9"]


def test_best_fit_is_the_first_arrangement() -> None:
    groups, left = best_fit(tiles("Y12 Y13 Y1 R5 R5"), okey=OKEY)
    assert ([codes(g) for g in groups], codes(left)) == (["Y12 Y13 Y1"], "R5 R5")
    groups, left = best_fit(tiles("Y12 Y13 Y1 R5 R5"), okey=OKEY, pairs=True)
    assert ([codes(g) for g in groups], codes(left)) == (["R5 R5"], "Y1 Y12 Y13")
    groups, left = best_fit(tiles("Y12 Y13 Y1"), okey=OKEY, high_one=False)
    assert (groups, codes(left)) == ((), "Y1 Y12 Y13")


@slowly
@given(racks(15))
def test_arrangements_are_sound(rack: Rack) -> None:
    held, okey, _ = rack
    for high_one in (True, False):
        found = arrangements(held, okey=okey, how="runs", high_one=high_one)
        assert 1 <= len(found) <= 4
        over = [len(left) for _, left in found]
        assert over == sorted(over)
        for groups, left in found:
            assert sorted((*left, *(t for group in groups for t in group))) == sorted(held)
            for group in groups:
                kinds = meld_kinds(group, okey=okey, high_one=high_one)
                assert kinds & {MeldKind.RUN, MeldKind.SET}


@slowly
@given(racks(9))
def test_no_choice_of_tiles_fits_better(rack: Rack) -> None:
    """Against every subset of nine tiles."""
    held, okey, _ = rack
    best = 0
    for chosen in range(1 << 9):
        subset = [t for i, t in enumerate(held) if chosen >> i & 1]
        if len(subset) > best and wins_melds(subset, okey=okey):
            best = len(subset)
    _, left = best_fit(held, okey=okey)
    assert len(held) - len(left) == best


@slowly
@given(racks())
def test_every_cover_asked_for_leaves_no_more_than_allowed(rack: Rack) -> None:
    held, okey, _ = rack
    fit = Fit(Planes.of(held, okey=okey), high_one=True)
    most = fit.fewest_left() + 1
    for cover in list(fit.covers(most=most))[:50]:
        assert len(held) - sum(mask.bit_count() for mask, _ in cover) <= most
