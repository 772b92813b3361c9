"""Every reason for a refusal, each by a scene that leads to it; nothing has changed afterwards."""

import pytest

from games.engine.classic.actions import Action, Kind
from games.engine.classic.rules import CLASSIC
from games.engine.refusals import Reason, Refusal
from tests.engine.kit import Table, at_scores
from tests.kit import A, B

MELDS = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11"
WITH_OKEY = MELDS.replace("K10", "B10")
LAY_ALL = "A lays R5 R6 R7 R8, A lays Y12 Y13 Y1, A lays K4 B4 R4 Y4, A lays K9 K10 K11"
PAIRS = "R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 Y9"


def classic(story="", changes=None, **deal):
    return Table("countdown-classic", changes, **deal).play(story)


def house(story="", changes=None, **deal):
    return Table("table-house", changes, **deal).play(story)


def portal(story="", changes=None, **deal):
    return Table("coloured-portal", changes, **deal).play(story)


def slots(story="", changes=None, **deal):
    return Table("single-round-slots", changes, **deal).play(story)


def house_at_the_last_discard():
    return house().drift(49)


def forbidden_to_throw_back():
    return classic("A discards R2, B takes", {"throw_back": "forbidden"}, A="R2", B="R2")


def must_finish():
    """The stock is gone and B has taken the one tile that makes seven pairs."""
    waiting = PAIRS.removesuffix("Y9") + "R7"
    return house(A="R7 B10 B10", B=waiting, last="Y9").drift(49).play("B takes")


def dropped_out():
    changes = {"after_zero": "drop_out"}
    return house("A finishes R13", changes, scores=(9, 2, 9, 9), A=f"{MELDS} R13")


SCENES = [
    (Reason.NOT_YOUR_TURN, classic, "B draws"),
    (Reason.DRAW_FIRST, lambda: classic("A discards K2", A="K2"), "B discards R1"),
    (Reason.DRAW_FIRST, lambda: slots("A discards K2", A="K2"), "B lays R1 R2 R3"),
    (Reason.ALREADY_DRAWN, classic, "A draws"),
    (Reason.ALREADY_DRAWN, lambda: classic("A discards K2, B draws", A="K2"), "B takes"),
    (Reason.STOCK_EMPTY, house_at_the_last_discard, "B draws"),
    (Reason.NOTHING_TO_TAKE, classic, "A takes"),
    (Reason.TAKE_MUST_WIN, house_at_the_last_discard, "B takes"),
    (Reason.NOT_YOUR_TILE, lambda: classic(B="R9 R9"), "A discards R9"),
    (Reason.NOT_YOUR_TILE, lambda: classic(B="R9 R9"), "A finishes R9"),
    (Reason.NOT_YOUR_TILE, lambda: slots(B="R9 R10 R11"), "A lays R9 R10 R11"),
    (Reason.TILE_IN_SLOT, lambda: slots("A lays R5 R6 R7", A="R5 R6 R7"), "A discards R5"),
    (Reason.TILE_IN_SLOT, lambda: slots("A lays R5 R6 R7", A="R5 R6 R7"), "A finishes R5"),
    (Reason.TILE_IN_SLOT, lambda: slots("A lays R5 R6 R7", A="R5 R6 R7 R8"), "A lays R6 R7 R8"),
    (Reason.THROW_BACK, forbidden_to_throw_back, "B discards R2"),
    (Reason.MUST_FINISH, must_finish, "B discards R1"),
    (Reason.MUST_FINISH, lambda: slots(LAY_ALL, A=f"{MELDS} R13"), "A discards R13"),
    (Reason.MUST_FINISH, lambda: slots(LAY_ALL, A=f"{MELDS} R13"), "A unlays"),
    (Reason.NOT_A_WIN, lambda: classic(A="K2"), "A finishes K2"),
    (Reason.NOT_A_WIN, classic, "A finishes"),
    (Reason.FIRST_TURN_NO_WIN, lambda: classic(changes={"opening_win": False}, A=f"{MELDS} R13"),
     "A finishes R13"),
    (Reason.SLOTS_INCOMPLETE, slots, "A finishes R1"),
    (Reason.NOT_A_MELD, lambda: slots(A="R5 R6 K9"), "A lays R5 R6 K9"),
    (Reason.NOT_A_MELD, lambda: slots(changes={"seven_pairs": False}, A="R5 R5"), "A lays R5 R5"),
    (Reason.PATH_LOCKED, lambda: slots("A lays R5 R6 R7", A="R5 R6 R7 K9 K9"), "A lays K9 K9"),
    (Reason.PATH_LOCKED, lambda: slots("A lays K9 K9", A="R5 R6 R7 K9 K9"), "A lays R5 R6 R7"),
    (Reason.SLOTS_FULL,
     lambda: slots(
         "A lays R1 R2 R3, A lays R4 R5 R6, A lays R7 R8 R9, A lays R10 R11 R12",
         A="R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 K1 K2 K3",
     ), "A lays K1 K2 K3"),
    (Reason.NOTHING_LAID, slots, "A unlays"),
    (Reason.UNDO_OFF,
     lambda: slots("A lays R5 R6 R7", {"slot_undo": "none"}, A="R5 R6 R7"), "A unlays"),
    (Reason.NO_SLOTS, lambda: classic(A="R5 R6 R7"), "A lays R5 R6 R7"),
    (Reason.NO_SLOTS, classic, "A unlays"),
    (Reason.PLAY_ON_OFF, classic, "A plays on"),
    (Reason.NOTHING_TO_DECLINE, house, "A plays on"),
    (Reason.NOTHING_TO_DECLINE, lambda: house(A=f"{MELDS} R13"), "A plays on"),
    (Reason.NOTHING_TO_DECLINE, lambda: house("A plays on", A=f"{WITH_OKEY} R13"), "A plays on"),
    (Reason.MUST_FINISH, must_finish, "B plays on"),
    (Reason.INDICATOR_OFF, slots, "A shows"),
    (Reason.INDICATOR_NOT_HELD, lambda: classic(B="B9"), "A shows"),
    (Reason.INDICATOR_NOT_DEALT,
     lambda: portal("A discards K2, B draws", A="K2", stock="B9"), "B shows"),
    (Reason.INDICATOR_SHOWN, lambda: classic("A shows", A="B9"), "A shows"),
    (Reason.INDICATOR_TOO_LATE, lambda: classic("A discards K2", A="B9 K2"), "A shows"),
    (Reason.INDICATOR_TOO_LATE, lambda: classic("A discards K2, B draws", A="K2", B="B9"),
     "B shows"),
    (Reason.INDICATOR_NOT_NOW, lambda: house(B="B9"), "B shows"),
    (Reason.STOCK_NOT_EMPTY, lambda: house("A discards K2", A="K2"), "B ends the hand"),
    (Reason.CANNOT_END_HAND, lambda: classic("A discards K2", A="K2"), "B ends the hand"),
    (Reason.ALREADY_DRAWN,
     lambda: house(changes={"stock_out": "take_or_end"}).drift(49).play("B takes"),
     "B ends the hand"),
    (Reason.STOCK_NOT_EMPTY, house, "A ends the hand"),
    (Reason.HAND_RUNNING, classic, "A waits"),
    (Reason.HAND_OVER, lambda: classic("A finishes R13", A=f"{MELDS} R13"), "B draws"),
    (Reason.GAME_OVER,
     lambda: classic("A finishes R13", scores=(9, 2, 9, 9), A=f"{MELDS} R13"), "A waits"),
    (Reason.ALREADY_READY,
     lambda: classic("A finishes R13, A waits", A=f"{MELDS} R13"), "A waits"),
    (Reason.DROPPED_OUT, dropped_out, "B waits"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("reason", "scene", "sentence"),
    SCENES,
    ids=[f"{reason} {sentence}" for reason, _, sentence in SCENES],
)
def test_a_refused_action_says_why_and_changes_nothing(reason, scene, sentence):
    table = scene()
    before = table.state
    refusal = table.refusal(sentence)
    assert refusal is not None
    assert refusal.reason == reason
    with pytest.raises(Refusal) as raised:
        table.play(sentence)
    assert raised.value == refusal
    assert table.state is before
    assert table.read(sentence)[1] not in CLASSIC.legal_actions(before, table.read(sentence)[0])


def why_not(table, seat, action):
    refusal = CLASSIC.why_not(table.state, seat, action)
    return refusal.reason if refusal else None


def test_undo_is_off_or_has_nothing_to_go_back_to():
    undo = Action(Kind.UNDO_MOVE)
    assert why_not(classic(), A, undo) == Reason.UNDO_OFF
    assert why_not(portal(), A, undo) == Reason.NOTHING_TO_UNDO


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_nobody_sits_outside_the_four_seats(seat):
    assert why_not(classic(), seat, Action(Kind.DRAW_STOCK)) == Reason.NOT_SEATED


def test_a_discard_needs_a_tile():
    assert why_not(classic(), A, Action(Kind.DISCARD)) == Reason.TILE_MISSING
    assert why_not(slots(), A, Action(Kind.LAY_MELD)) == Reason.TILE_MISSING


def test_where_finish_picks_nothing_it_must_name_its_tile():
    table = portal(A=f"{MELDS} R13")
    assert why_not(table, A, Action(Kind.FINISH)) == Reason.TILE_MISSING


def test_where_groups_count_they_must_be_sent():
    table = portal(A=f"{MELDS} R13")
    bare = Action(Kind.FINISH, table.tile(A, "R13"))
    assert why_not(table, A, bare) == Reason.GROUPS_MISSING


def test_groups_of_other_peoples_tiles_are_not_looked_at():
    table = portal(A=f"{MELDS} R13", B="R1 R2 R3")
    groups = (table.tiles(B, ["R1", "R2", "R3"]),)
    action = Action(Kind.FINISH, table.tile(A, "R13"), groups=groups)
    assert why_not(table, A, action) == Reason.NOT_YOUR_TILE


BROKEN = [
    Action("fly"),  # type: ignore[arg-type]
    Action(Kind.DRAW_STOCK, 5),
    Action(Kind.DISCARD, 106),
    Action(Kind.DISCARD, -1),
    Action(Kind.DISCARD, True),
    Action(Kind.DISCARD, "5"),  # type: ignore[arg-type]
    Action(Kind.DISCARD, 5, tiles=(5,)),
    Action(Kind.LAY_MELD, tiles=(5, 5, 6)),
    Action(Kind.LAY_MELD, tiles=[1, 2, 3]),  # type: ignore[arg-type]
    Action(Kind.LAY_MELD, tiles=(1, 2, 300)),
    Action(Kind.DISCARD, 5, groups=((5,),)),
    Action(Kind.FINISH, 5, groups=((1, 2), (2, 3))),
    Action(Kind.FINISH, 5, groups=((),)),
    Action(Kind.FINISH, 5, groups=(7,)),  # type: ignore[arg-type]
    Action(Kind.FINISH, 5, groups=7),  # type: ignore[arg-type]
    Action(Kind.FINISH, 5, tiles=(1, 2, 3)),
]


@pytest.mark.parametrize("action", BROKEN, ids=repr)
def test_an_ill_made_action_is_malformed_whoever_sends_it(action):
    for seat in range(4):
        assert why_not(classic(), seat, action) == Reason.MALFORMED


def test_before_the_first_deal_there_is_nothing_to_do():
    state = at_scores(classic().ruleset, (20, 20, 20, 20))
    assert CLASSIC.why_not(state, A, Action(Kind.NEXT_HAND)).reason == Reason.ALREADY_READY
    assert CLASSIC.why_not(state, A, Action(Kind.DRAW_STOCK)).reason == Reason.HAND_OVER
    assert CLASSIC.legal_actions(state, A) == ()


def test_the_compelled_winner_may_not_even_show():
    changes = {
        "partition_source": "meld_slots",
        "win_declaration": "compelled",
        "indicator_window": "first_turn",
    }
    table = classic(LAY_ALL, changes, A=f"{MELDS} B9")
    assert table.refusal("A shows").reason == Reason.MUST_FINISH
    assert table.refusal("A finishes B9") is None


NOT_THE_ENGINE = {Reason.STALE, Reason.OUT_OF_TIME}  # number and clock belong to the table
NAMED_ELSEWHERE = {
    Reason.UNDO_OFF,
    Reason.NOTHING_TO_UNDO,
    Reason.NOT_SEATED,
    Reason.TILE_MISSING,
    Reason.GROUPS_MISSING,
    Reason.GROUPS_WRONG,
    Reason.MALFORMED,
}


def test_every_reason_has_a_scene():
    assert {reason for reason, _, _ in SCENES} | NAMED_ELSEWHERE | NOT_THE_ENGINE == set(Reason)


def test_a_refusal_can_pass_through_a_context_manager():
    from contextlib import contextmanager

    @contextmanager
    def door():
        yield

    with pytest.raises(Refusal), door():
        raise Refusal(Reason.STALE)
