"""Asks axe, the accessibility checker, about a page at several sizes."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

from tests.web.fingers import LYING_PHONE, PHONE

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
SCREENS = (DESKTOP, PHONE, LYING_PHONE)
_axe = Axe()


def faultless(page: Page, screens: tuple[ViewportSize, ...] = SCREENS) -> None:
    """No rule of axe is broken, best practices among them."""
    for screen in screens:
        page.set_viewport_size(screen)
        found = _axe.run(page).response["violations"]
        assert [(one["id"], [node["html"][:160] for node in one["nodes"]]) for one in found] == []
    page.set_viewport_size(DESKTOP)
