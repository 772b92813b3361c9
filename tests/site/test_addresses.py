"""Addresses with and without language live in one namespace, and each finds its way back."""

import pytest
from django.conf.urls.i18n import i18n_patterns
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import URLResolver, path, resolve, reverse
from django.urls.resolvers import LocalePrefixPattern
from django.utils import translation

from games import urls as games
from okeysite import urls as site


def says_language(request: HttpRequest, **given: str) -> HttpResponse:
    return HttpResponse(translation.get_language())


# The same shape as the site's own, with one address of each kind.
urlpatterns = [
    path(
        "",
        (
            [
                path("tables/<slug:table>/", says_language, name="table"),
                *i18n_patterns(path("lobby/", says_language, name="lobby")),
            ],
            "games",
            "games",
        ),
    ),
    *i18n_patterns(),
]
BOTH = [("en", "English"), ("tr", "Turkish")]


def test_the_site_is_built_like_the_example() -> None:
    (namespace,) = [each for each in site.urlpatterns if getattr(each, "namespace", "") == "games"]
    assert isinstance(namespace, URLResolver)
    assert len(namespace.url_patterns) == len(games.urlpatterns) + 1
    assert isinstance(site.urlpatterns[-1].pattern, LocalePrefixPattern)
    assert isinstance(namespace.url_patterns[-1].pattern, LocalePrefixPattern)


@pytest.mark.urls(__name__)
@override_settings(LANGUAGES=BOTH)
@pytest.mark.parametrize("language", ["en", "tr"])
def test_both_kinds_are_found_by_name(language: str) -> None:
    with translation.override(language):
        assert reverse("games:table", kwargs={"table": "k7q2"}) == "/tables/k7q2/"
        assert reverse("games:lobby") == f"/{language}/lobby/"
        assert resolve(f"/{language}/lobby/").view_name == "games:lobby"


@pytest.mark.urls(__name__)
@pytest.mark.django_db
@override_settings(LANGUAGES=BOTH)
def test_the_address_decides_the_language_and_else_the_browser(client: Client) -> None:
    turkish = {"Accept-Language": "tr"}
    assert client.get("/en/lobby/", headers=turkish).content == b"en"
    assert client.get("/tr/lobby/").content == b"tr"
    assert client.get("/tables/k7q2/", headers=turkish).content == b"tr"
    assert client.get("/tables/k7q2/").content == b"en"
