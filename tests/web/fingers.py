"""Fingers on a touch screen, as Chromium's own protocol sends them."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, ViewportSize

from tests.web.player import middle

PHONE: ViewportSize = {"width": 390, "height": 844}
LYING_PHONE: ViewportSize = {"width": 844, "height": 390}
STEPS = 8


class Finger:
    """One finger. It may drag, or be interrupted on its way."""

    def __init__(self, page: Page) -> None:
        self._send = page.context.new_cdp_session(page).send
        self._at = (0.0, 0.0)
        self._down = False

    def drags(self, what: Locator, to: Locator, *, below: float = 0) -> None:
        """From the middle of one thing to the middle of another, or somewhat below it: the tile
        is held above the finger."""
        with self.holding(what):
            x, y = middle(to)
            self.moves(x, y + below)

    @contextmanager
    def holding(self, what: Locator) -> Iterator[None]:
        """Down on it, and up again at the end wherever it is then."""
        x, y = middle(what)
        self._touch("touchStart", x, y)
        self._down = True
        yield
        if self._down:
            self._lifts("touchEnd")

    def moves(self, x: float, y: float) -> None:
        from_x, from_y = self._at
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self._touch("touchMove", from_x + (x - from_x) * part, from_y + (y - from_y) * part)

    def is_interrupted(self) -> None:
        """By a call, by the system's own gesture, by a second hand."""
        self._lifts("touchCancel")

    def _lifts(self, kind: str) -> None:
        self._down = False
        self._send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": []})

    def _touch(self, kind: str, x: float, y: float) -> None:
        self._at = (x, y)
        point = {"x": x, "y": y, "id": 1}
        self._send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
