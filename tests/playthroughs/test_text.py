"""Games as text: every event has its sentence, tiles are in notation, seats are A to D."""

import pytest

from games.engine.classic import events
from games.engine.classic.ruleset import make_ruleset
from games.management.playthrough.plan import Plan
from games.management.playthrough.run import Playthrough
from games.management.playthrough.text import sentence
from tests.kit import A, B, C, D, tile, tiles

SENTENCES = [
    (
        events.HandDealt(seat=B, hand=3, indicator=tile("B9"), stock=48),
        "hand 3: B starts, indicator B9, okey B10, stock 48",
    ),
    (events.IndicatorShown(seat=C, tile=tile("B9")), "C shows the indicator's twin B9"),
    (events.TileDrawn(seat=A, tile=tile("★"), stock=47), "A draws ★"),
    (events.TileDrawn(seat=A, tile=None, stock=47), "A draws ?"),
    (
        events.TileDrawn(seat=A, tile=tile("B9"), stock=0, from_indicator=True),
        "A draws the indicator B9",
    ),
    (events.DiscardTaken(seat=B, tile=tile("R7"), source=A), "B takes R7 from A"),
    (events.TileDiscarded(seat=D, tile=tile("K11")), "D discards K11"),
    (events.MeldLaid(seat=A, tiles=tiles("R5 R6 R7")), "A lays R5 R6 R7"),
    (events.MeldUndone(seat=A, tiles=tiles("R5 R6 R7")), "A takes back R5 R6 R7"),
    (events.PlayedOn(seat=A), "A plays on"),
    (
        events.HandFinished(
            seat=D,
            tile=tile("B10"),
            groups=(tiles("R1 R1"), tiles("R3 R3")),
            pairs=True,
            okey_thrown=True,
            kafa=False,
            one_colour=True,
            loss=16,
        ),
        "D finishes with B10: R1 R1 | R3 R3, pairs, okey thrown, one colour, loss 16",
    ),
    (
        events.HandDrawn(seat=B, reason="stock_empty"),
        "no winner: stock empty in the turn of B",
    ),
    (
        events.IndicatorScored(seat=A, changes=(0, -1, -1, -1)),
        "the twin shown by A counts 0 -1 -1 -1",
    ),
    (events.SeatDroppedOut(seat=C), "C drops out"),
    (events.NextHandAsked(seat=D), "D is ready for the next hand"),
    (events.MoveUndone(seat=A), "A takes a move back"),
    (
        events.GameEnded(seat=A, winners=(A, C), ranks=(1, 3, 1, 4), match_points=(0, 0, 0, -1)),
        "game over: winners A, C, ranks 1 3 1 4, match points 0 0 0 -1",
    ),
    (
        events.GameEnded(seat=A, winners=(), ranks=(1, 1, 1, 1), match_points=None),
        "game over: a draw, ranks 1 1 1 1",
    ),
]


@pytest.mark.parametrize(("event", "text"), SENTENCES)
def test_an_event_in_words(event: events.Event, text: str) -> None:
    assert sentence(event) == text


def test_every_kind_of_event_has_an_example_here() -> None:
    named = [value for value in vars(events).values() if isinstance(value, type)]
    kinds = {value for value in named if issubclass(value, events.Event)} - {events.Event}
    assert {type(event) for event, _ in SENTENCES} == kinds


def test_an_event_without_a_sentence_is_noticed() -> None:
    with pytest.raises(TypeError, match="no sentence for Event"):
        sentence(events.Event(seat=A))


def test_a_game_begins_with_its_rules_and_deal_and_ends_with_what_was_seen() -> None:
    ruleset = make_ruleset("coloured-portal", {"coloured": "on", "rounds": "fixed:1"})
    levels = ("medium", "hard", "easy", "random")
    lines = list(Playthrough(Plan(ruleset=ruleset, levels=levels, seed=9)).lines())
    assert lines[0] == (
        "game 1: coloured-portal, coloured=on, rounds=fixed:1, seed 9, "
        "A medium, B hard, C easy, D random"
    )
    assert lines[1].startswith("hand 1: ")
    assert [line[:9] for line in lines[2:6]] == [f"  {seat} holds" for seat in "ABCD"]
    assert {len(line.split()) for line in lines[2:6]} == {2 + 14, 2 + 15}
    assert lines[-3].startswith("  after hand 1: ")
    assert lines[-2].startswith("game over: ")
    assert lines[-1].startswith("seen: hands 1, ")


def test_true_false_and_none_are_written_as_they_are_typed() -> None:
    changes = {"seven_pairs": False, "turn_limit": None}
    ruleset = make_ruleset("single-round-slots", changes)
    plan = Plan(ruleset=ruleset, levels=("random",) * 4, seed=1)
    title = next(Playthrough(plan).lines())
    assert "seven_pairs=false" in title
    assert "turn_limit=null" in title


def test_the_same_number_plays_the_same_and_another_does_not() -> None:
    def told(seed: int) -> list[str]:
        ruleset = make_ruleset("countdown-classic", {"rounds": "fixed:1"})
        return list(Playthrough(Plan(ruleset=ruleset, levels=("easy",) * 4, seed=seed)).lines())

    assert told(5) == told(5)
    assert told(5) != told(6)


def test_games_after_one_another_differ() -> None:
    ruleset = make_ruleset("countdown-classic", {"rounds": "fixed:1"})
    plan = Plan(ruleset=ruleset, levels=("hard",) * 4, seed=1, games=2)
    lines = list(Playthrough(plan).lines())
    second = next(n for n, line in enumerate(lines) if line.startswith("game 2: "))
    assert lines[1:6] != lines[second + 1 : second + 6]


def test_a_game_that_goes_on_too_long_is_unfinished() -> None:
    plan = Plan(
        ruleset=make_ruleset("countdown-classic"),
        levels=("hard",) * 4,
        seed=1,
        games=2,
        max_hands=1,
    )
    played = Playthrough(plan)
    lines = list(played.lines())
    assert lines.count("unfinished") == 2
    assert lines[-1].endswith(", unfinished 2")
    assert played.tally.counts["hands"] == 2
