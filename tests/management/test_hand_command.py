"""``manage.py hand`` from outside: arguments, files, standard input, exit status."""

import io
import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

C1 = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 B10 K11 R13"
GOOD = json.dumps({"id": 1, "indicator": "B9", "tiles": C1.split()})


def run(*args: str) -> str:
    out = io.StringIO()
    call_command("hand", *args, stdout=out)
    return out.getvalue()


def test_a_hand_is_explained() -> None:
    assert "Finish throws R13" in run("--indicator", "B9", *C1.split())
    assert "Rules: table-house." in run("--preset", "table-house", "--indicator", "B9", *C1.split())


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--indicator", "B9", "R5"], "1 tile: a hand has 14"),
        (["R5"], "indicator is missing"),
        (["--jsonl", "/no/such/file"], "cannot read /no/such/file"),
    ],
)
def test_what_cannot_be_explained_gets_a_sentence(args: list[str], says: str) -> None:
    with pytest.raises(CommandError, match=says):
        run(*args)


@pytest.mark.parametrize(
    "args", [["--indicator", "B9", *C1.split()], ["--jsonl"], ["--jsonl", "no"]]
)
def test_an_unknown_preset_is_refused_before_anything_is_read(
    args: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)  # whoever reads it fails
    with pytest.raises(CommandError, match=r"^there is no preset 'x'; the .*\.$") as no:
        run(*args, "--preset", "x")
    assert no.value.returncode == 2


def test_the_preset_is_for_the_lines_that_name_none(tmp_path: Path) -> None:
    """C35: only where kafa wins the game does Finish throw the second R7."""
    hand = {"indicator": "Y9", "tiles": [*(f"R{n}" for n in range(1, 14)), "R7", "Y10"]}
    lines = [hand, {**hand, "preset": None}, {**hand, "preset": "table-house"}]
    file = tmp_path / "hands.jsonl"
    file.write_text("\n".join(map(json.dumps, lines)))

    def throws(*args: str) -> list[str]:
        return [json.loads(a)["throw"] for a in run("--jsonl", str(file), *args).splitlines()]

    assert throws("--preset", "pers-kafa") == ["R7", "R7", "Y10"]
    assert throws() == ["Y10", "Y10", "Y10"]


def test_a_file_of_hands(tmp_path: Path) -> None:
    file = tmp_path / "hands.jsonl"
    file.write_text("\ufeff" + GOOD + "\n" + GOOD + "\n", encoding="utf-8")
    answers = [json.loads(line) for line in run("--jsonl", str(file)).splitlines()]
    assert [answer["throw"] for answer in answers] == ["R13", "R13"]


def test_a_bad_line_does_not_stop_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = b"\n".join([GOOD.encode(), b"\xff\xfe", b"", GOOD.encode()])
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines)))
    out = io.StringIO()
    with pytest.raises(SystemExit) as left:
        call_command("hand", "--jsonl", stdout=out)
    assert left.value.code == 1
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert ["error" in answer for answer in answers] == [False, True, True, False]


def test_answers_come_as_the_questions_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program may wait for each answer before it asks again."""
    out = io.StringIO()

    class Asking(io.BytesIO):
        def __next__(self) -> bytes:
            line = super().__next__()
            assert out.getvalue().count("\n") == asked.count(True)
            asked.append(True)
            return line

    asked: list[bool] = []
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(Asking(b"\n".join([GOOD.encode()] * 3))))
    call_command("hand", "--jsonl", stdout=out)
    assert len(asked) == 3
