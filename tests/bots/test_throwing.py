"""Throwing: shortest way first, then most tiles to wait for; never an okey that does not win."""

import pytest

from games.bots.levels import choose
from games.engine.classic.actions import Action, Kind
from games.engine.classic.events import Event, TileDiscarded
from games.tiles.notation import code
from tests.bots.table import Table
from tests.kit import A, B, C, D, tile

# Eleven tiles in melds; K5 K6 wait for K4 K7, B12 B13 for B11 B1: four tiles either way.
TWO_WAITS = "R1 R2 R3 R4 Y5 Y6 Y7 Y8 R9 Y9 B9 K5 K6 B12 B13"
ONE_PAIR_LATE = "R1 R1 R4 R4 Y7 Y7 B10 B10 K13 K13 K2 Y12 R8 B5 Y3"


def thrown(
    table: Table, level: str = "hard", *, seed: int = 1, heard: tuple[Event, ...] = ()
) -> str:
    """What A throws, having heard of some throws more than the table knows."""
    action = choose(level, table.view(A), (*table.known(A), *heard), seed)
    assert action.kind is Kind.DISCARD
    assert action.tile is not None
    return code(action.tile)


def throws(table: Table, level: str, *, heard: tuple[Event, ...] = (), seeds: int = 60) -> set[str]:
    return {thrown(table, level, seed=seed, heard=heard) for seed in range(seeds)}


def buried(*texts: str) -> tuple[Event, ...]:
    """Both copies of each were thrown, long ago and far from A."""
    return tuple(
        TileDiscarded(seat=C, tile=tile(text, copy=copy)) for text in texts for copy in (0, 1)
    )


def test_equal_waits_are_equal() -> None:
    table = Table(racks={A: TWO_WAITS}, indicator="Y1")
    assert throws(table, "medium") == {"K5", "K6", "B12", "B13"}
    assert throws(table, "hard") == {"K5", "K6", "B12", "B13"}


def test_hard_counts_what_may_still_come_and_medium_does_not() -> None:
    table = Table(racks={A: TWO_WAITS}, indicator="Y1")
    assert throws(table, "hard", heard=buried("K7")) == {"K5", "K6"}
    assert throws(table, "hard", heard=buried("B1")) == {"B12", "B13"}
    assert throws(table, "medium", heard=buried("K7")) == {"K5", "K6", "B12", "B13"}


def test_a_wait_for_tiles_that_are_all_gone_is_no_wait() -> None:
    table = Table(racks={A: TWO_WAITS}, indicator="Y1")
    okeys = buried("Y2")  # or an okey could stand for them
    assert throws(table, "medium", heard=(*buried("K4", "K7"), *okeys)) == {"K5", "K6"}


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_an_okey_is_never_thrown_away(level: str) -> None:
    table = Table(racks={A: "Y2 Y2 R1 R4 R7 R10 R13 B1 B4 B7 B10 K2 K5 K8 K11"}, indicator="Y1")
    assert "Y2" not in throws(table, level, seeds=100)


def test_random_throws_anything() -> None:
    table = Table(racks={A: "Y2 R1 R4 R7 R10 R13 B1 B4 B7 B10 B13 K2 K5 K8 K11"}, indicator="Y1")
    assert len(throws(table, "random", seeds=200)) == 15


def test_easy_is_careless_one_time_in_seven() -> None:
    table = Table(racks={A: TWO_WAITS}, indicator="Y1")
    careless = sum(
        thrown(table, "easy", seed=seed) not in ("K5", "K6", "B12", "B13") for seed in range(400)
    )
    assert 25 <= careless <= 65  # 15 % of 400, of which eleven fifteenths hurt: 44


def test_pairs_are_kept_where_they_are_the_shorter_way() -> None:
    table = Table(racks={A: ONE_PAIR_LATE}, indicator="B8")
    assert throws(table, "medium") <= {"K2", "Y12", "R8", "B5", "Y3"}
    assert throws(table, "hard") <= {"K2", "Y12", "R8", "B5", "Y3"}


def test_of_single_tiles_on_the_way_to_pairs_hard_keeps_those_whose_twin_may_come() -> None:
    table = Table(racks={A: ONE_PAIR_LATE}, indicator="B8")
    gone = (TileDiscarded(seat=D, tile=tile("R8", copy=1)),)
    assert throws(table, "hard", heard=gone) == {"R8"}


# Both ways lack two tiles. In the first rack more tiles help the pairs, in the second as many.
PAIRS_LIVELIER = "R9 Y5 Y5 Y6 Y7 Y8 Y9 Y9 B7 B7 B8 B8 B13 B13 K9"
PAIRS_AS_LIVELY = "Y2 Y2 Y3 Y3 Y4 Y4 Y5 Y10 Y10 B5 B7 B7 K5 K7 K8"


def test_as_near_by_pairs_hard_goes_for_them_only_with_more_to_wait_for() -> None:
    livelier = Table(racks={A: PAIRS_LIVELIER}, indicator="B9")
    assert throws(livelier, "hard") == {"R9", "Y6", "Y7", "Y8", "K9"}
    as_lively = Table(racks={A: PAIRS_AS_LIVELY}, indicator="B9")
    assert throws(as_lively, "hard") == {"Y10", "B7"}


def test_as_near_by_pairs_medium_goes_for_melds() -> None:
    livelier = Table(racks={A: PAIRS_LIVELIER}, indicator="B9")
    assert throws(livelier, "medium").isdisjoint({"Y6", "Y7", "Y8"})


def test_where_seven_pairs_do_not_count_a_pair_is_no_reason() -> None:
    table = Table(racks={A: ONE_PAIR_LATE}, indicator="B8", seven_pairs=False)
    assert not throws(table, "medium") <= {"K2", "Y12", "R8", "B5", "Y3"}


def test_when_every_best_throw_is_forbidden_the_next_best_goes() -> None:
    rack = "R1 R2 R3 R4 Y5 Y6 Y7 Y8 R9 Y9 B9 K5 K6 B2"
    table = Table(
        "coloured-portal", racks={A: "R13", B: rack}, indicator="Y1", throw_back="forbidden"
    )
    table.do(A, "discard", tile("R13"))
    table.do(B, "take_discard")
    assert Action(Kind.DISCARD, tile("R13")) not in table.view(B).legal
    action = table.asked(B)
    assert (action.kind, code(action.tile or 0)) == (Kind.DISCARD, "B2")
