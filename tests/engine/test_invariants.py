"""The watchman himself: sound states pass, and each kind of damage is noticed."""

from dataclasses import replace

import pytest

from games.engine.classic.invariants import violations
from games.engine.classic.results import GameResult
from games.engine.classic.rules import CLASSIC
from games.engine.classic.state import Phase
from tests.engine.kit import Table

MELDS = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11"


def running(**changes):
    return replace(Table(A="K2").play("A discards K2, B draws").state, **changes)


ENDING = {"start_points": 2}


def won(changes=None, **line):
    state = Table(changes=changes, A=f"{MELDS} R13").play("A finishes R13").state
    return replace(state, history=(*state.history[:-1], replace(state.history[-1], **line)))


def slots(*melds):
    state = Table("single-round-slots", A=" ".join(melds)).state
    box = Table("single-round-slots", A=" ".join(melds))
    laid = tuple(box.tiles(0, meld.split()) for meld in melds)
    rack = tuple(tile for tile in state.racks[0] if not any(tile in meld for meld in laid))
    return replace(state, racks=(rack, *state.racks[1:]), slots=(laid, (), (), ()))


def result():
    return GameResult((0,), (1, 2, 2, 2), None)


def test_sound_states_pass():
    assert violations(CLASSIC.new_game(Table().ruleset)) == ()
    assert violations(running()) == violations(won()) == violations(slots("R5 R6 R7")) == ()
    assert violations(won(ENDING)) == ()


def twice():
    state = running()
    return replace(state, stock=(state.stock[1], *state.stock[1:]))


def shown_from_the_stock():
    state = Table("coloured-portal", {"indicator_must_be_dealt": False}, stock="B9").state
    return replace(state, shown_by=0)


DAMAGE = [
    ("the 106 tiles", twice),
    ("seat 1 holds 15", lambda: running(phase=Phase.AWAIT_DRAW, drawn=None)),
    ("seat 0 holds", lambda: replace(won(), racks=((1, 2, 3), *won().racks[1:]))),
    ("turn of a seat that has dropped out", lambda: running(in_play=(True, False, True, True))),
    ("something of a turn", lambda: replace(won(), taken=True)),
    ("drawn tile is not with", lambda: running(drawn=running().stock[0])),
    ("more turns", lambda: running(turns_done=401)),
    ("do not add up", lambda: running(own_turns=(0, 0, 0, 0))),
    ("is not melds", lambda: slots("R5 R6 K9")),
    ("has mixed", lambda: slots("R5 R6 R7", "K9 K9")),
    ("counts for nothing", lambda: replace(slots("R5 R6 R7"), shown_by=0)),
    ("was not dealt", lambda: running(shown_by=3, dealt_twin=1)),
    ("lies in the stock", shown_from_the_stock),
    ("hand 1 does not add up", lambda: won(win_changes=(0, -1, -2, -2))),
    ("takes unequally", lambda: won(win_changes=(0, -1, -2, -2))),
    ("takes unequally", lambda: won(winner=None)),
    ("the winner of hand 1 loses", lambda: won(win_changes=(-2, -2, -2, -2))),
    ("nobody has shown", lambda: won(indicator_changes=(0, -1, -1, -1))),
    ("not those of the last hand", lambda: replace(won(), scores=(1, 1, 1, 1))),
    ("one line for every", lambda: running(hand=3)),
    ("numbered in order", lambda: won(number=5)),
    ("a result without an end", lambda: running(result=result())),
    ("an end without a result", lambda: replace(won(), phase=Phase.GAME_OVER)),
    ("does not end exactly", lambda: replace(won(), phase=Phase.GAME_OVER, result=result())),
    ("without winners",
     lambda: replace(won(ENDING), result=GameResult((), (1, 2, 2, 2), None))),
    ("scores changed within", lambda: running(scores=(20, 19, 20, 20))),
]  # fmt: skip


@pytest.mark.parametrize(("words", "damaged"), DAMAGE, ids=[words for words, _ in DAMAGE])
def test_damage_is_noticed(words, damaged):
    assert any(words in text for text in violations(damaged()))
