"""The pages of a room: for those who sit there, for those who may join, and for all others."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render, resolve_url
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation

from accounts import services
from accounts.services import Person
from games.live import rooms
from games.presenters import room as presenter
from games.presenters import room_words
from games.presenters.qr import qr
from games.tables.rooms import codes
from games.tables.rooms.refusals import Reason
from games.tables.rooms.state import RoomState
from games.views import guesses
from games.views.starting import see_other

SEEN = "games.rooms.seen"
SEEN_SECONDS = 24 * 3600


def whole(
    request: HttpRequest, state: RoomState, person: Person, *, notice: str = "", status: int = 200
) -> HttpResponse:
    """The room for somebody who sits there; to htmx only its parts; and once the game has begun,
    the way to its table."""
    if request.htmx:  # type: ignore[attr-defined]
        return _parts(request, state, person, notice=notice, status=status)
    if state.running:
        return see_other(reverse("games:table", args=[state.table]))
    speaking = translation.get_language()
    address = request.build_absolute_uri(reverse("games:room", args=[state.code]))
    context = {
        "code": state.code,
        "code_shown": codes.shown(state.code or ""),
        "address": address,
        "qr": qr(address),
        "room": rooms.drawn(state, person, language=speaking, now=timezone.now()),
        "rules": presenter.rules(state),
        "notice": notice,
        "seats": range(4),
    }
    return render(request, "rooms/page.html", context, status=status)


def _parts(
    request: HttpRequest, state: RoomState, person: Person, *, notice: str, status: int
) -> HttpResponse:
    """What has changed, and the token that whoever has signed in elsewhere presses with."""
    speaking = translation.get_language()
    part = rooms.message(state, person, language=speaking, now=timezone.now())
    told = render_to_string("rooms/notice.html", {"notice": notice, "placed": True}, request)
    return HttpResponse(part + told, status=status)


def door(
    request: HttpRequest,
    state: RoomState,
    *,
    problems: Sequence[str] = (),
    table: str = "",
    status: int = 200,
) -> HttpResponse:
    """The room for somebody who may join it: who sits there, by which rules, and a name."""
    person = services.person_of(request)
    typed: Any = request.POST if request.method == "POST" else {}
    context = {
        "code": state.code,
        "places": state.places,
        "free": [(seat, seat + 1) for seat in state.free],
        "rules": presenter.rules(state),
        "name": typed.get("name") or (person.name if person is not None else ""),
        "account": person if person is not None and person.kind == "account" else None,
        "seen": signing.dumps(state.code, salt=SEEN),
        "sign_in": f"{resolve_url(settings.LOGIN_URL)}?next={request.path.removesuffix('act/')}",
        "problems": problems,
        "table": table,
    }
    return render(request, "rooms/join.html", context, status=status)


def has_seen(code: str, token: str) -> bool:
    """Was this browser shown the room before, when it could be joined? Then it is no secret."""
    try:
        seen: bool = signing.loads(token, salt=SEEN, max_age=SEEN_SECONDS) == code
    except signing.BadSignature:
        return False
    return seen


def closed_door(request: HttpRequest, *, code: str) -> HttpResponse:
    """For a wrong code, a full room, one that is playing and one that is closed: the same page,
    and beyond the limit the same again. Each counts as a guess."""
    over = guesses.used_up(request)
    guesses.count(request)
    sentence = room_words.no_room(code)
    return elsewhere(request, sentence, status=429 if over else 404, typed=codes.shown(code))


def elsewhere(
    request: HttpRequest, sentence: str, *, status: int, typed: str = "", hint: bool = True
) -> HttpResponse:
    """Why there is no room here, and a place to type another code."""
    context = {"sentence": sentence, "typed": typed, "hint": hint}
    return render(request, "rooms/elsewhere.html", context, status=status)


def refused(request: HttpRequest, reason: Reason, *, status: int = 409) -> HttpResponse:
    """To somebody who knows the room but has no seat in it."""
    return elsewhere(request, room_words.refusal(reason), status=status, hint=False)
