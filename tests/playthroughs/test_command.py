"""The command ``playthrough``: what it prints, and how it ends."""

import io
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.engine.classic.ruleset import make_ruleset
from games.management.playthrough import run
from games.management.playthrough.checks import Checker
from games.management.playthrough.plan import Plan

SHORT = ("--set", "rounds=fixed:1", "--seats", "hard,hard,hard,hard")


def printed(*arguments: str) -> list[str]:
    out = io.StringIO()
    call_command("playthrough", *arguments, stdout=out)
    return out.getvalue().splitlines()


def refused(*arguments: str) -> CommandError:
    with pytest.raises(CommandError) as error:
        printed(*arguments)
    return error.value


def test_it_prints_the_game_and_the_verdict() -> None:
    lines = printed(*SHORT, "--seed", "3", "--check")
    assert lines[0].startswith("game 1: countdown-classic, rounds=fixed:1, seed 3, A hard")
    assert lines[-1].startswith("1 games, ")
    assert lines[-1].endswith(" states, 0 violations")


def test_without_check_there_is_no_verdict() -> None:
    assert printed(*SHORT)[-1].startswith("seen: ")


def test_quietly_it_prints_only_what_was_counted() -> None:
    assert len(printed(*SHORT, "--games", "2", "--quiet")) == 1
    assert len(printed(*SHORT, "--games", "2", "--quiet", "--check")) == 2


def test_bad_arguments_are_a_sentence_and_exit_2() -> None:
    error = refused("--preset", "house")
    assert error.returncode == 2
    assert str(error).startswith("There is no preset 'house'.")


def test_stacked_deals_are_dealt(settings: Any, tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    file.write_text('{"indicator": "K3", "racks": [["★", "★"]]}\n', encoding="utf-8")
    settings.OKEY_DEALS_FILE = str(file)
    lines = printed(*SHORT)
    assert "indicator K3, okey K4" in lines[1]
    assert lines[2].endswith(" ★ ★")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"indicator": "K30"}', "OKEY_DEALS_FILE, line 1: 'K30' is not a tile"),
        ('{"starter": 1, "racks": [["R1"]]}\n' * 2, "OKEY_DEALS_FILE, line 2: seat 1 cannot start"),
    ],
)
def test_a_bad_file_of_deals_is_a_sentence_and_exit_2(
    settings: Any, tmp_path: Path, text: str, sentence: str
) -> None:
    file = tmp_path / "deals.jsonl"
    file.write_text(text, encoding="utf-8")
    settings.OKEY_DEALS_FILE = str(file)
    error = refused()
    assert error.returncode == 2
    assert sentence in str(error)


def test_a_missing_file_of_deals_is_a_sentence(settings: Any) -> None:
    settings.OKEY_DEALS_FILE = "/nowhere/deals.jsonl"
    assert "OKEY_DEALS_FILE cannot be read" in str(refused())


def test_a_violation_is_printed_and_ends_with_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Checker, "end", lambda *_: ("planted",))
    out = io.StringIO()
    with pytest.raises(CommandError) as error:
        call_command("playthrough", *SHORT, "--check", "--quiet", stdout=out)
    assert error.value.returncode == 1
    first, *_, last = out.getvalue().splitlines()
    assert first.startswith("VIOLATION game 1, hand 1, after ")
    assert first.endswith(" turns: planted")
    assert last.endswith(", 1 violations")


def test_a_player_without_an_answer_is_told_and_counted() -> None:
    plan = Plan(ruleset=make_ruleset("countdown-classic"), levels=("hard",) * 4, seed=1)
    played = run.Playthrough(plan, make_player=lambda *_, **__: lambda *_: None)
    lines = list(played.lines())
    assert any(line.startswith("VIOLATION game 1, seat ") for line in lines)
    assert "unfinished" in lines
