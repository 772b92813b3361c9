"""Error pages: the right status, a sentence, and never a bare page, even when all else fails."""

import logging

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

logger = logging.getLogger(__name__)

FOREIGN = "Origin checking failed"  # so Django's reason begins where another site sent the form
LAST_RESORT = "Something went wrong on our side. Please load the page again."


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(request, status=400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(request, status=403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    foreign = reason.startswith(FOREIGN)
    template = "errors/foreign.html" if foreign else "errors/csrf.html"
    return _page(request, status=403, template=template)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(request, status=404)


def wrong_method(request: HttpRequest, *, allowed: str) -> HttpResponse:
    response = _page(request, status=405)
    response.headers["Allow"] = allowed
    return response


def too_large(request: HttpRequest) -> HttpResponse:
    return _page(request, status=413)


def too_often(request: HttpRequest) -> HttpResponse:
    return _page(request, status=429)


def server_error(request: HttpRequest) -> HttpResponse:
    return _page(request, status=500)


def declares_too_much(request: HttpRequest) -> bool:
    declared = request.META.get("CONTENT_LENGTH") or "0"
    return declared.isdigit() and int(declared) > settings.MAX_BODY_BYTES


def _page(request: HttpRequest, *, status: int, template: str = "") -> HttpResponse:
    """Draw the page; if that fails (a broken host header, say) without the request; or plainly."""
    name = template or f"errors/{status}.html"
    response = HttpResponse(LAST_RESORT, status=status, content_type="text/plain; charset=utf-8")
    for asked in (request, None):
        try:
            page = render_to_string(name, {"status": status}, request=asked)
        except Exception:
            logger.exception("The error page %s could not be drawn.", name)
        else:
            response = HttpResponse(page, status=status)
            break
    response.headers["Cache-Control"] = "no-store"
    return response
