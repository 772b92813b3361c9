"""Every state of the pages worth looking at, by name: hand-built scenes and a few steps each."""

from dataclasses import replace
from typing import Any

from django.template.loader import render_to_string

from games.engine.classic import events as happened
from games.engine.classic.actions import Kind
from games.engine.refusals import Reason, Refusal
from games.presenters import home, piles, question, refusals
from games.presenters.scene import Prefs, Scene
from tests.kit import tile, tiles
from tests.presenters import scenes as made
from tests.web.preview import State, table_html

AYSE, ELIF, MURAT, SOUTH = made.AYSE, made.ELIF, made.MURAT, made.SOUTH
THROWS = made.acts(Kind.DISCARD)


def _table(scene: Scene, refusal: Refusal | None = None, steps: Any = None) -> State:
    notice = None

    def draw() -> str:
        shown = refusals.notice(refusal, scene.view) if refusal else notice
        return table_html(scene, shown)

    return State(draw, steps)


def _page(template: str, **context: Any) -> State:
    return State(lambda: str(render_to_string(template, {"csrf_token": "x" * 64, **context})))


def _press(selector: str) -> Any:
    return lambda page: page.locator(selector).first.click()


def _select(tile_id: int) -> Any:
    return lambda page: page.locator(f'#rack [data-tile="{tile_id}"]').click()


def _throwing(**facts: Any) -> Scene:
    seen = made.view(rows=made.LOOSE_ROWS, drawn=tile("R4"), legal=made.acts(Kind.DISCARD), **facts)
    drawn = happened.TileDrawn(SOUTH, tile("R4"), 29)
    return made.scene(seen, rows=made.LOOSE_ROWS, events=(*made.ROUND, drawn))


def _throw_okey(page: Any) -> None:
    _select(tile("Y6"))(page)
    page.locator("#b-discard").click()


def _offline(page: Any) -> None:
    page.evaluate("document.body.dataset.link = 'down'")


def _slots(laid: tuple[str, ...], rows: tuple[str, str], **facts: Any) -> Scene:
    usual = {
        "preset": "single-round-slots",
        "rows": rows,
        "slots": tuple(tiles(text) for text in laid),
        "history": (),
        "hand": 1,
        "scores": (0, 0, 0, 0),
        "legal": made.acts(Kind.LAY_MELD, Kind.UNDO_MELD, Kind.DISCARD),
    }
    return made.scene(made.view(**{**usual, **facts}), rows=rows)


def _portal(**facts: Any) -> Scene:
    usual = {
        "preset": "coloured-portal",
        "drawn": tile("R7"),
        "legal": made.acts(Kind.DISCARD, Kind.FINISH, Kind.SHOW_INDICATOR),
        "finishes": made.wins("R7", needs_groups=True),
    }
    return made.scene(made.view(**{**usual, **facts}), can_undo=True)


def _house(**facts: Any) -> Scene:
    usual = {
        "preset": "table-house",
        "drawn": tile("R7"),
        "legal": made.acts(Kind.DISCARD, Kind.FINISH, Kind.PLAY_ON),
        "finishes": made.wins("R7"),
    }
    return made.scene(made.view(**{**usual, **facts}))


WHY = Refusal(
    Reason.NOT_A_WIN,
    fits=(tiles("R9 R10 R11"), tiles("B12 B13 B1"), tiles("K2 Y6 K4")),
    left_over=tiles("K8 B8 ★ Y7 R4"),
    tile=tile("R4"),
)
WRONG = Refusal(
    Reason.GROUPS_WRONG,
    fits=(tiles("R9 R10 R11 R12"), tiles("B12 B13 B1")),
    wrong=(tiles("K8 B8 R8 Y9"),),
)
FIRST = made.scene(
    made.view(
        turns_done=0,
        hand=1,
        history=(),
        scores=(20,) * 4,
        stock=48,
        piles=made.piles(*made.NONE_THROWN),
        rows=made.LOOSE_ROWS,
        legal=made.acts(Kind.DISCARD, Kind.SHOW_INDICATOR),
    ),
    rows=made.LOOSE_ROWS,
    events=(happened.HandDealt(SOUTH, 1, tile("Y5"), 48),),
)
DEALING = made.scene(
    made.view(
        phase="await_deal",
        turns_done=0,
        hand=0,
        history=(),
        scores=(20,) * 4,
        counts=(0,) * 4,
        stock=0,
        indicator=None,
        okey=None,
        piles=made.piles(*made.NONE_THROWN),
        rows=(".", "."),
    ),
    rows=(".", "."),
    events=(),
)
KAFA_GROUPS = (
    tiles("R1 R2 R3"),
    (*tiles("R4 R5 R6 R7 R8 R9 R10 R11 R12 R13"), tile("R1", copy=1)),
)

STATES: dict[str, State] = {
    "draw": _table(made.about_to_draw(), steps=None),
    "throw": _table(_throwing(), steps=_select(tile("R4"))),
    "finish": _table(made.ready_to_finish(), steps=_select(tile("R7"))),
    "armed": _table(made.ready_to_finish(), steps=_press("#b-finish")),
    "okey-ask": _table(_throwing(), steps=_throw_okey),
    "refused-why": _table(_throwing(), WHY),
    "refused-groups": _table(_portal(), WRONG),
    "slots": _table(
        _slots(("R9 R10 R11 R12", "B12 B13 B1"), ("K2 Y6 K4 . K8 B8 R8 Y8", ". . R7")),
        steps=_select(tile("B8")),
    ),
    "slots-full": _table(
        _slots(
            ("R9 R10 R11 R12", "B12 B13 B1", "K2 Y6 K4", "K8 B8 R8 Y8"),
            ("R7", ""),
            legal=made.acts(Kind.FINISH, Kind.UNDO_MELD),
            finishes=made.wins("R7"),
        )
    ),
    "go-out": _table(_portal(), steps=_select(tile("R7"))),
    "play-on": _table(_house()),
    "indicator": _table(
        made.about_to_draw(
            legal=made.acts(Kind.DRAW_STOCK, Kind.TAKE_DISCARD, Kind.SHOW_INDICATOR),
            turns_done=3,
        )
    ),
    "shown": _table(made.waiting(shown_by=AYSE, shown_tile=tile("Y5", copy=1))),
    "waiting": _table(made.waiting()),
    "reconnecting": _table(made.waiting(), steps=_offline),
    "dealing": _table(DEALING),
    "first-turn": _table(FIRST),
    "empty-stock": _table(
        made.about_to_draw(
            preset="table-house", stock=0, legal=made.acts(Kind.TAKE_DISCARD, Kind.END_HAND)
        )
    ),
    "hand-over": _table(made.hand_over()),
    "over-highest": _table(made.game_over(winners=(0, 2), ranks=(1, 3, 1, 4))),
    "over-top-two": _table(
        made.game_over(preset="table-house", winners=(0, 2), ranks=(1, 3, 1, 4))
    ),
    "over-ranked": _table(
        made.game_over(
            preset="coloured-portal", winners=(2,), ranks=(2, 3, 1, 4), match_points=(0, 0, 1, -1)
        )
    ),
    "over-kafa": _table(
        made.game_over(
            preset="pers-kafa",
            winners=(1,),
            ranks=(2, 1, 2, 2),
            scores=(6, 12, 4, 8),
            history=(
                made.hand_view(
                    1,
                    ELIF,
                    (0, 0, 0, 0),
                    kafa=True,
                    one_colour=True,
                    groups=KAFA_GROUPS,
                    tile=tile("B4"),
                    scores=(6, 12, 4, 8),
                ),
            ),
        )
    ),
    "over-draw": _table(
        made.game_over(
            preset="single-round-slots",
            winners=(),
            ranks=(1, 1, 1, 1),
            scores=(0,) * 4,
            history=(made.hand_view(1, None, (0, 0, 0, 0), reason="turn_limit"),),
        )
    ),
    "help": _table(made.waiting(), steps=_press("[data-open=help]")),
    "side": _table(made.hand_over(), steps=_press(".tool.sheet:visible, .tool.wide")),
    "large": _table(replace(made.about_to_draw(), prefs=Prefs(large_shapes=True))),
    "page-home": State(
        lambda: str(
            render_to_string(
                "games/home.html",
                {**home.panel(open_games=(made.about_to_draw(),)), "csrf_token": "x" * 64},
            )
        )
    ),
    "page-settings": _page("games/settings.html", prefs=Prefs(), saved=True),
    "page-pile": State(
        lambda: str(render_to_string("games/pile.html", piles.leaf(made.waiting(), AYSE) or {}))
    ),
    "page-question": State(
        lambda: str(
            render_to_string(
                "games/question.html",
                {
                    **question.before_throwing(
                        _throwing(), tile=tile("Y6"), fields={"kind": "discard", "tile": "62"}
                    ),
                    "csrf_token": "x" * 64,
                },
            )
        )
    ),
    "page-404": _page("errors/404.html"),
}
