"""The site's own pages and what every answer carries."""

from typing import Any

import pytest
from django.test import Client, override_settings

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("accepted", "cookie"),
    [
        ("", ""),
        ("en-GB,en;q=0.9", ""),
        ("tr", ""),
        ("de, tr;q=0.5", ""),
        ("*", "en"),
        ("???", "xx"),
    ],
)
def test_the_front_door_leads_to_an_offered_language(
    client: Client, accepted: str, cookie: str
) -> None:
    client.cookies["django_language"] = cookie
    response = client.get("/", headers={"Accept-Language": accepted})
    assert response.status_code == 302
    assert response["Location"] == "/en/"
    assert {"Accept-Language", "Cookie"} <= set(response["Vary"].split(", "))


@override_settings(LANGUAGES=[("en", "English"), ("tr", "Turkish")])
def test_the_front_door_follows_cookie_before_browser(client: Client) -> None:
    assert client.get("/", headers={"Accept-Language": "tr"})["Location"] == "/tr/"
    client.cookies["django_language"] = "en"
    assert client.get("/", headers={"Accept-Language": "tr"})["Location"] == "/en/"


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/robots.txt"])
def test_machines_get_plain_answers(client: Client, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 200
    assert response["Content-Type"] == "text/plain"
    assert not response.cookies


def test_not_ready_without_a_database(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    from django.db import OperationalError

    from okeysite import views

    class Broken:
        def cursor(self) -> None:
            raise OperationalError

    monkeypatch.setattr(views, "connection", Broken())
    assert client.get("/readyz").status_code == 503
    assert client.get("/healthz").status_code == 200


def test_tables_are_nobodys_search_result(client: Client) -> None:
    text = client.get("/robots.txt").content.decode()
    assert "Disallow: /tables/" in text
    assert "Disallow: /rooms/" in text


def _policy(response: Any) -> dict[str, str]:
    rules = response["Content-Security-Policy"].split("; ")
    return dict(rule.split(" ", 1) for rule in rules)


@pytest.mark.parametrize("path", ["/", "/en/nowhere", "/healthz", "/robots.txt"])
def test_every_answer_is_hardened(client: Client, path: str) -> None:
    response = client.get(path)
    nobody, ourselves = "'none'", "'self'"
    assert _policy(response) == {
        "default-src": nobody,
        "script-src": ourselves,
        "style-src": ourselves,
        "img-src": ourselves,
        "connect-src": ourselves,
        "font-src": ourselves,
        "manifest-src": ourselves,
        "form-action": ourselves,
        "base-uri": nobody,
        "frame-ancestors": nobody,
    }
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Referrer-Policy"] == "same-origin"
    assert response["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "camera=()" in response["Permissions-Policy"]
