"""Room codes: drawn from symbols that nobody confuses, and read however they are typed."""

from collections import Counter

import pytest

from games.tables.rooms import codes


def test_the_symbols_are_31_that_look_like_nothing_else():
    assert len(set(codes.SYMBOLS)) == 31
    assert not set(codes.SYMBOLS) & set("ILO01ılo")


def test_codes_are_drawn_from_all_of_them_evenly():
    drawn = Counter("".join(codes.draw() for _ in range(4000)))
    assert set(drawn) == set(codes.SYMBOLS)
    assert max(drawn.values()) < 1.3 * min(drawn.values())


@pytest.mark.parametrize(
    "typed",
    [
        "K7Q2MXPT",
        "k7q2mxpt",
        "K7Q2-MXPT",
        " k7q2 mxpt ",
        "K7Q2–MXPT",
        "k 7 q 2 m x p t",
        "Ｋ７Q2MXPT",
    ],
)
def test_a_code_is_read_in_any_dress(typed: str):
    assert codes.read(typed) == "K7Q2MXPT"


def test_a_code_is_shown_in_two_halves():
    assert codes.shown("K7Q2MXPT") == "K7Q2-MXPT"
    assert codes.read(codes.shown("K7Q2MXPT")) == "K7Q2MXPT"


@pytest.mark.parametrize("letter", ["i", "ı", "I", "İ"])
def test_the_four_letters_i_are_one_and_in_no_code(letter: str):
    with pytest.raises(codes.BadCode) as bad:
        codes.read(f"K7Q2MXP{letter}")
    assert bad.value.never == "I"


@pytest.mark.parametrize(
    ("typed", "never"), [("O7Q2MXPT", "O"), ("l0-o1", "01LO"), ("K7Q2MXP0", "0")]
)
def test_letters_that_no_code_contains_are_named(typed: str, never: str):
    with pytest.raises(codes.BadCode) as bad:
        codes.read(typed)
    assert bad.value.never == never


@pytest.mark.parametrize(
    "typed", ["", "K7Q2", "K7Q2MXPTT", "K7Q2MXP!", "ŞĞÜÇÖ234", "<script>", "\x00" * 8, "K" * 10**6]
)
def test_what_is_no_code(typed: str):
    with pytest.raises(codes.BadCode):
        codes.read(typed)
