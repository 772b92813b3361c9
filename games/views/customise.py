"""The page for house rules: every option of an edition, a link to what was chosen, the start."""

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from django.forms import Form
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.engine.classic.ruleset import Ruleset
from games.forms.company import COMPANY
from games.forms.customise import Given, changes_of, from_address, from_form
from games.forms.wanted import named_twice
from games.presenters import customise as presenter
from games.presenters.home import difficulties
from games.presenters.options.conflicts import SENTENCES
from games.presenters.terms import terms
from games.views import starting

PAGE, STANDING = "games/customise.html", "games/customise_standing.html"
SHOW, LIVE = "show", "live"  # what may be pressed, besides the ways to play


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def customise(request: HttpRequest) -> HttpResponse:
    """The form for what the address chose, or what its buttons ask for."""
    if request.method != "POST":
        return _page(request, _addressed(request.GET))
    given, pressed = from_form(request.POST), request.POST.get("go", SHOW)
    if pressed == LIVE:
        return render(request, STANDING, _standing(request, given))
    if pressed == SHOW or given.ruleset is None:
        return _page(request, given)
    if pressed not in _ways():
        return _page(request, given, refusals=[_("Choose how to play.")])
    return _start(request, given, given.ruleset, pressed)


def _addressed(query: QueryDict) -> Given:
    """What a link chose, or the whole form of somebody who has just been away to sign in."""
    return from_form(query) if "base" in query else from_address(query)


def _start(request: HttpRequest, given: Given, ruleset: Ruleset, way: str) -> HttpResponse:
    form = COMPANY[way](request.POST)
    wrong = _sentences(form)
    if named_twice(request.POST, form.fields):
        wrong = [str(SENTENCES["twice"])]
    if wrong:
        return _page(request, given, refusals=wrong)
    try:
        return starting.start(request, form.wanted(ruleset))
    except starting.CannotStart as why:
        return _page(request, given, refusals=[why.sentence], status=why.status)


def _ways() -> list[str]:
    """The ways to play by house rules that can be started."""
    return [way for way in COMPANY if way in starting.STARTS]


def _page(
    request: HttpRequest, given: Given, *, refusals: Sequence[str] = (), status: int = 0
) -> HttpResponse:
    """The whole page; 400 where something is wrong."""
    refused, sent = bool(refusals or given.problems), request.POST or request.GET
    shown = {
        **presenter.page(given, refusals=refusals),
        **_link(request, given),
        "difficulty": difficulties(sent.get("difficulty", "")),
        "terms": terms(sent.dict()),
        "ways": _ways(),
    }
    return render(request, PAGE, shown, status=status or (400 if refused else 200))


def _standing(request: HttpRequest, given: Given) -> dict[str, Any]:
    return {**presenter.standing_of(given), **_link(request, given)}


def _link(request: HttpRequest, given: Given) -> dict[str, str]:
    """The address of exactly these rules, if they can be played."""
    if given.ruleset is None:
        return {"link": "", "full_link": ""}
    chosen = {"preset": given.preset, **changes_of(given.ruleset)}
    link = f"{reverse('games:customise')}?{urlencode(chosen)}"
    return {"link": link, "full_link": request.build_absolute_uri(link)}


def _sentences(form: Form) -> list[str]:
    return [str(sentence) for sentences in form.errors.values() for sentence in sentences]
