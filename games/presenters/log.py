"""Hamleler: what happened at the table as sentences with tiles in them, a line a turn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext as _

from games.engine.classic import events as happened
from games.presenters.faces import faces
from games.presenters.scene import Part, Scene
from games.presenters.viewpoint import Viewpoint, viewpoint_of
from games.presenters.words import Segments, weave
from games.tables.clocks import RUNNING

LINES_WHILE_PLAYING = 5
DRAWS = (happened.TileDrawn, happened.DiscardTaken)
QUIET = (happened.NextHandAsked, happened.IndicatorScored, happened.GameEnded)


@dataclass(frozen=True, slots=True)
class LogData:
    """What stands above the lines. ``first`` is the number of the hand's first event: lines with
    a smaller one are of hands before it. ``most`` lines are shown; None: all of the hand."""

    heading: str
    first: int
    most: int | None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log, called by the number of its first event."""

    number: int
    words: Segments


def log_parts(scene: Scene) -> tuple[Part, ...]:
    """The moves of the hand in words: the last round while it runs, all of it once it is over. A
    line is a part of its own, so that a move sends no more than what it has changed."""
    whole = scene.view.phase not in RUNNING
    first = scene.view.v - len(scene.events) + 1
    shown = _turns(scene.events, most=len(scene.events) if whole else LINES_WHILE_PLAYING)
    viewpoint = viewpoint_of(scene)
    return (
        _head(whole, first, scene.language),
        *(_line_part(first + place, viewpoint, *turn) for place, turn in shown),
    )


def event_sentence(scene: Scene, event: happened.Event) -> Segments:
    """One event as a sentence."""
    return _words(viewpoint_of(scene), event)


@lru_cache(maxsize=1024)
def _head(whole: bool, first: int, language: str | None) -> Part:
    heading = _("Moves of the hand") if whole else _("Last moves")
    data = LogData(heading, first, None if whole else LINES_WHILE_PLAYING)
    return Part("log-head", "games/parts/log_head.html", data)


def _turns(
    events: Sequence[happened.Event], *, most: int
) -> list[tuple[int, tuple[happened.Event, ...]]]:
    """The events of the last lines, with the place of the first of each: a draw or a take shares
    one with the throw after it, others stand alone."""
    turns: list[tuple[int, tuple[happened.Event, ...]]] = []
    place = len(events)
    while place > 0 and len(turns) < most:
        place -= 1
        event = events[place]
        if place > 0 and _continues(events[place - 1], event):
            place -= 1
            turns.append((place, (events[place], event)))
        elif not isinstance(event, QUIET):
            turns.append((place, (event,)))
    return turns[::-1]


@lru_cache(maxsize=8192)
def _line_part(
    number: int, viewpoint: Viewpoint, event: happened.Event, throw: happened.Event | None = None
) -> Part:
    line = Line(number, _words(viewpoint, event, throw))
    return Part(f"log-lines/{number}", "games/parts/log_line.html", line)


@lru_cache(maxsize=8192)
def _words(
    viewpoint: Viewpoint, event: happened.Event, throw: happened.Event | None = None
) -> Segments:
    """What has happened stays as it is, so each line is worded once for a viewpoint."""
    if throw is None:
        return _SENTENCES[type(event)](viewpoint, event)
    return _turn_sentence(viewpoint, event, throw)


def _continues(before: happened.Event, event: happened.Event) -> bool:
    throws = isinstance(event, happened.TileDiscarded) and isinstance(before, DRAWS)
    return throws and event.seat == before.seat


def _turn_sentence(viewer: Viewpoint, first: happened.Event, throw: happened.Event) -> Segments:
    """A draw or a take and the throw after it in one line."""
    assert isinstance(throw, happened.TileDiscarded)
    thrown = viewer.face(throw.tile)
    you = viewer.is_you(throw.seat)
    name = viewer.names[throw.seat]
    if isinstance(first, happened.DiscardTaken):
        took = viewer.face(first.tile)
        text = (
            _("You took %(took)s, threw %(tile)s")
            if you
            else _("%(name)s took %(took)s, threw %(tile)s")
        )
        return weave(text, name=name, took=took, tile=thrown)
    assert isinstance(first, happened.TileDrawn)
    if first.tile is not None:
        text = (
            _("You drew %(drew)s, threw %(tile)s")
            if you
            else _("%(name)s drew %(drew)s, threw %(tile)s")
        )
        return weave(text, name=name, drew=viewer.face(first.tile), tile=thrown)
    return weave(_("%(name)s drew, threw %(tile)s"), name=name, tile=thrown)


def _dealt(viewer: Viewpoint, event: happened.HandDealt) -> Segments:
    tile = viewer.face(event.indicator)
    if viewer.is_you(event.seat):
        return weave(
            _("Hand %(hand)s: the indicator is %(tile)s, you start"),
            hand=str(event.hand),
            tile=tile,
        )
    text = _("Hand %(hand)s: the indicator is %(tile)s, %(name)s starts")
    return weave(text, hand=str(event.hand), tile=tile, name=viewer.names[event.seat])


def _shown(viewer: Viewpoint, event: happened.IndicatorShown) -> Segments:
    tile = viewer.face(event.tile)
    if viewer.is_you(event.seat):
        return weave(_("You showed the indicator %(tile)s"), tile=tile)
    text = _("%(name)s showed the indicator %(tile)s")
    return weave(text, name=viewer.names[event.seat], tile=tile)


def _drawn(viewer: Viewpoint, event: happened.TileDrawn) -> Segments:
    name = viewer.names[event.seat]
    if event.tile is None:
        return weave(_("%(name)s drew"), name=name)
    tile = viewer.face(event.tile)
    if viewer.is_you(event.seat):
        return weave(_("You drew %(tile)s"), tile=tile)
    return weave(_("%(name)s drew %(tile)s"), name=name, tile=tile)


def _taken(viewer: Viewpoint, event: happened.DiscardTaken) -> Segments:
    tile = viewer.face(event.tile)
    name, source = viewer.names[event.seat], viewer.names[event.source]
    if viewer.is_you(event.seat):
        return weave(_("You took %(tile)s from %(source)s"), tile=tile, source=source)
    if viewer.is_you(event.source):
        return weave(_("%(name)s took %(tile)s from you"), name=name, tile=tile)
    return weave(_("%(name)s took %(tile)s from %(source)s"), name=name, tile=tile, source=source)


def _discarded(viewer: Viewpoint, event: happened.TileDiscarded) -> Segments:
    tile = viewer.face(event.tile)
    if viewer.is_you(event.seat):
        return weave(_("You threw %(tile)s"), tile=tile)
    return weave(_("%(name)s threw %(tile)s"), name=viewer.names[event.seat], tile=tile)


def _laid(viewer: Viewpoint, event: happened.MeldLaid) -> Segments:
    return weave(_("You laid %(tiles)s"), tiles=faces(event.tiles, viewer.look))


def _unlaid(viewer: Viewpoint, event: happened.MeldUndone) -> Segments:
    return weave(_("You took back %(tiles)s"), tiles=faces(event.tiles, viewer.look))


def _played_on(viewer: Viewpoint, event: happened.PlayedOn) -> Segments:
    return (_("You play on"),)


def _finished(viewer: Viewpoint, event: happened.HandFinished) -> Segments:
    tile = viewer.face(event.tile)
    if viewer.is_you(event.seat):
        return weave(_("You finished by throwing %(tile)s"), tile=tile)
    text = _("%(name)s finished by throwing %(tile)s")
    return weave(text, name=viewer.names[event.seat], tile=tile)


def _hand_drawn(viewer: Viewpoint, event: happened.HandDrawn) -> Segments:
    text = {
        "stock_empty": _("The stock ran out; nobody wins this hand"),
        "ended_by_seat": _("The stock was empty and the hand was ended"),
        "turn_limit": _("The turn limit was reached; nobody wins this hand"),
        "indicator_to_zero": _("A shown indicator ended the game"),
    }[event.reason]
    return (text,)


def _dropped(viewer: Viewpoint, event: happened.SeatDroppedOut) -> Segments:
    if viewer.is_you(event.seat):
        return (_("You are out of the game"),)
    return weave(_("%(name)s is out of the game"), name=viewer.names[event.seat])


def _undone(viewer: Viewpoint, event: happened.MoveUndone) -> Segments:
    if viewer.is_you(event.seat):
        return (_("You took a move back"),)
    return weave(_("%(name)s took a move back"), name=viewer.names[event.seat])


_SENTENCES: dict[type[happened.Event], Callable[[Viewpoint, Any], Segments]] = {
    happened.HandDealt: _dealt,
    happened.IndicatorShown: _shown,
    happened.TileDrawn: _drawn,
    happened.DiscardTaken: _taken,
    happened.TileDiscarded: _discarded,
    happened.MeldLaid: _laid,
    happened.MeldUndone: _unlaid,
    happened.PlayedOn: _played_on,
    happened.HandFinished: _finished,
    happened.HandDrawn: _hand_drawn,
    happened.SeatDroppedOut: _dropped,
    happened.MoveUndone: _undone,
}
