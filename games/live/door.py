"""What a page's request leads to, whichever way it came: the same for sockets and for forms.

The person is looked up by the caller, anew for every request; here they get their seat or nothing.
"""

from dataclasses import dataclass
from datetime import datetime

from django.utils.functional import Promise

from accounts.services import Person
from games.engine.refusals import Reason, Refusal
from games.live import notices, wire
from games.presenters import refusals
from games.presenters.scene import Part
from games.tables import leaving, phrases, play, racks, shuffling, store
from games.tables.cache import positions
from games.tables.engaged import StillPlaying
from games.tables.errors import SatIn, TableBusy
from games.tables.position import Position
from games.tables.seats import may_enter, seat_of

ASKED_WRONGLY = frozenset({Reason.MALFORMED, Reason.TILE_MISSING, Reason.GROUPS_MISSING})


class NoEntry(Exception):
    """This person has nothing to do with this table; ``nobody`` if it is not known who asks."""

    def __init__(self, *, nobody: bool) -> None:
        super().__init__("no entry")
        self.nobody = nobody


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a request. ``status`` is HTTP's word for it; ``notice`` tells the sender why
    not; ``everything`` says that their page is to be drawn anew."""

    seat: int
    status: int = 200
    notice: Part | None = None
    everything: bool = False


def enter(*, table_id: str, person: Person | None) -> tuple[Position, int]:
    """The table as it stands and the seat of whoever asks. NoSuchTable, NoEntry."""
    position = store.read(table_id)
    seat = seat_of(person=person, facts=position.facts)
    if seat is None or not may_enter(person=person, facts=position.facts):
        raise NoEntry(nobody=person is None)
    return position, seat


def carry_out(
    request: wire.Request, *, table_id: str, person: Person | None, now: datetime
) -> Outcome:
    """Do what the page asks. Refusals are outcomes; NoSuchTable and NoEntry are raised."""
    held = positions.get(table_id) or store.read(table_id)
    seat = seat_of(person=person, facts=held.facts)
    if seat is None:  # who sits where may be other than this process remembers
        held = store.read(table_id)
        seat = seat_of(person=person, facts=held.facts)
    if person is None or seat is None or not may_enter(person=person, facts=held.facts):
        raise NoEntry(nobody=person is None)
    try:
        return _done(request, table_id=table_id, person=person, seat=seat, now=now)
    except Refusal as refusal:
        return refused(refusal, table_id=table_id, seat=seat)
    except SatIn:
        return _told(notices.SAT_IN, seat=seat, status=409)
    except StillPlaying:
        return _told(notices.PLAYS_ELSEWHERE, seat=seat, status=409)
    except phrases.NobodyHears:
        return _told(notices.NOBODY_HEARS, seat=seat, status=409)
    except phrases.TooTalkative:
        return _told(notices.TOO_TALKATIVE, seat=seat, status=429)
    except TableBusy:
        text = refusals.message(str(notices.BUSY))
        return Outcome(seat=seat, status=503, notice=text)


def refused(refusal: Refusal, *, table_id: str, seat: int) -> Outcome:
    """The outcome of an action that does not count."""
    position = store.read(table_id)
    view = position.facts.rules.seat_view(position.state, seat)
    return Outcome(
        seat=seat,
        status=400 if refusal.reason in ASKED_WRONGLY else 409,
        notice=refusals.notice(refusal, view),
        everything=True,
    )


def _told(sentence: Promise, *, seat: int, status: int) -> Outcome:
    """Refused for a reason that lies outside the game."""
    notice = refusals.said(refusals.NoticeData(text=str(sentence), refused=True))
    return Outcome(seat=seat, status=status, notice=notice, everything=True)


def _done(
    request: wire.Request, *, table_id: str, person: Person, seat: int, now: datetime
) -> Outcome:
    if isinstance(request, wire.Act):
        order = play.Order(
            seat=seat,
            action=request.action,
            actor=play.by_person(person),
            v=request.v,
            aid=request.aid,
        )
        answer = play.perform(table_id, order, now=now)
        return Outcome(seat=seat, everything=answer.repeated)
    if isinstance(request, wire.TakeSeat):
        leaving.take_back(table_id, person=person, now=now)
        return Outcome(seat=seat, everything=True)
    if isinstance(request, wire.Leave):
        leaving.leave(table_id, person=person, now=now)
    elif isinstance(request, wire.SaveLayout):
        racks.arrange(table_id, seat=seat, slots=request.slots)
    elif isinstance(request, wire.Sort):
        racks.sort(table_id, seat=seat, how=request.how, nth=request.nth)
    elif isinstance(request, wire.MixIn):
        shuffling.mix_in(table_id, seat=seat, hand=request.hand, bits=request.bits, now=now)
    elif isinstance(request, wire.Say):
        phrases.say(table_id, seat=seat, phrase=request.phrase, aid=request.aid, now=now)
    else:
        store.read(table_id)  # whatever word of a newer version has been lost
    return Outcome(seat=seat, everything=isinstance(request, wire.Full))
