"""First the commitment, then everybody's bits, then the deal: once, and without long waits."""

import threading
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection

from accounts.services import Person
from games import tasks
from games.engine.classic.actions import Kind
from games.engine.refusals import Reason, Refusal
from games.models import GameResult, HandSeed, Seat, Table, TableAction
from games.tables import create, shuffling, store, sweep
from games.tables.cache import positions
from games.tiles import shuffle
from tests.tables.seated import (
    NOW,
    act,
    at,
    give_up,
    let_bots_move,
    open_table,
    open_table_of_four,
    stack,
    to_my_turn,
)

SECOND = timedelta(seconds=1)
WINNING = "R5 R6 R7 R8 Y12 Y13 Y1 K2 B2 R2 Y2 K9 K10 K11 R13"
SENT = {seat: bytes([seat + 1]) * 32 for seat in range(4)}


@pytest.fixture(autouse=True)
def browsers_are_waited_for(settings: Any) -> None:
    settings.FIRST_DEAL_WAIT_MS, settings.DEAL_WAIT_MS = 4000, 2000


def send(table: str, seat: int, *, hand: int = 1, bits: bytes = b"", after: float = 0) -> None:
    """Bits from the browser of a seat."""
    now = NOW + after * SECOND
    shuffling.mix_in(table, seat=seat, hand=hand, bits=bits or SENT[seat], now=now)


def sweep_at(after: float) -> None:
    now = NOW + after * SECOND
    shuffling.deal_overdue(sweep.overdue_deals(now=now), now=now)


def phase(table: str) -> str:
    found: str = at(table).state.phase
    return found


def seed_of(table: str, hand: int = 1) -> HandSeed:
    return HandSeed.objects.get(table=table, hand=hand)


def deals(table: str) -> int:
    return TableAction.objects.filter(table=table, kind="deal").count()


def test_a_new_table_shows_its_commitment_and_waits_for_the_browser(north: Person):
    table = open_table(north)
    kept, position = seed_of(table), at(table)
    assert position.state.phase == "await_deal"
    assert position.coming.commitment == bytes(kept.commitment)
    assert position.coming.commitment == shuffle.commitment(bytes(kept.hand_id), bytes(kept.seed))
    assert Table.objects.get(pk=table).deal_due == NOW + 4 * SECOND


def test_the_bits_of_the_one_who_plays_deal_at_once_and_decide_the_deal(north: Person):
    table = open_table(north)
    send(table, 0)
    position, kept = at(table), seed_of(table)
    expected = shuffle.deal_hand(
        seed=bytes(kept.seed),
        hand_id=bytes(kept.hand_id),
        contributions=(SENT[0], *[shuffle.NOTHING_SENT] * 3),
        starter=None,
        indicator_draw=position.facts.ruleset.indicator_draw,
    )
    assert (position.state.racks, position.state.starter) == (expected.racks, expected.starter)
    assert Table.objects.get(pk=table).deal_due is None


def test_the_last_of_four_deals_and_nobody_before(four: list[Person]):
    table = open_table_of_four(four)
    for seat in (2, 0, 3):
        send(table, seat)
        assert phase(table) == "await_deal"
    send(table, 1)
    assert phase(table) == "await_discard"
    kept = seed_of(table)
    assert bytes(kept.contributions) == b"".join(SENT[seat] for seat in range(4))
    assert kept.given == 0b1111


def test_what_a_seat_sent_first_stands(four: list[Person]):
    table = open_table_of_four(four)
    send(table, 1)
    send(table, 1, bits=b"x" * 32)
    assert bytes(seed_of(table).contributions)[32:64] == SENT[1]


def test_without_bits_the_deal_comes_when_its_time_is_up_and_never_before(four: list[Person]):
    table = open_table_of_four(four)
    send(table, 2, after=3)
    sweep_at(3.99)
    assert phase(table) == "await_deal"
    sweep_at(4)
    assert phase(table) == "await_discard"
    assert bytes(seed_of(table).contributions) == bytes(64) + SENT[2] + bytes(32)
    sweep_at(60)
    assert deals(table) == 1


def test_bits_after_the_deal_are_too_late_and_change_nothing(four: list[Person]):
    table = open_table_of_four(four)
    sweep_at(4)
    before = at(table)
    send(table, 0, after=5)
    assert at(table) == before
    assert seed_of(table).given == 0


def test_bits_before_the_commitment_are_refused(north: Person):
    table = open_table(north)
    with pytest.raises(Refusal) as caught:
        send(table, 0, hand=2)
    assert caught.value.reason is Reason.STALE
    assert phase(table) == "await_deal"


def test_the_next_hand_is_sealed_while_this_one_is_played(north: Person):
    table = open_table(north)
    send(table, 0)
    sealed = at(table).coming
    assert sealed.hand == 2
    assert sealed.commitment == bytes(seed_of(table, 2).commitment)
    to_my_turn(table, north)
    assert at(table).coming == sealed
    positions.clear()
    assert at(table).coming == sealed


def won_hand(north: Person, settings: Any, folder: Any) -> str:
    """North has won the first hand, and the computer players are ready for the next."""
    settings.OKEY_DEALS_FILE = str(stack(folder, indicator="B9", north=WINNING, starter=0))
    table = open_table(north)
    act(table, north, Kind.FINISH)
    let_bots_move(table)
    return table


def test_a_stacked_hand_is_dealt_at_once_and_has_no_seed(north: Person, settings, tmp_path):
    settings.OKEY_DEALS_FILE = str(stack(tmp_path, indicator="B9", north=WINNING, starter=0))
    table = open_table(north)
    assert phase(table) == "await_discard"
    assert list(HandSeed.objects.values_list("hand", flat=True)) == [2]


def test_who_has_sent_bits_in_time_waits_for_no_deal(north: Person, settings, tmp_path):
    table = won_hand(north, settings, tmp_path)
    send(table, 0, hand=2)
    assert at(table).state.hand == 1
    act(table, north, Kind.NEXT_HAND)
    assert at(table).state.hand == 2
    assert deals(table) == 2


def test_who_has_not_is_waited_for_a_little(north: Person, settings, tmp_path):
    table = won_hand(north, settings, tmp_path)
    act(table, north, Kind.NEXT_HAND)
    assert (at(table).state.hand, phase(table)) == (1, "await_deal")
    assert Table.objects.get(pk=table).deal_due == NOW + 2 * SECOND
    sweep_at(2)
    assert at(table).state.hand == 2


@pytest.mark.parametrize(
    "gone", [{"away_since": NOW - SECOND}, {"left_at": NOW}, {"bot": "easy"}], ids=str
)
def test_a_seat_that_nobody_sits_at_is_not_waited_for(four: list[Person], gone: dict[str, Any]):
    table = open_table_of_four(four)
    Seat.objects.filter(table=table, seat=3).update(**gone)
    positions.clear()
    for seat in range(3):
        send(table, seat)
    assert phase(table) == "await_discard"


def test_a_restart_in_between_goes_on(four: list[Person]):
    table = open_table_of_four(four)
    send(table, 0)
    positions.clear()
    send(table, 1)
    positions.clear()
    tasks.Sweeper().round()  # the real time is long after the table's
    assert phase(table) == "await_discard"
    assert bytes(seed_of(table).contributions)[:64] == SENT[0] + SENT[1]


def race(*steps: Callable[[], None]) -> None:
    """All at once, each in a thread and a connection of its own."""
    line = threading.Barrier(len(steps))

    def run(step: Callable[[], None]) -> None:
        line.wait()
        try:
            step()
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=[step]) for step in steps]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_the_sweep_and_the_last_bits_deal_once(four: list[Person]):
    for _ in range(5):
        table = open_table_of_four(four)
        for seat in range(3):
            send(table, seat)
        last = [lambda t=table: send(t, 3, after=5)] * 2
        race(*last, lambda: sweep_at(5), lambda: sweep_at(5))
        assert deals(table) == 1
        assert at(table).version == 1


def test_a_table_whose_deal_fails_holds_up_no_other(four: list[Person], monkeypatch, caplog):
    broken, well = open_table_of_four(four), open_table_of_four(four)
    right = store.lock

    def lock(table_id: str) -> store.Head:
        if table_id == broken:
            raise RuntimeError("seed 123")
        return right(table_id)

    monkeypatch.setattr(store, "lock", lock)
    sweep_at(5)
    assert phase(well) == "await_discard"
    assert broken in caplog.text
    assert "seed 123" not in caplog.text


def test_taking_a_move_back_leaves_the_seeds_alone(north: Person):
    table = open_table(north, undo="test_only")
    send(table, 0)
    to_my_turn(table, north)
    before, sealed = list(HandSeed.objects.order_by("hand").values()), at(table).coming
    act(table, north, Kind.DRAW_STOCK)
    act(table, north, Kind.UNDO_MOVE)
    assert list(HandSeed.objects.order_by("hand").values()) == before
    assert at(table).coming == sealed


def test_a_rematch_has_secrets_of_its_own(north: Person, settings, tmp_path):
    settings.OKEY_DEALS_FILE = str(stack(tmp_path, indicator="B9", north=WINNING, starter=0))
    table = open_table(north, rounds="single", score_mode="none", winners="round_winner")
    act(table, north, Kind.FINISH)
    assert GameResult.objects.filter(table=table).exists()
    assert at(table).coming is None  # a game of one hand has no next one
    again = create.rematch(table_id=table, person=north, now=NOW)
    assert again != table
    assert phase(again) == "await_deal"
    assert not HandSeed.objects.filter(table=table).exists()
    assert HandSeed.objects.filter(table=again).count() == 1


def test_after_the_end_nothing_is_mixed_in_or_dealt(four: list[Person]):
    table = open_table_of_four(four)
    give_up(table)
    send(table, 0)
    sweep_at(10)
    assert seed_of(table).given == 0
    assert phase(table) == "await_deal"
