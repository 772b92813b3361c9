"""Which tiles win: examples of the rule book, and agreement with plain brute force."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings

from games.solver.finishing import finishing_melds, finishing_pairs, finishing_straight
from games.solver.partition import (
    is_straight,
    one_colour,
    partition_melds,
    partition_pairs,
    wins_melds,
    wins_pairs,
)
from games.tiles.notation import codes
from games.tiles.tile import Colour
from tests.kit import okey_for, tiles
from tests.solver.brute_force import melds_cover, pairs_cover
from tests.solver.racks import Rack, make_rack, racks

slowly = settings(
    max_examples=120, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
REDS = " ".join(f"R{n}" for n in range(1, 14))


def finishers(text: str, *, indicator: str = "B9") -> tuple[str, str]:
    rack, okey = tiles(text), okey_for(indicator)
    melds = finishing_melds(rack, okey=okey)
    return codes(sorted(melds)), codes(sorted(finishing_pairs(rack, okey=okey)))


def grouped(text: str, *, indicator: str = "B9", high_one: bool = True) -> list[str] | None:
    groups = partition_melds(tiles(text), okey=okey_for(indicator), high_one=high_one)
    return None if groups is None else [codes(group) for group in groups]


def test_c1_one_throw_finishes() -> None:
    c1 = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 B10 K11 R13"
    assert finishers(c1) == ("R13", "")


def test_c2_with_a_spare_okey_every_throw_finishes() -> None:
    c2 = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11 B10"
    assert finishers(c2) == (codes(sorted(tiles(c2))), "")


def test_c4_and_c5b_pairs() -> None:
    c4 = "R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 B10"
    assert finishers(f"{c4} R7") == ("", "R7 Y9")
    assert finishers(f"{c4} Y9") == ("", codes(sorted(tiles(f"{c4} Y9"))))


def test_c24_both_shapes_fit() -> None:
    both = tiles("R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7")
    okey = okey_for("B9")
    assert wins_melds(both, okey=okey)
    assert wins_pairs(both, okey=okey)


@pytest.mark.parametrize("twin", ["★ ★", "B10 B10", "★ B10"])
def test_c30_false_jokers_and_okeys_make_pairs(twin: str) -> None:
    assert wins_pairs(tiles(f"{twin} R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 Y9"), okey=okey_for("B9"))


def test_c31_a_false_joker_is_no_partner_of_another_colour() -> None:
    assert finishers("★ R10 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 Y9 R7") == ("", "")


def test_c32_twelve_in_melds_and_a_pair_is_no_win() -> None:
    rack = "R1 R2 R3 K4 K5 K6 B7 B8 B9 Y11 R11 B11 R13 R13 K2"
    assert finishers(rack, indicator="Y9") == ("", "")


def test_c29_c16_ordinary_wins() -> None:
    c29 = "K1 K2 K3 K4 Y7 Y8 Y9 Y10 R5 B5 K5 R9 B9 K9 B13"
    assert finishers(c29, indicator="R13") == ("B13", "")
    c16 = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R3 R4 R5 K2"
    assert finishers(c16, indicator="Y9") == ("K2", "")


def test_kafa_splits_into_two_runs_everywhere() -> None:
    kafa = REDS + " R1"
    assert is_straight(tiles(kafa), okey=okey_for("B9"))
    assert grouped(kafa) == ["R1 R2 R3 R4 R5 R6 R7", "R8 R9 R10 R11 R12 R13 R1"]


@pytest.mark.parametrize(
    ("text", "any_okey", "natural"),
    [
        (REDS + " R1", True, True),
        (REDS.replace("R6", "Y10") + " R1", True, False),
        (REDS + " Y10", True, False),
        (REDS.replace("R6", "Y10") + " Y10", True, False),
        (REDS + " R7", False, False),
        (REDS + " ★", False, False),
        (REDS.replace("R6", "K6") + " R1", False, False),
        (REDS, False, False),
    ],
)
def test_kafa(text: str, any_okey: bool, natural: bool) -> None:
    okey = okey_for("Y9")
    assert is_straight(tiles(text), okey=okey) == any_okey
    assert is_straight(tiles(text), okey=okey, wilds=False) == natural


def test_kafa_with_the_okey_as_its_own_face_and_with_the_false_joker() -> None:
    okey = okey_for("R5")
    assert is_straight(tiles(REDS + " R1"), okey=okey, wilds=False)
    assert is_straight(tiles(REDS.replace("R6", "★") + " R1"), okey=okey, wilds=False)


def test_c35_the_throw_that_makes_kafa() -> None:
    rack = tiles(REDS + " R7 Y10")
    okey = okey_for("Y9")
    thrown = finishing_straight(rack, okey=okey)
    assert set(thrown) == set(tiles("R7 R7"))
    assert not finishing_straight(rack, okey=okey, wilds=False)


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("R1 R2 R3 R5 R5", Colour.RED),
        ("Y1 Y2 B10", Colour.YELLOW),
        ("B1 B2 ★", Colour.BLUE),
        ("K1 K2 ★", None),
        ("R1 K1", None),
        ("B10 B10", None),
    ],
)
def test_one_colour(text: str, colour: Colour | None) -> None:
    assert one_colour(tiles(text), okey=okey_for("B9")) == colour


def test_a_split_is_shown_in_few_long_groups() -> None:
    assert grouped("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 B4 K4 R4") == [
        "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11",
        "R4 B4 K4",
    ]
    assert grouped("R7 B10 R5 Y12 Y13 Y1 K4 B4 Y4 K9 K10 K11 K12 K13") == [
        "R5 B10 R7",
        "Y12 Y13 Y1",
        "K9 K10 K11 K12 K13",
        "Y4 B4 K4",
    ]
    assert grouped("R7 B10 R5 Y12 Y13 Y1 K4 B4 Y4 K9 K10 K11 K12 K13", high_one=False) is None


def test_pairs_are_shown_two_by_two() -> None:
    okey = okey_for("B9")
    rack = tiles("B10 R3 R3 ★ Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 Y9")
    pairs = partition_pairs(rack, okey=okey)
    assert pairs is not None
    assert [codes(pair) for pair in pairs] == [
        "R3 R3",
        "Y5 Y5",
        "Y9 Y9",
        "B2 B2",
        "★ B10",
        "K8 K8",
        "K13 K13",
    ]
    assert partition_pairs(tiles("R1 R2"), okey=okey) is None


def test_only_fifteen_tiles_can_finish() -> None:
    assert finishers(REDS + " R1") == ("", "")


@settings(slowly, max_examples=50)
@given(racks())
def test_melds_agree_with_brute_force(rack: Rack) -> None:
    held, okey, _ = rack
    for high_one in (True, False):
        wins = melds_cover(held, okey=okey, high_one=high_one)
        assert wins_melds(held, okey=okey, high_one=high_one) == wins
        assert (partition_melds(held, okey=okey, high_one=high_one) is not None) == wins


@slowly
@given(racks())
def test_pairs_agree_with_brute_force(rack: Rack) -> None:
    held, okey, _ = rack
    assert wins_pairs(held, okey=okey) == pairs_cover(held, okey=okey)


@slowly
@given(racks(15))
def test_a_throw_finishes_when_the_rest_wins(rack: Rack) -> None:
    held, okey, _ = rack
    rest = {t: tuple(other for other in held if other != t) for t in held}
    for high_one in (True, False):
        assert finishing_melds(held, okey=okey, high_one=high_one) == {
            t for t in held if wins_melds(rest[t], okey=okey, high_one=high_one)
        }
    assert finishing_pairs(held, okey=okey) == {t for t in held if wins_pairs(rest[t], okey=okey)}


def test_the_random_racks_are_worth_checking() -> None:
    """Enough of them win and enough do not, else the agreement above would say little."""
    made = [make_rack(Random(seed), 14) for seed in range(600)]
    wins = sum(wins_melds(held, okey=okey) for held, okey, _ in made)
    assert 30 <= wins <= 570
    made15 = [make_rack(Random(seed), 15) for seed in range(600)]
    assert 30 <= sum(bool(finishing_melds(held, okey=okey)) for held, okey, _ in made15) <= 570
