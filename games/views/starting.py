"""Starts what somebody wants to play, whichever form asked for it."""

from collections.abc import Callable
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render, resolve_url
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts import services
from games.forms.wanted import Wanted
from games.live import prefs
from games.presenters import room_words
from games.tables import create, matching
from games.tables.create import Plan
from games.tables.engaged import StillPlaying
from games.tables.errors import DATABASE_AWAY, TableBusy
from games.tables.rooms import opening
from games.tables.rooms.refusals import RoomRefusal
from games.views import quota

TOO_MANY_GAMES = _(
    "You have started many games just now. Wait a few minutes, or go on with one of them."
)
PLAYING = "waiting/playing.html"
NOT_STARTED = _("The game could not be started just now. Press New Game again.")
NOT_OPENED = _("The room could not be created just now. Press Create Room again.")
NOT_SEATED = _("You could not be put in the queue just now. Press Find a table again.")


class CannotStart(Exception):
    """Nothing was started; the sentence says why and what to do, the status is HTTP's word."""

    def __init__(self, sentence: str | Promise, *, status: int) -> None:
        super().__init__(sentence)
        self.sentence = str(sentence)
        self.status = status


def start(request: HttpRequest, wanted: Wanted) -> HttpResponse:
    """Start it and go there. Raises CannotStart."""
    if not quota.may_open_table(request):
        raise CannotStart(TOO_MANY_GAMES, status=429)
    try:
        return STARTS[wanted.mode](request, wanted)
    except StillPlaying as playing:
        return still_playing(request, playing.table_id)


def see_other(address: str) -> HttpResponse:
    """Go there by GET, whatever brought you here."""
    response = HttpResponseRedirect(address)
    response.status_code = 303
    return response


def _against_computer(request: HttpRequest, wanted: Wanted) -> HttpResponse:
    newcomer = services.person_of(request) is None
    plan = Plan(
        kind="test",
        ruleset=wanted.ruleset,
        level=wanted.level,
        pace=prefs.from_cookies(request.COOKIES).bot_pace,
    )
    try:
        person = services.ensure_person(request)
        table_id = create.create_table(host=person, plan=plan, now=timezone.now())
    except (TableBusy, *DATABASE_AWAY):
        raise CannotStart(NOT_STARTED, status=503) from None
    if newcomer:
        quota.count_first_table(person)
    return see_other(reverse("games:table", args=[table_id]))


def _open_room(request: HttpRequest, wanted: Wanted) -> HttpResponse:
    person = services.person_of(request)
    if person is None or person.kind != "account":
        return see_other(f"{resolve_url(settings.LOGIN_URL)}?{urlencode({'next': _back(request)})}")
    terms = opening.RoomTerms(
        ruleset=wanted.ruleset,
        timing=wanted.timing,
        bots_allowed=wanted.bots_allowed,
        level=wanted.level,
    )
    try:
        code = opening.open_room(host=person, terms=terms, now=timezone.now())
    except RoomRefusal as refusal:
        raise CannotStart(room_words.refusal(refusal.reason), status=429) from None
    except (TableBusy, *DATABASE_AWAY):
        raise CannotStart(NOT_OPENED, status=503) from None
    return see_other(reverse("games:room", args=[code]))


def _back(request: HttpRequest) -> str:
    """Where the form was, with what was chosen on it: the panel takes that by address as well."""
    page = request.path if request.path != reverse("games:play") else reverse("games:home")
    chosen = {name: text for name, text in request.POST.items() if name != "csrfmiddlewaretoken"}
    return f"{page}?{urlencode(chosen)}"


def _free_table(request: HttpRequest, wanted: Wanted) -> HttpResponse:
    newcomer = services.person_of(request) is None
    try:
        person = services.ensure_person(request)
        matching.ask(person=person, ruleset=wanted.ruleset, now=timezone.now())
    except (TableBusy, *DATABASE_AWAY):
        raise CannotStart(NOT_SEATED, status=503) from None
    if newcomer:
        quota.count_first_table(person)
    return see_other(reverse("games:waiting"))


def still_playing(request: HttpRequest, table_id: str) -> HttpResponse:
    """Whoever plays among people finishes that game first: says so, and leads there."""
    shown = {"table_url": reverse("games:table", args=[table_id])}
    return render(request, PLAYING, shown, status=409)


# What forms can start. A mode that is added here is added to the forms' ``modes`` as well.
STARTS: dict[str, Callable[[HttpRequest, Wanted], HttpResponse]] = {
    "computer": _against_computer,
    "room": _open_room,
    "free": _free_table,
}
