"""``hand --jsonl``: one object in, one out."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.management.hand.answers import answer_line
from games.tiles.melds import MeldKind, meld_kinds
from tests.kit import okey_for, tiles

HANDS = (Path(__file__).parent.parent / "data" / "hands.jsonl").read_text().splitlines()
C2 = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11 B10"
NO_TILES = '{"indicator": "B9", "tiles": %s}'


def ask(text: str, **line: Any) -> dict[str, Any]:
    answer, good = answer_line(json.dumps({"indicator": "B9", "tiles": text.split(), **line}))
    assert good
    found: dict[str, Any] = json.loads(answer)
    return found


def refused(line: str) -> tuple[Any, str]:
    answer, good = answer_line(line)
    assert not good
    found = json.loads(answer)
    assert set(found) == {"id", "error"}
    return found["id"], found["error"]


@pytest.mark.parametrize("line", HANDS, ids=lambda line: str(json.loads(line)["id"]))
def test_all_known_hands(line: str) -> None:
    hand = json.loads(line)
    text, good = answer_line(line)
    answer = json.loads(text)
    assert good
    assert answer.pop("id") == hand["id"]
    groups, throw = answer.pop("partition", None), answer.pop("throw", None)
    assert set(answer) == set(hand["expected"])
    for key, value in hand["expected"].items():
        assert (
            sorted(answer[key]) == sorted(value)
            if isinstance(value, list)
            else (answer[key] == value)
        ), key
    expected = hand["expected"]
    wins = [expected.get(key) for key in ("wins_melds", "wins_pairs")]
    finishes = [*expected.get("finish_melds", ()), *expected.get("finish_pairs", ())]
    assert (groups is not None) == (any(wins) or bool(finishes))
    assert (throw is not None) == bool(finishes)
    if groups is not None:
        check_partition(hand, groups, throw)
    if throw is not None:
        assert throw in finishes


def check_partition(hand: dict[str, Any], groups: list[list[str]], throw: str | None) -> None:
    shown = sorted(code for group in groups for code in group)
    assert sorted([*shown, throw] if throw else shown) == sorted(hand["tiles"])
    okey = okey_for(hand["indicator"])
    kinds = [meld_kinds(tiles(" ".join(group)), okey=okey) for group in groups]
    pairs = hand["expected"].get("wins_pairs") or throw in hand["expected"].get("finish_pairs", ())
    if pairs:
        assert all(MeldKind.PAIR in kind for kind in kinds)
    else:
        assert all(kind & {MeldKind.RUN, MeldKind.SET} for kind in kinds)


def test_finish_picks_the_throw_that_costs_the_others_most() -> None:
    assert ask(C2)["throw"] == "B10"
    assert ask("R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 B10 Y9")["throw"] == "B10"


def test_finish_picks_kafa_where_it_wins_the_game() -> None:
    """C35: the okey throw would only be an okey finish."""
    reds = " ".join(f"R{n}" for n in range(1, 14))
    kafa = ask(f"{reds} R7 Y10", indicator="Y9", preset="pers-kafa")
    assert kafa["throw"] == "R7"
    assert kafa["partition"] == [
        ["R1", "R2", "R3", "R4", "R5", "R6", "R7"],
        ["R8", "R9", "R10", "R11", "R12", "R13", "Y10"],
    ]
    assert ask(f"{reds} R7 Y10", indicator="Y9")["throw"] == "Y10"


def test_pairs_are_shown_where_both_shapes_fit() -> None:
    both = ask("R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7")
    assert both["partition"][0] == ["R1", "R1"]
    fifteen = ask("R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R6 R7 R7 K2")
    assert (fifteen["throw"], fifteen["partition"][0]) == ("K2", ["R1", "R1"])


def test_the_id_is_echoed_whatever_it_is() -> None:
    assert ask(C2, id=None)["id"] is None
    assert ask(C2, id=["a", 1])["id"] == ["a", 1]
    assert "id" not in ask(C2)


def test_other_keys_are_ignored() -> None:
    assert ask(C2, colour="none", expected=1) == ask(C2)


THIRTEEN = json.dumps(C2.split()[:13])
THREE_R7 = json.dumps(["R7", "R7", *C2.split()[:12]])
TWO_B9 = json.dumps(["B9", "B9", *C2.split()[:12]])


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (NO_TILES % THIRTEEN, "13 tiles"),
        (NO_TILES % "[]", "0 tiles"),
        (NO_TILES % '["R7"]', "1 tile:"),
        (NO_TILES % THREE_R7, "three R7"),
        (NO_TILES % TWO_B9, "the indicator B9"),
        (NO_TILES % '["Q5"]', "'Q5' is not a tile"),
        (NO_TILES % '["R14"]', "numbers go from 1 to 13"),
        (NO_TILES % '"R5 R6"', "a list of codes"),
        (NO_TILES % "[5]", "not all of these are text"),
        (NO_TILES % "null", "tiles are missing"),
        ('{"tiles": []}', "indicator is missing"),
        ('{"indicator": 9, "tiles": []}', "one code"),
        ('{"indicator": "★", "tiles": []}', "false joker"),
        ('{"indicator": "B99", "tiles": []}', "not a tile"),
        ("", "not JSON"),
        ("{", "not JSON"),
        ('{"id": NaN}', "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "not a JSON object"),
        ("null", "not a JSON object"),
    ],
)
def test_a_bad_line_says_what_is_wrong(line: str, says: str) -> None:
    ident, error = refused(line)
    assert ident is None
    assert says in error


@pytest.mark.parametrize("preset", ["house", 5, ["countdown-classic"]])
def test_an_unknown_preset(preset: object) -> None:
    line = {"id": 7, "indicator": "B9", "tiles": C2.split(), "preset": preset}
    ident, error = refused(json.dumps(line))
    assert ident == 7
    assert "no preset" in error
    assert "countdown-classic" in error


def test_an_id_that_json_cannot_write_is_left_out() -> None:
    assert refused('{"id": 1e999}')[0] is None
    assert refused('{"id": "\\ud800"}')[0] == "\ud800"
