"""Oda sözleri: what a room says to whoever it refuses, and to whoever types a wrong code."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.presenters.words import listed
from games.tables.rooms import codes
from games.tables.rooms.refusals import Reason

REFUSALS: dict[Reason, Promise] = {
    Reason.CLOSED: gettext_lazy(
        "This room is closed. Ask whoever invited you for a new code, or create a room of your own."
    ),
    Reason.FULL: gettext_lazy(
        "All four seats of this room are taken by now. Ask the host, or wait until one is free."
    ),
    Reason.RUNNING: gettext_lazy(
        "A game is being played in this room. Come back when it is over; a seat may be free then."
    ),
    Reason.TAKEN: gettext_lazy("That seat has just been taken. Choose another one."),
    Reason.NAME_TAKEN: gettext_lazy(
        "Somebody in this room has that name, or one that looks the same. Choose another one."
    ),
    Reason.REMOVED: gettext_lazy(
        "The host has removed you from this room. You can join it again in ten minutes."
    ),
    Reason.NO_SEAT: gettext_lazy("You have no seat in this room any more. Join it to take one."),
    Reason.NOT_HOST: gettext_lazy("Only the host of the room can do that."),
    Reason.NO_BOTS: gettext_lazy("This room is for people only; its host has chosen so."),
    Reason.TOO_MANY: gettext_lazy(
        "Five rooms of yours are open, and that is the limit. They close when everybody has left."
    ),
    Reason.NO_ACCOUNT: gettext_lazy("Rooms are created with an account. Sign in or sign up first."),
}
BUSY = gettext_lazy("The room could not be reached just now, and nothing has changed. Press again.")
NOT_UNDERSTOOD = gettext_lazy("The room did not understand that, and nothing has changed.")
STILL_PLAYING = gettext_lazy(
    "You are still playing at another table. Finish that game or leave it, then come here."
)


def refusal(reason: Reason) -> str:
    """Why nothing was changed, and what to do."""
    return str(REFUSALS[reason])


def no_room(code: str) -> str:
    """The one answer for a wrong code, a full room and one that is playing: whoever only guesses
    learns nothing, and whoever was invited learns what it may be."""
    return _(
        "No room with a free seat has the code %(code)s. Compare it with what you were sent. "
        "The room may also be full, in the middle of a game, or closed by now."
    ) % {"code": codes.shown(code)}


def no_code(bad: codes.BadCode) -> str:
    """What is wrong with something that cannot be a code."""
    shape = _("A room code has eight letters and digits, like K7Q2-MXPT.")
    if not bad.never:
        return shape
    never = listed(list(bad.never))
    return f"{shape} " + _(
        "Codes never contain I, L, O, 0 or 1, and this one has %(typed)s. Look at it again."
    ) % {"typed": never}
