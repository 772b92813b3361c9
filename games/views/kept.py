"""A notice that is kept for one showing: a plain form that is refused leads back to the table by
GET, and the table says why. A signed cookie of this table carries it; there is no other state."""

from typing import Any

from django.conf import settings as site
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from games.engine.classic.view import SeatView
from games.presenters.faces import Face, faces, look_of
from games.presenters.refusals import NoticeData, said
from games.presenters.scene import Part
from games.tiles.tile import ALL_TILES

COOKIE = "okey_notice"
SECONDS = 60


def keep(response: HttpResponse, notice: Part, *, table_id: str) -> None:
    """Remember the notice until this table's page is shown next."""
    response.set_cookie(
        COOKIE,
        signing.dumps(_written(notice.data), salt=_salt(table_id)),
        max_age=SECONDS,
        path=_path(table_id),
        httponly=True,
        samesite="Lax",
        secure=site.SESSION_COOKIE_SECURE,
    )


def kept(request: HttpRequest, view: SeatView, *, table_id: str) -> Part | None:
    """The notice that waits to be shown, if there is one."""
    text = request.COOKIES.get(COOKIE)
    if not text:
        return None
    try:
        fields = signing.loads(text, salt=_salt(table_id), max_age=SECONDS)
        return said(_read(fields, view))
    except (signing.BadSignature, LookupError, TypeError, ValueError):
        return None


def forget(response: HttpResponse, *, table_id: str) -> None:
    """It has been shown."""
    response.delete_cookie(COOKIE, path=_path(table_id), samesite="Lax")


def _path(table_id: str) -> str:
    return reverse("games:table", args=[table_id])


def _salt(table_id: str) -> str:
    return f"{COOKIE}:{table_id}"


def _written(data: NoticeData) -> dict[str, Any]:
    """The sentence, and its tiles by number."""
    return {
        "text": data.text,
        "fits": [_numbers(group) for group in data.fits],
        "wrong": [_numbers(group) for group in data.wrong],
        "left_over": _numbers(data.left_over),
    }


def _numbers(group: tuple[Face, ...]) -> list[int | None]:
    return [shown.tile for shown in group]


def _read(fields: dict[str, Any], view: SeatView) -> NoticeData:
    """The notice again. Its tiles may be of a hand that is over; then they are drawn plainly."""
    look = look_of(view)

    def drawn(numbers: list[int]) -> tuple[Face, ...]:
        return faces(tuple(ALL_TILES[number] for number in numbers), look)

    return NoticeData(
        text=str(fields["text"]),
        fits=tuple(drawn(group) for group in fields["fits"]),
        wrong=tuple(drawn(group) for group in fields["wrong"]),
        left_over=drawn(fields["left_over"]),
        refused=True,
    )
