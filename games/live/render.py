"""Parts to HTML, each different part drawn once and remembered; and HTML to a socket's message."""

import re
from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any

from django.utils import translation

from games.live import parts
from games.live.scenes import scene_of
from games.presenters.regions import REGIONS, Region
from games.presenters.scene import Part, Prefs, Scene
from games.tables import racks
from games.tables.cache import Away, positions
from games.tables.clocks import ms
from games.tables.layout import Slots
from games.tables.position import Position
from games.tables.said import Said

REMEMBERED = 8192
VIEWERS = 32  # seats by languages and tastes of which a table remembers what was drawn last

Drawing = dict[str, str]
PLACE = re.compile(r"<!--part:([\w-]+)-->")


def draw(part: Part, *, language: str) -> str:
    """The HTML of one part in one language."""
    with translation.override(language):
        return _drawn(part, language)


class Shown:
    """What one viewer was shown last, by region: after a move most of it is made from the same as
    before it, and to compare that costs less than to build and to look up."""

    def __init__(self) -> None:
        self._last: dict[Region, tuple[Any, Drawing]] = {}
        self._parts: dict[str, tuple[Part, str]] = {}

    def all_of(self, scene: Scene, language: str) -> Drawing:
        """All regions in the viewer's language, which is the present one."""
        drawing: Drawing = {}
        for region in REGIONS:
            made_from, last = region.made_from(scene), self._last.get(region)
            if last is None or last[0] != made_from:
                html = {part.id: self._html(part, language) for part in region.build(scene)}
                last = self._last[region] = made_from, html
            drawing.update(last[1])
        return drawing

    def _html(self, part: Part, language: str) -> str:
        """Most parts are remembered by who builds them, and so the same object as last time."""
        last = self._parts.get(part.id)
        if last is None or last[0] is not part:
            last = part, _drawn(part, language)
            if "/" not in part.id:  # an item of a list, which is drawn once
                self._parts[part.id] = last
        return last[1]


def draw_all(
    position: Position, *, seat: int, language: str, prefs: Prefs, shown: Shown | None = None
) -> Drawing:
    """All regions of a page as one seat sees them, by element id."""
    with translation.override(language):
        scene = scene_of(position, seat=seat, prefs=prefs)
        return (shown or Shown()).all_of(scene, language)


@lru_cache(maxsize=REMEMBERED)
def _drawn(part: Part, language: str) -> str:
    """Drawn once; whoever asks has made the language the present one."""
    return parts.draw(part.template, part.data)


def batch(
    changed: Mapping[str, str],
    *,
    v: int,
    previous: int | None,
    now: datetime,
    drawing: Drawing | None = None,
) -> str:
    """A message: the number it brings the page to and the server's time, by which the page counts,
    then the parts, each to be put in its place.

    ``previous`` is the number the page must have for the parts to be all that is new; None says
    that they are everything there is. ``drawing`` has the parts that lie within others.
    """
    before = v if previous is None else previous
    sync = f'<div id="sync" data-v="{v}" data-prev="{before}" data-now="{ms(now)}" hidden></div>'
    within = {inner for html in changed.values() for inner in PLACE.findall(html)}
    outer = {"sync": sync} | {name: html for name, html in changed.items() if name not in within}
    around = drawing or changed
    return "".join(placed(filled(html, around), name=name, v=v) for name, html in outer.items())


def placed(html: str, *, name: str, v: int) -> str:
    """A part that finds its place by itself and says how old it is. One called ``list/7`` is an
    item that goes to the end of its list."""
    if "/" in name:
        return f'<ol hx-swap-oob="beforeend:#{name.split("/", maxsplit=1)[0]}">{html}</ol>'
    mark = f'id="{name}"'
    told = "" if name == "sync" else f' data-v="{v}"'
    return html.replace(mark, f'{mark} hx-swap-oob="outerMorph"{told}', 1)


def filled(html: str, drawing: Mapping[str, str]) -> str:
    """A part with the parts that lie within it."""
    if "<!--part:" not in html:
        return html
    return PLACE.sub(lambda match: filled(drawing[match[1]], drawing), html)


class Drawings:
    """What has been drawn of a table's newest position, for all who see the same of it."""

    def __init__(self) -> None:
        self._position: Position | None = None
        self._drawn: dict[tuple[int, str, Prefs, Slots, Away, Said], Drawing] = {}
        self._shown: dict[tuple[int, str, Prefs], Shown] = {}

    def of(self, position: Position, *, seat: int, language: str, prefs: Prefs) -> Drawing:
        """As ``draw_all``, once for each seat, language, taste, arrangement, absence and saying."""
        if self._position is not position:
            self._position = position
            self._drawn = {}
        layout, away = racks.current_layout(position, seat=seat), positions.away(position.facts.id)
        key = (seat, language, prefs, layout, away, positions.said(position.facts.id))
        if key not in self._drawn:
            self._drawn[key] = draw_all(
                position,
                seat=seat,
                language=language,
                prefs=prefs,
                shown=self._shown_to((seat, language, prefs)),
            )
        return self._drawn[key]

    def _shown_to(self, viewer: tuple[int, str, Prefs]) -> Shown:
        if viewer not in self._shown and len(self._shown) >= VIEWERS:
            self._shown.clear()
        return self._shown.setdefault(viewer, Shown())
