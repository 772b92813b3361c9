"""Sıra: whose turn it is and what may be done, in one line; and what screen readers are told."""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _

from games.engine.classic.actions import Kind
from games.engine.classic.events import (
    DiscardTaken,
    HandDealt,
    IndicatorShown,
    MeldLaid,
    MeldUndone,
    MoveUndone,
    PlayedOn,
    TileDiscarded,
    TileDrawn,
)
from games.presenters.faces import face, look_of
from games.presenters.log import event_sentence
from games.presenters.outcomes import game_title, hand_title, how, totals
from games.presenters.places import is_you, name_of
from games.presenters.ready import ready_throw
from games.presenters.scene import Part, Scene
from games.presenters.words import spoken
from games.tables.clocks import RUNNING

NEWS = (
    TileDiscarded,
    DiscardTaken,
    TileDrawn,
    IndicatorShown,
    MeldLaid,
    MeldUndone,
    PlayedOn,
    MoveUndone,
)
LONG_NAME = 12  # letters, with which a hint that names somebody has room in two lines


@dataclass(frozen=True, slots=True)
class StatusData:
    """The turn line. ``state`` drives the page: mine, theirs, hand_over or game_over."""

    state: str
    title: str
    hint: str
    turn: str  # one's own turn: draw or throw


@dataclass(frozen=True, slots=True)
class AnnounceData:
    """Texts of the live regions: one that waits its turn to be read, one that does not."""

    polite: str
    alert: str


def status_part(scene: Scene) -> Part:
    """The turn line above the rack."""
    title, hint = turn_line(scene)
    state = _state(scene)
    turn = {"await_draw": "draw"}.get(scene.view.phase, "throw") if state == "mine" else ""
    return Part("status", "games/parts/status.html", StatusData(state, title, hint, turn))


def announce_part(scene: Scene) -> Part:
    """One message a turn: what was thrown, whose turn it is, how much is left. What one does in
    the course of a turn is said after it, with a win that is now possible."""
    title, _hint = turn_line(scene)
    state = _state(scene)
    if state in ("hand_over", "game_over"):
        return _announcement(polite=_ended(scene), alert="")
    news = _news(scene)
    if state != "mine":
        return _announcement(polite=news, alert="")
    win = _win_hint(scene)
    if _within_turn(scene):
        return _announcement(polite=_joined(news, win), alert="")
    stock = _("Stock %(count)s.") % {"count": scene.view.stock}
    return _announcement(polite="", alert=_joined(news, f"{title}.", stock, win))


def turn_line(scene: Scene) -> tuple[str, str]:
    """A title and a hint for the moment."""
    view = scene.view
    if view.phase == "await_deal":
        return _("Dealing"), _("every browser at the table mixes in a little chance")
    if scene.void:
        return _("This game is void"), _("Nobody was left to play it.")
    if view.phase == "game_over":
        result = view.result
        return _("The game is over"), game_title(scene, result) if result else ""
    if scene.sat_in:
        return _("The computer sits in"), _("Take your seat back to play on.")
    if view.phase == "hand_over":
        last = view.history[-1] if view.history else None
        return _("Hand %(number)s is over") % {"number": view.hand}, hand_title(scene, last)
    if view.turn != view.seat:
        drawing = view.phase == "await_draw"
        return _others_turn(name_of(scene, view.turn), drawing, scene.language)
    return _("Your turn"), _draw_hint(scene) if view.phase == "await_draw" else _throw_hint(scene)


@lru_cache(maxsize=2048)
def _others_turn(name: str, drawing: bool, language: str | None) -> tuple[str, str]:
    doing = _("drawing a tile") if drawing else _("choosing a throw")
    return _("%(name)s’s turn") % {"name": name}, doing


def _state(scene: Scene) -> str:
    view = scene.view
    if view.phase not in RUNNING:
        return view.phase
    mine = view.seat is not None and view.turn == view.seat and not scene.sat_in
    return "mine" if mine else "theirs"


def _announcement(*, polite: str, alert: str) -> Part:
    return Part("announce", "games/parts/announce.html", AnnounceData(polite, alert))


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def _within_turn(scene: Scene) -> bool:
    """Has this seat done anything in its turn yet? A starter has not, with fifteen tiles dealt."""
    if scene.view.phase == "await_draw":
        return False
    last = scene.events[-1] if scene.events else None
    begun = last is None or isinstance(last, HandDealt) or not is_you(scene, last.seat)
    return scene.view.drawn is not None or not begun


def _news(scene: Scene) -> str:
    """The last thing worth saying. What others draw is nothing to them who do not see it."""
    for event in reversed(scene.events):
        hidden = isinstance(event, TileDrawn) and event.tile is None
        if isinstance(event, NEWS) and not hidden:
            return spoken(event_sentence(scene, event)).strip() + "."
    return ""


def _ended(scene: Scene) -> str:
    """The end of a hand or a game with all that the panel shows of it."""
    title, hint = turn_line(scene)
    last = scene.view.history[-1] if scene.view.history else None
    told = how(scene, last) if last is not None and not scene.void else ""
    return _joined(f"{title}.", f"{hint}." if hint else "", told, totals(scene))


def _win_hint(scene: Scene) -> str:
    """A win that may be had in this turn, empty if there is none or it was let go."""
    view = scene.view
    if not view.finishes or view.play_on or view.phase != "await_discard":
        return ""
    return _throw_hint(scene)


def _draw_hint(scene: Scene) -> str:
    view = scene.view
    kinds = scene.kinds
    left = face(view.takeable, look_of(view)).short if view.takeable is not None else ""
    source = {"tile": left, "name": name_of(scene, (view.turn + 3) % 4) if left else ""}
    if view.stock == 0:
        return _empty_hint(kinds, source)
    if Kind.TAKE_DISCARD in kinds and len(source["name"]) > LONG_NAME:
        return _("Draw from the stock or take %(tile)s.") % source
    if Kind.TAKE_DISCARD in kinds:
        return _("Draw from the stock or take %(tile)s from %(name)s.") % source
    return _("Draw from the stock.")


def _empty_hint(kinds: frozenset[Kind], source: dict[str, str]) -> str:
    """The stock is empty: what is left to do depends on the edition, and so on what is legal."""
    if Kind.DRAW_STOCK in kinds:
        return _("The stock is empty. The indicator is the last tile to draw.")
    if Kind.TAKE_DISCARD in kinds and Kind.END_HAND in kinds:
        return _("The stock is empty. Take %(tile)s, or end the hand.") % source
    if Kind.TAKE_DISCARD in kinds and len(source["name"]) > LONG_NAME:
        return _("The stock is empty. Take %(tile)s.") % source
    if Kind.TAKE_DISCARD in kinds:
        return _("The stock is empty. Take %(tile)s from %(name)s.") % source
    return _("The stock is empty. End the hand.")


def _throw_hint(scene: Scene) -> str:
    view = scene.view
    if view.finishes and Kind.DISCARD not in scene.kinds:
        return _("All fourteen are laid. Finish the hand.")
    if view.must_finish:
        return _("The stock is empty, so this turn has to finish.")
    if view.play_on:
        return _("You play on. Choose a tile to throw.")
    if view.finishes:
        return _finish_hint(scene)
    if view.turns_done == 0:
        return _("You start with fifteen tiles. Choose one to throw.")
    if view.ruleset.partition_source == "meld_slots":
        return _("Lay a meld in your slots, or throw a tile.")
    return _("Choose a tile to throw.")


def _finish_hint(scene: Scene) -> str:
    view = scene.view
    ready = ready_throw(scene)
    if view.ruleset.partition_source == "rack_groups" and ready is not None:
        spare = face(ready, look_of(view)).short
        return _("Your groups win. Pick %(tile)s and go out.") % {"tile": spare}
    if view.ruleset.partition_source == "rack_groups":
        return _("These tiles can win. Group them with gaps, pick the spare one and go out.")
    if view.ruleset.partition_source == "meld_slots":
        return _("These tiles can win. Lay them all in your slots.")
    best = face(view.finishes[0].tile, look_of(view)).short
    return _("You can finish by throwing %(tile)s.") % {"tile": best}
