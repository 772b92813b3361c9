"""Everything survives the way through JSON, and the log alone gives the game back."""

import json
from dataclasses import replace
from typing import Any

import pytest

from games.engine import codec
from games.engine.classic.actions import Action, Kind
from games.engine.classic.events import EVENTS
from games.engine.classic.rules import CLASSIC
from games.engine.refusals import Reason, Refusal
from games.engine.replay import LogRow, ReplayError, replay
from tests.engine.kit import Table, stacked
from tests.kit import A, B

MELDS = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11"
WHOLE_GAMES = {
    "a win and the next deal": lambda: (
        Table(A=f"{MELDS} R13")
        .play("A finishes R13, A waits, B waits, C waits, D waits")
        .deal(starter=B)
    ),
    "the end of a game": lambda: Table(
        "coloured-portal", A=f"{MELDS} R13", scores=(9, 2, 9, 9)
    ).play("A finishes R13"),
    "melds in slots": lambda: Table("single-round-slots", A="R5 R6 R7").play("A lays R5 R6 R7"),
    "a shown indicator": lambda: Table("table-house", A="B9 K2").play("A shows, A discards K2"),
    "before the first deal": Table,
}


def through_json(value):
    return json.loads(json.dumps(value, separators=(",", ":")))


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_a_state_comes_back_as_it_was(name):
    state = WHOLE_GAMES[name]().state
    plain = through_json(codec.encode_state(state))
    assert plain["format"] == codec.FORMAT
    assert codec.decode_state(plain) == state


def test_a_state_that_waits_for_its_first_deal():
    state = CLASSIC.new_game(Table("pers-kafa", {"target": 30}).ruleset)
    assert codec.decode_state(through_json(codec.encode_state(state))) == state


@pytest.mark.parametrize(
    "action",
    [Action(Kind.DRAW_STOCK), Action(Kind.DISCARD, 0), Action(Kind.LAY_MELD, tiles=(1, 2, 3)),
     Action(Kind.FINISH, 5, groups=((1, 2), (3, 4))), Action(Kind.FINISH)],
    ids=repr,
)  # fmt: skip
def test_an_action_comes_back_as_it_was(action):
    plain = through_json(codec.encode_action(action))
    assert codec.decode_action(plain) == action
    assert codec.decode_action({k: v for k, v in plain.items() if k != "format"}) == action


def test_an_action_names_only_what_it_uses():
    assert codec.encode_action(Action(Kind.DRAW_STOCK)) == {"format": 1, "kind": "draw_stock"}


def test_events_of_every_kind_come_back_as_they_were():
    told = [event for make in WHOLE_GAMES.values() for event in make().events]
    table = Table("table-house", {"after_zero": "drop_out"}, scores=(9, 2, 9, 9),
                  A=f"{MELDS.replace('K10', 'B10')} R13")  # fmt: skip
    told += table.play("A plays on, A finishes R13").events
    told += Table("table-house").drift(49).play("B ends the hand").events
    told += Table("single-round-slots", A="R5 R6 R7").play("A lays R5 R6 R7, A unlays").events
    told += Table(A="K2").play("A discards K2, B takes").events
    told += _undone()[1]
    assert {type(event) for event in told} == set(EVENTS)
    assert codec.decode_events(through_json(codec.encode_events(told))) == tuple(told)


def test_a_deal_comes_back_as_it_was():
    deal = stacked(indicator="R13")
    assert codec.decode_deal(through_json(codec.encode_deal(deal))) == deal


GOOD_STATE = codec.encode_state(Table().state)
GARBAGE: list[tuple[Any, Any]] = [
    (codec.decode_state, None),
    (codec.decode_state, []),
    (codec.decode_state, {}),
    (codec.decode_state, {**GOOD_STATE, "format": 2}),
    (codec.decode_state, {**GOOD_STATE, "phase": "asleep"}),
    (codec.decode_state, {**GOOD_STATE, "racks": 5}),
    (codec.decode_state, {**GOOD_STATE, "more": 1}),
    (codec.decode_state, {**GOOD_STATE, "ruleset": {"preset": "x", "changes": {}}}),
    (codec.decode_state, {**GOOD_STATE, "result": 7}),
    (codec.decode_action, {"kind": "fly"}),
    (codec.decode_action, {"kind": []}),
    (codec.decode_action, {}),
    (codec.decode_action, "draw_stock"),
    (codec.decode_events, {"events": [{"event": "Thunder"}]}),
    (codec.decode_events, {"events": [{"event": "PlayedOn"}]}),
    (codec.decode_events, {"events": 5}),
    (codec.decode_deal, {"starter": 0, "indicator": 3, "racks": [], "stock": []}),
    (codec.decode_deal, {"starter": 0}),
]


@pytest.mark.parametrize(("decode", "plain"), GARBAGE)
def test_garbage_is_refused_in_one_way(decode, plain):
    with pytest.raises(codec.CodecError):
        decode(plain)


def test_a_true_is_not_a_one_in_a_ruleset():
    wrong = {"preset": "table-house", "changes": {"play_on": 0}}
    right = {"preset": "table-house", "changes": {"play_on": False}}
    assert codec.decode_state({**GOOD_STATE, "ruleset": right}).ruleset.play_on is False
    with pytest.raises(codec.CodecError):
        codec.decode_state({**GOOD_STATE, "ruleset": wrong})


@pytest.mark.parametrize("name", ["a win and the next deal", "melds in slots", "a shown indicator"])
def test_the_log_gives_the_game_back(name):
    table = WHOLE_GAMES[name]()
    assert replay(table.ruleset, table.log) == table.state


UNDO = Action(Kind.UNDO_MOVE)


def _undone():
    """A has thrown, B has drawn; then B takes the draw back."""
    table = Table("coloured-portal", A="K2", stock="R9").play("A discards K2")
    earlier = table.state
    table.play("B draws")
    return CLASSIC.undo(table.state, earlier, B)


def test_a_move_taken_back_leaves_everything_as_it_was_but_the_numbers():
    state, events = _undone()
    assert (state.turn, state.phase, len(state.stock)) == (B, "await_draw", 48)
    assert state.seen == (4, 4, 4, 4, 4)
    assert events[0].seat == B


def test_the_log_gives_back_what_was_taken_back():
    table = Table("coloured-portal", A="K2", stock="R9").play("A discards K2")
    earlier = table.state
    table.play("B draws")
    undone, _ = CLASSIC.undo(table.state, earlier, B)
    log = [*table.log, LogRow(4, "undo_move", B, {"to": 2})]
    assert replay(table.ruleset, log) == undone


def undo_refused(table, earlier=None):
    with pytest.raises(Refusal) as refusal:
        CLASSIC.undo(table.state, earlier or table.state, A)
    return refusal.value.reason


def test_when_nothing_can_be_taken_back():
    table = Table("coloured-portal", A=f"{MELDS} R13")
    start = table.state
    assert undo_refused(Table()) == Reason.UNDO_OFF
    assert undo_refused(table) == Reason.NOTHING_TO_UNDO
    assert undo_refused(table, CLASSIC.new_game(table.ruleset)) == Reason.NOTHING_TO_UNDO
    assert undo_refused(table, replace(start, hand=7)) == Reason.NOTHING_TO_UNDO
    assert undo_refused(table.play("A finishes R13"), start) == Reason.HAND_OVER
    ended = Table("coloured-portal", A=f"{MELDS} R13", scores=(9, 2, 9, 9)).play("A finishes R13")
    assert undo_refused(ended, start) == Reason.GAME_OVER


def broken_logs():
    table = Table(A="K2").play("A discards K2")
    deal, discard = table.log
    yield "a deal without a deal", [replace(deal, payload={})]
    yield "a discard before the deal", [discard]
    yield "two deals", [deal, replace(deal, version=2)]
    yield "out of turn", [deal, replace(discard, seat=B)]
    yield "nobody's action", [deal, replace(discard, seat=None)]
    yield "another kind", [deal, replace(discard, kind="finish")]
    yield "an undo of nothing", [deal, LogRow(2, "undo_move", A, {"to": 9})]
    yield "an undo to nowhere", [deal, LogRow(2, "undo_move", A, {})]


@pytest.mark.parametrize(("name", "log"), list(broken_logs()), ids=lambda value: str(value)[:20])
def test_a_log_that_no_game_wrote(name, log):
    with pytest.raises(ReplayError, match=f"row {log[-1].version} "):
        replay(Table().ruleset, log)
