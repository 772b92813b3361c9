"""States with as much on the table as there can be: most buttons, longest words, longest sheets."""

from dataclasses import replace
from typing import Any

from games.engine.classic.actions import Kind
from games.presenters.scene import SeatInfo
from tests.kit import tile, tiles
from tests.presenters import scenes as made
from tests.web.preview import State, table_html

NAMES = ("South", "Mahmut Bey", "Abdurrahman", "Zeynep Hanım")
SEATS = tuple(
    SeatInfo(seat, name, you=seat == 0, bot="medium" if seat else None)
    for seat, name in enumerate(NAMES)
)
WIDE = tuple(replace(seat, name="W" * 20) if seat.seat else seat for seat in SEATS)
JOKER_ROWS = ("R9 R10 R11 R12 . B12 B13 B1 . K2 Y6 K4", "K8 B8 R8 Y8 . . ★")
PAIR_ROWS = ("R9 R9 . B12 B12 . K2 K2 . Y7 Y7", "K8 K8 . R4 R4 . B3 B3 . . Y6")
PAIRS = tuple(tiles(f"{code} {code}") for code in "R9 B12 K2 Y7 K8 R4 B3".split())


def _wide(scene: Any, selector: str = "") -> State:
    """Everybody has the widest name there can be, and the first of these buttons is pressed."""

    def press(page: Any) -> None:
        if selector:
            page.locator(selector).first.click()

    return State(lambda: table_html(replace(scene, seats=WIDE)), press)


def _state(scene: Any, picked: int | None = None) -> State:
    crowded = replace(scene, seats=SEATS)

    def pick(page: Any) -> None:
        if picked is not None:
            page.locator(f'#rack [data-tile="{picked}"]').click()

    return State(lambda: table_html(crowded), pick)


def _first_turn(preset: str, rows: tuple[str, str], *kinds: Kind, **facts: Any) -> Any:
    usual: dict[str, Any] = {
        "preset": preset,
        "rows": rows,
        "turns_done": 0,
        "hand": 1,
        "history": (),
        "stock": 48,
        "piles": made.piles(*made.NONE_THROWN),
        "legal": made.acts(*kinds),
    }
    return made.scene(made.view(**{**usual, **facts}), rows=rows)


def _long_sheet() -> Any:
    """Fourteen hands, the indicator shown in each."""
    hands = tuple(
        made.hand_view(
            number,
            number % 4,
            tuple(0 if seat == number % 4 else -2 for seat in range(4)),
            indicator_seat=1,
            indicator_changes=(-1, 0, -1, -1),
        )
        for number in range(1, 15)
    )
    return made.about_to_draw(history=hands, hand=15)


def _pairs_win(**facts: Any) -> Any:
    """The last hand of a game with points for the match, won by pairs and an okey."""
    changes = (0, -16, -16, -16)
    last = made.hand_view(
        4, 0, changes, tile=tile("Y6"), groups=PAIRS, pairs=True, okey_thrown=True,
        indicator_seat=3, indicator_changes=(-1, -1, -1, 0), scores=(13, -3, -1, -4),
    )  # fmt: skip
    usual = {"rows": PAIR_ROWS, "history": (*made.HISTORY, last), "scores": (13, -3, -1, -4)}
    return {**usual, **facts}


_SHOW, _THROW, _FINISH = Kind.SHOW_INDICATOR, Kind.DISCARD, Kind.FINISH
_SLOTS: dict[str, Any] = {"finishes": made.wins("★"), "scores": (0,) * 4}
_LAID = tuple(tiles(text) for text in ("R9 R10 R11 R12", "B12 B13 B1", "K2 Y6 K4", "K8 B8 R8 Y8"))

CROWDED: dict[str, State] = {
    "crowd-house": _state(
        _first_turn(
            "table-house", JOKER_ROWS, _SHOW, _THROW, _FINISH, Kind.PLAY_ON,
            finishes=made.wins("★"),
        ),
        tile("★"),
    ),
    "crowd-three": _state(
        _first_turn(
            "table-house", JOKER_ROWS, _THROW, _FINISH, Kind.PLAY_ON, finishes=made.wins("★")
        )
    ),
    "crowd-portal": _state(
        replace(
            _first_turn(
                "coloured-portal", JOKER_ROWS, _SHOW, _THROW, _FINISH,
                finishes=made.wins("★", needs_groups=True),
            ),
            can_undo=True,
        ),
        tile("★"),
    ),
    "crowd-slots": _state(
        _first_turn(
            "single-round-slots", ("K8 B8 R8 Y8", "★"),
            Kind.LAY_MELD, Kind.UNDO_MELD, _THROW, _FINISH, slots=_LAID[:3], **_SLOTS,
        ),
        tile("K8"),
    ),
    "crowd-draw": _state(
        made.about_to_draw(
            preset="table-house",
            takeable=tile("★"),
            piles=made.piles("K10", "R2", "B5", "★"),
            legal=made.acts(_SHOW, Kind.DRAW_STOCK, Kind.TAKE_DISCARD),
        )
    ),
    "crowd-end": _state(
        made.about_to_draw(
            preset="coloured-portal",
            stock=0,
            takeable=tile("★"),
            piles=made.piles("K10", "R2", "B5", "★"),
            legal=made.acts(_SHOW, Kind.DRAW_STOCK, Kind.TAKE_DISCARD, Kind.END_HAND),
        )
    ),
    "crowd-sheet": _state(_long_sheet()),
    "crowd-shown": _state(made.waiting(shown_by=2, shown_tile=tile("Y5", copy=1))),
    "crowd-hand-over": _state(made.hand_over(**_pairs_win(preset="coloured-portal"))),
    "crowd-game-over": _state(
        made.game_over(
            winners=(0,), ranks=(1, 3, 2, 4), match_points=(1, -1, -1, -1),
            **_pairs_win(preset="coloured-portal"),
        )
    ),
    "crowd-top-two": _state(
        made.game_over(winners=(0, 2), ranks=(1, 3, 2, 4), **_pairs_win(preset="table-house"))
    ),
    "crowd-names": _wide(made.waiting()),
    "crowd-names-sheet": _wide(_long_sheet(), ".tool.sheet:visible, .tool.wide"),
    "crowd-names-over": _wide(made.game_over(winners=(1,), ranks=(2, 1, 3, 4))),
}  # fmt: skip
