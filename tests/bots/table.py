"""A table for tests of the computer players: a stacked hand, moved on step by step."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games.bots.levels import choose
from games.engine.classic.actions import Action, Kind
from games.engine.classic.events import Event
from games.engine.classic.rules import CLASSIC
from games.engine.classic.ruleset import make_ruleset
from games.engine.classic.state import State
from games.engine.classic.view import SeatView
from games.tiles.deal import Deal
from tests.kit import A, tiles


class Table:
    """One hand. Tiles that are not given lie scattered, so that no rack wins by chance."""

    def __init__(
        self,
        preset: str = "countdown-classic",
        *,
        racks: Mapping[int, str],
        starter: int = A,
        indicator: str = "B9",
        stock: str = "",
        **changes: Any,
    ) -> None:
        deal = _deal(racks=racks, starter=starter, indicator=indicator, stock=stock)
        game = CLASSIC.new_game(make_ruleset(preset, changes))
        self.state, events = CLASSIC.deal(game, deal)
        self.events: list[Event] = [*events]

    def empty_stock(self) -> "Table":
        """The stock is gone: its tiles lie under the first pile."""
        under = (*self.state.stock, *self.state.piles[A])
        self.state = replace(self.state, stock=(), piles=(under, *self.state.piles[1:]))
        return self

    def view(self, seat: int) -> SeatView:
        return CLASSIC.seat_view(self.state, seat)

    def known(self, seat: int) -> tuple[Event, ...]:
        """The events of the hand that this seat may know."""
        told = (event.for_seat(seat) for event in self.events)
        return tuple(event for event in told if event is not None)

    def do(self, seat: int, kind: str, tile: int | None = None, **more: object) -> State:
        """An action of anybody; returns the state it led to."""
        return self.act(seat, Action(Kind(kind), tile, **more))  # type: ignore[arg-type]

    def act(self, seat: int, action: Action) -> State:
        self.state, events = CLASSIC.apply(self.state, seat, action)
        self.events += events
        return self.state

    def asked(self, seat: int, level: str = "hard", *, seed: int = 1) -> Action:
        """What the computer player of this seat would do now."""
        return choose(level, self.view(seat), self.known(seat), seed)

    def played(self, seat: int, level: str = "hard", *, seed: int = 1) -> Action:
        """Let it do that."""
        action = self.asked(seat, level, seed=seed)
        self.act(seat, action)
        return action


def _deal(*, racks: Mapping[int, str], starter: int, indicator: str, stock: str) -> Deal:
    rows = [indicator, *(racks.get(seat, "") for seat in range(4)), stock]
    given = iter(tiles(" ".join(rows)))
    placed = [[next(given) for _ in row.split()] for row in rows]
    used = {tile for row in placed for tile in row}
    rest = sorted(set(range(106)) - used, key=lambda tile: tile * 37 % 106)
    for seat in range(4):
        missing = (15 if seat == starter else 14) - len(placed[seat + 1])
        placed[seat + 1] += [rest.pop() for _ in range(missing)]
    filled = tuple(tuple(row) for row in placed[1:5])
    return Deal(starter=starter, indicator=placed[0][0], racks=filled, stock=(*placed[5], *rest))
