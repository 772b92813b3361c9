"""What tiles are called and what they look like, by indicator and palette."""

import pytest

from games.presenters.faces import Look, face, okey_face
from tests.kit import okey_for, tile

LOOK = Look(okey=okey_for("Y5"))


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("R7", "Red 7"),
        ("K13", "Black 13"),
        ("B1", "Blue 1"),
        ("Y6", "Yellow 6, okey, wild"),
        ("★", "False joker, counts as Yellow 6"),
    ],
)
def test_names(code, name):
    assert face(tile(code), LOOK).name == name


def test_the_third_colour_is_green_in_a_green_palette():
    green = Look(okey=okey_for("B3"), palette="green")
    assert face(tile("B7"), green).name == "Green 7"
    assert face(tile("★"), green).name == "False joker, counts as Green 4"


def test_both_okeys_are_framed_and_a_false_joker_never_is():
    assert [face(tile("Y6", copy=copy), LOOK).okey for copy in (0, 1)] == [True, True]
    assert not face(tile("★"), LOOK).okey
    assert not face(tile("Y5"), LOOK).okey


def test_a_false_joker_shows_what_it_plays_as():
    joker = face(tile("★"), LOOK)
    assert (joker.joker, joker.colour, joker.number) == ("star", "y", "6")


def test_without_an_indicator_nothing_is_wild_yet():
    unknown = Look(okey=None)
    assert okey_face(unknown) is None
    assert face(tile("★"), unknown).name == "False joker"
    assert not face(tile("Y6"), unknown).okey


def test_the_okey_beside_the_indicator_is_no_tile_of_the_box():
    shown = okey_face(LOOK)
    assert shown is not None
    assert (shown.tile, shown.short, shown.okey) == (None, "Yellow 6", True)
