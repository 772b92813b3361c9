"""Fifty pairs of hands that differ only in what one seat may not know are drawn alike for it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from games.engine.classic.actions import Kind
from games.engine.variants import RULES
from games.live import render
from games.tables.position import Position
from tests.secrecy import sight, twins
from tests.secrecy.recorded import PRESETS, Recording, positions_of, record
from tests.secrecy.sight import Leak, compare
from tests.secrecy.twins import twin_of

pytestmark = [pytest.mark.no_cover, pytest.mark.usefixtures("jobs")]

PAIRS = [(preset, seed) for preset in PRESETS for seed in range(8)]
SECRETIVE = ("table-house", "single-round-slots")  # where hidden acts are possible


def hidden_acts(recording: Recording, seat: int) -> list[Kind]:
    return [step.action.kind for step in recording.steps if step.hidden_from(seat)]


@pytest.mark.parametrize(("preset", "seed"), PAIRS)
def test_other_tiles_behind(preset: str, seed: int):
    seat = seed % 4
    hand = record(preset, seed=seed, most=200 if seed == 0 else 40)  # one of each to its end
    other = twin_of(hand, seat=seat, seed=seed)
    assert other.deal != hand.deal
    assert compare(hand, other, seat=seat, seed=seed) > 4


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("preset", SECRETIVE)
def test_other_tiles_and_hidden_acts_behind(preset: str, seed: int):
    seat, rival = seed % 4, (seed + 1) % 4
    hand = record(preset, seed=seed, most=40, ready=rival)
    other = twin_of(hand, seat=seat, seed=seed)
    assert len(hidden_acts(hand, seat)) > len(hidden_acts(other, seat))
    assert compare(hand, other, seat=seat, seed=seed) > 25


def test_the_hidden_acts_are_all_tried():
    kinds = {kind for preset in SECRETIVE for kind in acts_of(preset)}
    assert kinds == {Kind.LAY_MELD, Kind.UNDO_MELD, Kind.PLAY_ON}


def acts_of(preset: str) -> Iterator[Kind]:
    for seed in range(5):
        yield from hidden_acts(record(preset, seed=seed, ready=(seed + 1) % 4), seed % 4)


def test_most_of_a_hand_is_hidden():
    hand = record("countdown-classic", seed=1)
    last = list(positions_of(hand))[-1]
    hidden = twins.hidden_tiles(hand, last, 0)
    assert 40 < len(hidden) < 92
    assert hidden.isdisjoint(last.state.racks[0])


# What the test is worth: leaks of every kind are planted, and it must find each of them.


@pytest.fixture
def pair() -> tuple[Recording, Recording]:
    hand = record("table-house", seed=3, ready=1)
    return hand, twin_of(hand, seat=0, seed=3)


def leaking_view(monkeypatch, change) -> None:
    """Seat views are made with a fault."""
    rules = type(RULES["classic"])
    real = rules.seat_view
    monkeypatch.setattr(
        rules, "seat_view", lambda self, state, seat: change(real(self, state, seat), state)
    )


def test_a_rivals_tile_in_the_page_is_found(pair, monkeypatch):
    real = render.draw_all

    def leaking(position: Position, **who):
        drawn = real(position, **who)
        return drawn | {
            "status": drawn["status"] + f"<i data-hint='{position.state.racks[2][0]}'></i>"
        }

    monkeypatch.setattr(render, "draw_all", leaking)
    with pytest.raises(Leak):
        compare(*pair, seat=0)


def test_a_length_that_follows_the_drawn_tile_is_found(pair, monkeypatch):
    real = sight.parts

    def leaking(position: Position, seat: int) -> str:
        state: Any = position.state
        return real(position, seat) + " " * int(state.stock[0] % 7)

    monkeypatch.setattr(sight, "parts", leaking)
    with pytest.raises(Leak):
        compare(*pair, seat=0)


def test_a_number_that_counts_hidden_acts_is_found(pair, monkeypatch):
    monkeypatch.setattr(Position, "v", lambda self, seat: self.version)
    with pytest.raises(Leak):
        compare(*pair, seat=0)


def test_a_count_of_tiles_that_were_not_laid_is_found(monkeypatch):
    hand = record("single-round-slots", seed=1, ready=1)
    other = twin_of(hand, seat=0, seed=1)
    leaking_view(
        monkeypatch,
        lambda view, state: replace(view, counts=tuple(len(rack) for rack in state.racks)),
    )
    with pytest.raises(Leak):
        compare(hand, other, seat=0)


def test_a_hint_of_the_next_tile_is_found(pair, monkeypatch):
    leaking_view(
        monkeypatch, lambda view, state: replace(view, stock=view.stock + state.stock[0] % 2)
    )
    with pytest.raises(Leak):
        compare(*pair, seat=0)
