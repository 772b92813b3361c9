"""Tiles as text."""

import pytest

from games.tiles.notation import NotationError, code, codes, kind_code, parse, parse_tile
from games.tiles.tile import (
    ALL_TILES,
    Colour,
    colour_of,
    is_false_joker,
    is_okey,
    number_of,
    okey_kind,
    plain_kind,
    printed_kind,
    tile_id,
    twin_of,
)
from tests.kit import CAST, kind, okey_for, tile, tiles


def test_every_tile_reads_back_from_its_text() -> None:
    assert all(parse_tile(code(t), copy=t & 1) == t for t in ALL_TILES)


def test_the_second_mention_is_the_second_copy() -> None:
    assert parse("R7 R7 ★ ★") == (12, 13, 104, 105)
    assert codes(parse(["K13", "B1"])) == "K13 B1"


@pytest.mark.parametrize(
    "text", ["", "R", "R0", "R14", "R07", "G7", "r7", "7R", "R７", "R1.5", "R-1", "★★", "R²"]
)
def test_text_that_names_no_tile(text: str) -> None:
    with pytest.raises(NotationError):
        parse_tile(text)


def test_three_of_a_tile_do_not_exist() -> None:
    with pytest.raises(NotationError, match="three R7"):
        parse("R7 R7 R7")
    with pytest.raises(NotationError, match="three ★"):
        parse("★ ★ ★")


def test_the_okey_is_one_above_the_indicator_and_after_13_comes_1() -> None:
    assert kind_code(okey_kind(tile("B9"))) == "B10"
    assert kind_code(okey_kind(tile("R13"))) == "R1"
    assert okey_for("K12") == kind("K13")


def test_a_false_joker_plays_as_the_okeys_face_and_is_never_wild() -> None:
    okey = okey_for("B9")
    star, b10 = tiles("★ B10")
    assert [is_false_joker(star), is_false_joker(b10)] == [True, False]
    assert [is_okey(star, okey), is_okey(b10, okey)] == [False, True]
    assert plain_kind(star, okey) == okey
    with pytest.raises(ValueError, match="no printed kind"):
        printed_kind(star)


def test_ids_colours_numbers_and_twins() -> None:
    assert tile_id(Colour.BLACK, 13, 1) == 103
    assert (colour_of(kind("B9")), number_of(kind("B9"))) == (Colour.BLUE, 9)
    assert twin_of(tile("Y5")) == tile("Y5", copy=1)
    assert [colour.letter for colour in Colour] == ["R", "Y", "B", "K"]
    assert sorted(CAST.values()) == [0, 1, 2, 3]
    for colour, number, copy in ((4, 1, 0), (0, 14, 0), (0, 0, 0), (0, 1, 2)):
        with pytest.raises(ValueError, match="no such tile"):
            tile_id(colour, number, copy)
