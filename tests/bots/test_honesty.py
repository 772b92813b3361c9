"""The computer cannot see your tiles: other racks and another stock never change a decision."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from games.bots.generator import Generator
from games.bots.levels import LEVELS, choose
from games.bots.memory import unseen_tiles
from games.engine.classic.events import Event, HandDealt
from games.engine.classic.rules import CLASSIC
from games.engine.classic.ruleset import PRESETS
from games.engine.classic.state import State
from games.management.playthrough.dealer import Dealer
from games.management.playthrough.steps import Game, player


def positions(preset: str, *, seed: int) -> Iterator[tuple[State, int, tuple[Event, ...]]]:
    """States of one hand in which a seat has to decide, and what that seat has heard."""
    dealer = Dealer(seed=seed)
    levels = ("hard", "medium", "easy", "random")
    game = Game(
        rules=CLASSIC,
        ruleset=PRESETS[preset],
        players=tuple(player(level, seed=seat) for seat, level in enumerate(levels)),
        deal=lambda request: dealer.deal(request, game=1),
    )
    heard: list[Event] = []
    for step in game.steps(max_hands=1):
        if isinstance(step.events[0], HandDealt):
            heard.clear()
        heard += step.events
        for seat in CLASSIC.waiting_for(step.after):
            told = (event.for_seat(seat) for event in heard)
            yield step.after, seat, tuple(event for event in told if event is not None)


def shuffled(state: State, seat: int, known: tuple[Event, ...], dice: Generator) -> State:
    """The same state with all tiles that this seat cannot place in other places."""
    unseen = list(unseen_tiles(CLASSIC.seat_view(state, seat), known))
    mixed = unseen[:]
    for last in range(len(mixed) - 1, 0, -1):
        other = dice.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    moved = dict(zip(unseen, mixed, strict=True))

    def moved_all(tiles: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(moved.get(tile, tile) for tile in tiles)

    racks = tuple(
        rack if place == seat else moved_all(rack) for place, rack in enumerate(state.racks)
    )
    return replace(state, racks=racks, stock=moved_all(state.stock))


@pytest.mark.parametrize("preset", PRESETS)
def test_moving_unseen_tiles_changes_no_decision(preset: str) -> None:
    dice = Generator(11)
    compared = moved = 0
    for number, (state, seat, known) in enumerate(positions(preset, seed=3)):
        if number % 3:
            continue
        other = shuffled(state, seat, known, dice)
        moved += other != state
        for level in LEVELS:
            here = choose(level, CLASSIC.seat_view(state, seat), known, 7)
            there = choose(level, CLASSIC.seat_view(other, seat), known, 7)
            assert here == there
            compared += 1
    assert compared > 40
    assert moved > 10
