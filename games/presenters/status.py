"""Sıra: whose turn it is and what may be done, in one line; and what screen readers are told."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.classic.actions import Kind
from games.engine.classic.events import DiscardTaken, IndicatorShown, TileDiscarded, TileDrawn
from games.presenters.faces import face, look_of
from games.presenters.log import event_sentence
from games.presenters.places import name_of
from games.presenters.scene import Part, Scene
from games.presenters.seats import RUNNING
from games.presenters.words import spoken


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
    """One message a turn: what was thrown, whose turn it is, how much is left."""
    title, hint = turn_line(scene)
    news = _news(scene)
    if _state(scene) == "mine" and scene.view.drawn is None:
        stock = _("Stock %(count)s.") % {"count": scene.view.stock}
        return _announcement(polite="", alert=" ".join(filter(None, [news, f"{title}.", stock])))
    if _state(scene) in ("hand_over", "game_over"):
        return _announcement(polite=f"{title}. {hint}", alert="")
    return _announcement(polite=news, alert="")


def turn_line(scene: Scene) -> tuple[str, str]:
    """A title and a hint for the moment."""
    view = scene.view
    if view.phase == "await_deal":
        return _("Dealing"), ""
    if view.phase == "game_over":
        return _("The game is over"), _winner_line(scene)
    if view.phase == "hand_over":
        return _("Hand %(number)s is over") % {"number": view.hand}, _hand_line(scene)
    if view.turn != view.seat:
        name = name_of(scene, view.turn)
        doing = _("drawing a tile") if view.phase == "await_draw" else _("choosing a throw")
        return _("Turn: %(name)s") % {"name": name}, doing
    return _("Your turn"), _draw_hint(scene) if view.phase == "await_draw" else _throw_hint(scene)


def _state(scene: Scene) -> str:
    view = scene.view
    if view.phase not in RUNNING:
        return view.phase
    return "mine" if view.seat is not None and view.turn == view.seat else "theirs"


def _announcement(*, polite: str, alert: str) -> Part:
    return Part("announce", "games/parts/announce.html", AnnounceData(polite, alert))


def _news(scene: Scene) -> str:
    """The last thing worth saying: a throw, a take, a draw of one's own, a shown indicator."""
    for event in reversed(scene.events):
        if isinstance(event, TileDiscarded | DiscardTaken | IndicatorShown):
            return spoken(event_sentence(scene, event)).strip() + "."
        if isinstance(event, TileDrawn) and event.tile is not None:
            return spoken(event_sentence(scene, event)).strip() + "."
    return ""


def _winner_line(scene: Scene) -> str:
    result = scene.view.result
    if result is None or not result.winners:
        return _("A draw")
    names = ", ".join(name_of(scene, seat) for seat in result.winners)
    return _("Won: %(names)s") % {"names": names}


def _hand_line(scene: Scene) -> str:
    last = scene.view.history[-1] if scene.view.history else None
    if last is None or last.winner is None:
        return _("Nobody finished")
    return _("Finished: %(name)s") % {"name": name_of(scene, last.winner)}


def _draw_hint(scene: Scene) -> str:
    view = scene.view
    kinds = {action.kind for action in view.legal}
    left = face(view.takeable, look_of(view)).short if view.takeable is not None else ""
    source = {"tile": left, "name": name_of(scene, (view.turn + 3) % 4) if left else ""}
    if view.stock == 0:
        return _empty_hint(kinds, source)
    if Kind.TAKE_DISCARD in kinds:
        return _("Draw from the stock or take %(tile)s from %(name)s.") % source
    return _("Draw from the stock.")


def _empty_hint(kinds: set[Kind], source: dict[str, str]) -> str:
    """The stock is empty: what is left to do depends on the edition, and so on what is legal."""
    if Kind.DRAW_STOCK in kinds:
        return _("The stock is empty. The indicator is the last tile to draw.")
    if Kind.TAKE_DISCARD in kinds and Kind.END_HAND in kinds:
        return _("The stock is empty. Take %(tile)s, or end the hand.") % source
    if Kind.TAKE_DISCARD in kinds:
        return _("The stock is empty. Take %(tile)s from %(name)s.") % source
    return _("The stock is empty. End the hand.")


def _throw_hint(scene: Scene) -> str:
    view = scene.view
    kinds = {action.kind for action in view.legal}
    if view.must_finish:
        return _("The stock is empty, so this turn has to finish.")
    if view.play_on:
        return _("You play on. Choose a tile to throw.")
    if view.finishes and Kind.DISCARD not in kinds:
        return _("All fourteen are laid. Finish the hand.")
    if view.finishes:
        return _finish_hint(scene)
    if view.turns_done == 0:
        return _("You start with fifteen tiles. Choose one to throw.")
    if view.ruleset.partition_source == "meld_slots":
        return _("Lay a meld in your slots, or throw a tile.")
    return _("Choose a tile to throw.")


def _finish_hint(scene: Scene) -> str:
    view = scene.view
    if view.ruleset.partition_source == "rack_groups":
        return _("These tiles can win. Group them with gaps, pick the spare one and go out.")
    if view.ruleset.partition_source == "meld_slots":
        return _("These tiles can win. Lay them all in your slots.")
    best = face(view.finishes[0].tile, look_of(view)).short
    return _("You can finish by throwing %(tile)s.") % {"tile": best}
