"""Drawing: an offer is taken when it wins, is an okey or shortens the way; else the stock."""

from typing import Any

import pytest

from games.engine.classic.actions import Action, Kind
from tests.bots.table import Table
from tests.kit import A, B, tile

TAKE, DRAW, END = Action(Kind.TAKE_DISCARD), Action(Kind.DRAW_STOCK), Action(Kind.END_HAND)
ALL_BUT_RANDOM = ("easy", "medium", "hard")

# One tile away from a win: K4 or K7, or an okey.
WAITING = "R1 R2 R3 R4 Y5 Y6 Y7 Y8 R9 Y9 B9 K5 K6 B13"
# Far from a win, but R5 and R6 wait for R4 or R7.
SCATTERED = "R5 R6 Y1 Y2 B12 B13 K8 K9 R10 Y11 B4 K1 Y13 R8"


def offered(text: str, rack: str, *, seed: int = 1, level: str = "hard", **changes: Any) -> Action:
    """What B does when A has just thrown this tile."""
    preset = str(changes.pop("preset", "countdown-classic"))
    played = Table(preset, racks={A: text, B: rack}, indicator="K12", **changes)
    played.do(A, "discard", tile(text))
    return played.asked(B, level, seed=seed)


@pytest.mark.parametrize("level", [*ALL_BUT_RANDOM, "random"])
def test_an_offer_that_wins_is_taken(level: str) -> None:
    assert all(offered("K7", WAITING, level=level, seed=seed) == TAKE for seed in range(20))


@pytest.mark.parametrize("level", [*ALL_BUT_RANDOM, "random"])
def test_an_okey_is_taken(level: str) -> None:
    assert all(offered("K13", SCATTERED, level=level, seed=seed) == TAKE for seed in range(20))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_an_offer_that_shortens_the_way_is_taken(level: str) -> None:
    assert offered("B3", "R1 R2 R3 Y5 Y6 Y7 B1 B2 K9 R9 Y9 R12 K5 K1", level=level) == TAKE


def test_easy_overlooks_about_half_of_those() -> None:
    rack = "R1 R2 R3 Y5 Y6 Y7 B1 B2 K9 R9 Y9 R12 K5 K1"
    taken = sum(offered("B3", rack, level="easy", seed=seed) == TAKE for seed in range(100))
    assert 35 <= taken <= 65


@pytest.mark.parametrize("level", ALL_BUT_RANDOM)
def test_an_offer_that_helps_nothing_is_left(level: str) -> None:
    assert offered("R13", WAITING, level=level) == DRAW


def test_an_offer_that_only_makes_more_tiles_useful_is_left() -> None:
    # R5 lengthens a run of a rack that waits for one tile already; it does not win.
    assert offered("R5", WAITING) == DRAW


def test_a_pair_is_no_help_where_seven_pairs_do_not_count() -> None:
    rack = "R1 R1 R3 R3 Y5 Y5 B7 B7 K9 K9 Y11 Y11 B13 K2"
    assert offered("B13", rack) == TAKE
    assert offered("B13", rack, seven_pairs=False) == DRAW


def test_the_high_one_is_no_help_where_it_does_not_count() -> None:
    rack = "R1 R2 R3 Y5 Y6 Y7 B1 B2 B3 R9 Y9 B9 R12 R13"
    assert offered("R1", rack) == TAKE
    assert offered("R1", rack, run_high_one=False) == DRAW


def last_offer(text: str, rack: str, stock_out: str, *, preset: str = "table-house") -> Action:
    """What B does when the stock is empty and A has just thrown this tile."""
    played = Table(preset, racks={A: text, B: rack}, indicator="K12", stock_out=stock_out)
    played.do(A, "discard", tile(text))
    return played.empty_stock().asked(B)


@pytest.mark.parametrize("stock_out", ["take_if_wins", "take_or_end", "must_take"])
def test_with_an_empty_stock_a_winning_offer_is_taken(stock_out: str) -> None:
    assert last_offer("K7", WAITING, stock_out) == TAKE


@pytest.mark.parametrize("stock_out", ["take_if_wins", "take_or_end"])
def test_with_an_empty_stock_a_useless_offer_ends_the_hand(stock_out: str) -> None:
    assert last_offer("R13", WAITING, stock_out) == END


def test_with_an_empty_stock_a_useful_offer_keeps_the_hand_alive() -> None:
    rack = "R1 R2 R3 Y5 Y6 Y7 B1 B2 K9 R9 Y9 R12 K5 K1"
    assert last_offer("B3", rack, "take_or_end") == TAKE
    assert last_offer("B3", rack, "take_if_wins") == END


def test_where_the_left_discard_is_the_only_draw_it_is_taken() -> None:
    assert last_offer("R13", WAITING, "must_take", preset="single-round-slots") == TAKE


def test_the_indicator_is_drawn_as_the_last_tile() -> None:
    played = Table(racks={A: "R13", B: WAITING}, indicator="K12", indicator_drawable_last=True)
    played.do(A, "discard", tile("R13"))
    assert played.empty_stock().played(B) == DRAW
    assert tile("K12") in played.view(B).rack
