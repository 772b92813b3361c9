"""The ready phrases as a reader sees them: their language, who said what, and whom one may mute."""

from dataclasses import replace

from django.utils import translation

from games.presenters import phrases, table
from games.presenters.scene import Scene
from games.tables.said import Phrase
from tests.presenters import scenes as made
from tests.web.talking import said


def lines(scene: Scene) -> list[tuple[str, str, str]]:
    return [(each.position, each.name, each.text) for each in phrases.says_part(scene).data.lines]


def test_every_phrase_has_its_words():
    wordings = phrases.wordings()
    assert [each.key for each in wordings] == list(Phrase)
    assert len({each.text for each in wordings}) == len({each.original for each in wordings})
    assert all(each.text and each.original for each in wordings)


def test_who_reads_turkish_sees_the_phrase_itself():
    with translation.override("tr"):
        wordings = phrases.wordings()
    assert "Elinize sağlık" in [each.text for each in wordings]
    assert not any(each.original for each in wordings)


def test_the_newest_stands_first_with_its_place_at_the_table():
    scene = said(
        made.waiting(),
        (made.ELIF, Phrase.BOL_SANS, 9),
        (made.SOUTH, Phrase.TESEKKURLER, 3),
        first=901,
    )
    assert lines(scene) == [("me", "You", "Thank you"), ("right", "Elif", "Good luck")]


def test_the_others_at_the_table_may_be_muted_and_computer_players_say_nothing():
    scene = said(made.waiting())
    assert [(each.seat, each.name) for each in phrases.voices(scene)] == [
        (made.ELIF, "Elif"),
        (made.MURAT, "Murat"),
        (made.AYSE, "Ayşe"),  # a computer player sits in for her, and she may still talk
    ]
    alone = made.waiting()
    assert phrases.voices(alone) == ()


def test_a_table_without_others_has_no_such_list():
    with_others = said(made.waiting())
    assert "says" in {part.id for part in table.parts(with_others)}
    alone = replace(with_others, talking=False)
    assert "says" not in {part.id for part in table.parts(alone)}
    assert table.page(alone, now=made.NOW)["phrases"] == ()
