"""Tables among people to look at: somebody is away, a computer player sits in, nobody is left."""

from dataclasses import replace

from django.template.loader import render_to_string

from games.presenters import question
from games.presenters.scene import Scene, SeatInfo
from games.tables.clocks import ms
from tests.presenters import scenes as made
from tests.web.preview import State, table_html

PEOPLE = (
    SeatInfo(made.SOUTH, "South", you=True),
    SeatInfo(made.ELIF, "Elif"),
    SeatInfo(made.MURAT, "Murat"),
    SeatInfo(made.AYSE, "Ayşe", bot="medium", sits_in=True),
)


def among_people(scene: Scene, *, away: dict[int, int], sat_in: bool = False) -> Scene:
    """The same table with people at it, some of them away for so many seconds."""
    own = replace(PEOPLE[0], bot="medium", sits_in=True) if sat_in else PEOPLE[0]
    view = replace(scene.view, legal=(), finishes=(), takeable=None) if sat_in else scene.view
    since = [ms(made.NOW) - away[seat] * 1000 if seat in away else None for seat in range(4)]
    seats = (own, *PEOPLE[1:])
    return replace(scene, view=view, seats=seats, among_people=True, away=tuple(since))


def _gone() -> Scene:
    return among_people(made.timed(made.scene(made.view()), passed=9), away={1: 24, 2: 150})


def _sat_in() -> Scene:
    return among_people(made.scene(made.view()), away={1: 5}, sat_in=True)


def _void() -> Scene:
    view = replace(made.view(), phase="game_over", legal=(), finishes=(), takeable=None)
    return replace(among_people(made.scene(view), away={}), void=True)


def _asked() -> str:
    context = {"csrf_token": "x" * 64, **question.before_leaving(_gone())}
    return str(render_to_string("games/question.html", context))


SEATED = {
    "seated-away": State(lambda: table_html(_gone())),
    "seated-sat-in": State(lambda: table_html(_sat_in())),
    "seated-void": State(lambda: table_html(_void())),
    "seated-leaving": State(
        lambda: table_html(_gone()), lambda page: page.locator('[data-open="leave"]').click()
    ),
    "page-seated-question": State(_asked),
}
