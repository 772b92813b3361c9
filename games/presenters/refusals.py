"""Ret cümleleri: for every reason one plain sentence that says what happened and what to do.

"Why can't I finish?" is answered here too: with the groups that are right, the ones that are not,
and the tiles that are left over.
"""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.classic.view import SeatView
from games.engine.refusals import Reason, Refusal
from games.presenters.faces import Face, face, faces, look_of
from games.presenters.scene import Part

SENTENCES: dict[Reason, Promise] = {
    Reason.STALE: gettext_lazy(
        "The table had moved on. It is up to date again; please choose once more."
    ),
    Reason.NOT_SEATED: gettext_lazy(
        "You have no seat at this table. Start a table of your own from the home page."
    ),
    Reason.NOT_YOUR_TURN: gettext_lazy(
        "It is not your turn yet. You can go on sorting your tiles."
    ),
    Reason.DRAW_FIRST: gettext_lazy(
        "Draw a tile first: from the stock, or the one just thrown on your left."
    ),
    Reason.ALREADY_DRAWN: gettext_lazy("You have a tile for this turn already. Now throw one."),
    Reason.STOCK_EMPTY: gettext_lazy("The stock is empty, so nothing can be drawn from it."),
    Reason.NOTHING_TO_TAKE: gettext_lazy(
        "There is no tile to take on your left. Draw from the stock."
    ),
    Reason.TAKE_MUST_WIN: gettext_lazy(
        "The stock is empty: that tile may be taken only if it wins. End the hand instead."
    ),
    Reason.NOT_YOUR_TILE: gettext_lazy(
        "That tile is not in your rack. The table is up to date again."
    ),
    Reason.TILE_MISSING: gettext_lazy("Pick a tile first, then press the button again."),
    Reason.TILE_IN_SLOT: gettext_lazy("That tile is laid in a slot. Take the meld back first."),
    Reason.THROW_BACK: gettext_lazy(
        "You took this tile from the left, so it may not be thrown back now. Throw another one."
    ),
    Reason.MUST_FINISH: gettext_lazy("This turn has to finish. Press Finish."),
    Reason.NOT_A_WIN: gettext_lazy("These tiles do not win yet. Throw a tile and go on."),
    Reason.FIRST_TURN_NO_WIN: gettext_lazy(
        "At this table the dealt tiles cannot win before anyone has drawn. Throw a tile."
    ),
    Reason.GROUPS_WRONG: gettext_lazy(
        "Your groups do not win as they lie. Move the tiles of the wrong group and try again."
    ),
    Reason.GROUPS_MISSING: gettext_lazy(
        "Group your tiles with gaps between the melds, leave out the one to throw, then go out."
    ),
    Reason.SLOTS_INCOMPLETE: gettext_lazy(
        "Lay fourteen tiles in your slots first; the one that is left ends the hand."
    ),
    Reason.NOT_A_MELD: gettext_lazy("These tiles are no run, set or pair. Choose others to lay."),
    Reason.PATH_LOCKED: gettext_lazy(
        "Runs and sets cannot be mixed with pairs. Go on as you began, or take the melds back."
    ),
    Reason.SLOTS_FULL: gettext_lazy("One tile has to stay in your rack. Lay a smaller meld."),
    Reason.NOTHING_LAID: gettext_lazy("No meld is laid, so there is none to take back."),
    Reason.NO_SLOTS: gettext_lazy("This table has no slots. Your rack is all you need."),
    Reason.PLAY_ON_OFF: gettext_lazy("At this table a winning throw always ends the hand."),
    Reason.NOTHING_TO_DECLINE: gettext_lazy(
        "There is no winning okey hand to play on with. Throw a tile."
    ),
    Reason.INDICATOR_OFF: gettext_lazy("At this table the indicator is not shown for points."),
    Reason.INDICATOR_NOT_HELD: gettext_lazy(
        "You do not hold the indicator’s twin, so there is nothing to show."
    ),
    Reason.INDICATOR_NOT_DEALT: gettext_lazy(
        "Only a twin you were dealt may be shown; yours came later."
    ),
    Reason.INDICATOR_SHOWN: gettext_lazy("The indicator has been shown in this hand already."),
    Reason.INDICATOR_TOO_LATE: gettext_lazy(
        "It is too late to show: the indicator stays hidden this hand."
    ),
    Reason.INDICATOR_NOT_NOW: gettext_lazy(
        "The indicator may be shown only in your own turn. Wait for it."
    ),
    Reason.STOCK_NOT_EMPTY: gettext_lazy(
        "There are tiles in the stock still, so the hand goes on. Draw one."
    ),
    Reason.CANNOT_END_HAND: gettext_lazy("The hand cannot be ended now. Play your turn."),
    Reason.OUT_OF_TIME: gettext_lazy(
        "Your time was up before this move arrived, so the table plays this turn for you."
    ),
    Reason.HAND_RUNNING: gettext_lazy(
        "The hand is still being played. The next one comes after it."
    ),
    Reason.HAND_OVER: gettext_lazy("This hand is over. Press Next hand to go on."),
    Reason.GAME_OVER: gettext_lazy("This game is over. Press Rematch to play another."),
    Reason.ALREADY_READY: gettext_lazy("You are ready already. The next hand starts when all are."),
    Reason.UNDO_OFF: gettext_lazy("Moves cannot be taken back at this table."),
    Reason.NOTHING_TO_UNDO: gettext_lazy("There is no move of yours to take back."),
    Reason.DROPPED_OUT: gettext_lazy("You are out of this game and can watch it to the end."),
    Reason.MALFORMED: gettext_lazy(
        "That move could not be read. The table is up to date again; please try once more."
    ),
}


@dataclass(frozen=True, slots=True)
class NoticeData:
    """A sentence, and where it helps the tiles it speaks of. Empty text: nothing to say."""

    text: str = ""
    fits: tuple[tuple[Face, ...], ...] = ()
    wrong: tuple[tuple[Face, ...], ...] = ()
    left_over: tuple[Face, ...] = ()
    refused: bool = False


QUIET = Part("notice", "games/parts/notice.html", NoticeData())


def sentence(refusal: Refusal, view: SeatView) -> str:
    """The refusal in words, naming its tile where it has one."""
    if refusal.reason is Reason.NOT_YOUR_TILE and refusal.tile is not None:
        name = face(refusal.tile, look_of(view)).short
        return _("%(tile)s is no longer yours to throw. The table is up to date again.") % {
            "tile": name
        }
    if refusal.reason is Reason.NOT_A_WIN and refusal.tile is not None and refusal.left_over:
        name = face(refusal.tile, look_of(view)).short
        return _("Throwing %(tile)s does not win yet. Throw a tile and go on.") % {"tile": name}
    return str(SENTENCES[refusal.reason])


def notice(refusal: Refusal, view: SeatView) -> Part:
    """The refusal as the notice of the table page."""
    look = look_of(view)
    data = NoticeData(
        text=sentence(refusal, view),
        fits=tuple(faces(group, look) for group in refusal.fits),
        wrong=tuple(faces(group, look) for group in refusal.wrong),
        left_over=faces(refusal.left_over, look),
        refused=True,
    )
    return said(data)


def message(text: str) -> Part:
    """Any other sentence as the notice of the table page."""
    return said(NoticeData(text=text))


def said(data: NoticeData) -> Part:
    """The notice of the table page with this in it."""
    return Part("notice", "games/parts/notice.html", data)
