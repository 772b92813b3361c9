"""Tutanak: what is published of a deal verifies, and no changed bit of it passes."""

import json
from dataclasses import replace
from typing import Any

import pytest

from games.tiles import record
from games.tiles.record import RecordError
from tests.soak.deals import even, flipped, noticed, verified
from tests.tiles.records import random_record, undealt


@pytest.mark.no_cover
def test_records_verify_and_a_changed_bit_is_noticed() -> None:
    assert verified(300)


def test_every_single_bit_of_a_file_counts() -> None:
    raw = record.encode([random_record(1), undealt(2)]).encode()
    assert not noticed(raw)
    for place in range(0, len(raw), 3):
        for bit in range(8):
            changed = bytearray(raw)
            changed[place] ^= 1 << bit
            assert noticed(bytes(changed)), (place, bit, raw[place : place + 20])


def test_a_file_is_read_back_as_it_was_written() -> None:
    hands = [random_record(1), random_record(2), undealt(3)]
    assert record.decode(record.encode(hands)) == tuple(hands)


def test_what_is_wrong_is_said() -> None:
    good = random_record()
    assert record.faults(good) == ()
    assert record.faults(undealt(1)) == ()
    (fault,) = record.faults(replace(good, commitment=bytes(32)))
    assert "not the one that was promised" in fault
    other = replace(good, bits=(bytes(31) + b"x", *good.bits[1:]))
    assert record.faults(other) == ("the seed and the players' bits lead to another deal",)
    assert len(record.faults(replace(good, seed=bytes(72)))) == 2


def test_a_seed_is_in_no_representation() -> None:
    one = random_record()
    assert one.seed.hex() not in repr(one)
    assert repr(one.seed)[2:20] not in repr(one)


def test_two_tiles_that_look_alike_may_not_change_places() -> None:
    one = random_record()
    assert one.deal is not None
    plain = record.plain([one])
    deal = plain["hands"][0]["deal"]
    everything = json.dumps(deal)
    twins = everything.replace(" 0,", " X,").replace(" 1,", " 0,").replace(" X,", " 1,")
    plain["hands"][0]["deal"] = json.loads(twins)
    assert noticed(json.dumps(plain).encode())


NO_DEAL = {"starter": 0, "indicator": 0, "racks": [], "stock": []}


def changed(**fields: Any) -> str:
    """A file with one hand of which some fields are other than they should be."""
    plain = record.plain([random_record()])
    for name, value in fields.items():
        if value is None and name != "deal":
            del plain["hands"][0][name]
        else:
            plain["hands"][0][name] = value
    return json.dumps(plain)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ('{"format":"okey-deals-1","format":"okey-deals-1","hands":[]}', "twice"),
        ("[]", "not a file of deals"),
        ('{"format":"okey-deals-1"}', "not a file of deals"),
        ('{"format":"okey-deals-2","hands":[]}', "the format is not okey-deals-1"),
        ('{"format":"okey-deals-1","hands":[]}', "no hands"),
        ('{"format":"okey-deals-1","hands":[1]}', "hand 1: it needs exactly"),
        (changed(hand=2), "hand 1 is missing: in its place is hand 2"),
        (changed(hand="1"), "small whole numbers"),
        (changed(hand=True), "small whole numbers"),
        (changed(seed="00"), "144 digits"),
        (changed(seed="0A" * 72), "144 digits"),
        (changed(bits=[None]), "bits are by seat"),
        (changed(bits=[None, None, None, 5]), "64 digits"),
        (changed(starter_drawn=1), "true or false"),
        (changed(indicator_draw="soon"), "before_deal or after_deal"),
        (changed(deal=None, bits=["00" * 32] * 4), "never dealt has no bits"),
        (changed(seed=None), "needs exactly"),
        (changed(extra=1), "needs exactly"),
        (changed(deal=NO_DEAL | {"racks": 5}), "racks are a list"),
        (changed(deal=NO_DEAL | {"racks": [5]}), "list of numbers"),
        (changed(deal=NO_DEAL), "106 tiles"),
    ],
)  # fmt: skip
def test_what_is_no_record_is_refused_in_words(text: str, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        record.decode(text)


def test_the_long_run_goes_on_where_it_was_stopped(tmp_path: Any, capsys: Any) -> None:
    kept = tmp_path / "deals.json"
    assert even(40, kept=kept)
    assert even(80, kept=kept)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["40", "80"]
    assert flipped("abc") != b"abc"
