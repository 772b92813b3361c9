"""The home page with its panel, the start of a game, and the settings."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.conf import settings as site
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import services
from games.forms.new_game import NewGameForm
from games.forms.wanted import named_twice
from games.live import prefs
from games.live.scenes import scene_of
from games.presenters import home as presenter
from games.presenters.scene import Prefs
from games.tables import create, queries
from games.tables.rooms import state
from games.tables.seats import seat_of
from games.views import starting

HOME, SETTINGS = "games/home.html", "games/settings.html"


@never_cache
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The panel, and the games to go on with."""
    return _home(request)


@never_cache
@require_POST
def play(request: HttpRequest) -> HttpResponse:
    """Start what the panel asks for."""
    form = NewGameForm(request.POST, offer=presenter.offer)
    if not form.is_valid():
        return _home(request, status=400, problems=form.problems())
    try:
        return starting.start(request, form.wanted())
    except starting.CannotStart as why:
        return _home(request, status=why.status, problems=[why.sentence])


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest) -> HttpResponse:
    """How this person likes the table; kept in a cookie of this browser."""
    back = _own_address(request)
    if request.method != "POST":
        shown = prefs.from_cookies(request.COOKIES)
        return render(request, SETTINGS, {"prefs": shown, "next": back, "saved": False})
    if named_twice(request.POST, (*prefs.FLAGS, *prefs.CHOICES, "next", "only")):
        raise BadRequest
    chosen, only = _chosen(request), "only" in request.POST
    person = services.person_of(request)
    if person is not None:
        create.set_pace(person=person, pace=chosen.bot_pace)
    saved = {"prefs": chosen, "next": back, "saved": True}
    response = HttpResponse(status=204) if only else render(request, SETTINGS, saved)
    response.set_cookie(
        prefs.COOKIE,
        prefs.cookie_text(chosen),
        max_age=timedelta(days=prefs.COOKIE_DAYS),
        httponly=True,
        samesite="Lax",
        secure=site.SESSION_COOKIE_SECURE,
    )
    return response


def _chosen(request: HttpRequest) -> Prefs:
    """What the form says; of a switch at the table that one thing, and all else as it was."""
    given = request.POST.dict()
    only = given.get("only")
    if only is None:
        return prefs.chosen(given)
    if only not in prefs.FLAGS:
        raise BadRequest
    return prefs.with_one(prefs.from_cookies(request.COOKIES), only, given)


def _home(request: HttpRequest, *, status: int = 200, problems: Sequence[str] = ()) -> HttpResponse:
    """``chosen`` by address is how a form comes back from signing in."""
    person = services.person_of(request)
    shown: dict[str, Any] = presenter.panel(
        open_games=_open_games(request),
        rooms=() if person is None else state.rooms_of(person),
        chosen=request.POST.dict() if problems else request.GET.dict(),
        problems=problems,
        modes=NewGameForm.modes,
    )
    return render(request, HOME, shown, status=status)


def _open_games(request: HttpRequest) -> list[Any]:
    """The games one can go on with, as their seat sees them."""
    person = services.person_of(request)
    liked = prefs.from_cookies(request.COOKIES)
    scenes = []
    for position in queries.open_games(person):
        seat = seat_of(person=person, facts=position.facts)
        if seat is not None:
            scenes.append(scene_of(position, seat=seat, prefs=liked))
    return scenes


def _own_address(request: HttpRequest) -> str:
    """Where to go back to, if it is on this site."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    own = url_has_allowed_host_and_scheme(wanted, allowed_hosts=None) and wanted.startswith("/")
    return wanted if own else ""
