"""Worked examples of single wins: these fifteen tiles, this throw, these scores. Rule book §15."""

import pytest

from games.engine.classic.state import Phase
from games.tiles.notation import code
from tests.engine.kit import Table, named
from tests.kit import A

C1 = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 B10 K11 R13"
C2 = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11 B10"
C3 = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11 ★"
SIX_PAIRS = "R1 R1 R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13"
LATER_PAIRS = "R3 R3 Y5 Y5 B2 B2 K8 K8 K13 K13 Y9 Y9"
RED_RUN_TO_11 = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R3 R4 R5"
ODD_PAIRS = " ".join(f"{{0}}{n} {{0}}{n}" for n in (1, 3, 5, 7, 9, 11, 13))
RED_PAIRS, YELLOW_PAIRS = ODD_PAIRS.format("R"), ODD_PAIRS.format("Y")
BOTH_SHAPES = " ".join(f"R{n} R{n}" for n in range(1, 8))
STRAIGHT = " ".join(f"R{n}" for n in range(1, 14)) + " R1"
THE_SPARED_SIX = STRAIGHT.replace("R6 ", "") + " Y10"

WINS = [
    # row, preset, changes, indicator, the fifteen, throw, scores of A B C D
    ("C1 ordinary", "countdown-classic", {}, "B9", C1, "R13", (20, 18, 18, 18)),
    ("C2 okey", "countdown-classic", {}, "B9", C2, "B10", (20, 16, 16, 16)),
    ("C2b Finish picks the okey", "countdown-classic", {}, "B9", C2, "", (20, 16, 16, 16)),
    ("C2b R5 finishes too", "countdown-classic", {}, "B9", C2, "R5", (20, 18, 18, 18)),
    ("C2b K10 finishes too", "countdown-classic", {}, "B9", C2, "K10", (20, 18, 18, 18)),
    ("C2b Y1 finishes too", "countdown-classic", {}, "B9", C2, "Y1", (20, 18, 18, 18)),
    ("C3 a false joker is no okey", "countdown-classic", {}, "B9", C3, "★", (20, 18, 18, 18)),
    ("C4 pairs", "countdown-classic", {}, "B9", f"{SIX_PAIRS} Y9 B10 R7", "R7", (20, 16, 16, 16)),
    ("C5 both", "countdown-classic", {}, "B9", f"{SIX_PAIRS} Y9 Y9 B10", "B10", (20, 12, 12, 12)),
    ("C5b by Y9", "countdown-classic", {}, "B9", f"{SIX_PAIRS} Y9 Y9 B10", "Y9", (20, 16, 16, 16)),
    ("C5b Finish", "countdown-classic", {}, "B9", f"{SIX_PAIRS} Y9 Y9 B10", "", (20, 12, 12, 12)),
    ("C14 ordinary", "coloured-portal", {"coloured": "on"}, "R9",
     C1.replace("B10", "R10"), "R13", (20, 16, 16, 16)),
    ("C14 okey", "coloured-portal", {"coloured": "on"}, "R9",
     C2.replace("B10", "R10"), "R10", (20, 12, 12, 12)),
    ("C14 pairs", "coloured-portal", {"coloured": "on"}, "R9",
     f"{SIX_PAIRS} Y9 R10 R7", "R7", (20, 12, 12, 12)),
    ("C14 both", "coloured-portal", {"coloured": "on"}, "R9",
     f"{SIX_PAIRS} Y9 Y9 R10", "R10", (20, 4, 4, 4)),
    ("C15 ordinary", "coloured-portal", {"coloured": "on"}, "B9", C1, "R13", (20, 18, 18, 18)),
    ("C15 okey", "coloured-portal", {"coloured": "on"}, "B9", C2, "B10", (20, 16, 16, 16)),
    ("C15 pairs", "coloured-portal", {"coloured": "on"}, "B9",
     f"{SIX_PAIRS} Y9 B10 R7", "R7", (20, 16, 16, 16)),
    ("C15 both", "coloured-portal", {"coloured": "on"}, "B9",
     f"{SIX_PAIRS} Y9 Y9 B10", "B10", (20, 12, 12, 12)),
    ("C16 one colour", "table-house", {"one_colour_double": "any"}, "Y9",
     f"{RED_RUN_TO_11} K2", "K2", (20, 16, 16, 16)),
    ("C17 one colour, okey", "table-house", {"one_colour_double": "any"}, "Y9",
     f"{RED_RUN_TO_11} Y10", "Y10", (20, 12, 12, 12)),
    ("C18 red pairs", "table-house", {"one_colour_double": "red_black"}, "B9",
     f"{RED_PAIRS} K2", "K2", (20, 12, 12, 12)),
    ("C19 yellow pairs", "table-house", {"one_colour_double": "red_black"}, "B9",
     f"{YELLOW_PAIRS} K2", "K2", (20, 16, 16, 16)),
    ("C22 no kafa here", "countdown-classic", {}, "B9", f"{STRAIGHT} K2", "K2", (20, 18, 18, 18)),
    ("C24 the better shape", "countdown-classic", {}, "B9",
     f"{BOTH_SHAPES} K2", "K2", (20, 16, 16, 16)),
    ("C29 with the dealt fifteen", "countdown-classic", {}, "R13",
     "K1 K2 K3 K4 Y7 Y8 Y9 Y10 R5 B5 K5 R9 B9 K9 B13", "B13", (20, 18, 18, 18)),
    ("C30 two false jokers", "countdown-classic", {}, "B9",
     f"★ ★ {LATER_PAIRS} R7", "R7", (20, 16, 16, 16)),
    ("C30 two okeys", "countdown-classic", {}, "B9",
     f"B10 B10 {LATER_PAIRS} R7", "R7", (20, 16, 16, 16)),
    ("C30 one okey kept for R7", "countdown-classic", {}, "B9",
     f"B10 B10 {LATER_PAIRS} R7", "B10", (20, 12, 12, 12)),
    ("C30 a false joker and an okey", "countdown-classic", {}, "B9",
     f"★ B10 {LATER_PAIRS} R7", "R7", (20, 16, 16, 16)),
    ("C36 Finish throws B7", "countdown-classic", {"one_colour_double": "any"}, "Y9",
     "R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R7 B7 Y10 Y10", "", (20, 12, 12, 12)),
    ("C36 Y10 pays less", "countdown-classic", {"one_colour_double": "any"}, "Y9",
     "R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6 R7 B7 Y10 Y10", "Y10", (20, 16, 16, 16)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("preset", "changes", "indicator", "rack", "throw", "scores"),
    [row[1:] for row in WINS],
    ids=[row[0] for row in WINS],
)
def test_a_win_takes_its_loss_from_everybody_else(preset, changes, indicator, rack, throw, scores):
    table = Table(preset, changes, indicator=indicator, A=rack)
    table.play(f"A finishes {throw}")
    assert table.state.scores == scores
    assert table.state.history[-1].winner == 0


@pytest.mark.parametrize(
    ("preset", "changes", "indicator", "rack", "throw", "scores"),
    [row[1:] for row in WINS if row[1] in ("countdown-classic", "table-house") and row[5]],
    ids=[row[0] for row in WINS if row[1] in ("countdown-classic", "table-house") and row[5]],
)
def test_where_wins_are_automatic_the_discard_alone_does_the_same(
    preset, changes, indicator, rack, throw, scores
):
    table = Table(preset, changes, indicator=indicator, A=rack)
    table.play(f"A discards {throw}")
    assert table.state.scores == scores


@pytest.mark.parametrize(
    ("rack", "only"), [(C1, ("R13",)), (f"{SIX_PAIRS} Y9 B10 R7", ("Y9", "R7"))]
)
def test_only_these_throws_finish(rack, only):
    table = Table(A=rack)
    assert {code(choice.tile) for choice in table.view(A).finishes} == set(only)


NO_WINS = [
    ("C31", "B9", f"★ R10 {LATER_PAIRS} R7"),
    ("C32", "Y9", "R1 R2 R3 K4 K5 K6 B7 B8 B9 Y11 R11 B11 R13 R13 K2"),
]


@pytest.mark.parametrize(("row", "indicator", "rack"), NO_WINS, ids=[r[0] for r in NO_WINS])
def test_not_a_win_with_any_throw(row, indicator, rack):
    for throw in rack.split():
        table = Table(indicator=indicator, A=rack).play(f"A discards {throw}")
        assert table.phase == Phase.AWAIT_DRAW


C35 = " ".join(f"R{n}" for n in range(1, 14)) + " R7 Y10"
KAFA = [
    # row, changes, the fifteen, throw, scores, wins the game
    ("C20", {}, f"{STRAIGHT} K2", "K2", (2, 18, 18, 18), True),
    ("C21 with an okey", {}, f"{THE_SPARED_SIX} K2", "K2", (2, 18, 18, 18), True),
    ("C21 natural only", {"kafa_wilds": "natural_only"}, f"{THE_SPARED_SIX} K2", "K2",
     (4, 18, 18, 18), False),
    ("C35 Finish makes kafa", {}, C35, "", (2, 18, 18, 18), True),
    ("C35 the okey is only an okey", {}, C35, "Y10", (6, 18, 18, 18), False),
]  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "rack", "throw", "scores", "outright"),
    [row[1:] for row in KAFA],
    ids=[row[0] for row in KAFA],
)
def test_kafa_wins_the_game_whatever_the_scores(changes, rack, throw, scores, outright):
    table = Table("pers-kafa", changes, indicator="Y9", scores=(2, 18, 18, 18), A=rack)
    table.play(f"A finishes {throw}")
    assert table.state.scores == scores
    assert (table.phase == Phase.GAME_OVER) == outright
    assert table.state.result is None or table.state.result.winners == (0,)


def test_c35_throws_the_second_seven():
    table = Table("pers-kafa", indicator="Y9", A=C35).play("A finishes")
    assert named(table.state.history[-1].tile) == "R7"
