"""A move counts by when it arrived: up to the deadline and the grace, for everybody alike. §13."""

import pytest

from accounts.services import Person
from games.engine.classic.actions import Kind
from games.engine.refusals import Reason, Refusal
from games.models import TableAction
from games.tables import expiry, play
from tests.tables.seated import NOW, act, at, later, takes_turn, whose_turn


def throw(table: str, four: list[Person], *, at_second: float, aid: str = "") -> play.Answer:
    """The starter throws a tile that arrives at this second."""
    seat = whose_turn(table)
    tile = at(table).facts.rules.auto_move(at(table).state, seat).tile
    return act(table, four[seat], Kind.DISCARD, seat=seat, tile=tile, aid=aid, now=later(at_second))


@pytest.mark.parametrize("arrived", [0, 24, 25.1, 54.9, 55, 55.001, 55.1, 55.3, 55.499, 55.5])
def test_in_time_it_counts_however_long_it_has_waited(
    timed: str, four: list[Person], arrived: float
):
    version = at(timed).version
    throw(timed, four, at_second=arrived)
    assert not expiry.expire(timed, version, now=later(arrived + 60))
    assert TableAction.objects.get(table=timed, version=version + 1).actor == "person"


@pytest.mark.parametrize("arrived", [55.501, 55.6, 56, 90])
def test_too_late_it_does_not_count_even_if_the_clock_has_not_played_yet(
    timed: str, four: list[Person], arrived: float
):
    before = at(timed)
    with pytest.raises(Refusal) as refused:
        throw(timed, four, at_second=arrived)
    assert refused.value.reason is Reason.OUT_OF_TIME
    assert at(timed) == before
    assert expiry.expire(timed, before.version, now=later(arrived))


def test_after_the_clock_has_played_it_is_stale(timed: str, four: list[Person]):
    """As with a question still open on the page: whatever is answered then changes nothing."""
    seat, v = whose_turn(timed), at(timed).v(whose_turn(timed))
    expiry.expire(timed, at(timed).version, now=later(60))
    tile = at(timed).state.racks[seat][0]
    for kind in (Kind.DISCARD, Kind.FINISH):
        with pytest.raises(Refusal) as refused:
            act(timed, four[seat], kind, seat=seat, tile=tile, v=v, now=later(60.1))
        assert refused.value.reason is Reason.STALE


def test_the_same_move_again_gets_the_first_answer_even_after_the_deadline(
    timed: str, four: list[Person]
):
    """Its answer was lost on the way; the page sends it once more, by then too late."""
    seat = whose_turn(timed)
    v, tile = at(timed).v(seat), at(timed).facts.rules.auto_move(at(timed).state, seat).tile
    fields = {"seat": seat, "tile": tile, "v": v, "aid": "a" * 20}
    first = act(timed, four[seat], Kind.DISCARD, now=later(55), **fields)
    again = act(timed, four[seat], Kind.DISCARD, now=later(200), **fields)
    assert (again.version, again.v, again.repeated) == (first.version, first.v, True)


def test_what_others_may_do_out_of_turn_is_not_late(timed: str, four: list[Person]):
    """Showing the indicator out of turn is measured by nobody's clock."""
    seat = (whose_turn(timed) + 1) % 4
    reason = None
    try:  # whether there is anything to show is a matter of the deal
        act(timed, four[seat], Kind.SHOW_INDICATOR, seat=seat, now=later(60))
    except Refusal as refused:
        reason = refused.reason
    assert reason is not Reason.OUT_OF_TIME


def test_a_grace_of_nothing_is_nothing(timed: str, four: list[Person], settings):
    settings.CLOCK_GRACE_MS = 0
    with pytest.raises(Refusal):
        throw(timed, four, at_second=55.001)
    throw(timed, four, at_second=55)


def test_a_later_move_of_the_same_turn_is_measured_by_the_same_deadline(
    timed: str, four: list[Person]
):
    takes_turn(timed, four, now=NOW)
    seat = whose_turn(timed)
    act(timed, four[seat], Kind.DRAW_STOCK, seat=seat, now=later(55.4))
    with pytest.raises(Refusal) as refused:
        throw(timed, four, at_second=55.6)
    assert refused.value.reason is Reason.OUT_OF_TIME
