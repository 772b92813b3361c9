"""The checks of a playthrough find what is planted, and nothing where nothing is wrong."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from games.engine.classic.actions import Kind
from games.engine.classic.declare import wins_now
from games.engine.classic.events import HandFinished
from games.engine.classic.rules import CLASSIC, Classic
from games.engine.classic.ruleset import make_ruleset
from games.engine.classic.state import State
from games.engine.classic.view import SeatView
from games.engine.codec import decode_state
from games.management.playthrough import checks
from games.management.playthrough.checks import Checker
from games.management.playthrough.dealer import Dealer
from games.management.playthrough.steps import Game, Step, player


def steps(**changes: Any) -> list[Step]:
    """One short game."""
    dealer = Dealer(seed=2)
    game = Game(
        rules=CLASSIC,
        ruleset=make_ruleset("countdown-classic", {"rounds": "fixed:2", **changes}),
        players=tuple(player("hard", seed=seat) for seat in range(4)),
        deal=lambda request: dealer.deal(request, game=1),
    )
    return list(game.steps(max_hands=2))


@pytest.fixture(scope="module")
def played() -> list[Step]:
    return steps()


def wrong(step: Step) -> str:
    """All that is found wrong with one step."""
    return "; ".join(Checker(CLASSIC).note(step))


def after(step: Step, change: Callable[[State], dict[str, Any]]) -> Step:
    """The same step with something else in the state it led to."""
    return replace(step, after=replace(step.after, **change(step.after)))


def discards(played: list[Step]) -> Iterator[Step]:
    return (s for s in played if s.seat is not None and s.move.kind is Kind.DISCARD)  # type: ignore[union-attr]


def finish(played: list[Step]) -> Step:
    return next(s for s in played if any(isinstance(e, HandFinished) for e in s.events))


def test_a_whole_game_has_nothing_wrong(played: list[Step]) -> None:
    checker = Checker(CLASSIC)
    assert [text for step in played for text in checker.note(step)] == []
    assert checker.end(played[-1].after) == ()


def test_a_tile_that_is_twice_there(played: list[Step]) -> None:
    step = after(next(discards(played)), lambda s: {"stock": (*s.stock[1:], s.stock[1])})
    assert "the 106 tiles are not all there exactly once" in wrong(step)


def test_a_number_that_does_not_rise_with_the_events(played: list[Step]) -> None:
    step = after(next(discards(played)), lambda s: {"seen": (*s.seen[:4], s.seen[4] + 1)})
    assert wrong(step) == "the number of a watcher is wrong"


def test_a_seat_that_acts_out_of_turn(played: list[Step]) -> None:
    step = next(discards(played))
    other = replace(step, seat=(step.before.turn + 1) % 4)
    assert f"seat {other.seat} acted in the turn of seat {step.before.turn}" in wrong(other)


def test_a_loss_that_takes_too_much(played: list[Step]) -> None:
    def dearer(state: State) -> dict[str, Any]:
        line = state.history[-1]
        changes = tuple(change * 2 for change in line.win_changes)
        return {"history": (*state.history[:-1], replace(line, win_changes=changes))}

    assert "a loss of 2 took 12 from 3" in wrong(after(finish(played), dearer))


def test_indicator_points_that_nobody_showed(played: list[Step]) -> None:
    def dearer(state: State) -> dict[str, Any]:
        line = state.history[-1]
        changed = replace(line, indicator_changes=(-1, -2, -3, -4))
        return {"history": (*state.history[:-1], changed)}

    assert "other points for the indicator" in wrong(after(finish(played), dearer))


def test_an_okey_that_wins_where_other_throws_do_not(
    played: list[Step], monkeypatch: pytest.MonkeyPatch
) -> None:
    step = next(s for s in played if wins_now(s.after, s.after.turn))
    wins = wins_now(step.after, step.after.turn)
    okey = CLASSIC.seat_view(step.after, step.after.turn).okey
    assert okey is not None
    monkeypatch.setattr(checks, "wins_now", lambda *_: (replace(wins[0], tile=2 * okey),))
    assert "an okey throw wins but not every other throw" in wrong(step)


class Leaking(Classic):
    """Shows every seat the tile that is drawn next."""

    def seat_view(self, state: State, seat: int | None) -> SeatView:
        view = super().seat_view(state, seat)
        return replace(view, takeable=state.stock[0]) if state.stock else view


def test_a_view_that_shows_a_hidden_tile(played: list[Step]) -> None:
    found = Checker(Leaking()).note(next(discards(played)))
    assert "a watcher sees a tile that is hidden from it" in found
    assert len(found) == 4  # three seats that are not in turn, and the watcher


def test_a_state_that_reads_back_differently(
    played: list[Step], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        checks, "decode_state", lambda plain: replace(decode_state(plain), turns_done=-1)
    )
    assert wrong(finish(played)) == "the state reads back differently"


def test_events_that_read_back_differently(
    played: list[Step], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "decode_events", lambda plain: ())
    assert wrong(finish(played)) == "the events read back differently"


def test_a_log_that_leads_elsewhere(played: list[Step]) -> None:
    checker = Checker(CLASSIC)
    for step in played:
        checker.note(step)
    other = replace(played[-1].after, hand=9)
    assert checker.end(other) == ("the log leads to another state",)


def test_a_log_with_a_row_missing(played: list[Step]) -> None:
    checker = Checker(CLASSIC)
    for step in (*played[:5], *played[6:]):
        checker.note(step)
    (text,) = checker.end(played[-1].after)
    assert text.startswith("the log cannot be replayed: row ")


def test_an_indicator_that_counts_for_nobody_else_is_not_looked_for() -> None:
    up = {"score_mode": "count_up", "rounds": "until_target", "winners": "target_first"}
    for changes in ({"indicator_floor": 30}, {**up, "target": 4}):
        checker = Checker(CLASSIC)
        assert [text for step in steps(**changes) for text in checker.note(step)] == []
