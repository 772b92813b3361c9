"""Düğmeler: what this seat may do now as buttons, exactly one of them the main one."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.classic.actions import Kind
from games.engine.classic.view import FinishChoice, SeatView
from games.presenters.button import Button
from games.presenters.faces import face, look_of
from games.presenters.places import name_of
from games.presenters.ready import lies_ready
from games.presenters.rulesets import shown_effect
from games.presenters.scene import Part, Scene
from games.presenters.status import turn_line
from games.tables.clocks import RUNNING


@dataclass(frozen=True, slots=True)
class Finishing:
    """A throw that ends the hand now, for the page to name it when it is picked up."""

    tile: int
    label: str
    loss: int
    ready: bool  # the tiles lie as they have to for it
    by_throw: bool  # an ordinary throw of it ends the hand too


@dataclass(frozen=True, slots=True)
class ControlsData:
    """The main button, the other buttons, or a word about whom the table waits for."""

    main: Button | None
    others: tuple[Button, ...]
    wait: str
    finishing: tuple[Finishing, ...]
    two_press: bool
    ask: str  # the question before an okey is thrown away


def controls_part(scene: Scene) -> Part:
    """The buttons of this moment."""
    buttons = _buttons(scene)
    main = next((button for button in buttons if button.kind == _main_kind(scene, buttons)), None)
    others = tuple(button for button in buttons if button is not main)
    rules = scene.view.ruleset
    data = ControlsData(
        main=main,
        others=others,
        wait="" if main else _waiting(scene),
        finishing=_finishing(scene),
        two_press=rules.finish_two_press,
        ask=throw_warning(scene) if rules.confirm_okey_discard and _may_throw(scene) else "",
    )
    return Part("controls", "games/parts/controls.html", data)


def ends_by_throw(view: SeatView, choice: FinishChoice) -> bool:
    """Does an ordinary throw end the hand here? A win that was let go counts with an okey only."""
    return view.ruleset.win_declaration == "automatic" and (choice.okey_thrown or not view.play_on)


def finish_label(scene: Scene, tile: int) -> str:
    """What the finishing button says for one throw."""
    thrown = face(tile, look_of(scene.view)).short
    if scene.view.ruleset.win_declaration == "explicit":
        return _("Go out · throws %(tile)s") % {"tile": thrown}
    return _("Finish · throws %(tile)s") % {"tile": thrown}


def _buttons(scene: Scene) -> list[Button]:
    if scene.view.phase == "game_over":
        return _after_game(scene)
    if scene.sat_in:
        return [Button("take_seat", _("Take your seat back"), key="R", icon="again")]
    kinds = scene.kinds
    made = [build(scene) for kind, build in _BUILDERS.items() if kind in kinds]
    if _may_lay(scene):
        made.insert(0, _lay(scene))
    if _may_ask_why(scene):
        made.append(_ask_why(scene))
    if scene.can_undo and Kind.UNDO_MOVE not in kinds:
        made.append(_undo_move(scene))
    return made


def _main_kind(scene: Scene, buttons: list[Button]) -> str:
    """The next thing to do: the first of these that is possible."""
    offered = {button.kind for button in buttons}
    order = [
        "rematch",
        "take_seat",
        Kind.NEXT_HAND,
        Kind.DRAW_STOCK,
        Kind.DISCARD,
        Kind.TAKE_DISCARD,
        Kind.END_HAND,
    ]
    if scene.view.must_finish or (scene.view.finishes and not scene.view.play_on):
        order[:0] = [Kind.FINISH, Kind.LAY_MELD]
    return next((kind for kind in order if kind in offered), "")


def _waiting(scene: Scene) -> str:
    if scene.view.phase == "hand_over":
        return _("Waiting for the others")
    return _("You can sort meanwhile") if scene.view.phase in RUNNING else turn_line(scene)[0]


def _may_throw(scene: Scene) -> bool:
    return Kind.DISCARD in scene.kinds


def _after_game(scene: Scene) -> list[Button]:
    """The way on. Where nobody was left there is nobody for a rematch."""
    new = Button("new", _("New table"), link="/", icon="plus")
    if scene.void:
        return [new]
    if scene.rematch:
        return [Button("rematch", _("Go to the rematch"), link=scene.rematch, icon="again"), new]
    people = scene.gathered
    wanted = people is not None and scene.view.seat in people.want
    gone = people is not None and scene.view.seat not in people.here
    again = [] if wanted or gone else [_rematch()]
    if people is not None and people.code and not gone:
        new = Button("room", _("To the room"), link=f"/rooms/{people.code}/", icon="home")
    return [*again, new]


def _rematch() -> Button:
    return Button("rematch", _("Rematch"), form="rematch", icon="again")


def _finishing(scene: Scene) -> tuple[Finishing, ...]:
    view = scene.view
    return tuple(
        Finishing(
            choice.tile,
            finish_label(scene, choice.tile),
            choice.loss,
            ready=lies_ready(scene, choice.tile),
            by_throw=ends_by_throw(view, choice),
        )
        for choice in view.finishes
    )


def _may_lay(scene: Scene) -> bool:
    """May a meld be tried? The legal actions name those of a win alone, and any may be laid."""
    view, kinds = scene.view, scene.kinds
    slots = view.ruleset.partition_source == "meld_slots"
    return slots and Kind.DISCARD in kinds and Kind.LAY_MELD not in kinds and len(view.rack) > 2


def _may_ask_why(scene: Scene) -> bool:
    """May "Can I finish?" be asked: in one's own turn, while no finishing button stands there."""
    if scene.view.ruleset.partition_source == "meld_slots":
        return False  # there the slots themselves show how far one is
    may_throw, may_finish = Kind.DISCARD in scene.kinds, Kind.FINISH in scene.kinds
    return may_throw and not may_finish and not scene.view.play_on


def _ask_why(scene: Scene) -> Button:
    if scene.view.ruleset.win_declaration == "explicit":
        return Button(Kind.FINISH, _("Go out"), key="F", icon="flag", tone="quiet")
    return Button(Kind.FINISH, _("Can I finish?"), key="F", icon="help", tone="quiet")


def _draw(scene: Scene) -> Button:
    label = _("Draw") if scene.view.stock else _("Draw the indicator")
    return Button(Kind.DRAW_STOCK, label, key="D", icon="down")


def _take(scene: Scene) -> Button:
    view = scene.view
    assert view.takeable is not None
    taken = face(view.takeable, look_of(view))
    return Button(
        Kind.TAKE_DISCARD, _("Take %(tile)s") % {"tile": taken.short}, key="L", face=taken
    )


def _throw(scene: Scene) -> Button:
    return Button(Kind.DISCARD, _("Throw"), key="T", icon="throw")


def _finish(scene: Scene) -> Button:
    view = scene.view
    best: FinishChoice | None = view.finishes[0] if view.finishes else None
    if best is None or view.ruleset.finish_auto_tile == "none":
        return Button(Kind.FINISH, _("Go out"), key="F", icon="flag")
    thrown = face(best.tile, look_of(view))
    return Button(Kind.FINISH, finish_label(scene, best.tile), key="F", face=thrown)


def _play_on(scene: Scene) -> Button:
    return Button(Kind.PLAY_ON, _("Play on"), key="P", icon="play", tone="warm")


def _show(scene: Scene) -> Button:
    hint = shown_effect(scene.view.ruleset)
    return Button(
        Kind.SHOW_INDICATOR, _("Show indicator"), key="G", icon="eye", hint=hint, tone="warm"
    )


def _lay(scene: Scene) -> Button:
    return Button(Kind.LAY_MELD, _("Lay meld"), key="M", icon="lay")


def _unlay(scene: Scene) -> Button:
    return Button(Kind.UNDO_MELD, _("Undo meld"), key="U", icon="undo")


def _end(scene: Scene) -> Button:
    return Button(Kind.END_HAND, _("End the hand"), key="E", icon="flag")


def _next(scene: Scene) -> Button:
    return Button(Kind.NEXT_HAND, _("Next hand"), key="N", icon="play")


def _undo_move(scene: Scene) -> Button:
    return Button(Kind.UNDO_MOVE, _("Undo move"), key="B", icon="undo")


_BUILDERS = {
    Kind.SHOW_INDICATOR: _show,
    Kind.DRAW_STOCK: _draw,
    Kind.TAKE_DISCARD: _take,
    Kind.LAY_MELD: _lay,
    Kind.UNDO_MELD: _unlay,
    Kind.PLAY_ON: _play_on,
    Kind.DISCARD: _throw,
    Kind.FINISH: _finish,
    Kind.END_HAND: _end,
    Kind.NEXT_HAND: _next,
    Kind.UNDO_MOVE: _undo_move,
}


def throw_warning(scene: Scene) -> str:
    """What is asked before an okey is thrown away in the middle of a hand."""
    view = scene.view
    seat = view.seat or 0
    after = next(s % 4 for s in range(seat + 1, seat + 5) if view.in_play[s % 4])
    return _("This is an okey. %(name)s may pick it up. Throw it?") % {
        "name": name_of(scene, after)
    }
