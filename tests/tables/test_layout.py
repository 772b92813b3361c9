"""Where tiles lie on the rack: mended when tiles come and go, read as groups, laid out sorted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.tables import layout
from games.tiles.tile import ALL_TILES
from tests.kit import tiles

ROW = layout.COLUMNS
racks = st.lists(st.sampled_from(ALL_TILES), max_size=22, unique=True)


@st.composite
def slots(draw: st.DrawFn) -> layout.Slots:
    """Any tiles in any slots."""
    rack = draw(racks)
    places = draw(st.permutations(range(layout.SLOTS)))
    laid: list[int | None] = [None] * layout.SLOTS
    for place, each in zip(places, rack, strict=False):
        laid[place] = each
    return tuple(laid)


def lying(text: str) -> layout.Slots:
    """``lying("R5 . R6 / B1")``: tiles by slot, a dot for an empty one, a stroke for a new row."""
    rows = [row.split() for row in f"{text} /".split("/")]
    named = iter(tiles(" ".join(code for row in rows for code in row if code != ".")))
    laid = [[None if code == "." else next(named) for code in row] for row in rows[:2]]
    return tuple(each for row in laid for each in (*row, *[None] * (ROW - len(row))))


def test_a_new_hand_lies_by_colour_and_number():
    assert layout.fresh(tiles("K1 R2 B3 R1")) == lying("R1 R2 B3 K1")


def test_a_drawn_tile_lies_apart_and_spoils_no_group():
    before = lying("R5 . R7 / B1")
    assert layout.mend(before, tiles("R5 R7 B1 K9")) == lying("R5 . R7 . K9 / B1")


def test_a_drawn_tile_lies_in_the_first_free_slot_of_a_rack_without_room_apart():
    before = lying("R1 R2 . R4 R5 . R7 R8 . R10 R11 . R13 / B1 B2 . B4 B5 . B7 B8 . B10 B11 . B13")
    after = layout.mend(before, [tile for tile in before if tile is not None] + [*tiles("K9")])
    assert after == lying(
        "R1 R2 K9 R4 R5 . R7 R8 . R10 R11 . R13 / B1 B2 . B4 B5 . B7 B8 . B10 B11 . B13"
    )


def test_the_tiles_of_a_meld_taken_back_lie_side_by_side():
    before = lying("R5 R6 . R8 / B1")
    held = tiles("R5 R6 R8 B1")
    after = layout.mend(before, (*held, *tiles("Y12 Y13 Y1")))
    assert after == lying("R5 R6 . R8 . Y12 Y13 Y1 / B1")
    long = layout.mend(
        lying("R5 R6 . R8 R9 R10 R11 / B1"), (*held, *tiles("R9 R10 R11 K1 K2 K3 K4 K5 K6"))
    )
    assert long == lying("R5 R6 . R8 R9 R10 R11 / B1 . K1 K2 K3 K4 K5 K6")


def test_tiles_that_find_no_room_together_come_one_by_one():
    before = lying("R1 R2 . R4 R5 . R7 R8 . R10 R11 . . / B1 B2 . B4 B5 . B7 B8 . B10 B11 . B13")
    held = [tile for tile in before if tile is not None]
    after = layout.mend(before, (*held, *tiles("K9 K10")))
    assert after == lying(
        "R1 R2 K10 R4 R5 . R7 R8 . R10 R11 . K9 / B1 B2 . B4 B5 . B7 B8 . B10 B11 . B13"
    )


def test_a_thrown_tile_leaves_a_gap():
    assert layout.mend(lying("R5 R6 R7"), tiles("R5 R7")) == lying("R5 . R7")


@given(slots(), racks)
def test_a_mended_layout_holds_the_rack_and_moves_nothing_that_stays(before, rack):
    after = layout.mend(before, rack)
    assert sorted(each for each in after if each is not None) == sorted(rack)
    for old, new in zip(before, after, strict=True):
        assert old not in rack or old == new
    assert layout.mend(after, rack) == after


@given(slots())
def test_a_layout_is_read_as_it_was_written(laid):
    assert layout.parse(layout.text(laid)) == laid


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "," * 24,
        "," * 26,
        "106" + "," * 25,
        "-1" + "," * 25,
        "1.0" + "," * 25,
        "٣" + "," * 25,
        " 1" + "," * 25,
        "5,5" + "," * 24,
        "9" * 500 + "," * 25,
        "R5" + "," * 25,
    ],
)
def test_text_that_is_no_rack_is_refused(text: str):
    with pytest.raises(layout.LayoutError):
        layout.parse(text)


def test_tiles_side_by_side_are_a_group_and_gaps_part_them():
    assert layout.groups(lying("R5 R6 . B1 B2 / K1")) == (
        tiles("R5 R6"),
        tiles("B1 B2"),
        tiles("K1"),
    )


def test_the_end_of_a_row_parts_groups():
    full = lying(" ".join(f"R{number}" for number in range(1, 14)) + " / B1 B2")
    assert [len(group) for group in layout.groups(full)] == [13, 2]


def test_groups_are_laid_out_with_gaps():
    laid = layout.lay_out([tiles("R5 R6 R7"), tiles("B1 K1 Y1")], rest=tiles("K13"))
    assert laid == lying("R5 R6 R7 . B1 K1 Y1 / K13")


def test_seven_pairs_and_a_tile_to_throw_lie_in_groups():
    pairs = [(2 * each, 2 * each + 1) for each in range(7)]
    laid = layout.lay_out(pairs, rest=[100])
    assert layout.groups(laid) == (*pairs, (100,))


def test_a_run_longer_than_a_row_lies_as_two_runs():
    run = tuple(range(0, 28, 2))
    laid = layout.lay_out([run], rest=[])
    assert layout.groups(laid) == (run[:7], run[7:])


@given(st.lists(st.integers(1, 13), max_size=6), st.integers(0, 15))
def test_every_arrangement_of_a_rack_fits(sizes: list[int], spare: int):
    tiles_left = list(range(22))
    parts = [[tiles_left.pop() for _ in range(min(size, len(tiles_left)))] for size in sizes]
    rest = tiles_left[:spare]
    laid = layout.lay_out([part for part in parts if part], rest=rest)
    held = [each for each in laid if each is not None]
    assert len(laid) == layout.SLOTS
    assert sorted(held) == sorted([each for part in parts for each in part] + rest)
