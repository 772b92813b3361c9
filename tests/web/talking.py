"""Tables where something was said, to look at: bubbles at the seats, the sheet to say something."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

from games.presenters.scene import Scene
from games.tables.said import Phrase, Said, Spoken
from tests.presenters import scenes as made
from tests.web.preview import State, table_html
from tests.web.seated import among_people

Word = tuple[int, Phrase, float]  # a seat, what it said, and how many seconds ago
ALL = (
    (made.SOUTH, Phrase.KOLAY_GELSIN, 190.0),
    (made.AYSE, Phrase.BIR_DAKIKA, 70.0),
    (made.ELIF, Phrase.ELINIZE_SAGLIK, 1.0),
    (made.MURAT, Phrase.TEBRIKLER, 0.9),
    (made.AYSE, Phrase.OZUR_DILERIM, 0.8),
    (made.SOUTH, Phrase.TESEKKURLER, 0.7),
)


def said(scene: Scene, *words: Word, first: int = 1) -> Scene:
    """The same table with people at it, who have said this."""
    spoken = tuple(
        Spoken(number, seat, phrase, made.NOW - timedelta(seconds=ago))
        for number, (seat, phrase, ago) in enumerate(words, start=first)
    )
    heard = Said(last=spoken[-1].number if spoken else 0, spoken=spoken)
    return replace(among_people(scene, away={}), talking=True, said=heard)


def _state(scene: Scene, steps: Callable[[Any], None] | None = None, first: int = 1) -> State:
    return State(lambda: table_html(said(scene, *ALL, first=first)), steps)


def _opens(page: Any) -> None:
    page.locator('[data-open="speak"]').click()


def _mutes(page: Any) -> None:
    _opens(page)
    page.locator('[data-mute="2"]').click()


TALKING = {
    "talk-heard": _state(made.about_to_draw(), first=1),
    "talk-sheet": _state(made.waiting(), _opens, first=11),
    "talk-muted": _state(made.waiting(), _mutes, first=21),
    "talk-over": _state(
        made.game_over(winners=(1,), ranks=(2, 1, 3, 4), preset="coloured-portal"), first=31
    ),
}
