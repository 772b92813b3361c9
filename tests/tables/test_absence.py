"""Being away: who counts as away and since when, and what it leads to at which moment."""

from datetime import datetime, timedelta

import pytest

from accounts.services import Person
from games.models import GameResult, Seat, Table
from games.tables import absence, heartbeat, news, presence
from games.tables.cache import positions
from tests.tables.seated import NOW, at, open_table, open_table_of_four

SECOND, MINUTE = timedelta(seconds=1), timedelta(minutes=1)
LONG_AGO = NOW - timedelta(days=1)


@pytest.fixture
def table(four: list[Person]) -> str:
    """A table of four, all of whom have just sat down."""
    return open_table_of_four(four)


def away(table: str) -> list[datetime | None]:
    """Since when each seat is away."""
    return list(
        Seat.objects.filter(table=table).order_by("seat").values_list("away_since", flat=True)
    )


def look(now: datetime) -> None:
    """A round of the sweep, for those who are known to be away."""
    absence.act_where_due(now=now)


def listen_for(now: datetime, *, since: datetime = LONG_AGO) -> None:
    """A round of the sweep, for those of whom nothing is heard any more."""
    presence.fell_silent(now=now, since=since)


def beat(table: str, *seats: int, now: datetime) -> None:
    """Pages of these seats are open."""
    presence.still_open({(table, seat) for seat in seats}, now=now)


def test_whoever_closes_their_last_page_is_away_from_then_on(table: str):
    presence.opened(table, seat=1, now=NOW)
    presence.closed({(table, 1): NOW + 7 * SECOND})
    assert away(table) == [None, NOW + 7 * SECOND, None, None]


def test_whoever_comes_back_is_there(table: str):
    presence.closed({(table, 1): NOW})
    presence.opened(table, seat=1, now=NOW + MINUTE)
    assert away(table) == [None] * 4
    look(NOW + MINUTE)
    assert not at(table).facts.holders[1].sits_in


def test_a_page_open_in_another_process_counts(table: str):
    beat(table, 1, now=NOW + 9 * SECOND)
    presence.closed({(table, 1): NOW + 8 * SECOND})
    assert away(table) == [None] * 4


def test_a_page_that_another_process_believed_gone_is_found_again(table: str):
    presence.closed({(table, 1): NOW + SECOND})
    beat(table, 1, now=NOW + 10 * SECOND)
    assert away(table) == [None] * 4


def test_a_dead_line_or_a_killed_process_frees_the_place_within_a_minute(table: str):
    beat(table, 0, 1, 2, 3, now=NOW)
    for second in range(1, 61):
        now = NOW + second * SECOND
        if second % 10 == 0:
            beat(table, 0, 2, 3, now=now)
        listen_for(now)
        assert (away(table)[1] is not None) == (second > 25)
    assert away(table) == [None, NOW, None, None]


def test_time_in_which_nobody_could_look_is_nobodys_absence(table: str):
    started = NOW + 60 * MINUTE
    for second in range(26):
        listen_for(started + second * SECOND, since=started)
        assert away(table) == [None] * 4
    listen_for(started + 26 * SECOND, since=started)
    assert away(table) == [started] * 4


def test_an_absence_does_not_grow_while_the_site_is_down(table: str):
    presence.closed({(table, 1): NOW})
    absence.excuse(30 * MINUTE)
    look(NOW + 32 * MINUTE + 59 * SECOND)
    assert not at(table).facts.holders[1].sits_in
    look(NOW + 33 * MINUTE)
    assert at(table).facts.holders[1].sits_in


def test_the_first_heartbeat_after_a_silence_excuses_everybody(table: str):
    heartbeat.beat(now=NOW)
    presence.closed({(table, 1): NOW})
    listen_for(NOW + 30 * MINUTE)  # a worker that lives on has nobody to ask
    assert away(table) == [None, NOW, None, None]
    heartbeat.beat(now=NOW + 30 * MINUTE)
    assert away(table)[1] == NOW + 30 * MINUTE
    look(NOW + 32 * MINUTE)
    assert not at(table).facts.holders[1].sits_in


@pytest.mark.parametrize(
    ("returns_after", "replaced"), [(179, False), (179.999, False), (180, True), (181, True)]
)
@pytest.mark.parametrize("sweep_runs", [True, False])
def test_after_three_minutes_and_not_before_a_computer_player_sits_in(
    table: str, returns_after: float, replaced: bool, sweep_runs: bool
):
    presence.closed({(table, 1): NOW})
    back = NOW + timedelta(seconds=returns_after)
    if sweep_runs:
        look(back)
    presence.opened(table, seat=1, now=back)
    look(back + 2 * MINUTE)
    assert [holder.sits_in for holder in at(table).facts.holders] == [
        False,
        replaced,
        False,
        False,
    ]
    assert away(table)[1] is None


def test_it_happens_once_however_many_look(table: str):
    presence.closed({(table, 1): NOW})
    for _ in range(5):
        look(NOW + 3 * MINUTE)
    assert at(table).version == 2  # the deal, and the computer player that sits in


def test_a_minute_away_now_and_then_never_adds_up(table: str):
    for minute in range(0, 30, 2):
        presence.closed({(table, 1): NOW + minute * MINUTE})
        look(NOW + (minute + 1) * MINUTE)
        presence.opened(table, seat=1, now=NOW + (minute + 1) * MINUTE)
    assert not at(table).facts.holders[1].sits_in


def test_against_the_computer_nobody_is_counted_away(north: Person):
    alone = open_table(north)
    assert Seat.objects.get(table=alone, seat=0).seen_at is None
    listen_for(NOW + 60 * MINUTE)
    look(NOW + 60 * MINUTE)
    assert not at(alone).facts.holders[0].sits_in
    assert Table.objects.get(pk=alone).finished_at is None


def test_presence_has_no_version(table: str):
    version = at(table).version
    presence.closed({(table, 1): NOW})
    presence.opened(table, seat=1, now=NOW + MINUTE)
    assert at(table).version == version


def test_word_of_it_is_told_once_for_each_change(table: str):
    heard: list[str] = []
    listen = lambda name, version: heard.append(name)  # noqa: E731
    news.presence.subscribe(listen)
    try:
        presence.closed({(table, 1): NOW})
        presence.closed({(table, 1): NOW + SECOND})
        presence.opened(table, seat=1, now=NOW + 2 * SECOND)
        presence.opened(table, seat=1, now=NOW + 3 * SECOND)
        presence.refresh(table)
        beat(table, 0, 1, 2, 3, now=NOW + 4 * SECOND)
    finally:
        news.presence.unsubscribe(listen)
    assert heard == [table, table]


def test_a_beat_notices_word_that_was_lost(table: str):
    at(table)
    heard: list[str] = []
    listen = lambda name, version: heard.append(name)  # noqa: E731
    Seat.objects.filter(table=table, seat=2).update(away_since=NOW)  # by another process
    news.presence.subscribe(listen)
    try:
        beat(table, 0, now=NOW + SECOND)
    finally:
        news.presence.unsubscribe(listen)
    assert heard == [table]
    assert presence.refresh(table)[2] == NOW
    assert positions.away(table)[2] == NOW


# ---- nobody is left ----


def leave_all(table: str, *, at_minutes: tuple[int, int, int, int] = (0, 0, 0, 0)) -> None:
    for seat, minute in enumerate(at_minutes):
        presence.closed({(table, seat): NOW + minute * MINUTE})


def test_where_nobody_is_left_for_ten_minutes_the_game_is_void(table: str):
    leave_all(table, at_minutes=(0, 1, 0, 2))
    look(NOW + 11 * MINUTE + 59 * SECOND)
    assert not at(table).facts.void
    look(NOW + 12 * MINUTE)
    position = at(table)
    assert position.facts.void
    assert position.is_over
    row = Table.objects.get(pk=table)
    assert (row.finished_at, row.bot_due, row.away_due) == (NOW + 12 * MINUTE, None, None)
    result = GameResult.objects.get(table=table)
    assert (result.void, result.winners, result.scores) == (True, [], [20, 20, 20, 20])


def test_another_process_knows_that_it_is_void(table: str):
    leave_all(table)
    look(NOW + 10 * MINUTE)
    here = at(table)
    positions.clear()
    assert at(table) == here


def test_whoever_comes_back_in_time_keeps_the_game_alive(table: str):
    leave_all(table)
    presence.opened(table, seat=3, now=NOW + 9 * MINUTE + 59 * SECOND)
    look(NOW + 60 * MINUTE)
    assert not at(table).facts.void


def test_whoever_comes_back_too_late_finds_it_void_even_before_the_sweep(table: str):
    leave_all(table)
    presence.opened(table, seat=3, now=NOW + 10 * MINUTE)
    assert at(table).facts.void


def test_how_long_is_a_setting(table: str, settings):
    settings.VOID_AFTER_SECONDS = 60
    leave_all(table)
    absence.settle([table])
    look(NOW + MINUTE)
    assert at(table).facts.void


def test_a_table_that_cannot_be_read_holds_up_no_other(table: str, four, monkeypatch):
    broken = open_table_of_four(four)
    leave_all(broken)
    presence.closed({(table, 1): NOW + SECOND})
    whole = absence.act

    def act(table_id: str, *, now: datetime) -> None:
        if table_id == broken:
            raise ValueError("not a stored state")
        whole(table_id, now=now)

    monkeypatch.setattr(absence, "act", act)
    look(NOW + 5 * MINUTE)
    assert at(table).facts.holders[1].sits_in
    assert Table.objects.get(pk=broken).away_due == NOW + 6 * MINUTE
