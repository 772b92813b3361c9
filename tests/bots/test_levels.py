"""The levels as a whole: same input, same answer; always a legal one; nothing else is asked."""

import logging
from dataclasses import replace

import pytest

from games.bots import levels
from games.bots.fallback import fallback
from games.bots.levels import LEVELS, choose, decide
from games.engine.classic.actions import Action, Kind
from games.engine.classic.rules import CLASSIC
from games.engine.classic.state import Phase
from games.tiles.notation import code
from tests.bots.table import Table
from tests.kit import A, B, C, tile

RACK = "B10 R1 R4 R7 R10 R13 Y2 Y5 Y8 Y11 K3 K6 K12 B2 B5"
WIN = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 B10 K11 R13"


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_sight_and_seed_give_the_same_action(level: str) -> None:
    table = Table(racks={A: RACK})
    assert len({table.asked(A, level, seed=5) for _ in range(5)}) == 1


def test_another_seed_or_another_moment_may_give_another_action() -> None:
    view = Table(racks={A: RACK}).view(A)
    assert len({choose("random", view, (), seed) for seed in range(30)}) > 5
    assert len({choose("random", replace(view, v=v), (), 1) for v in range(30)}) > 5


@pytest.mark.parametrize("level", LEVELS)
def test_the_next_hand_is_asked_for_at_once(level: str) -> None:
    table = Table(racks={A: WIN})
    table.played(A, level)
    for seat in range(4):
        assert table.played(seat, level) == Action(Kind.NEXT_HAND)
    assert table.state.phase is Phase.AWAIT_DEAL


def test_an_unknown_level_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(KeyError):
        choose("expert", Table(racks={A: RACK}).view(A), (), 1)


def test_a_fault_costs_a_dull_move_and_shows_no_tile(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> Action:
        raise ZeroDivisionError("R13 is at the top")

    monkeypatch.setattr(levels, "decide", broken)
    with caplog.at_level(logging.ERROR):
        action = choose("hard", Table(racks={A: RACK}).view(A), (), 1)
    assert action.kind is Kind.DISCARD
    assert "ZeroDivisionError" in caplog.text
    assert "R13" not in caplog.text


@pytest.mark.parametrize(
    "wish",
    [None, Action(Kind.DRAW_STOCK), Action(Kind.DISCARD, tile("K13")), Action(Kind.DISCARD)],
)
def test_an_answer_that_is_not_legal_is_replaced(
    monkeypatch: pytest.MonkeyPatch, wish: Action | None
) -> None:
    table = Table(racks={A: RACK})
    monkeypatch.setattr(levels, "decide", lambda *_: wish)
    action = choose("hard", table.view(A), (), 1)
    assert CLASSIC.why_not(table.state, A, action) is None


def test_the_fallback_throws_what_was_just_drawn() -> None:
    table = Table(racks={A: RACK}, stock="R3")
    table.do(A, "discard", tile("R13"))
    assert fallback(table.view(B)).kind is Kind.DRAW_STOCK
    table.do(B, "draw_stock")
    assert code(fallback(table.view(B)).tile or 0) == "R3"


def test_the_fallback_keeps_okeys_and_throws_the_largest_id() -> None:
    assert code(fallback(Table(racks={A: RACK}).view(A)).tile or 0) == "K12"
    okeys = Table(racks={A: RACK}, stock="B10")
    okeys.do(A, "discard", tile("R13"))
    okeys.do(B, "draw_stock")
    assert code(fallback(okeys.view(B)).tile or 0) != "B10"


def test_the_fallback_finishes_where_that_is_legal() -> None:
    assert fallback(Table(racks={A: WIN}).view(A)).kind is Kind.FINISH


def test_out_of_turn_there_is_nothing_to_do() -> None:
    table = Table(racks={A: RACK})
    assert table.view(B).legal == ()
    action = table.asked(B)
    assert CLASSIC.why_not(table.state, B, action) is not None


@pytest.mark.parametrize("level", LEVELS)
def test_out_of_turn_no_level_wants_anything(level: str) -> None:
    table = Table(racks={A: RACK})
    assert decide(LEVELS[level], table.view(C), (), 1) is None
    table.do(A, "discard", tile("R13"))
    assert decide(LEVELS[level], table.view(C), (), 1) is None


def test_a_turn_needs_a_hand() -> None:
    table = Table(racks={A: RACK})
    view = replace(table.view(A), okey=None)
    with pytest.raises(ValueError, match="no hand is being played"):
        decide(LEVELS["hard"], view, (), 1)


def test_before_the_first_deal_nothing_breaks() -> None:
    view = CLASSIC.seat_view(CLASSIC.new_game(Table(racks={A: RACK}).state.ruleset), A)
    assert choose("hard", view, (), 1) == Action(Kind.NEXT_HAND)
