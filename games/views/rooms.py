"""Rooms: found by their code, looked at, joined, and acted in."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_safe

from accounts import services
from accounts.names import BadName
from games.forms import room_acts
from games.forms.room_acts import RoomAct
from games.live import language, rooms
from games.presenters import room_words
from games.tables.engaged import StillPlaying
from games.tables.errors import DATABASE_AWAY, TableBusy
from games.tables.rooms import codes, seats, start
from games.tables.rooms.refusals import Reason, RoomRefusal
from games.tables.rooms.state import RoomState
from games.views import guesses, room_pages
from games.views.starting import see_other

AWAY = "errors/500.html"  # which says to load the page again


def at_a_room(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Nothing of a room is kept by anybody on the way; its language is that of its socket."""

    @cache_control(no_store=True, private=True)
    @wraps(view)
    def guarded(request: HttpRequest, **kwargs: Any) -> HttpResponse:
        translation.activate(language.of_request(request))
        try:
            return view(request, **kwargs)
        except codes.BadCode as bad:
            typed = kwargs.get("code") or request.POST.get("code", "")
            return room_pages.elsewhere(
                request, room_words.no_code(bad), status=404, typed=typed[:40]
            )
        except DATABASE_AWAY:
            return HttpResponse(render_to_string(AWAY, {"status": 503}), status=503)

    return guarded


@require_http_methods(["GET", "HEAD", "POST"])
@at_a_room
def find(request: HttpRequest) -> HttpResponse:
    """To the room of a code that was typed; the room's own address says whether there is one."""
    if request.method != "POST":
        return HttpResponseRedirect("/")
    return see_other(reverse("games:room", args=[codes.read(request.POST.get("code", ""))]))


@require_safe
@at_a_room
def room(request: HttpRequest, code: str) -> HttpResponse:
    """The room for whoever sits there, its door for whoever may join, and else one answer."""
    plain = codes.read(code)
    if plain != code:
        return HttpResponseRedirect(reverse("games:room", args=[plain]))
    person = services.person_of(request)
    state, place = rooms.enter(code=code, person=person, now=timezone.now())
    if state is not None and place is not None and person is not None:
        return room_pages.whole(request, state, person)
    if state is not None and seats.is_barred(person, number=state.id):
        return room_pages.refused(request, Reason.REMOVED, status=403)
    if state is None or not state.may_be_joined or guesses.used_up(request):
        return room_pages.closed_door(request, code=code)
    return room_pages.door(request, state)


@require_http_methods(["GET", "HEAD", "POST"])
@at_a_room
def act(request: HttpRequest, code: str) -> HttpResponse:
    """A press in the room or at its door. Whoever comes by an address kept from a browser without
    scripts is led to the room."""
    plain = codes.read(code)
    if request.method != "POST":
        return see_other(reverse("games:room", args=[plain]))
    asked = room_acts.read(request.POST)
    if asked is None:
        return _refused(request, plain, str(room_words.NOT_UNDERSTOOD), status=400)
    try:
        return _join(request, plain, asked) if asked.kind == "join" else _do(request, plain, asked)
    except RoomRefusal as refusal:
        return _not_done(request, plain, asked, refusal.reason)
    except StillPlaying as playing:
        sentence = str(room_words.STILL_PLAYING)
        return _refused(request, plain, sentence, status=409, table=playing.table_id)
    except BadName as bad:
        return _refused(request, plain, bad.text, status=400)
    except TableBusy:
        return _refused(request, plain, str(room_words.BUSY), status=503)


def _join(request: HttpRequest, code: str, asked: RoomAct) -> HttpResponse:
    """Sit down, under the name that was typed. A stranger's code is a guess here as well."""
    state, place = rooms.enter(code=code, person=services.person_of(request), now=timezone.now())
    if state is not None and seats.is_barred(services.person_of(request), number=state.id):
        raise RoomRefusal(Reason.REMOVED)
    invited = place is not None or room_pages.has_seen(code, asked.seen)
    joinable = state is not None and state.may_be_joined and not guesses.used_up(request)
    if not invited and not joinable:
        return room_pages.closed_door(request, code=code)
    if place is None:
        person = services.name_guest(request, asked.name)
        seats.join(person=person, code=code, seat=asked.seat, now=timezone.now())
    return see_other(reverse("games:room", args=[code]))


def _do(request: HttpRequest, code: str, asked: RoomAct) -> HttpResponse:
    """What somebody who sits there asks for."""
    person, now = services.person_of(request), timezone.now()
    _state, place = rooms.enter(code=code, person=person, now=now)
    if person is None or place is None:
        raise RoomRefusal(Reason.NO_SEAT)
    if asked.kind == "sit":
        seats.sit(person=person, code=code, seat=asked.seat or 0, now=now)
    elif asked.kind == "fill":
        seats.fill(host=person, code=code, seat=asked.seat or 0, level=asked.level, now=now)
    elif asked.kind == "remove":
        seats.remove(host=person, code=code, row=asked.row, now=now)
    elif asked.kind == "ready":
        start.ready(person=person, code=code, now=now)
    elif asked.kind == "unready":
        start.unready(person=person, code=code, now=now)
    else:
        seats.leave(person=person, code=code, now=now)
        return see_other("/")
    return _standing(request, code)


def _standing(request: HttpRequest, code: str) -> HttpResponse:
    """The room after a press: its parts to htmx, and to a plain form the page by GET."""
    if not request.htmx:  # type: ignore[attr-defined]
        return see_other(reverse("games:room", args=[code]))
    person = services.person_of(request)
    state, place = rooms.enter(code=code, person=person, now=timezone.now())
    if state is None or place is None or person is None:
        raise RoomRefusal(Reason.NO_SEAT)
    return room_pages.whole(request, state, person)


def _not_done(request: HttpRequest, code: str, asked: RoomAct, reason: Reason) -> HttpResponse:
    """Why a press changed nothing. A stranger is told no more than that there is no seat."""
    stranger = reason in (Reason.NO_SEAT, Reason.CLOSED) and asked.kind != "join"
    if stranger and _known(request, code) is None:
        return room_pages.closed_door(request, code=code)
    status = 403 if reason in (Reason.NOT_HOST, Reason.REMOVED) else 409
    return _refused(request, code, room_words.refusal(reason), status=status)


def _known(request: HttpRequest, code: str) -> RoomState | None:
    """The room, to somebody who may look at it: from a seat of it, or through its open door."""
    person = services.person_of(request)
    state, place = rooms.enter(code=code, person=person, now=timezone.now())
    open_door = state is not None and state.may_be_joined and not guesses.used_up(request)
    return state if place is not None or open_door else None


def _refused(
    request: HttpRequest, code: str, sentence: str, *, status: int, table: str = ""
) -> HttpResponse:
    """The page that the press came from, with the sentence on it."""
    person = services.person_of(request)
    state = _known(request, code)
    if state is None:
        return room_pages.elsewhere(request, sentence, status=status, hint=False)
    if person is not None and state.place_of(person) is not None:
        return room_pages.whole(request, state, person, notice=sentence, status=status)
    return room_pages.door(request, state, problems=[sentence], table=table, status=status)
