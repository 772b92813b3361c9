"""The page of somebody who waits for a free table: how many are there, and what one may do."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods

from accounts import services
from games.live import prefs
from games.live import waiting as drawing
from games.presenters import waiting as presenter
from games.tables import matching, queue
from games.tables.errors import DATABASE_AWAY, TableBusy
from games.tables.queue import Queued, Seated
from games.views.starting import see_other

PAGE = "waiting/page.html"
AWAY = "errors/500.html"  # which says to load the page again
NOT_ALONE = _("Somebody else has just come, so the table was not filled with computer players.")
BUSY = _("The table could not be set just now, and you are still waiting. Press again.")
CANCEL, FILL = "cancel", "fill"


@cache_control(no_store=True, private=True)
@require_http_methods(["GET", "HEAD", "POST"])
def waiting(request: HttpRequest) -> HttpResponse:
    """The page, or its part where it fetches what is new; and what its buttons do."""
    try:
        if request.method == "POST":
            return _pressed(request)
        return _page(request)
    except DATABASE_AWAY:
        return HttpResponse(render_to_string(AWAY, {"status": 503}), status=503)


def _page(
    request: HttpRequest, *, status: int = 200, notice: Promise | None = None
) -> HttpResponse:
    now = timezone.now()
    person = services.person_of(request)
    place: Queued | Seated | None = None
    if person is not None:
        matching.here(person, now=now)
        place = queue.whereabouts(person, now=now)
    if request.htmx:  # type: ignore[attr-defined]
        return HttpResponse(drawing.message(place, now=now) + drawing.clock(now))
    if isinstance(place, Seated):
        return see_other(presenter.table_url(place.table_id))
    shown: dict[str, Any] = {
        **drawing.context(place, now=now),
        "waited": presenter.waited(place, now=now),
        "now": presenter.milliseconds(now),
        "quiet": "quiet" in request.GET,
        "notice": notice,
        "socket_url": f"/ws/waiting/?lang={translation.get_language()}",
        "script_words": presenter.script_words(),
    }
    return render(request, PAGE, shown, status=status)


def _pressed(request: HttpRequest) -> HttpResponse:
    person = services.person_of(request)
    kind = request.POST.get("kind")
    if person is not None and kind == CANCEL:
        queue.give_up(person)
        return see_other(reverse("games:home"))
    if person is None or kind != FILL:
        return see_other(reverse("games:waiting"))
    pace = prefs.from_cookies(request.COOKIES).bot_pace
    try:
        table_id = matching.fill_with_bots(person=person, pace=pace, now=timezone.now())
    except matching.NotAlone:
        return _page(request, status=409, notice=NOT_ALONE)
    except matching.NotWaiting:
        return see_other(reverse("games:waiting"))
    except TableBusy:
        return _page(request, status=503, notice=BUSY)
    return see_other(presenter.table_url(table_id))
