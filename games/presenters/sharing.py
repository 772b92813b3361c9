"""Paylaşmak: what a player may hand on of a result: their own place and the edition, with the way
to this site. Nobody else is named, and no table is shown to strangers."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.presenters.places import side_of
from games.presenters.rulesets import edition_name
from games.presenters.scene import Scene

HOME = "/"


@dataclass(frozen=True, slots=True)
class Share:
    """A sentence and the address that goes with it."""

    text: str
    address: str = HOME


def share(scene: Scene) -> Share | None:
    """The result in whoever looks' own words, once the game is over; there is none of a void game
    or for a watcher."""
    view = scene.view
    if view.phase != "game_over" or scene.void or view.result is None or view.seat is None:
        return None
    edition = edition_name(view.ruleset.preset)
    if view.seat in view.result.winners:
        text = _("I won a game of Okey by the rules %(edition)s.")
    elif view.ruleset.score_mode == "none" or not view.result.winners:
        text = _("I played a game of Okey by the rules %(edition)s.")
    else:
        text = _came(view.result.ranks[side_of(scene, view.seat)])
    return Share(text % {"edition": edition})


def _came(place: int) -> str:
    """A sentence for each place: how places are counted is a matter of the language."""
    return {
        1: _("I came first in a game of Okey by the rules %(edition)s."),
        2: _("I came second in a game of Okey by the rules %(edition)s."),
        3: _("I came third in a game of Okey by the rules %(edition)s."),
        4: _("I came fourth in a game of Okey by the rules %(edition)s."),
    }[place]
