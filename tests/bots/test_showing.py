"""Showing the indicator: at once, unless nobody would lose by it or others would win by it."""

from dataclasses import replace
from typing import Any

import pytest

from games.bots.showing import worth_showing
from games.engine.classic.actions import Action, Kind
from games.engine.classic.rules import CLASSIC
from games.engine.classic.state import Phase
from tests.bots.table import Table
from tests.kit import A, B, tile

SHOW = Action(Kind.SHOW_INDICATOR)
RACK = "B9 R1 R4 R7 R10 R13 Y2 Y5 Y8 Y11 K3 K6 K12 B2 B5"
LEVELS = ("random", "easy", "medium", "hard")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", ["countdown-classic", "table-house", "coloured-portal"])
def test_the_twin_is_shown_at_once(preset: str, level: str) -> None:
    table = Table(preset, racks={A: RACK})
    assert table.played(A, level) == SHOW
    assert table.played(A, level).kind is Kind.DISCARD


def test_it_is_shown_before_the_first_draw() -> None:
    table = Table(racks={B: RACK.removesuffix(" B5")})
    table.do(A, "discard", table.view(A).rack[0])
    assert table.played(B) == SHOW
    assert table.asked(B).kind is not Kind.SHOW_INDICATOR


def test_out_of_turn_it_is_shown_where_that_is_allowed() -> None:
    assert Table(racks={B: RACK.removesuffix(" B5")}).asked(B) == SHOW


def test_where_it_costs_nobody_anything_it_is_not_shown() -> None:
    table = Table(racks={A: RACK}, indicator_points=0)
    assert table.asked(A).kind is Kind.DISCARD


def game_at(*scores: int, **changes: Any) -> Table:
    """A table at these scores, where a shown indicator ends the game at zero."""
    table = Table("table-house", racks={A: RACK}, **changes)
    table.state = replace(table.state, scores=scores)
    return table


def test_it_is_not_shown_where_others_would_win_by_it() -> None:
    assert game_at(5, 1, 8, 9).asked(A).kind is Kind.DISCARD  # C25: D and C would win
    assert game_at(5, 1, 8, 9, winners="highest").asked(A).kind is Kind.DISCARD


def test_it_is_shown_where_it_wins_the_game() -> None:
    for scores, winners in (((9, 1, 8, 9), "highest"), ((8, 1, 8, 10), "top_two")):
        table = game_at(*scores, winners=winners)
        assert table.played(A) == SHOW
        assert table.state.phase is Phase.GAME_OVER
        assert table.state.result is not None
        assert A in table.state.result.winners


def test_it_is_shown_where_it_ends_nothing() -> None:
    assert game_at(5, 2, 8, 9).asked(A) == SHOW
    assert game_at(5, 1, 8, 9, end_check="hand_end").asked(A) == SHOW
    assert game_at(5, 1, 8, 9, after_zero="drop_out").asked(A) == SHOW


def test_partners_show_it_to_win() -> None:
    table = Table("table-house", racks={A: RACK}, teams="opposite")
    table.state = replace(table.state, scores=(4, 1))
    assert table.played(A) == SHOW
    assert table.state.result is not None
    assert table.state.result.winners == (0, 2)


def test_a_watcher_shows_nothing() -> None:
    assert not worth_showing(CLASSIC.seat_view(Table(racks={A: RACK}).state, None))


def test_it_is_counted_up_for_whoever_shows() -> None:
    table = Table("pers-kafa", racks={A: RACK}, indicator_show=True)
    assert table.played(A) == SHOW
    assert tile("B9", copy=1) in table.view(A).rack
