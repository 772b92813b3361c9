"""A better level wins more. Few hands, so only wide margins; the same seed plays the same."""

import pytest

from tests.bots.duel import duel

pytestmark = pytest.mark.no_cover


def test_medium_wins_most_hands_against_random() -> None:
    found = duel("medium", "random", deals=25, seed=1)
    assert found.plays == 100
    assert found.win_share >= 0.5


def test_hard_beats_medium() -> None:
    assert duel("hard", "medium", deals=30, seed=2).edge > 0.1


def test_medium_beats_easy() -> None:
    found = duel("easy", "medium", deals=30, seed=3)
    assert found.edge < -0.1
    assert found.win_share < 0.2


def test_against_itself_a_level_gains_nothing() -> None:
    """Turning the seats cancels out whatever a deal gives to one of them."""
    assert duel("medium", "medium", deals=3, seed=4).edge == pytest.approx(0)


def test_the_same_seed_plays_the_same() -> None:
    assert duel("hard", "easy", deals=2, seed=5) == duel("hard", "easy", deals=2, seed=5)
    assert duel("hard", "easy", deals=2, seed=5) != duel("hard", "easy", deals=2, seed=6)
