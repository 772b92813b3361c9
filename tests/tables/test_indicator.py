"""Showing the indicator changes nothing that the others do, so it may come a little late."""

from pathlib import Path

import pytest

from accounts.services import Person
from games.engine.classic.actions import Kind
from games.engine.refusals import Reason, Refusal
from tests.kit import tiles
from tests.tables.seated import act, at, let_bots_move, stack

MINE = "B9 R1 R2 R3 Y4 Y5 Y6 K7 K8 K9 R11 R12 Y13 K13"


@pytest.fixture
def twin_held(new_table, settings, tmp_path: Path) -> str:
    """North holds the indicator's twin; West starts, so West and nobody else moves first."""
    settings.OKEY_DEALS_FILE = str(stack(tmp_path, indicator="B9", north=MINE, starter=3))
    made: str = new_table("countdown-classic")
    return made


def test_an_older_number_of_the_same_hand_is_good_enough(north: Person, twin_held: str):
    early = at(twin_held).v(0)
    let_bots_move(twin_held)
    assert at(twin_held).v(0) > early
    act(twin_held, north, Kind.SHOW_INDICATOR, v=early)
    assert at(twin_held).state.shown_by == 0


@pytest.mark.parametrize("v", [0, 10_000])
def test_a_number_the_hand_never_had_is_refused(north: Person, twin_held: str, v: int):
    let_bots_move(twin_held)
    with pytest.raises(Refusal) as caught:
        act(twin_held, north, Kind.SHOW_INDICATOR, v=v)
    assert caught.value.reason is Reason.STALE


def test_shown_twice_by_two_presses_it_counts_once(north: Person, twin_held: str):
    early = at(twin_held).v(0)
    first = act(twin_held, north, Kind.SHOW_INDICATOR, v=early, aid="d" * 20)
    again = act(twin_held, north, Kind.SHOW_INDICATOR, v=early, aid="d" * 20)
    assert again.repeated
    assert again.version == first.version


def test_the_stacked_hand_is_the_one_dealt(twin_held: str):
    assert at(twin_held).state.racks[0] == tiles("B9 " + MINE)[1:]
    assert at(twin_held).state.starter == 3
