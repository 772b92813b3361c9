"""Error pages: the right status, a sentence a person understands, nothing of the machinery."""

from typing import Any

import pytest
from django.conf import settings
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import path

from okeysite import errors
from okeysite import urls as site_urls

pytestmark = pytest.mark.django_db


def refuses(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


def doubts(request: HttpRequest) -> HttpResponse:
    raise SuspiciousOperation("a secret reason")


def breaks(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("a secret reason")


def takes(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(len(request.body)))


def fields(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(len(request.POST)))


urlpatterns = [
    *site_urls.urlpatterns,
    path("refuses", refuses),
    path("doubts", doubts),
    path("breaks", breaks),
    path("takes", takes),
    path("fields", fields),
]
handler400 = site_urls.handler400
handler403 = site_urls.handler403
handler404 = site_urls.handler404
handler500 = site_urls.handler500


@pytest.fixture
def visitor() -> Client:
    return Client(raise_request_exception=False)


def says(response: Any, sentence: str) -> bool:
    text = response.content.decode()
    assert "secret reason" not in text
    assert "Traceback" not in text
    return response["Content-Type"].startswith("text/html") and sentence in text


@pytest.mark.urls(__name__)
@pytest.mark.parametrize(
    ("address", "status", "sentence"),
    [
        ("/doubts", 400, "did not understand"),
        ("/refuses", 403, "not open to you"),
        ("/nowhere", 404, "nothing here"),
        ("/en/nowhere", 404, "nothing here"),
        ("/breaks", 500, "our side"),
    ],
)
def test_each_status_has_its_page(
    visitor: Client, address: str, status: int, sentence: str
) -> None:
    response = visitor.get(address)
    assert response.status_code == status
    assert says(response, sentence)
    assert response["Cache-Control"] == "no-store"
    assert "Content-Security-Policy" in response


def test_a_wrong_method_is_told_which_are_right(visitor: Client) -> None:
    response = visitor.post("/healthz")
    assert response.status_code == 405
    assert says(response, "cannot be done")
    assert response["Allow"] == "GET, HEAD"


def test_a_wrong_host_is_a_bad_request(visitor: Client) -> None:
    response = visitor.get("/en/nowhere", headers={"Host": "evil.example"})
    assert response.status_code == 400
    assert says(response, "did not understand")


@pytest.mark.urls(__name__)
def test_a_form_from_elsewhere_is_refused_in_words() -> None:
    visitor = Client(enforce_csrf_checks=True)
    response = visitor.post("/takes", {"a": "b"})
    assert response.status_code == 403
    assert says(response, "open too long")


@pytest.mark.urls(__name__)
def test_a_form_of_another_site_is_told_apart_from_an_old_page() -> None:
    visitor = Client(enforce_csrf_checks=True)
    response = visitor.post("/takes", {"a": "b"}, headers={"Origin": "http://evil.example"})
    assert response.status_code == 403
    assert says(response, "another site")
    assert not says(response, "open too long")


@pytest.mark.urls(__name__)
def test_a_body_of_64_kib_is_taken_and_a_larger_one_is_not(visitor: Client) -> None:
    most = settings.MAX_BODY_BYTES
    taken = visitor.post("/takes", b"x" * most, content_type="text/plain")
    assert (taken.status_code, taken.content) == (200, str(most).encode())
    response = visitor.post("/takes", b"x" * (most + 1), content_type="text/plain")
    assert response.status_code == 413
    assert says(response, "too much at once")


@pytest.mark.urls(__name__)
def test_too_many_fields_are_a_bad_request(visitor: Client) -> None:
    most = settings.DATA_UPLOAD_MAX_NUMBER_FIELDS
    taken = visitor.post("/fields", {f"f{n}": "" for n in range(most)})
    assert (taken.status_code, taken.content) == (200, str(most).encode())
    response = visitor.post("/fields", {f"f{n}": "" for n in range(most + 1)})
    assert response.status_code == 400
    assert says(response, "did not understand")


def test_an_error_page_that_breaks_leaves_a_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*args: Any, **kwargs: Any) -> str:
        raise RuntimeError

    monkeypatch.setattr(errors, "render_to_string", broken)
    response = errors.server_error(RequestFactory().get("/"))
    assert response.status_code == 500
    assert response.content.decode() == errors.LAST_RESORT
    assert "could not be drawn" in caplog.text
