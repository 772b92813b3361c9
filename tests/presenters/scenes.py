"""Scenes built by hand for tests and for looking at pages: a table as South would see it.

The viewer sits on seat 0 and is called South; Elif (1) is on the right, Murat (2) opposite and
Ayşe (3) on the left. Not a game: nothing here says whether a move would be legal.
"""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from games.engine.classic import events as happened
from games.engine.classic.actions import Action, Kind
from games.engine.classic.ruleset import PRESETS, make_ruleset
from games.engine.classic.view import FinishChoice, HandView, PileView, ResultView, SeatView
from games.engine.clock import Clock
from games.presenters.scene import RACK_COLUMNS, Prefs, Scene, SeatInfo
from games.tables.clocks import RUNNING, ms
from games.tables.position import Timing
from games.tiles.tile import Tile, okey_kind
from tests.kit import tile, tiles

USUAL = Timing(turn=25, reserve=30)
NOW = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)
SOUTH, ELIF, MURAT, AYSE = range(4)
SEATS = (
    SeatInfo(SOUTH, "South", you=True),
    SeatInfo(ELIF, "Elif", bot="medium"),
    SeatInfo(MURAT, "Murat", bot="medium"),
    SeatInfo(AYSE, "Ayşe", bot="medium"),
)
WINNING_ROWS = ("R9 R10 R11 R12 . B12 B13 B1 . K2 Y6 K4", "K8 B8 R8 Y8 . . R7")
LOOSE_ROWS = ("R9 R10 R11 . B12 B13 B1 . K2 Y6 K4", "K8 B8 . . ★ Y7 . R4")
NONE_THROWN = ("", "", "", "")


def rack_rows(top: str, bottom: str) -> tuple[Tile | None, ...]:
    """A layout from two texts; a dot is an empty slot. A repeated code is its second copy."""
    slots: list[Tile | None] = []
    named: list[str] = []
    for text in (top, bottom):
        row = text.split()
        for code in row:
            slots.append(None if code == "." else tile(code, copy=named.count(code)))
            named.append(code)
        slots += [None] * (RACK_COLUMNS - len(row))
    return tuple(slots)


def piles(*tops: str, counts: tuple[int, ...] = (3, 3, 3, 3)) -> tuple[PileView, ...]:
    """Four piles by seat with these tiles on top; own and left may be leafed through."""
    made = []
    for seat, (text, count) in enumerate(zip(tops, counts, strict=True)):
        top = tile(text, copy=1) if text else None
        below = (tile("K1", copy=1), tile("Y2", copy=1))[: max(0, count - 1)]
        opened = (*below, top) if top is not None and seat in (SOUTH, AYSE) else ()
        made.append(PileView(count if text else 0, top, bool(opened), opened))
    return tuple(made)


def acts(*kinds: Kind) -> tuple[Action, ...]:
    """Legal actions, by kind alone."""
    return tuple(Action(kind) for kind in kinds)


def wins(*codes: str, loss: int = 2, **changes: Any) -> tuple[FinishChoice, ...]:
    """Throws that win."""
    plain = {"pairs": False, "okey_thrown": False, "kafa": False, "needs_groups": False}
    return tuple(FinishChoice(tile=tile(code), loss=loss, **{**plain, **changes}) for code in codes)


def hand_view(number: int, winner: int | None, changes: tuple[int, ...], **more: Any) -> HandView:
    """A line of the score sheet."""
    facts: dict[str, Any] = {
        "number": number,
        "starter": number % 4,
        "winner": winner,
        "reason": None if winner is not None else "stock_empty",
        "tile": None,
        "groups": (),
        "pairs": False,
        "okey_thrown": False,
        "kafa": False,
        "one_colour": False,
        "win_changes": changes,
        "indicator_seat": None,
        "indicator_changes": (),
        "scores": (20, 20, 20, 20),
        "indicator": tile("Y5"),
    }
    return HandView(**{**facts, **more})


HISTORY = (
    hand_view(1, ELIF, (-2, 0, -2, -2)),
    hand_view(2, MURAT, (-4, -4, 0, -4), okey_thrown=True),
    hand_view(3, SOUTH, (0, -2, -2, -2), indicator_seat=AYSE, indicator_changes=(-1, -1, -1, 0)),
)


def view(
    *, preset: str = "countdown-classic", changes: dict[str, Any] | None = None, **facts: Any
) -> SeatView:
    """What South sees; ``rack`` may be given as two rows of text."""
    ruleset = make_ruleset(preset, changes) if changes else PRESETS[preset]
    rows = facts.pop("rows", WINNING_ROWS)
    indicator = tile("Y5")
    rack = tuple(held for held in rack_rows(*rows) if held is not None)
    usual: dict[str, Any] = {
        "seat": SOUTH,
        "v": 40,
        "ruleset": ruleset,
        "phase": "await_discard",
        "in_play": (True,) * 4,
        "hand": 4,
        "starter": SOUTH,
        "turn": SOUTH,
        "turns_done": 12,
        "indicator": indicator,
        "okey": okey_kind(indicator),
        "rack": rack,
        "slots": (),
        "drawn": None,
        "taken": False,
        "must_finish": False,
        "play_on": False,
        "counts": (len(rack), 14, 14, 14),
        "stock": 29,
        "indicator_drawn": False,
        "piles": piles("K10", "R2", "B5", "K3"),
        "takeable": None,
        "shown_by": None,
        "shown_tile": None,
        "ready": (False,) * 4,
        "sides": ((0,), (1,), (2,), (3,)),
        "scores": (13, 13, 15, 12),
        "history": HISTORY,
        "result": None,
        "legal": (),
        "finishes": (),
    }
    return SeatView(**{**usual, **facts})


ROUND = (
    happened.TileDrawn(SOUTH, tile("K10", copy=1), 33),
    happened.TileDiscarded(SOUTH, tile("K10", copy=1)),
    happened.DiscardTaken(ELIF, tile("K10", copy=1), SOUTH),
    happened.TileDiscarded(ELIF, tile("R2", copy=1)),
    happened.TileDrawn(MURAT, None, 31),
    happened.TileDiscarded(MURAT, tile("B5", copy=1)),
    happened.TileDrawn(AYSE, None, 30),
    happened.TileDiscarded(AYSE, tile("K3", copy=1)),
)


def scene(seen: SeatView, *, rows: tuple[str, str] | None = WINNING_ROWS, **more: Any) -> Scene:
    """The page of a view; ``rows`` says how the rack lies."""
    usual: dict[str, Any] = {
        "table_id": "k7pw3mxd",
        "view": seen,
        "seats": SEATS,
        "events": ROUND,
        "layout": rack_rows(*rows) if rows else (),
        "prefs": Prefs(),
    }
    return Scene(**{**usual, **more})


def ready_to_finish(**facts: Any) -> Scene:
    """South has drawn Red 7 and can finish with it."""
    seen = view(
        drawn=tile("R7"), legal=acts(Kind.DISCARD, Kind.FINISH), finishes=wins("R7"), **facts
    )
    return scene(seen, events=(*ROUND, happened.TileDrawn(SOUTH, tile("R7"), 29)))


def about_to_draw(**facts: Any) -> Scene:
    """South's turn begins: stock or Black 3."""
    usual: dict[str, Any] = {
        "phase": "await_draw",
        "rows": LOOSE_ROWS,
        "takeable": tile("K3", copy=1),
        "legal": acts(Kind.DRAW_STOCK, Kind.TAKE_DISCARD),
    }
    return scene(view(**{**usual, **facts}), rows=LOOSE_ROWS)


def waiting(**facts: Any) -> Scene:
    """Murat is playing."""
    usual: dict[str, Any] = {"phase": "await_draw", "turn": MURAT, "rows": LOOSE_ROWS, "stock": 31}
    return scene(view(**{**usual, **facts}), rows=LOOSE_ROWS, events=ROUND[:4])


OPENED = tuple(tiles(text) for text in ("R9 R10 R11 R12", "B12 B13 B1", "K2 Y6 K4", "K8 B8 R8 Y8"))


def hand_over(**facts: Any) -> Scene:
    """South has finished hand 4 with Red 7."""
    last = hand_view(
        4, SOUTH, (0, -2, -2, -2), tile=tile("R7"), groups=OPENED, scores=(13, 11, 13, 10)
    )
    usual: dict[str, Any] = {
        "phase": "hand_over",
        "scores": (13, 11, 13, 10),
        "history": (*HISTORY, last),
        "legal": acts(Kind.NEXT_HAND),
    }
    finished = happened.HandFinished(
        SOUTH,
        tile("R7"),
        OPENED,
        pairs=False,
        okey_thrown=False,
        kafa=False,
        one_colour=False,
        loss=2,
    )
    drawn = happened.TileDrawn(SOUTH, tile("R7"), 29)
    return scene(view(**{**usual, **facts}), events=(*ROUND, drawn, finished))


def timed(
    before: Scene,
    *,
    passed: float = 0,
    reserves: tuple[int, ...] = (30_000,) * 4,
    missed: tuple[int, ...] = (0,) * 4,
    timing: Timing | None = USUAL,
) -> Scene:
    """The same table with a clock, so many seconds into the turn or the pause at ``NOW``."""
    since = ms(NOW) - round(passed * 1000)
    length = 10_000
    if before.view.phase in RUNNING and timing is not None:
        length = timing.turn * 1000 + reserves[before.view.turn]
    clock = Clock(reserves, missed, since, since + length)
    return replace(before, timing=timing, clock=clock)


def game_over(
    *,
    winners: tuple[int, ...],
    ranks: tuple[int, ...],
    match_points: tuple[int, ...] | None = None,
    **facts: Any,
) -> Scene:
    """The game has ended so."""
    before = hand_over(**facts)
    ended = replace(
        before.view, phase="game_over", legal=(), result=ResultView(winners, ranks, match_points)
    )
    return replace(before, view=ended)
