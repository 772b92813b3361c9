"""Puts `request.person` on every request, looked up when somebody first asks for it."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.functional import SimpleLazyObject

from accounts import guests, services


def person(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[..., HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        request.person = SimpleLazyObject(lambda: services.person_of(request))  # type: ignore[attr-defined]
        response = get_response(request)
        guest = getattr(request, services.GUEST_MARK, None)
        if getattr(request, services.MOVED_MARK, False):
            guests.take_cookie(response)
        elif guest is not None:
            guests.give_cookie(response, guest=guest)
        return response

    return middleware
