"""``manage.py verify_deal`` from outside: a line a hand, and an exit status to rely on."""

import io
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.tiles import record
from tests.tiles.records import random_record, undealt


def run(*args: str) -> str:
    out = io.StringIO()
    call_command("verify_deal", *args, stdout=out)
    return out.getvalue()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deals.json"


def test_a_game_that_was_dealt_as_promised(file: Path) -> None:
    file.write_text(record.encode([random_record(1), random_record(2), undealt(3)]))
    lines = run(str(file)).splitlines()
    assert lines[:2] == ["Hand 1: matches.", "Hand 2: matches."]
    assert "never dealt" in lines[2]
    assert lines[3] == "3 of 3 hands match."


def test_one_wrong_hand_among_others_is_named(file: Path) -> None:
    wrong = replace(random_record(2), hand_id=bytes(16))
    file.write_text(record.encode([random_record(1), wrong]))
    out = io.StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("verify_deal", str(file), stdout=out)
    assert ended.value.code == 1
    assert "Hand 1: matches." in out.getvalue()
    assert "Hand 2: the seed is not the one that was promised" in out.getvalue()
    assert "1 of 2 hands match." in out.getvalue()


def test_standard_input_is_read_without_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    text = record.encode([random_record()])
    for args in ([], ["-"]):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        assert "1 of 1 hands match." in run(*args)


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "cannot be checked: this is not JSON"),
        (b"{}", "cannot be checked: this is not a file of deals"),
        (b"\xff\xfe", "is not a text file"),
        (b" " * 10_000_001, "is too long"),
    ],
    ids=["empty", "other", "binary", "endless"],
)
def test_a_broken_file_gets_a_sentence(file: Path, raw: bytes, says: str) -> None:
    file.write_bytes(raw)
    with pytest.raises(CommandError, match=says) as no:
        run(str(file))
    assert no.value.returncode == 1


def test_a_file_that_is_not_there_gets_a_sentence() -> None:
    with pytest.raises(CommandError, match="/no/such/file cannot be read: No such file"):
        run("/no/such/file")
