"""What a page may send is read strictly: a request, or a WireError; never anything else."""

import json

import pytest
from django.http import QueryDict
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.classic.actions import Action, Kind
from games.live import wire
from tests.live.garbage import GARBAGE

AID = "abcdef0123456789"


def sent(**fields: object) -> wire.Request:
    """Read as a socket's message."""
    return wire.from_text(json.dumps(fields))


def test_an_action_as_htmx_sends_it():
    text = (
        '{"v":"41","aid":"abcdef0123456789","kind":"discard","tile":"37",'
        '"headers":{"HX-Request":"true","HX-Source":"form#act"}}'
    )
    assert wire.from_text(text) == wire.Act(aid=AID, v=41, action=Action(Kind.DISCARD, tile=37))


def test_numbers_come_as_numbers_or_as_digits():
    assert sent(aid=AID, v=41, kind="discard", tile=0) == sent(
        aid=AID, v="41", kind="discard", tile="0"
    )


@pytest.mark.parametrize("tiles", [[1, 2, 3], ["1", "2", "3"], "1,2,3"])
def test_a_meld_comes_as_a_list_or_as_text(tiles: object):
    asked = sent(aid=AID, v=1, kind="lay_meld", tiles=tiles)
    assert asked == wire.Act(aid=AID, v=1, action=Action(Kind.LAY_MELD, tiles=(1, 2, 3)))


@pytest.mark.parametrize("groups", [[[1, 2], [5]], [["1", "2"], ["5"]], "1,2;5"])
def test_groups_come_as_lists_or_as_text(groups: object):
    asked = sent(aid=AID, v=1, kind="finish", tile=7, groups=groups)
    wanted = Action(Kind.FINISH, tile=7, groups=((1, 2), (5,)))
    assert asked == wire.Act(aid=AID, v=1, action=wanted)


def test_a_form_gives_the_same():
    form = QueryDict("aid=abcdef0123456789&v=1&kind=lay_meld&tiles=1&tiles=2&tiles=3&sure=")
    wanted = wire.Act(aid=AID, v=1, action=Action(Kind.LAY_MELD, tiles=(1, 2, 3)))
    assert wire.from_form(form) == wanted


def test_a_single_ticked_box_is_a_list_too():
    asked = sent(aid=AID, v=1, kind="lay_meld", tiles="5")
    assert asked == wire.Act(aid=AID, v=1, action=Action(Kind.LAY_MELD, tiles=(5,)))


def test_what_an_action_has_no_use_for_is_left_out():
    assert sent(aid=AID, v=1, kind="draw_stock", tile="37") == wire.Act(
        aid=AID, v=1, action=Action(Kind.DRAW_STOCK)
    )


def test_requests_beside_the_game():
    assert sent(kind="full") == wire.Full()
    assert sent(kind="take_seat") == wire.TakeSeat()
    assert sent(kind="leave") == wire.Leave()
    assert sent(kind="sort", how="pairs", nth="2") == wire.Sort(how="pairs", nth=2)
    assert sent(kind="layout", slots="5" + "," * 25).slots[0] == 5  # type: ignore[union-attr]


@pytest.mark.parametrize("text", GARBAGE)
def test_garbage_is_a_wire_error(text: object):
    with pytest.raises(wire.WireError):
        wire.from_text(text)


def test_a_message_may_be_nested_a_little():
    assert wire.from_text('{"kind":"full","headers":[[[]]]}') == wire.Full()


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=200) | st.binary(max_size=50).map(repr))
def test_no_text_does_worse(text: str):
    with pytest.raises(wire.WireError):
        wire.from_text(text)


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=12,
)
names = st.sampled_from(sorted(wire.KEYS | wire.IGNORED))
kinds = st.sampled_from(
    [*wire.GAME_KINDS, "full", "take_seat", "leave", "layout", "sort", "deal", ""]
)


@settings(max_examples=500, deadline=None)
@given(st.dictionaries(names, plain, max_size=6), kinds | plain)
def test_no_object_does_worse(fields: dict[str, object], kind: object):
    try:
        asked = wire.from_text(json.dumps({**fields, "aid": AID, "v": 3, "kind": kind}))
    except wire.WireError:
        return
    assert isinstance(asked, wire.Request)
