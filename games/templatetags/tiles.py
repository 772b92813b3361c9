"""The one drawing of a tile, used on the table, in sentences and on every page.

A face is the plain data of ``games.presenters.faces``; the tags read its fields and know no rule.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qsl

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

SHAPES = {"r": "s-c", "y": "s-t", "b": "s-q", "k": "s-d"}  # circle, triangle, square, diamond
BACK = mark_safe('<span class="tile back"></span>')


@register.simple_tag
def tile(face: Any, kind: str = "img") -> SafeString:
    """Draw a face. ``kind`` is img (with a name), bare (silent), rack (with its data) or chip."""
    return _draw(face, kind)


@register.simple_tag
def tiles(row: Iterable[Any], kind: str = "img") -> SafeString:
    """Draw several faces in a row."""
    return mark_safe("".join(_draw(face, kind) for face in row))


@register.simple_tag
def back() -> SafeString:
    """Draw a tile that lies face down."""
    return BACK


@register.simple_tag
def sentence(segments: Iterable[Any]) -> SafeString:
    """Draw a sentence of text and faces; tiles become chips."""
    return mark_safe(
        "".join(
            escape(piece) if isinstance(piece, str) else _draw(piece, "chip") for piece in segments
        )
    )


@register.simple_tag
def icon(name: str) -> SafeString:
    """One of the page's own icons."""
    return mark_safe(f'<svg class="ic" aria-hidden="true"><use href="#i-{escape(name)}"/></svg>')


@register.simple_tag(takes_context=True)
def theme(context: Mapping[str, Any]) -> str:
    """The theme this person chose, drawn by the server so that no page flashes in the other one."""
    request = context.get("request")
    if request is None:
        return "system"
    chosen = dict(parse_qsl(request.COOKIES.get("okey_prefs", "")[:300])).get("theme", "")
    return chosen if chosen in ("light", "dark") else "system"


@register.simple_tag(takes_context=True)
def part(context: Mapping[str, Any], name: str) -> SafeString:
    """The drawn HTML of one part of the table page."""
    return mark_safe(str(context["parts"][name]))


@register.simple_tag(takes_context=True)
def items(context: Mapping[str, Any], name: str) -> SafeString:
    """The drawn parts that are items of this list of the table page."""
    mine = (html for id, html in context["parts"].items() if id.startswith(f"{name}/"))
    return mark_safe("".join(mine))


@register.simple_tag
def place(name: str) -> SafeString:
    """Where a part within this one goes; the renderer puts it there."""
    return mark_safe(f"<!--part:{name}-->")


@register.simple_tag
def backs(count: int) -> SafeString:
    """The small backs of the tiles somebody else holds."""
    return mark_safe("<i></i>" * count)


@lru_cache(maxsize=8192)
def _draw(face: Any, kind: str) -> SafeString:
    if kind == "chip":
        return mark_safe(_chip(face))
    classes = " ".join(filter(None, ["tile", *_classes(face), "okey" if face.okey else ""]))
    return mark_safe(f'<span class="{classes}"{_attributes(face, kind)}>{_inside(face)}</span>')


def _classes(face: Any) -> list[str]:
    return ["joker"] if face.joker else [face.colour]


def _attributes(face: Any, kind: str) -> str:
    if kind == "bare":
        return ' aria-hidden="true"'
    name = escape(face.name)
    if kind == "rack":
        return f' data-tile="{face.tile}" data-name="{name}"'
    return f' role="img" aria-label="{name}"'


def _inside(face: Any) -> str:
    if not face.joker:
        return f"<b>{face.number}</b>{_shape(face.colour)}"
    worth = f'<small class="{face.colour}">{face.number}{_shape(face.colour)}</small>'
    return f'<svg class="mark"><use href="#s-{face.joker}"/></svg>{worth if face.number else ""}'


def _chip(face: Any) -> str:
    """A tile inside a sentence: number and shape, and its name for those who listen."""
    name = escape(face.name)
    if face.joker:
        inside = f'<svg class="mark"><use href="#s-{face.joker}"/></svg>'
        return f'<span class="chip joker" role="img" aria-label="{name}">{inside}</span>'
    wild = " okey" if face.okey else ""
    inside = f"{face.number}{_shape(face.colour)}"
    return f'<span class="chip {face.colour}{wild}" role="img" aria-label="{name}">{inside}</span>'


def _shape(colour: str) -> str:
    return f'<svg><use href="#{SHAPES[colour]}"/></svg>'
