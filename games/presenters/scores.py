"""Puan cetveli: the score sheet beside the table, and its short form on small screens."""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.classic.ruleset import Ruleset
from games.engine.classic.view import HandView
from games.presenters.places import sides
from games.presenters.scene import VIEWS, Part, Scene
from games.presenters.words import change, points

GAUGE_HEIGHT = 56
LOW_SCORE = 6
Sides = tuple[tuple[int, str, bool], ...]


@dataclass(frozen=True, slots=True)
class Gauge:
    """One side's score as a bar: down from the start, or up to the target."""

    name: str
    you: bool
    score: str
    height: int  # of GAUGE_HEIGHT
    rest: int
    percent: int
    low: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """What one hand did to one side; indicator points stand on their own."""

    main: str
    won: bool
    you: bool
    indicator: str
    showed: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One hand on the sheet."""

    number: int
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class ScoresData:
    """The whole sheet. ``gauges`` is empty where nothing is scored."""

    heading: str
    note: str
    gauges: tuple[Gauge, ...]
    rows: tuple[Row, ...]
    total: str
    any_indicator: bool
    indicator_note: str


def scores_part(scene: Scene) -> Part:
    """The sheet in the side panel."""
    view = scene.view
    return _sheet(view.ruleset, view.history, sides(scene), view.sides, view.scores, scene.language)


def strip_part(scene: Scene) -> Part:
    """The chips that stand for the sheet on a phone."""
    view = scene.view
    return _strip(view.ruleset, sides(scene), view.scores)


@lru_cache(maxsize=VIEWS)
def _sheet(
    rules: Ruleset,
    history: tuple[HandView, ...],
    shown: Sides,
    seats: tuple[tuple[int, ...], ...],
    scores: tuple[int, ...],
    language: str | None,
) -> Part:
    """The sheet in the present language; it stays as it is while a hand is played."""
    rows = tuple(_row(hand, shown, seats) for hand in history)
    data = ScoresData(
        heading=_("Score sheet"),
        note=_note(rules),
        gauges=_gauges(rules, shown, scores),
        rows=rows,
        total=_("Total") if rules.score_mode == "count_up" else _("Left"),
        any_indicator=any(entry.indicator or entry.showed for row in rows for entry in row.entries),
        indicator_note=_indicator_note(rules),
    )
    return Part("scores", "games/parts/scores.html", data)


@lru_cache(maxsize=VIEWS)
def _strip(rules: Ruleset, shown: Sides, scores: tuple[int, ...]) -> Part:
    return Part("strip", "games/parts/strip.html", _gauges(rules, shown, scores))


def _note(rules: Ruleset) -> str:
    if rules.score_mode == "none":
        return _("a single round")
    if rules.score_mode == "count_up":
        return _("counting up to %(target)s") % {"target": rules.target}
    if rules.fixed_hands is not None:
        text = ngettext(
            "counting down from %(start)s, %(count)s hand",
            "counting down from %(start)s, %(count)s hands",
            rules.fixed_hands,
        )
        return text % {"start": rules.start_points, "count": rules.fixed_hands}
    return _("counting down from %(start)s to 0") % {"start": rules.start_points}


def _indicator_note(rules: Ruleset) -> str:
    count = rules.indicator_points
    if rules.score_mode == "count_up":
        return _("◈ showed the indicator and gains %(count)s") % {"count": count}
    return _("◈ showed the indicator: the others lose %(count)s") % {"count": count}


def _gauges(rules: Ruleset, shown: Sides, scores: tuple[int, ...]) -> tuple[Gauge, ...]:
    if rules.score_mode == "none":
        return ()
    full = rules.target if rules.score_mode == "count_up" else max(rules.start_points, 1)
    made = []
    for index, name, you in shown:
        score = scores[index]
        share = min(1.0, max(0.0, score / full))
        height = round(share * GAUGE_HEIGHT)
        low = rules.score_mode == "countdown" and score < LOW_SCORE
        made.append(
            Gauge(name, you, points(score), height, GAUGE_HEIGHT - height, round(share * 100), low)
        )
    return tuple(made)


def _row(hand: HandView, shown: Sides, seats: tuple[tuple[int, ...], ...]) -> Row:
    entries = []
    for index, _name, you in shown:
        won = hand.winner is not None and hand.winner in seats[index]
        moved = hand.win_changes[index] if hand.win_changes else 0
        indicator = hand.indicator_changes[index] if hand.indicator_changes else 0
        showed = hand.indicator_seat is not None and hand.indicator_seat in seats[index]
        entries.append(
            Entry(
                main=_main(moved, won=won, kafa=hand.kafa),
                won=won,
                you=you,
                indicator=change(indicator) if indicator else "",
                showed=showed,
            )
        )
    return Row(hand.number, tuple(entries))


def _main(moved: int, *, won: bool, kafa: bool) -> str:
    if won and kafa:
        return _("kafa")
    if won:
        return change(moved) if moved else _("won")
    return change(moved) if moved else "·"
