"""The clock as pages get it, and in the words of the help sheet and of pages without scripts."""

from datetime import timedelta

import pytest

from games.live import render
from games.presenters import clock, help
from games.presenters.scene import Scene
from games.tables.clocks import ms
from games.tables.position import Timing
from tests.presenters import scenes as made
from tests.presenters.scenes import NOW


def html(scene: Scene) -> str:
    return render.draw(clock.clock_part(scene), language="en")


def words(scene: Scene, *, passed: float = 0) -> str:
    return clock.in_words(scene, now=NOW + timedelta(seconds=passed))


def test_a_table_without_a_clock_says_nothing():
    assert html(made.waiting()) == '<div id="clock" hidden></div>'
    assert words(made.waiting()) == ""


def test_it_names_the_seat_the_end_of_the_turn_and_the_deadline():
    part = html(made.timed(made.waiting(), reserves=(30_000, 30_000, 12_000, 0)))
    assert part == (
        '<div id="clock" hidden data-timed data-reserves="30000,30000,12000,0" data-seat="2"'
        f' data-length="25000" data-end="{ms(NOW) + 25_000}"'
        f' data-deadline="{ms(NOW) + 37_000}"></div>'
    )


def test_between_hands_it_names_no_seat():
    part = html(made.timed(made.hand_over()))
    assert "data-seat" not in part
    assert 'data-length="10000"' in part


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        (made.about_to_draw(), "You have 51 seconds for this turn, your reserve included."),
        (made.waiting(), "Murat has 51 seconds left."),
        (made.hand_over(), "The next hand begins in 6 seconds at the latest."),
    ],
)
def test_without_scripts_the_time_that_is_left_is_told_in_words(scene: Scene, said: str):
    assert words(made.timed(scene), passed=4) == said


def test_no_words_speak_of_less_than_nothing():
    assert "0 seconds" in words(made.timed(made.waiting()), passed=99)
    assert words(made.timed(made.waiting()), passed=54) == "Murat has 1 second left."


def test_the_help_sheet_tells_the_rules_of_the_clock():
    rules = made.view().ruleset
    told = help.sheet(rules, timing=Timing(turn=40, reserve=20))["rules"]
    assert "A turn has 40 seconds, and each player 20 in reserve for the game." in told
    assert "A move counts if it reaches the table by half a second after 0." in told
    assert not any("half a second" in rule for rule in help.sheet(rules)["rules"])
    assert "A turn has 60 seconds." in help.sheet(rules, timing=Timing(turn=60, reserve=0))["rules"]


@pytest.mark.parametrize(
    ("grace", "said"),
    [(0, "reaches the table before 0."), (800, "by 800 milliseconds after 0.")],
)
def test_another_grace_is_published_as_it_is(settings, grace: int, said: str):
    settings.CLOCK_GRACE_MS = grace
    told = help.sheet(made.view().ruleset, timing=made.USUAL)["rules"]
    assert any(said in rule for rule in told)
