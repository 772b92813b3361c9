"""The wish for the next hand may come a little late: the computer players are ready at any time."""

from pathlib import Path

import pytest

from accounts.services import Person
from games.engine.classic.actions import Kind
from games.engine.refusals import Reason, Refusal
from tests.tables.seated import act, at, let_bots_move, stack

WINNING = "R5 R6 R7 R8 Y12 Y13 Y1 K2 B2 R2 Y2 K9 K10 K11 R13"


@pytest.fixture
def hand_won(new_table, north: Person, settings, tmp_path: Path) -> str:
    """North has just won a hand, and nobody has asked for the next one yet."""
    settings.OKEY_DEALS_FILE = str(stack(tmp_path, indicator="B9", north=WINNING, starter=0))
    table: str = new_table("countdown-classic")
    act(table, north, Kind.FINISH)
    return table


def test_asked_for_while_the_others_were_asking_too(north: Person, hand_won: str):
    early = at(hand_won).v(0)
    let_bots_move(hand_won)
    assert at(hand_won).v(0) > early
    act(hand_won, north, Kind.NEXT_HAND, v=early)
    assert at(hand_won).state.hand == 2


def test_asked_for_once_more_after_it_was_dealt(north: Person, hand_won: str):
    early = at(hand_won).v(0)
    let_bots_move(hand_won)
    act(hand_won, north, Kind.NEXT_HAND)
    with pytest.raises(Refusal) as caught:
        act(hand_won, north, Kind.NEXT_HAND, v=early)
    assert caught.value.reason is Reason.STALE
