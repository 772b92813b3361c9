"""El ve oyun sonu: the panel with the winning fourteen and the points, and the final ranking."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.classic.view import HandView, ResultView
from games.presenters.button import Button
from games.presenters.controls import controls_part
from games.presenters.faces import Face, Look, face, faces, look_of
from games.presenters.outcomes import (
    doubled,
    game_title,
    hand_title,
    how,
    okeys_in,
    void_line,
)
from games.presenters.places import address, sides
from games.presenters.scene import Part, Scene
from games.presenters.sharing import Share, share
from games.presenters.words import change, points
from games.tiles.tile import okey_kind


@dataclass(frozen=True, slots=True)
class Loss:
    """What the hand did to one side."""

    name: str
    you: bool
    won: bool
    win: str
    indicator: str
    score: str


@dataclass(frozen=True, slots=True)
class Rank:
    """One line of the final ranking."""

    place: str
    name: str
    you: bool
    score: str
    points: str  # match points, where the edition gives them
    won: bool


@dataclass(frozen=True, slots=True)
class OverData:
    """The panel; ``shown`` is False while a hand runs."""

    shown: bool
    key: str = ""  # a new key opens the panel again
    game: bool = False
    title: str = ""
    lines: tuple[str, ...] = ()
    groups: tuple[tuple[Face, ...], ...] = ()
    thrown: Face | None = None
    losses: tuple[Loss, ...] = ()
    ranks: tuple[Rank, ...] = ()
    scored: bool = True  # are there points, and so places, in the final ranking
    match_points: bool = False
    buttons: tuple[Button, ...] = ()
    rematch: str = ""  # who wants one, in words
    go: str = ""  # where everybody goes once it has begun
    share: Share | None = None


def over_part(scene: Scene) -> Part:
    """The panel over the felt after a hand or a game, or an empty place for it."""
    view = scene.view
    data = OverData(shown=False)
    if view.phase in ("hand_over", "game_over"):
        data = _panel(scene)
    return Part("over", "games/parts/over.html", data)


def _panel(scene: Scene) -> OverData:
    view = scene.view
    hand = view.history[-1] if view.history and not scene.void else None
    game = view.phase == "game_over"
    look = _look_of_hand(scene, hand)
    title = _title(scene, hand)
    return OverData(
        shown=True,
        key=f"{scene.table_id}-{view.hand}-{view.phase}",
        game=game,
        title=title,
        lines=_lines(scene, hand, game=game),
        groups=tuple(faces(group, look) for group in hand.groups) if hand else (),
        thrown=face(hand.tile, look) if hand and hand.tile is not None else None,
        losses=_losses(scene, hand),
        ranks=_ranks(scene, view.result) if game and view.result else (),
        scored=view.ruleset.score_mode != "none",
        match_points=bool(view.result and view.result.match_points),
        buttons=_buttons(scene),
        rematch=_rematch(scene) if game else "",
        go=(scene.rematch or "") if game and scene.in_room else "",
        share=share(scene),
    )


def _title(scene: Scene, hand: HandView | None) -> str:
    if scene.void:
        return _("This game is void")
    if scene.view.phase == "game_over" and scene.view.result:
        return game_title(scene, scene.view.result)
    return hand_title(scene, hand)


def _rematch(scene: Scene) -> str:
    """How many of the people want another game, and whether all are still there."""
    people = scene.gathered
    if people is None or scene.rematch:
        return ""
    if scene.view.seat not in people.here:
        return _("You have left the room of this game. The others may go on with somebody else.")
    told = _("%(count)s of 4 want a rematch.") % {"count": people.ready}
    if not people.free:
        return told
    gone = _("A seat in the room is free; its code is open again.")
    return f"{told} {gone if people.code else _('Somebody has gone.')}"


def _buttons(scene: Scene) -> tuple[Button, ...]:
    """The way on: the same buttons as below the table, so that either place will do;
    after the game also to where its deals can be checked."""
    data = controls_part(scene).data
    ways = (data.main, *data.others) if data.main else tuple(data.others)
    if scene.view.phase != "game_over":
        return ways
    return (*ways, Button("proof", _("Shuffle proof"), icon="lock", link=address(scene, "proof/")))


def _look_of_hand(scene: Scene, hand: HandView | None) -> Look:
    """Tiles of a finished hand are read with that hand's okey."""
    look = look_of(scene.view)
    if hand is None:
        return look
    return Look(okey=okey_kind(hand.indicator), palette=look.palette, mark=look.mark)


def _lines(scene: Scene, hand: HandView | None, *, game: bool) -> tuple[str, ...]:
    rules = scene.view.ruleset
    if scene.void:
        return (void_line(),)
    lines = []
    if hand is not None:
        told = how(scene, hand)
        lines.append(_("Last hand: %(what)s") % {"what": told} if game else told)
        lines += [doubled(rules, hand), okeys_in(rules, hand)]
        if hand.kafa:
            lines.append(_("Kafa: one colour from 1 to 13 and a second 1 wins the game outright."))
    if game and rules.winners == "top_two" and rules.after_zero == "end_game":
        lines.append(_("The two highest scores win; level scores share the place."))
    return tuple(filter(None, lines))


def _losses(scene: Scene, hand: HandView | None) -> tuple[Loss, ...]:
    view = scene.view
    if hand is None or view.ruleset.score_mode == "none":
        return ()
    made = []
    for index, name, you in sides(scene):
        won = hand.winner is not None and hand.winner in view.sides[index]
        moved = hand.win_changes[index] if hand.win_changes else 0
        indicator = hand.indicator_changes[index] if hand.indicator_changes else 0
        win = change(moved) if moved else (_("won") if won else "0")
        shown = change(indicator) if indicator else ""
        made.append(Loss(name, you, won, win, shown, points(hand.scores[index])))
    return tuple(made)


def _ranks(scene: Scene, result: ResultView) -> tuple[Rank, ...]:
    view = scene.view
    scored = view.ruleset.score_mode != "none"
    if not scored and not result.winners:
        return ()  # nothing to tell anybody apart by
    made = []
    for index, name, you in sorted(sides(scene), key=lambda side: result.ranks[side[0]]):
        match = change(result.match_points[index]) if result.match_points else ""
        won = any(seat in result.winners for seat in view.sides[index])
        score = points(view.scores[index]) if scored else ""
        made.append(Rank(f"{result.ranks[index]}.", name, you, score, match, won))
    return tuple(made)
