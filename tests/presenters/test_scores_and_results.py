"""The score sheet and the panels after a hand and a game."""

import pytest

from games.engine.classic.ruleset import PRESETS, make_ruleset
from games.live.render import draw
from games.presenters.outcomes import doubled, okeys_in
from games.presenters.over import over_part
from games.presenters.scores import scores_part, strip_part
from tests.kit import tile, tiles
from tests.presenters import scenes as made
from tests.presenters.scenes import ELIF


def test_one_line_for_each_hand_with_indicator_points_of_their_own():
    data = scores_part(made.about_to_draw()).data
    assert [gauge.name for gauge in data.gauges] == ["You", "Elif", "Murat", "Ayşe"]
    assert [[entry.main for entry in row.entries] for row in data.rows] == [
        ["−2", "won", "−2", "−2"],
        ["−4", "−4", "won", "−4"],
        ["won", "−2", "−2", "−2"],
    ]
    assert [(e.indicator, e.showed) for e in data.rows[2].entries] == [
        ("−1", False),
        ("−1", False),
        ("−1", False),
        ("", True),
    ]
    assert data.note == "counting down from 20 to 0"


def test_counting_up_fills_toward_the_target():
    scene = made.about_to_draw(preset="pers-kafa", scores=(10, 0, 20, 4), history=())
    data = scores_part(scene).data
    assert data.note == "counting up to 20"
    assert [gauge.percent for gauge in data.gauges] == [50, 0, 100, 20]


def test_a_single_round_has_no_points():
    scene = made.about_to_draw(preset="single-round-slots", history=(), scores=(0,) * 4)
    assert scores_part(scene).data.gauges == ()
    assert strip_part(scene).data == ()


def test_negative_scores_are_printed_with_a_minus():
    scene = made.about_to_draw(scores=(-2, 5, 6, 20))
    assert [gauge.score for gauge in scores_part(scene).data.gauges] == ["−2", "5", "6", "20"]
    assert [gauge.low for gauge in scores_part(scene).data.gauges] == [True, True, False, False]


def test_while_a_hand_runs_there_is_no_panel():
    assert not over_part(made.about_to_draw()).data.shown


def test_the_winning_fourteen_the_thrown_tile_and_the_points():
    data = over_part(made.hand_over()).data
    assert data.title == "You win this hand"
    assert data.lines == ("You finished with runs and sets.", "The okey stands for Black 3.")
    assert sum(len(group) for group in data.groups) == 14
    assert data.thrown is not None
    assert data.thrown.short == "Red 7"
    assert [(loss.name, loss.win, loss.score) for loss in data.losses] == [
        ("You", "won", "13"),
        ("Elif", "−2", "11"),
        ("Murat", "−2", "13"),
        ("Ayşe", "−2", "10"),
    ]
    assert [button.label for button in data.buttons] == ["Next hand"]


def test_opened_tiles_are_read_with_their_own_hands_okey():
    last = made.hand_view(4, ELIF, (-2, 0, -2, -2), indicator=tile("R8"), groups=made.OPENED)
    data = over_part(made.hand_over(history=(last,))).data
    assert [face.short for group in data.groups for face in group if face.okey] == ["Red 9"]


def test_a_hand_that_nobody_wins():
    last = made.hand_view(4, None, (0, 0, 0, 0))
    data = over_part(made.hand_over(history=(last,))).data
    assert data.title == "Nobody wins this hand"
    assert data.lines == ("The stock ran out.",)
    assert data.groups == ()


def test_okeys_that_stand_for_themselves_need_no_words():
    plain = made.hand_view(4, ELIF, (-2, 0, -2, -2), groups=(tiles("Y5 Y6 Y7"),))
    assert okeys_in(PRESETS["countdown-classic"], plain) == ""
    both = made.hand_view(
        4,
        ELIF,
        (-2, 0, -2, -2),
        groups=(tiles("K2 Y6 K4"), (*tiles("B12 B13"), tile("Y6", copy=1))),
    )
    said = okeys_in(PRESETS["countdown-classic"], both)
    assert said == "The okeys stand for Black 3 and Blue 1."


@pytest.mark.parametrize(
    ("coloured", "indicator", "said"),
    [
        ("on", "R8", "The indicator Red 8 doubles the points of this hand."),
        ("on", "K8", "The indicator Black 8 doubles the points of this hand."),
        ("on", "Y8", ""),
        ("off", "R8", ""),
    ],
)
def test_a_red_or_black_indicator_says_that_it_doubled_the_hand(coloured, indicator, said):
    rules = make_ruleset("coloured-portal", {"coloured": coloured})
    won = made.hand_view(4, ELIF, (-4, 0, -4, -4), indicator=tile(indicator))
    assert doubled(rules, won) == said
    assert doubled(rules, made.hand_view(4, None, (0,) * 4, indicator=tile(indicator))) == ""


def test_shared_wins_and_shared_places():
    data = over_part(made.game_over(winners=(0, 2), ranks=(1, 3, 1, 4))).data
    assert data.title == "You and Murat share the win"
    assert [(rank.place, rank.name, rank.won) for rank in data.ranks] == [
        ("1.", "You", True),
        ("1.", "Murat", True),
        ("3.", "Elif", False),
        ("4.", "Ayşe", False),
    ]


def test_match_points_where_the_edition_ranks_everyone():
    data = over_part(
        made.game_over(
            preset="coloured-portal", winners=(2,), ranks=(2, 3, 1, 4), match_points=(0, 0, 1, -1)
        )
    ).data
    assert data.title == "Murat wins the game"
    assert [rank.points for rank in data.ranks] == ["+1", "0", "0", "−1"]


def test_a_kafa_hand_wins_outright_and_says_so():
    last = made.hand_view(1, ELIF, (0,) * 4, kafa=True, one_colour=True, scores=(6, 12, 4, 8))
    data = over_part(
        made.game_over(preset="pers-kafa", winners=(1,), ranks=(2, 1, 2, 2), history=(last,))
    ).data
    assert data.title == "Elif wins the game"
    assert any("wins the game outright" in line for line in data.lines)


def test_a_draw_by_the_turn_limit():
    last = made.hand_view(1, None, (0,) * 4, reason="turn_limit")
    data = over_part(
        made.game_over(
            preset="single-round-slots",
            winners=(),
            ranks=(1,) * 4,
            history=(last,),
            scores=(0,) * 4,
        )
    ).data
    assert data.title == "The game ends in a draw"
    assert "turn limit" in data.lines[0]
    assert data.ranks == ()


def test_where_nothing_is_scored_the_ranking_has_neither_places_nor_points():
    over = made.game_over(preset="single-round-slots", winners=(2,), ranks=(2, 2, 1, 2))
    html = draw(over_part(over), language="en")
    assert "Murat" in html
    assert "winner" in html
    assert "Points" not in html
    assert "2." not in html
