"""What may be known of a game's deals, and when: sealed while it is played, opened at its end."""

import io
import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from accounts.services import Person
from games.engine.classic.actions import Kind
from games.models import GameResult, HandSeed, Table
from games.tables import proof, shuffling, sweep
from games.tiles import record
from tests.tables.seated import (
    NOW,
    act,
    at,
    let_bots_move,
    open_table,
    open_table_of_four,
    play_one,
    stack,
    visitor,
)

DAY = timedelta(days=1)
BITS = b"\x07" * 32


def whole_game(north: Person, preset: str = "single-round-slots", **changes: object) -> str:
    """A real game from the first deal to its end, North playing dull moves."""
    table = open_table(north, preset=preset, **changes)
    for _ in range(3000):
        position = at(table)
        if position.facts.rules.is_over(position.state):
            return table
        if not let_bots_move(table):
            if position.coming is not None:
                hand = position.coming.hand
                shuffling.mix_in(table, seat=0, hand=hand, bits=BITS, now=NOW)
            play_one(table, north)
    raise AssertionError("the game never ended")


def void(table: str) -> None:
    GameResult.objects.create(
        table_id=table, hands=0, winners=[], ranks=[], scores=[], void=True, at=NOW
    )


def page(client: Client, table: str) -> str:
    answer = client.get(reverse("games:proof", args=[table]))
    assert answer.status_code == 200
    return answer.content.decode()


def seed(table: str, hand: int = 1) -> str:
    return bytes(HandSeed.objects.get(table=table, hand=hand).seed).hex()


def test_while_a_game_is_played_only_what_is_sealed_is_known(north: Person, table: str):
    shuffling.mix_in(table, seat=0, hand=2, bits=BITS, now=NOW)
    known = proof.of(at(table), seat=0)
    assert not known.ended
    assert known.records == ()
    assert [each.sealed.hand for each in known.hands] == [1, 2]
    assert [each.given[0] for each in known.hands] == [False, True]
    assert [each.own for each in known.hands] == [None, BITS]
    assert proof.of(at(table), seat=1).hands[1].own is None


def test_the_page_shows_commitments_and_who_has_mixed_in_and_no_seed(me: Client, table: str):
    shuffling.mix_in(table, seat=0, hand=2, bits=BITS, now=NOW)
    text = page(me, table)
    for row in HandSeed.objects.filter(table=table):
        assert bytes(row.commitment).hex() in text
        assert bytes(row.seed).hex() not in text
    assert BITS.hex() in text
    assert "mixed in" in text
    assert "shown when the game is over" in text


def test_the_sheet_shows_this_hand_and_the_next(me: Client, table: str):
    address = reverse("games:proof", args=[table])
    text = me.get(address, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in text
    assert "This hand, number 1" in text
    assert "The next hand, number 2" in text


def test_a_rivals_bits_are_nobody_elses_business_before_the_end(four: list[Person]):
    table = open_table_of_four(four)
    shuffling.mix_in(table, seat=1, hand=2, bits=b"\x09" * 32, now=NOW)
    assert (b"\x09" * 32).hex() not in page(visitor(four[0]), table)
    assert (b"\x09" * 32).hex() in page(visitor(four[1]), table)


def test_when_the_game_is_over_every_hand_verifies(north: Person, me: Client, tmp_path: Path):
    table = whole_game(north, "countdown-classic", rounds="fixed:2")
    records = proof.of(at(table), seat=0).records
    assert [each.hand for each in records] == [1, 2, 3]
    assert [each.bits[0] for each in records] == [None, BITS, None]
    assert [each.deal is None for each in records] == [False, False, True]  # sealed, never dealt
    assert not any(map(record.faults, records))
    file = tmp_path / "deals.json"
    file.write_bytes(me.get(reverse("games:proof_file", args=[table])).content)
    out = io.StringIO()
    call_command("verify_deal", str(file), stdout=out)
    assert "3 of 3 hands match." in out.getvalue()


def test_the_page_then_shows_seeds_tiles_and_the_way_to_the_file(north: Person, me: Client):
    table = whole_game(north)
    text = page(me, table)
    assert seed(table) in text
    assert "Rebuild in your browser" in text
    assert reverse("games:proof_file", args=[table]) in text
    assert text.count('role="img"') == 106
    assert reverse("games:proof", args=[table]) in me.get(f"/tables/{table}/").content.decode()


def test_the_file_is_one_to_keep(north: Person, me: Client):
    table = whole_game(north)
    answer = me.get(reverse("games:proof_file", args=[table]))
    assert answer["Content-Type"] == "application/json"
    assert f'filename="okey-deals-{table}.json"' in answer["Content-Disposition"]
    assert json.loads(answer.content)["hands"][0]["seed"] == seed(table)


def test_before_the_end_the_file_leads_to_the_page_that_says_when(me: Client, table: str):
    answer = me.get(reverse("games:proof_file", args=[table]))
    assert (answer.status_code, answer["Location"]) == (303, reverse("games:proof", args=[table]))


def test_a_game_that_is_void_opens_its_seeds_too(me: Client, table: str):
    void(table)
    assert seed(table) in page(me, table)
    assert seed(table, 2) in page(me, table)


def test_a_void_game_that_was_never_dealt_shows_its_sealed_hand(
    north: Person, me: Client, settings: Any
):
    settings.FIRST_DEAL_WAIT_MS = 4000
    table = open_table(north)
    void(table)
    assert "never dealt" in page(me, table)
    assert seed(table) in page(me, table)


def test_strangers_see_nothing_of_it(table: str, stranger: Person):
    void(table)
    for client in (Client(), visitor(stranger)):
        for name in ("proof", "proof_file"):
            answer = client.get(reverse(f"games:{name}", args=[table]))
            assert answer.status_code == 403
            assert seed(table) not in answer.content.decode()


@pytest.mark.parametrize("name", ["proof", "proof_file"])
def test_nobody_on_the_way_keeps_it(me: Client, table: str, name: str):
    assert "no-store" in me.get(reverse(f"games:{name}", args=[table]))["Cache-Control"]


def test_the_proof_lasts_as_long_as_the_result(north: Person, me: Client):
    table = whole_game(north)
    sweep.close_old(now=NOW + 1.9 * DAY)
    assert seed(table) in page(me, table)
    Table.objects.filter(pk=table).update(kind="rated")
    sweep.close_old(now=NOW + 13 * DAY)
    assert seed(table) in page(me, table)
    Table.objects.filter(pk=table).update(kind="test")
    sweep.close_old(now=NOW + 3 * DAY)
    for address in (f"/tables/{table}/", f"/tables/{table}/proof/"):
        assert me.get(address).status_code == 404
    assert not HandSeed.objects.filter(table=table).exists()


def test_a_hand_out_of_a_file_has_no_proof_and_says_so(north: Person, me, settings, tmp_path):
    rack = "R5 R6 R7 R8 Y12 Y13 Y1 K2 B2 R2 Y2 K9 K10 K11 R13"
    settings.OKEY_DEALS_FILE = str(stack(tmp_path, indicator="B9", north=rack, starter=0))
    table = open_table(north, rounds="single", score_mode="none", winners="round_winner")
    act(table, north, Kind.FINISH)
    assert "dealt from a file" in page(me, table)
    assert me.get(reverse("games:proof_file", args=[table])).status_code == 303
