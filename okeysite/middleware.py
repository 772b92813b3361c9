"""Small steps every request passes: the body's size, error pages in words, one header."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from okeysite import errors

GetResponse = Callable[[HttpRequest], HttpResponse]

# A table of tiles needs no camera, no place and no payment; nothing embedded may ask for them.
PERMISSIONS = ", ".join(
    f"{feature}=()"
    for feature in (
        "accelerometer",
        "browsing-topics",
        "camera",
        "display-capture",
        "geolocation",
        "gyroscope",
        "microphone",
        "midi",
        "payment",
        "usb",
    )
)


def permissions_policy(get_response: GetResponse) -> GetResponse:
    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        return response

    return middleware


def body_limit(get_response: GetResponse) -> GetResponse:
    """The server's door has counted the bytes (`doors.BodyLimit`); here it gets its page."""

    def middleware(request: HttpRequest) -> HttpResponse:
        scope = getattr(request, "scope", {})
        if scope.get("okey.body_too_large") or errors.declares_too_much(request):
            return errors.too_large(request)
        return get_response(request)

    return middleware


def words_for_empty_errors(get_response: GetResponse) -> GetResponse:
    """Django answers a wrong method with an empty body; a person deserves a sentence."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if response.status_code == 405 and not response.content:
            return errors.wrong_method(request, allowed=response.headers.get("Allow", ""))
        return response

    return middleware
