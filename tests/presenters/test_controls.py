"""Which buttons stand there in which moment; exactly one of them is the main one."""

import pytest

from games.engine.classic.actions import Kind
from games.presenters.controls import controls_part
from tests.kit import tile
from tests.presenters import scenes as made


def labels(scene):
    data = controls_part(scene).data
    return (data.main.label if data.main else None, [button.label for button in data.others])


def test_a_turn_begins_with_drawing():
    assert labels(made.about_to_draw()) == ("Draw", ["Take Black 3"])


def test_a_win_makes_finishing_the_main_thing_and_names_its_tile():
    main, others = labels(made.ready_to_finish())
    assert main == "Finish · throws Red 7"
    assert others == ["Throw"]


def test_without_a_win_one_may_ask_why():
    seen = made.view(legal=made.acts(Kind.DISCARD))
    assert labels(made.scene(seen)) == ("Throw", ["Can I finish?"])


def test_the_indicator_button_says_what_it_brings():
    scene = made.about_to_draw(legal=made.acts(Kind.DRAW_STOCK, Kind.SHOW_INDICATOR))
    shown = next(b for b in controls_part(scene).data.others if b.kind == Kind.SHOW_INDICATOR)
    assert (shown.label, shown.hint, shown.tone) == ("Show indicator", "the others lose 1", "warm")


def test_the_indicator_button_is_drawn_only_while_legal():
    assert "Show indicator" not in str(controls_part(made.about_to_draw()).data)


def test_playing_on_is_a_second_button():
    seen = made.view(
        preset="table-house",
        legal=made.acts(Kind.DISCARD, Kind.FINISH, Kind.PLAY_ON),
        finishes=made.wins("R7"),
    )
    assert labels(made.scene(seen)) == ("Finish · throws Red 7", ["Play on", "Throw"])


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        ((Kind.TAKE_DISCARD, Kind.END_HAND), ("Take Black 3", ["End the hand"])),
        ((Kind.END_HAND,), ("End the hand", [])),
        ((Kind.TAKE_DISCARD,), ("Take Black 3", [])),
    ],
)
def test_with_an_empty_stock_what_the_edition_allows(kinds, expected):
    assert labels(made.about_to_draw(stock=0, legal=made.acts(*kinds))) == expected


def test_going_out_where_the_player_groups_the_rack():
    seen = made.view(
        preset="coloured-portal",
        legal=made.acts(Kind.DISCARD, Kind.FINISH),
        finishes=made.wins("R7", needs_groups=True),
    )
    assert labels(made.scene(seen, can_undo=True)) == ("Go out", ["Throw", "Undo move"])


def test_slots_lay_and_take_back():
    seen = made.view(
        preset="single-round-slots",
        legal=made.acts(Kind.LAY_MELD, Kind.UNDO_MELD, Kind.DISCARD),
    )
    assert labels(made.scene(seen)) == ("Throw", ["Lay meld", "Undo meld"])


def test_with_a_win_in_sight_laying_comes_first():
    seen = made.view(
        preset="single-round-slots",
        legal=made.acts(Kind.LAY_MELD, Kind.DISCARD),
        finishes=made.wins("R7", needs_groups=True),
    )
    assert labels(made.scene(seen)) == ("Lay meld", ["Throw"])


def test_a_meld_may_be_tried_in_any_turn_with_tiles_to_spare():
    """The legal actions name only melds of a whole win; the player may lay others."""
    kinds = made.acts(Kind.DISCARD)
    loose = made.view(preset="single-round-slots", rows=made.LOOSE_ROWS, legal=kinds)
    assert labels(made.scene(loose)) == ("Throw", ["Lay meld"])
    two_left = made.view(preset="single-round-slots", rows=("R7 K1", ""), legal=kinds)
    assert labels(made.scene(two_left)) == ("Throw", [])


def test_after_playing_on_throwing_is_the_main_thing():
    seen = made.view(
        preset="table-house",
        play_on=True,
        legal=made.acts(Kind.DISCARD, Kind.FINISH),
        finishes=made.wins("R7"),
    )
    assert labels(made.scene(seen)) == ("Throw", ["Finish · throws Red 7"])


def test_nothing_to_press_while_others_play():
    data = controls_part(made.waiting()).data
    assert (data.main, data.others) == (None, ())
    assert data.wait == "You can sort meanwhile"


def test_after_a_hand_and_after_a_game():
    assert labels(made.hand_over()) == ("Next hand", [])
    over = made.game_over(winners=(0,), ranks=(1, 2, 2, 4))
    assert labels(over) == ("Rematch", ["New table"])


def test_the_question_before_an_okey_names_who_may_take_it():
    scene = made.scene(made.view(legal=made.acts(Kind.DISCARD)))
    assert controls_part(scene).data.ask == "This is an okey. Elif may pick it up. Throw it?"
    without_elif = made.scene(
        made.view(legal=made.acts(Kind.DISCARD), in_play=(True, False, True, True))
    )
    assert "Murat may pick it up" in controls_part(without_elif).data.ask


def test_a_throw_that_wins_by_itself_is_told_to_the_page():
    data = controls_part(made.ready_to_finish()).data
    assert [(each.tile, each.by_throw) for each in data.finishing] == [(tile("R7"), True)]
    assert data.two_press
