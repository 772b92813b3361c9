"""Sonuç sözleri: who won a hand or a game and how, in words; the same above the rack and in the
panel."""

from django.utils.translation import gettext as _

from games.engine.classic.ruleset import Ruleset
from games.engine.classic.view import HandView, ResultView
from games.presenters.places import is_you, name_of, sides
from games.presenters.scene import Scene
from games.presenters.words import kind_name, listed, points
from games.tiles.melds import readings
from games.tiles.tile import Colour, Kind, colour_of, is_false_joker, is_okey, okey_kind

DOUBLING = (Colour.RED, Colour.BLACK)


def hand_title(scene: Scene, hand: HandView | None) -> str:
    """Who won the hand."""
    if hand is None or hand.winner is None:
        return _("Nobody wins this hand")
    if is_you(scene, hand.winner):
        return _("You win this hand")
    return _("%(name)s wins this hand") % {"name": name_of(scene, hand.winner)}


def game_title(scene: Scene, result: ResultView) -> str:
    """Who won the game."""
    if not result.winners:
        return _("The game ends in a draw")
    if result.winners == (scene.view.seat,):
        return _("You win the game")
    names = listed([name_of(scene, seat) for seat in result.winners])
    if len(result.winners) == 1:
        return _("%(name)s wins the game") % {"name": names}
    return _("%(names)s share the win") % {"names": names}


def void_line() -> str:
    """Why a game ended that nobody won or lost."""
    return _("Nobody was left at the table, so nobody wins or loses. The scores stay as they were.")


def how(scene: Scene, hand: HandView) -> str:
    """How the hand was won or why nobody won it, in one sentence."""
    if hand.winner is None:
        return _why_nobody(hand.reason or "stock_empty")
    extra = [_("an okey thrown last")] if hand.okey_thrown else []
    extra += [_("all in one colour")] if hand.one_colour else []
    what = listed([_("seven pairs") if hand.pairs else _("runs and sets"), *extra])
    if is_you(scene, hand.winner):
        return _("You finished with %(what)s.") % {"what": what}
    return _("%(name)s finished with %(what)s.") % {
        "name": name_of(scene, hand.winner),
        "what": what,
    }


def doubled(ruleset: Ruleset, hand: HandView) -> str:
    """Renkli: what the colour of the indicator did to the points, empty where it did nothing."""
    if ruleset.coloured != "on" or hand.winner is None or is_false_joker(hand.indicator):
        return ""
    kind = hand.indicator >> 1
    if colour_of(kind) not in DOUBLING or not any(hand.win_changes):
        return ""
    tile = kind_name(kind, palette=ruleset.palette)
    return _("The indicator %(tile)s doubles the points of this hand.") % {"tile": tile}


def okeys_in(ruleset: Ruleset, hand: HandView) -> str:
    """What the okeys among the opened tiles stand for, empty if they are what they show."""
    okey = okey_kind(hand.indicator)
    standing = [kind for group in hand.groups for kind in _standing(group, okey, ruleset)]
    names = [kind_name(kind, palette=ruleset.palette) for kind in standing if kind != okey]
    if not names:
        return ""
    text = _("The okey stands for %(tiles)s.")
    if len(names) > 1:
        text = _("The okeys stand for %(tiles)s.")
    return text % {"tiles": listed(names)}


def totals(scene: Scene) -> str:
    """Everybody's points in one sentence, empty where nothing is scored."""
    if scene.view.ruleset.score_mode == "none":
        return ""
    scores = [f"{name} {points(scene.view.scores[index])}" for index, name, _you in sides(scene)]
    return _("Points: %(scores)s.") % {"scores": ", ".join(scores)}


def _why_nobody(reason: str) -> str:
    return {
        "stock_empty": _("The stock ran out."),
        "ended_by_seat": _("The stock was empty and the hand was ended."),
        "turn_limit": _("The turn limit was reached."),
        "indicator_to_zero": _("A shown indicator ended the game."),
    }[reason]


def _standing(group: tuple[int, ...], okey: Kind, ruleset: Ruleset) -> list[Kind]:
    """What each okey of one group stands for."""
    placed = readings(
        group,
        okey=okey,
        high_one=ruleset.run_high_one,
        both_ends=ruleset.run_one_both_ends,
        pair_two_okeys=ruleset.pair_two_okeys,
    )
    if not placed:
        return []
    pairs = zip(placed[0].tiles, placed[0].standing, strict=True)
    return [kind for tile, kind in pairs if is_okey(tile, okey)]
