"""Shuffle proof: the page and the sheet that show what a game's deals were made from, and the file
that anybody can check them with."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts import services
from games.live import door, prefs
from games.live.scenes import scene_of
from games.presenters import proof as presenter
from games.tables import proof
from games.tiles import record
from games.views.starting import see_other
from games.views.table import at_a_table

PAGE, SHEET = "games/proof.html", "games/proof_sheet.html"


@require_safe
@at_a_table
def page(request: HttpRequest, table_id: str) -> HttpResponse:
    """To a browser the page, to the table's script the sheet."""
    position, seat = door.enter(table_id=table_id, person=services.person_of(request))
    scene = scene_of(position, seat=seat, prefs=prefs.from_cookies(request.COOKIES))
    sheet = bool(request.htmx)  # type: ignore[attr-defined]
    shown = presenter.shown(scene, proof.of(position, seat=seat), all_hands=not sheet)
    return render(request, SHEET if sheet else PAGE, shown)


@require_safe
@at_a_table
def file(request: HttpRequest, table_id: str) -> HttpResponse:
    """What ``manage.py verify_deal`` reads. Before the game has ended the page says when."""
    position, seat = door.enter(table_id=table_id, person=services.person_of(request))
    found = proof.of(position, seat=seat)
    if not found.records:
        return see_other(reverse("games:proof", args=[table_id]))
    response = HttpResponse(record.encode(found.records), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="okey-deals-{table_id}.json"'
    return response
