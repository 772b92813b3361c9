"""``hand``: the same in sentences."""

from games.management.hand.reading import read_hand
from games.management.hand.words import explain

REDS = " ".join(f"R{n}" for n in range(1, 14))


def told(text: str, *, indicator: str = "B9", preset: str | None = None) -> str:
    return explain(read_hand(indicator=indicator, tiles=text.split(), preset=preset))


def test_a_finish_names_its_tile_its_price_and_the_groups() -> None:
    assert told("R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 B10 K11 R13") == (
        "15 tiles: R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 B10 K11 R13\n"
        "Indicator B9: the okeys are the two B10, and ★ plays as B10.\n"
        "Rules: countdown-classic.\n"
        "\n"
        "You can finish. Finish throws R13: "
        "an ordinary finish, which costs each other player 2 points.\n"
        "  R4 R5 R6 R7 R8  run\n"
        "  Y12 Y13 Y1      run\n"
        "  K9 B10 K11      run (B10 as K10)\n"
        "  Y4 B4 K4        set"
    )


def test_other_throws_are_told_with_their_own_price() -> None:
    text = told("R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 B10 Y9")
    assert "Finish throws B10: an okey finish with pairs, which costs each other player 8" in text
    assert (
        "Throwing R1, R3, Y5, Y9, B2, K8 or K13: "
        "a finish with pairs, which costs each other player 4 points." in text
    )


def test_kafa_wins_the_game_and_points_are_gained_where_one_counts_up() -> None:
    text = told(f"{REDS} R7 Y10", indicator="Y9", preset="pers-kafa")
    assert "Finish throws R7: kafa, which wins the game." in text
    assert "Throwing Y10: an okey finish, which brings 4 points." in text


def test_a_single_round_has_no_points() -> None:
    text = told(f"{REDS} R1 K2", preset="single-round-slots")
    assert "an ordinary finish, which wins the round." in text


def test_what_fits_and_what_is_left_over() -> None:
    text = told("R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K1 Y9 B10 Y11")
    assert text.partition("\n\n")[2] == (
        "No throw finishes this hand. At most 3 tiles fit into runs and sets:\n"
        "  R1 B10 R3  run (B10 as R2)\n"
        "Left over: R1 R3 Y5 Y5 Y9 Y11 B2 B2 K1 K8 K8 K13.\n"
        "By runs and sets it is 5 tiles away from a win. "
        "To stay that near, throw Y5, Y11, B2 or K8.\n"
        "By seven pairs it is 1 tile away. To stay that near, throw Y9, Y11, K1 or K13."
    )


def test_a_rack_without_any_group() -> None:
    text = told("R1 R4 R7 R10 Y2 Y5 Y8 Y11 B3 B6 B12 K1 K6 K11 K13")
    assert "No throw finishes this hand. No run or set is in it yet." in text
    assert "By seven pairs it is 7 tiles away. To stay that near, throw any tile." in text


def test_fourteen_tiles() -> None:
    assert "These tiles win as runs and sets:" in told(f"{REDS} R1")
    assert "kafa, where that is played" in told(f"{REDS} R1")
    both = told("R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7")
    assert "both as runs and sets and as seven pairs" in both
    pairs = told("R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 ★ B10")
    assert "These tiles win as seven pairs:" in pairs
    assert "  ★ B10    pair (B10 as B10)" in pairs
    lost = told("R1 R2 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K1 Y9 B10")
    assert "These tiles do not win." in lost
    assert "To stay" not in lost
