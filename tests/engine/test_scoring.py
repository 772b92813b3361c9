"""Ends of games: who has won by each of the five ways, ranks, match points, dropping out."""

import pytest

from games.engine.classic.ruleset import make_ruleset
from games.engine.classic.scoring import match_points, opening_scores, side_of
from games.engine.classic.state import Phase
from tests.engine.kit import Table
from tests.kit import A, B, C, D

MELDS = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K10 K11"


def a_wins(preset="countdown-classic", changes=None, **deal):
    return Table(preset, changes, A=f"{MELDS} R13", **deal).play("A finishes R13")


def test_everybody_starts_level():
    assert opening_scores(make_ruleset("countdown-classic", {"start_points": 50})) == (50,) * 4
    assert opening_scores(make_ruleset("single-round-slots")) == (0,) * 4
    assert opening_scores(make_ruleset("countdown-classic", {"teams": "opposite"})) == (20, 20)


def test_a_side_is_a_seat_or_two_facing_seats():
    alone = make_ruleset("countdown-classic")
    partners = make_ruleset("countdown-classic", {"teams": "opposite"})
    assert [side_of(alone, seat) for seat in (A, B, C, D)] == [0, 1, 2, 3]
    assert [side_of(partners, seat) for seat in (A, B, C, D)] == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        ((1, 2, 3, 4), (1, 0, 0, -1)),
        ((1, 1, 3, 4), (0, 0, 0, -1)),
        ((1, 1, 4, 1), (0, 0, -1, 0)),
        ((1, 2, 3, 3), (1, 0, -1, -1)),
        ((1, 1, 3, 3), (0, 0, -1, -1)),
        ((1, 2, 2, 2), (1, -1, -1, -1)),
        ((1, 1, 1, 1), (0, 0, 0, 0)),
        ((1, 2), (1, -1)),
        ((1, 1), (0, 0)),
    ],
)
def test_match_points(ranks, points):
    assert match_points(ranks) == points


WINNERS = [
    ("highest", (12, 9, 9, 2), (A,), (1, 2, 2, 4)),
    ("highest", (7, 9, 9, 2), (A, B, C), (1, 1, 1, 4)),
    ("highest", (5, 9, 2, 9), (B, D), (3, 1, 4, 1)),
    ("top_two", (12, 9, 8, 2), (A, B), (1, 2, 3, 4)),
    ("top_two", (12, 9, 9, 2), (A, B, C), (1, 2, 2, 4)),
    ("top_two", (5, 9, 9, 2), (B, C), (3, 1, 1, 4)),
    ("ranked", (12, 9, 9, 2), (A,), (1, 2, 2, 4)),
]


@pytest.mark.parametrize(("winners", "scores", "seats", "ranks"), WINNERS)
def test_who_wins_when_somebody_comes_to_zero(winners, scores, seats, ranks):
    result = a_wins(changes={"winners": winners}, scores=scores).state.result
    assert (result.winners, result.ranks) == (seats, ranks)
    assert (result.match_points is not None) == (winners == "ranked")


def test_the_game_goes_on_while_everybody_has_points():
    table = a_wins(scores=(12, 9, 9, 3))
    assert table.phase == Phase.HAND_OVER
    assert table.state.result is None


def test_a_fixed_number_of_hands_ends_the_game_whatever_the_scores():
    table = a_wins(changes={"rounds": "fixed:2"}, scores=(20, 1, 20, 20))
    assert table.state.scores == (20, -1, 18, 18)
    assert table.state.result.winners == (A,)
    longer = a_wins(changes={"rounds": "fixed:3"}, scores=(20, 1, 20, 20))
    assert longer.state.phase == Phase.HAND_OVER
    drawn = Table(changes={"rounds": "fixed:1"}).drift(49)
    assert drawn.state.result.winners == (A, B, C, D)


def test_counting_up_goes_on_below_the_target():
    table = a_wins("pers-kafa", scores=(17, 6, 10, 4))
    assert table.state.scores == (19, 6, 10, 4)
    assert table.phase == Phase.HAND_OVER


def test_ranks_behind_the_first_at_the_target():
    result = a_wins("pers-kafa", scores=(18, 6, 10, 6)).state.result
    assert result.ranks == (1, 3, 2, 3)


DROP_OUT = {"after_zero": "drop_out"}


def test_the_last_one_left_wins():
    table = a_wins("table-house", DROP_OUT, scores=(1, 2, 2, 1))
    assert table.phase == Phase.GAME_OVER
    assert table.state.in_play == (True, False, False, False)
    assert table.state.result.winners == (A,)
    assert table.state.result.ranks == (1, 2, 2, 4)


def test_if_nobody_is_left_the_highest_of_those_who_fell_share():
    changes = {**DROP_OUT, "indicator_off_turn": True}
    table = Table("table-house", changes, scores=(1, 2, 3, 2), A=f"{MELDS} R13", D="B9")
    table.play("D shows, A finishes R13")
    assert table.state.scores == (0, -1, 0, 0)
    assert table.state.in_play == (False,) * 4
    assert table.state.result.winners == (A, C, D)
    assert table.state.result.ranks == (1, 4, 1, 1)
    for seat in (A, B, C, D, None):  # everybody still sees how it ended
        assert table.view(seat).result == table.state.result


def test_whoever_lasts_longer_ranks_higher():
    table = a_wins("table-house", DROP_OUT, scores=(9, 2, 5, 5))
    assert table.state.in_play == (True, False, True, True)
    table.play("A waits, C waits, D waits")
    table.deal(starter=C, C=f"{MELDS} R13", A="K2")
    table.state = _with_scores(table.state, (2, 0, 5, 2))
    table.play("C finishes R13")
    assert table.state.result.winners == (C,)
    assert table.state.result.ranks == (2, 4, 1, 2)


def _with_scores(state, scores):
    from dataclasses import replace

    last = replace(state.history[-1], scores=scores)
    return replace(state, scores=scores, history=(*state.history[:-1], last))


def test_seats_that_have_left_lose_nothing_more():
    table = a_wins("table-house", DROP_OUT, scores=(9, 2, 9, 9))
    table.play("A waits, C waits, D waits").deal(starter=C, C=f"{MELDS} R13", A="K2")
    table.play("C finishes R13")
    assert table.state.scores == (7, 0, 7, 5)
    assert table.state.history[-1].win_changes == (-2, 0, 0, -2)


def test_kafa_for_one_is_kafa_for_the_partner():
    straight = " ".join(f"R{n}" for n in range(1, 14)) + " R1 K2"
    changes = {"teams": "opposite", "kafa": "wins_game"}
    table = Table(changes=changes, scores=(2, 18), A=straight).play("A finishes K2")
    assert table.state.result.winners == (A, C)
    assert table.state.result.ranks == (1, 2)
    assert table.state.scores == (2, 18)


def test_partners_count_up_together():
    changes = {"score_mode": "count_up", "rounds": "until_target", "winners": "target_first",
               "teams": "opposite"}  # fmt: skip
    assert a_wins(changes=changes, scores=(18, 3)).state.scores == (20, 3)


def test_a_hand_that_does_not_win_cannot_be_opened():
    from games.engine.classic.finish import partition

    table = Table()
    with pytest.raises(ValueError, match="do not win"):
        partition(table.state.racks[B], pairs=False, indicator=30, ruleset=table.ruleset)
