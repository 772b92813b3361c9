"""A small piece of every long proof: they still run, and they notice what is broken."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server import ROOT
from tests.soak import fuzz, kills, play
from tests.soak.diary import Diary
from tests.soak.promise import Broken

pytestmark = pytest.mark.no_cover


def test_five_kills_lose_nothing(tmp_path: Path):
    diary = Diary(folder=tmp_path, part="kills")
    kills.run(diary, wanted=5, folder=tmp_path / "site")
    assert diary.totals["kills"] == 5
    assert diary.totals["moves"] > 5


def test_some_hostile_messages_over_the_line(tmp_path: Path):
    diary = Diary(folder=tmp_path, part="fuzz")
    fuzz.run(diary, wanted=400, chunk=400, folder=tmp_path / "site")
    assert diary.totals["messages"] == 400


def test_some_seconds_of_mixed_play(tmp_path: Path):
    diary = Diary(folder=tmp_path, part="play")
    play.run(diary, minutes=0.1, folder=tmp_path / "site")
    assert diary.totals["samples"] >= 1


def test_a_pair_of_hands_by_the_command(tmp_path: Path):
    part = ["secrecy", "--pairs", "1", "--moments", "20", "--folder", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-m", "tests.soak", *part], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr[-2000:] + done.stdout
    assert "complete" in done.stdout


def test_what_grows_is_noticed():
    steady = [dict.fromkeys(play.SLACK, 100.0) for _ in range(30)]
    play.check(steady)
    for name in play.SLACK:
        growing = [{**sample, name: 100.0 + at * 3} for at, sample in enumerate(steady)]
        with pytest.raises(Broken, match=name):
            play.check(growing)


def test_a_run_is_taken_up_again(tmp_path: Path):
    Diary(folder=tmp_path, part="kills").note(kills=3)
    again = Diary(folder=tmp_path, part="kills")
    assert again.totals["kills"] == 3
    again.end()
    assert Diary(folder=tmp_path, part="kills").totals["kills"] == 0
    assert "complete" in (tmp_path / "soak.log").read_text()


def test_a_lost_answer_is_noticed(tmp_path: Path):
    class Forgetful:
        v, tiles, state = 7, ["1", "2"], "mine"

    ledger = kills.Ledger(Forgetful(), v=8, tiles=("1", "2"))  # type: ignore[arg-type]
    with pytest.raises(Broken):
        ledger.check(same_hand=True)
    ledger = kills.Ledger(Forgetful(), v=7, tiles=("1", "3"))  # type: ignore[arg-type]
    with pytest.raises(Broken):
        ledger.check(same_hand=True)
