"""People at one table say ready phrases: each press once, not too many at once, and kept for those
who come back."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from accounts.services import Person
from games.models import Saying, Table
from games.tables import news, phrases, said, store, sweep
from games.tables.cache import positions
from games.tables.said import Phrase
from tests.tables.seated import NOW, at, later, open_table_of_four

NORTH, EAST, SOUTH, WEST = range(4)


@pytest.fixture
def among(four: list[Person]) -> str:
    """A table of the four."""
    return open_table_of_four(four)


@pytest.fixture
def say(among: str) -> Callable[..., None]:
    """``say(NORTH, Phrase.GELDIM, 2.5)``: so many seconds after the table was opened."""
    pressed = iter(range(1000))

    def by(seat: int, phrase: Phrase = Phrase.BOL_SANS, seconds: float = 0, aid: str = "") -> None:
        name = aid or f"press-{next(pressed):016}"
        phrases.say(among, seat=seat, phrase=phrase, aid=name, now=later(seconds))

    return by


def heard(table: str) -> list[tuple[int, str]]:
    """What is held ready for this process's pages."""
    return [(each.seat, str(each.phrase)) for each in positions.said(table).spoken]


def test_what_is_said_is_held_ready_and_is_no_move(among: str, say):
    version = at(among).version
    say(NORTH, Phrase.KOLAY_GELSIN)
    say(EAST, Phrase.TESEKKURLER, 1)
    assert heard(among) == [(NORTH, "kolay_gelsin"), (EAST, "tesekkurler")]
    assert at(among).version == version


def test_a_process_that_comes_later_finds_it(among: str, say):
    say(SOUTH, Phrase.GELDIM)
    positions.clear()
    store.load(among)
    assert heard(among) == [(SOUTH, "geldim")]


def test_the_same_press_counts_once(among: str, say):
    for _ in range(3):
        say(NORTH, aid="a-press-of-north-1")
    say(EAST, aid="a-press-of-north-1")  # somebody else's is another press
    assert heard(among) == [(NORTH, "bol_sans"), (EAST, "bol_sans")]


def test_five_at_once_and_then_one_a_second(among: str, say):
    for _ in range(5):
        say(NORTH)
    with pytest.raises(phrases.TooTalkative):
        say(NORTH, seconds=0.9)
    say(EAST, seconds=0.9)  # whoever was quiet may speak
    say(NORTH, seconds=1)
    with pytest.raises(phrases.TooTalkative):
        say(NORTH, seconds=1.5)
    assert len(heard(among)) == 7


def test_who_was_quiet_for_a_while_may_say_five_again(say):
    for _ in range(5):
        say(WEST)
    for _ in range(5):
        say(WEST, seconds=5)
    with pytest.raises(phrases.TooTalkative):
        say(WEST, seconds=5)


def test_the_last_ten_are_shown_and_few_rows_are_kept(among: str, say):
    for second in range(100):
        say(second % 4, seconds=second)
    assert len(heard(among)) == said.SHOWN
    assert Saying.objects.filter(table=among).count() == phrases.KEPT


def test_word_of_it_is_news_of_its_own(among: str, say):
    told: list[str] = []

    def listener(name: str, _: int) -> None:
        told.append(name)

    news.sayings.subscribe(listener)
    try:
        say(NORTH)
    finally:
        news.sayings.unsubscribe(listener)
    assert told == [among]


def test_nobody_talks_to_computer_players(table: str):
    with pytest.raises(phrases.NobodyHears):
        phrases.say(table, seat=0, phrase=Phrase.MERHABA, aid="a" * 20, now=NOW)
    assert not Saying.objects.exists()


def test_older_word_does_not_take_the_place_of_newer(among: str, say):
    say(NORTH)
    older = said.read(among)
    say(EAST)
    positions.put_said(among, older)
    assert len(heard(among)) == 2


def test_it_goes_when_the_table_closes(among: str, say):
    say(NORTH)
    Table.objects.filter(pk=among).update(finished_at=NOW)
    sweep.close_old(now=NOW + timedelta(days=15))
    assert not Saying.objects.exists()
