"""Hamleler: what happened at the table as sentences with tiles in them, a line a turn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.engine.classic import events as happened
from games.presenters.faces import face, faces, look_of
from games.presenters.places import is_you, name_of
from games.presenters.scene import Part, Scene
from games.presenters.seats import RUNNING
from games.presenters.words import Segments, weave

LINES_WHILE_PLAYING = 5
EVENTS_WHILE_PLAYING = 5 * LINES_WHILE_PLAYING  # enough for as many lines, and not the whole hand
QUIET = (happened.NextHandAsked, happened.IndicatorScored, happened.GameEnded)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log."""

    words: Segments
    now: bool = False


@dataclass(frozen=True, slots=True)
class LogData:
    """The last round while a hand runs, the whole hand once it is over."""

    lines: tuple[Line, ...]
    whole: bool


def log_part(scene: Scene) -> Part:
    """The moves of the hand in words."""
    whole = scene.view.phase not in RUNNING
    if whole:
        lines = _lines(scene, scene.events)
    else:
        lines = _lines(scene, scene.events[-EVENTS_WHILE_PLAYING:])[-LINES_WHILE_PLAYING:]
    if lines and not whole:
        lines[-1] = Line(lines[-1].words, now=True)
    return Part("log", "games/parts/log.html", LogData(tuple(lines), whole))


def event_sentence(scene: Scene, event: happened.Event) -> Segments:
    """One event as a sentence."""
    return _SENTENCES[type(event)](scene, event)


def _lines(scene: Scene, events: Sequence[happened.Event]) -> list[Line]:
    lines = []
    pending: happened.Event | None = None  # a draw or take that its own throw will follow
    for event in events:
        if pending is not None and not _continues(pending, event):
            lines.append(Line(event_sentence(scene, pending)))
            pending = None
        if isinstance(event, QUIET):
            continue
        if isinstance(event, happened.TileDrawn | happened.DiscardTaken):
            pending = event
        elif pending is not None:
            lines.append(Line(_turn_sentence(scene, pending, event)))
            pending = None
        else:
            lines.append(Line(event_sentence(scene, event)))
    if pending is not None:
        lines.append(Line(event_sentence(scene, pending)))
    return lines


def _continues(pending: happened.Event, event: happened.Event) -> bool:
    return isinstance(event, happened.TileDiscarded) and event.seat == pending.seat


def _turn_sentence(scene: Scene, first: happened.Event, throw: happened.Event) -> Segments:
    """A draw or a take and the throw after it in one line."""
    assert isinstance(throw, happened.TileDiscarded)
    look = look_of(scene.view)
    thrown = face(throw.tile, look)
    you = is_you(scene, throw.seat)
    name = name_of(scene, throw.seat)
    if isinstance(first, happened.DiscardTaken):
        took = face(first.tile, look)
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
        return weave(text, name=name, drew=face(first.tile, look), tile=thrown)
    return weave(_("%(name)s drew, threw %(tile)s"), name=name, tile=thrown)


def _dealt(scene: Scene, event: happened.HandDealt) -> Segments:
    tile = face(event.indicator, look_of(scene.view))
    if is_you(scene, event.seat):
        return weave(
            _("Hand %(hand)s: the indicator is %(tile)s, you start"),
            hand=str(event.hand),
            tile=tile,
        )
    text = _("Hand %(hand)s: the indicator is %(tile)s, %(name)s starts")
    return weave(text, hand=str(event.hand), tile=tile, name=name_of(scene, event.seat))


def _shown(scene: Scene, event: happened.IndicatorShown) -> Segments:
    tile = face(event.tile, look_of(scene.view))
    if is_you(scene, event.seat):
        return weave(_("You showed the indicator %(tile)s"), tile=tile)
    text = _("%(name)s showed the indicator %(tile)s")
    return weave(text, name=name_of(scene, event.seat), tile=tile)


def _drawn(scene: Scene, event: happened.TileDrawn) -> Segments:
    name = name_of(scene, event.seat)
    if event.tile is None:
        return weave(_("%(name)s drew"), name=name)
    tile = face(event.tile, look_of(scene.view))
    if is_you(scene, event.seat):
        return weave(_("You drew %(tile)s"), tile=tile)
    return weave(_("%(name)s drew %(tile)s"), name=name, tile=tile)


def _taken(scene: Scene, event: happened.DiscardTaken) -> Segments:
    tile = face(event.tile, look_of(scene.view))
    name, source = name_of(scene, event.seat), name_of(scene, event.source)
    if is_you(scene, event.seat):
        return weave(_("You took %(tile)s from %(source)s"), tile=tile, source=source)
    if is_you(scene, event.source):
        return weave(_("%(name)s took %(tile)s from you"), name=name, tile=tile)
    return weave(_("%(name)s took %(tile)s from %(source)s"), name=name, tile=tile, source=source)


def _discarded(scene: Scene, event: happened.TileDiscarded) -> Segments:
    tile = face(event.tile, look_of(scene.view))
    if is_you(scene, event.seat):
        return weave(_("You threw %(tile)s"), tile=tile)
    return weave(_("%(name)s threw %(tile)s"), name=name_of(scene, event.seat), tile=tile)


def _laid(scene: Scene, event: happened.MeldLaid) -> Segments:
    return weave(_("You laid %(tiles)s"), tiles=faces(event.tiles, look_of(scene.view)))


def _unlaid(scene: Scene, event: happened.MeldUndone) -> Segments:
    return weave(_("You took back %(tiles)s"), tiles=faces(event.tiles, look_of(scene.view)))


def _played_on(scene: Scene, event: happened.PlayedOn) -> Segments:
    return (_("You play on"),)


def _finished(scene: Scene, event: happened.HandFinished) -> Segments:
    tile = face(event.tile, look_of(scene.view))
    if is_you(scene, event.seat):
        return weave(_("You finished by throwing %(tile)s"), tile=tile)
    text = _("%(name)s finished by throwing %(tile)s")
    return weave(text, name=name_of(scene, event.seat), tile=tile)


def _hand_drawn(scene: Scene, event: happened.HandDrawn) -> Segments:
    text = {
        "stock_empty": _("The stock ran out; nobody wins this hand"),
        "ended_by_seat": _("The stock was empty and the hand was ended"),
        "turn_limit": _("The turn limit was reached; nobody wins this hand"),
        "indicator_to_zero": _("A shown indicator ended the game"),
    }[event.reason]
    return (text,)


def _dropped(scene: Scene, event: happened.SeatDroppedOut) -> Segments:
    if is_you(scene, event.seat):
        return (_("You are out of the game"),)
    return weave(_("%(name)s is out of the game"), name=name_of(scene, event.seat))


def _undone(scene: Scene, event: happened.MoveUndone) -> Segments:
    if is_you(scene, event.seat):
        return (_("You took a move back"),)
    return weave(_("%(name)s took a move back"), name=name_of(scene, event.seat))


_SENTENCES: dict[type[happened.Event], Callable[[Scene, Any], Segments]] = {
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
