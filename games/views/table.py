"""A table's pages: the whole page, an action by form, one pile to leaf through, the rematch."""

from collections.abc import Callable
from datetime import datetime
from functools import wraps
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_safe

from accounts import services
from accounts.services import Person
from games.engine.refusals import Reason, Refusal
from games.live import door, language, notices, prefs, wire
from games.live import render as drawing
from games.live.attendance import attendance
from games.live.scenes import scene_of
from games.presenters import piles, question, refusals, room_words
from games.presenters import table as presenter
from games.presenters.scene import Part, Scene
from games.tables import create, presence
from games.tables.errors import DATABASE_AWAY, NoSuchTable, TableBusy
from games.tables.position import Position
from games.tables.rooms import start
from games.tables.rooms.refusals import RoomRefusal
from games.views import kept, questions
from games.views.starting import see_other

AWAY = "errors/500.html"  # which says to load the page again
SEATS = frozenset({0, 1, 2, 3})


def at_a_table(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Nothing of a table is kept by anybody on the way; strangers get the page that says so, and
    all words are in the language that the table's socket speaks."""

    @cache_control(no_store=True, private=True)
    @wraps(view)
    def guarded(request: HttpRequest, table_id: str, **kwargs: Any) -> HttpResponse:
        translation.activate(language.of_request(request))
        try:
            return view(request, table_id, **kwargs)
        except NoSuchTable:
            raise Http404 from None
        except door.NoEntry:
            raise PermissionDenied from None
        except DATABASE_AWAY:
            return HttpResponse(render_to_string(AWAY, {"status": 503}), status=503)

    return guarded


@require_safe
@at_a_table
def table(request: HttpRequest, table_id: str) -> HttpResponse:
    """The whole page, with what the last plain form was told if that was a refusal."""
    scene = _scene(request, table_id)
    notice = kept.kept(request, scene.view, table_id=table_id)
    response = whole_page(request, table_id, scene=scene, notice=notice)
    if kept.COOKIE in request.COOKIES:
        kept.forget(response, table_id=table_id)
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@at_a_table
def act(request: HttpRequest, table_id: str) -> HttpResponse:
    """An action, a request for everything, or an arrangement of the rack, as a form sends it.
    Whoever comes by an address kept from a browser without scripts is led to the table."""
    if request.method != "POST":
        return see_other(reverse("games:table", args=[table_id]))
    now = _arrived(request)
    person = services.person_of(request)
    position, seat = _entered(request, table_id)
    try:
        asked = wire.from_form(request.POST)
    except wire.WireError:
        outcome = door.refused(Refusal(Reason.MALFORMED), table_id=table_id, seat=seat)
        if request.htmx:  # type: ignore[attr-defined]
            return _answer(request, table_id, outcome)
        return whole_page(request, table_id, status=outcome.status, notice=outcome.notice)
    if isinstance(asked, wire.Act) and not request.htmx:  # type: ignore[attr-defined]
        scene = scene_of(position, seat=seat, prefs=prefs.from_cookies(request.COOKIES))
        put = questions.before(scene, asked, fields=request.POST.dict())
        if put is not None:
            return render(request, questions.PAGE, put)
    outcome = door.carry_out(asked, table_id=table_id, person=person, now=now)
    if isinstance(asked, wire.Leave) and outcome.notice is None:
        return see_other(reverse("games:home"))
    return _answer(request, table_id, outcome)


@require_safe
@at_a_table
def leave(request: HttpRequest, table_id: str) -> HttpResponse:
    """The question before somebody leaves a game among people, with what it leads to. Any other
    table is left by going elsewhere."""
    scene = _scene(request, table_id)
    if not scene.among_people or scene.view.phase == "game_over":
        return see_other(reverse("games:home"))
    return render(request, questions.PAGE, question.before_leaving(scene))


@require_safe
@at_a_table
def pile(request: HttpRequest, table_id: str, seat: int) -> HttpResponse:
    """One discard pile, where the rules let this seat leaf through it."""
    if seat not in SEATS:
        raise Http404
    leaf = piles.leaf(_scene(request, table_id), seat)
    if leaf is None:
        raise PermissionDenied
    page = "games/leaf.html" if request.htmx else "games/pile.html"  # type: ignore[attr-defined]
    return render(request, page, leaf)


@require_http_methods(["GET", "HEAD", "POST"])
@at_a_table
def rematch(request: HttpRequest, table_id: str) -> HttpResponse:
    """Play the same rules again with the same seats: where people gathered in a room, once all
    of them want to."""
    if request.method != "POST":
        return see_other(reverse("games:table", args=[table_id]))
    position, person = _seated(request, table_id)
    try:
        again = _again(position, person) or table_id
    except RoomRefusal as refusal:
        return _refused(table_id, refusals.message(room_words.refusal(refusal.reason)))
    except create.NotOver:
        return _refused(table_id, refusals.message(str(notices.NOT_OVER)))
    except TableBusy:
        return _refused(table_id, refusals.message(str(notices.BUSY)))
    return see_other(reverse("games:table", args=[again]))


def whole_page(
    request: HttpRequest,
    table_id: str,
    *,
    scene: Scene | None = None,
    status: int = 200,
    notice: Part | None = None,
) -> HttpResponse:
    """The page with every part drawn; ``notice`` says what has just been refused."""
    scene = scene or _scene(request, table_id)
    speaking = translation.get_language()
    shown = {part.id: drawing.draw(part, language=speaking) for part in presenter.parts(scene)}
    if notice is not None:
        shown[notice.id] = drawing.draw(notice, language=speaking)
    whole = {name: drawing.filled(html, shown) for name, html in shown.items()}
    context = {**presenter.page(scene, now=timezone.now()), "parts": whole}
    return render(request, "games/table.html", context, status=status)


def _answer(request: HttpRequest, table_id: str, outcome: door.Outcome) -> HttpResponse:
    """To htmx the parts as they are now; a plain form leads to the page by GET, which says what
    was refused."""
    if not request.htmx:  # type: ignore[attr-defined]
        if outcome.notice is not None:
            return _refused(table_id, outcome.notice)
        return see_other(reverse("games:table", args=[table_id]))
    position, seat = door.enter(table_id=table_id, person=services.person_of(request))
    speaking = translation.get_language()
    liked = prefs.from_cookies(request.COOKIES)
    drawn = drawing.draw_all(position, seat=seat, language=speaking, prefs=liked)
    if outcome.notice is not None:
        drawn[outcome.notice.id] = drawing.draw(outcome.notice, language=speaking)
    batch = drawing.batch(drawn, v=position.v(seat), previous=None, now=timezone.now())
    return HttpResponse(batch, status=outcome.status)


def _arrived(request: HttpRequest) -> datetime:
    """When the request was there as a whole, before it waited for anything here."""
    scope: dict[str, Any] = getattr(request, "scope", {})
    arrived: datetime = scope.get("okey.arrived") or timezone.now()
    return arrived


def _refused(table_id: str, notice: Part) -> HttpResponse:
    """To the table by GET, where the notice is shown once."""
    response = see_other(reverse("games:table", args=[table_id]))
    kept.keep(response, notice, table_id=table_id)
    return response


def _scene(request: HttpRequest, table_id: str) -> Scene:
    position, seat = _entered(request, table_id)
    return scene_of(position, seat=seat, prefs=prefs.from_cookies(request.COOKIES))


def _entered(request: HttpRequest, table_id: str) -> tuple[Position, int]:
    """The table and the seat of whoever asks, who is there as well as with a socket."""
    position, seat = door.enter(table_id=table_id, person=services.person_of(request))
    if position.facts.among_people:
        attendance.asked(position, seat=seat)
        presence.refresh(table_id)
    return position, seat


def _again(position: Position, person: Person) -> str | None:
    """The table of the rematch, or None while others have not asked for it yet."""
    room, now = position.facts.room, timezone.now()
    if room is None or position.rematch is not None:
        return create.rematch(table_id=position.facts.id, person=person, now=now)
    if not position.facts.rules.is_over(position.state):
        raise create.NotOver
    return start.ready(person=person, number=room, now=now)


def _seated(request: HttpRequest, table_id: str) -> tuple[Position, Person]:
    person = services.person_of(request)
    position, _seat = door.enter(table_id=table_id, person=person)
    if person is None:
        raise door.NoEntry(nobody=True)
    return position, person
