"""What to throw, by what may still come."""

from random import Random

import pytest

from games.solver.advice import Throw, advise, distances
from games.solver.planes import kinds_of
from games.solver.targets import UNREACHABLE
from games.tiles.notation import code, kind_code
from games.tiles.tile import Tile
from tests.kit import okey_for, tile, tiles
from tests.solver.racks import make_rack, unseen_by

OKEY = okey_for("B9")
STAR = 52


def unseen(text: str = "", *, okeys: int = 0) -> list[int]:
    """Nothing may come but these tiles."""
    counts = [0] * 53
    for t in tiles(text):
        counts[STAR if t >= 104 else t >> 1] += 1
    counts[OKEY] += okeys
    return counts


def useful(throw: Throw) -> str:
    return " ".join(kind_code(k) for k in kinds_of(throw.useful))


ALMOST = "R1 R2 R3 R4 Y1 Y2 Y3 Y4 B6 B7 B8 K5 K6"  # K4 or K7 is wanted, or a longer B run


def test_only_tiles_that_may_still_come_count() -> None:
    held = tiles(f"{ALMOST} R9 Y11")
    two_k7 = advise(held, okey=OKEY, unseen=unseen("K7 K7")).melds
    assert [(code(t.tile), t.distance, useful(t), t.live) for t in two_k7] == [
        ("R9", 1, "K7", 2),
        ("Y11", 1, "K7", 2),
    ]


def test_an_okey_may_stand_for_a_tile_that_cannot_come() -> None:
    held = tiles(f"{ALMOST} R9 Y11")
    (first, _) = advise(held, okey=OKEY, unseen=unseen("K7", okeys=1)).melds
    assert (first.distance, first.live) == (1, 2)
    only_okeys = advise(held, okey=OKEY, unseen=unseen(okeys=2)).melds
    assert {(t.distance, t.useful, t.live) for t in only_okeys} == {(1, 0, 2)}


def test_the_false_joker_counts_as_the_okeys_face() -> None:
    held = tiles("R1 R2 R3 R4 Y1 Y2 Y3 Y4 R6 R7 R8 B11 B12 K9 Y11")
    throws = advise(held, okey=OKEY, unseen=unseen("★")).melds
    assert {(useful(t), t.live) for t in throws} == {("B10", 1)}


def test_what_can_never_come_has_no_throw() -> None:
    held = tiles(f"{ALMOST} R9 Y11")
    assert advise(held, okey=OKEY, unseen=unseen()).melds == ()
    assert advise(held, okey=OKEY, unseen=unseen()).pairs == ()
    away = distances(held, okey=OKEY, unseen=unseen())
    assert away == (UNREACHABLE, UNREACHABLE)


def test_among_equals_the_throw_that_leaves_most_live_tiles_comes_first() -> None:
    held = tiles("R1 R2 R3 R4 Y1 Y2 Y3 Y4 B6 B7 B8 K5 K6 Y9 Y10")
    throws = advise(held, okey=OKEY, unseen=unseen("K4 K7 K7 Y8")).melds
    assert [(code(t.tile), t.live) for t in throws] == [
        ("Y9", 3),
        ("Y10", 3),
        ("K5", 1),
        ("K6", 1),
    ]


def test_a_win_needs_no_more_tiles() -> None:
    held = tiles("R1 R2 R3 R4 Y1 Y2 Y3 Y4 B6 B7 B8 K5 K6 K7 Y9")
    assert advise(held, okey=OKEY, unseen=unseen("K4")).melds == (Throw(tile("Y9"), 0, 0, 0),)
    spare = tiles("R1 R2 R3 R4 Y1 Y2 Y3 Y4 B6 B7 B8 K5 K6 K7 B10")
    assert {t.tile for t in advise(spare, okey=OKEY, unseen=unseen()).melds} == set(spare)


PAIRS = "R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8"


def test_pairs_wait_for_partners() -> None:
    held = tiles(f"{PAIRS} K1 K2 K3 K4 K5")
    throws = advise(held, okey=OKEY, unseen=unseen("K1 K2 R9 R9")).pairs
    assert {t.distance for t in throws} == {2}
    assert [(code(t.tile), useful(t), t.live) for t in throws] == [
        ("K3", "K1 K2", 2),
        ("K4", "K1 K2", 2),
        ("K5", "K1 K2", 2),
    ]


def test_where_no_partner_can_come_a_pair_must_come_whole() -> None:
    held = tiles(f"{PAIRS} K1 K2 K3 K4 K5")
    assert distances(held, okey=OKEY, unseen=unseen("K1 R9 R9")).pairs == 3
    assert distances(held, okey=OKEY, unseen=unseen("R9 R9")).pairs == UNREACHABLE
    assert distances(held, okey=OKEY, unseen=unseen("K1", okeys=1)).pairs == 2
    whole = advise(held, okey=OKEY, unseen=unseen("K1 R9 R9")).pairs
    assert {(useful(t), t.live) for t in whole} == {("R9 K1", 3)}


def test_pairs_with_a_spare_okey_are_won_by_any_throw() -> None:
    held = tiles(f"{PAIRS} K1 K1 K2 K2 B10")
    throws = advise(held, okey=OKEY, unseen=unseen()).pairs
    assert {t.distance for t in throws} == {0}
    assert len(throws) == 8  # one of each pair, and the okey


def test_pairs_are_left_out_when_nobody_asks_for_them() -> None:
    held = tiles(f"{PAIRS} K1 K2 K3 K4 K5")
    assert advise(held, okey=OKEY, unseen=unseen("K1 K2"), pairs=False).pairs == ()


def drawn_from(counts: list[int], okey: int) -> dict[int, Tile]:
    """A tile of every kind that may come: by kind, the okey's kind standing for the ★."""
    came = {k: 2 * k for k in range(52) if counts[k] and k != okey}
    if counts[STAR]:
        came[okey] = 104
    return came


@pytest.mark.parametrize("seed", range(40, 52))
def test_a_tile_is_useful_when_it_shortens_the_distance(seed: int) -> None:
    held, okey, indicator = make_rack(Random(seed), 15)
    counts = unseen_by(held, indicator)
    advice = advise(held, okey=okey, unseen=counts)
    for throw in (t for t in advice.melds if t.distance):
        left = tuple(t for t in held if t != throw.tile)
        for drawn, come in drawn_from(counts, okey).items():
            after = distances((*left, come), okey=okey, unseen=counts).melds
            assert (after < throw.distance) == bool(throw.useful >> drawn & 1), (
                code(throw.tile),
                kind_code(drawn),
            )
    for throw in (t for t in advice.pairs if t.distance):
        left = tuple(t for t in held if t != throw.tile)
        for drawn, come in drawn_from(counts, okey).items():
            after = distances((*left, come), okey=okey, unseen=counts).pairs
            assert (after < throw.distance) == bool(throw.useful >> drawn & 1)


def test_live_tiles_are_counted_one_by_one() -> None:
    held, okey, indicator = make_rack(Random(3), 15)
    counts = unseen_by(held, indicator)
    for throw in advise(held, okey=okey, unseen=counts).melds:
        if throw.distance:
            came = sum(counts[STAR if k == okey else k] for k in kinds_of(throw.useful))
            assert throw.live == came + counts[okey]
