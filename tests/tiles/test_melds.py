"""Per, çift: the edge cases of the rule book, row by row. The okey is B10; so ★ plays as B10."""

import pytest

from games.tiles.melds import (
    MeldKind,
    meld_kind,
    meld_kinds,
    missing_count,
    ordered,
    readings,
    standing_for,
)
from games.tiles.notation import codes, kind_code
from games.tiles.tile import Kind
from tests.kit import okey_for, tiles

OKEY = okey_for("B9")
NO_MELD: set[str] = set()


def group(text: str) -> tuple[int, ...]:
    """Tiles in the rule book's writing: ``O`` is an okey, that is a B10."""
    return tiles(text.replace("O", "B10"))


def what(text: str, **rules: bool) -> set[str]:
    return {kind.value for kind in meld_kinds(group(text), okey=OKEY, **rules)}


def stands(text: str, **rules: bool) -> str | None:
    kinds: tuple[Kind, ...] | None = standing_for(group(text), okey=OKEY, **rules)
    return None if kinds is None else " ".join(kind_code(kind) for kind in kinds)


def shown(text: str, **rules: bool) -> str:
    return codes(ordered(group(text), okey=OKEY, **rules)).replace("B10", "O")


ALL_REDS = " ".join(f"R{n}" for n in range(1, 14))
RULE_BOOK = [
    ("M1", "R5 R6 R7 R8", {"run"}),
    ("M2 a 1 may follow 13", "Y12 Y13 Y1", {"run"}),
    ("M3", "R11 R12 R13 R1", {"run"}),
    ("M4 nothing follows the high 1", "K13 K1 K2", NO_MELD),
    ("M5 nothing follows the high 1", "R12 R13 R1 R2", NO_MELD),
    ("M6", ALL_REDS, {"run"}),
    ("M7", ALL_REDS.removeprefix("R1 ") + " R1", {"run"}),
    ("M8 a 1 at both ends", ALL_REDS + " R1", NO_MELD),
    ("M9 four is the largest set", "K4 B4 R4 Y4", {"set"}),
    ("M10 there is no fifth colour", "R7 K7 B7 Y7 O", NO_MELD),
    ("M11 a colour twice", "R7 R7 B7", NO_MELD),
    ("M12 two tiles are no meld", "R7 B7", NO_MELD),
    ("M13", "K9 O K11", {"run"}),
    ("M14 two okeys in one meld", "R7 O O", {"run", "set"}),
    ("M15", "R7 K7 O O", {"set"}),
    ("M16", "R13 O O", {"run", "set"}),
    ("M17", "R12 R13 O", {"run"}),
    ("M18 would need 13-1-2", "R13 O R2", NO_MELD),
    ("M19", "R13 R1 O", {"run"}),
    ("M20", "R1 O R3", {"run"}),
    ("M21 a gap of one", "R5 O R7", {"run"}),
    ("M21 a gap of two", "R5 O O R8", {"run"}),
    ("M22 a gap of three", "R5 R9 O O", NO_MELD),
    ("M23 a tile twice", "R5 R5 O", NO_MELD),
    ("M24 a pair is no meld", "R5 O", {"pair"}),
    ("M25 ★ is B10", "★ R10 K10", {"set"}),
    ("M26", "★ B11 B12", {"run"}),
    ("M26", "B8 B9 ★", {"run"}),
    ("M26", "B8 B9 ★ B11", {"run"}),
    ("M27 B10 twice in one set", "★ ★ R10", NO_MELD),
    ("M28 B10 twice in one run", "★ ★ B9", NO_MELD),
    ("M29 an okey as its own face", "B9 O B11", {"run"}),
    ("M30", "★ O R10", {"set"}),
    ("M31", "★ K10 R10 O", {"set"}),
    ("M32", "★ O O", {"run", "set"}),
    ("M33 two okeys want company", "O O", {"pair"}),
    ("M34 a tile twice", "Y6 Y6 Y7 Y8", NO_MELD),
    ("P1", "R3 R3", {"pair"}),
    ("P2", "R3 O", {"pair"}),
    ("P3", "O O", {"pair"}),
    ("P4", "★ ★", {"pair"}),
    ("P5", "★ O", {"pair"}),
    ("P6 ★ goes only with ★ or an okey", "★ R10", NO_MELD),
]


@pytest.mark.parametrize(("row", "group_text", "fits"), RULE_BOOK)
def test_the_rule_book_says(row: str, group_text: str, fits: set[str]) -> None:
    assert what(group_text) == fits, row


def test_m8_a_run_with_a_1_at_both_ends_where_the_rules_admit_it() -> None:
    assert what(ALL_REDS + " R1", both_ends=True) == {"run"}
    assert what(ALL_REDS + " R1", both_ends=True, high_one=False) == NO_MELD


def test_p3_two_okeys_are_no_pair_where_the_rules_refuse_them() -> None:
    assert what("O O", pair_two_okeys=False) == NO_MELD
    assert what("R3 O", pair_two_okeys=False) == {"pair"}


def test_p7_the_same_face_may_make_two_pairs() -> None:
    assert what("★ ★") == what("O O") == {"pair"}


@pytest.mark.parametrize("group_text", ["Y12 Y13 Y1", "R11 R12 R13 R1", "R13 R1 O"])
def test_without_the_high_1_nothing_follows_13(group_text: str) -> None:
    assert what(group_text, high_one=False) == NO_MELD


def test_without_the_high_1_an_okey_goes_below_instead() -> None:
    assert stands("R12 R13 O") == "R12 R13 R1"
    assert stands("R12 R13 O", high_one=False) == "R11 R12 R13"


def test_what_fits_both_ways_is_called_a_run() -> None:
    assert meld_kind(group("R7 O O"), okey=OKEY) is MeldKind.RUN
    assert [placed.meld for placed in readings(group("R7 O O"), okey=OKEY)] == ["run", "set"]


def test_one_name_for_a_group() -> None:
    assert meld_kind(group("R7 B7 K7"), okey=OKEY) is MeldKind.SET
    assert meld_kind(group("R7 R7"), okey=OKEY) is MeldKind.PAIR
    assert meld_kind(group("R7 R9"), okey=OKEY) is None
    assert meld_kind((), okey=OKEY) is None
    assert meld_kind(group("R7"), okey=OKEY) is None


@pytest.mark.parametrize(
    ("group_text", "shows", "as_kinds"),
    [
        ("R8 R6 R7 R5", "R5 R6 R7 R8", "R5 R6 R7 R8"),
        ("Y1 Y13 Y12", "Y12 Y13 Y1", "Y12 Y13 Y1"),
        ("O R7 R5", "R5 O R7", "R5 R6 R7"),
        ("O R6 R7", "R6 R7 O", "R6 R7 R8"),
        ("R13 R1 O", "O R13 R1", "R12 R13 R1"),
        ("O O R8 R5", "R5 O O R8", "R5 R6 R7 R8"),
        ("O O R1", "R1 O O", "R1 R2 R3"),
        ("R13 O O", "O R13 O", "R12 R13 R1"),
        ("B11 O B9", "B9 O B11", "B9 B10 B11"),
        ("★ B8 B9 O", "B8 B9 ★ O", "B8 B9 B10 B11"),
        ("O K4 R4", "R4 K4 O", "R4 K4 Y4"),
        ("O R10 ★", "R10 ★ O", "R10 B10 Y10"),
        ("O R3", "R3 O", "R3 R3"),
        ("O O", "O O", "B10 B10"),
        ("O ★", "★ O", "B10 B10"),
    ],
)
def test_how_a_meld_is_shown(group_text: str, shows: str, as_kinds: str) -> None:
    assert shown(group_text) == shows
    assert stands(group_text) == as_kinds


def test_what_is_no_meld_keeps_its_order_and_stands_for_nothing() -> None:
    assert shown("R9 K2 R5") == "R9 K2 R5"
    assert stands("R9 K2 R5") is None


@pytest.mark.parametrize(
    ("group_text", "needs"),
    [
        ("", 3),
        ("R5", 2),
        ("O", 2),
        ("R5 R6", 1),
        ("R5 R7", 1),
        ("R5 K5", 1),
        ("R5 O", 1),
        ("O O", 1),
        ("R5 R8", 2),
        ("R5 R6 R8 R9", 1),
        ("R5 R9 O O", 1),
        ("R12 R1", 1),
        ("R5 R6 R7", 0),
        ("R7 O O", 0),
        ("R5 R5", None),
        ("R5 K6", None),
        ("R13 R2", 10),
        ("R7 K7 B7 Y7 O", None),
        ("★ ★", None),
        (ALL_REDS + " R1", None),
    ],
)
def test_how_many_more_a_group_needs(group_text: str, needs: int | None) -> None:
    assert missing_count(group(group_text), okey=OKEY) == needs


def test_how_many_more_without_the_high_1() -> None:
    assert missing_count(group("R12 R1"), okey=OKEY, high_one=False) == 10
    assert missing_count(tiles(ALL_REDS + " R1"), okey=OKEY, both_ends=True) == 0
