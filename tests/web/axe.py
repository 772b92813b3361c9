"""Asks axe, the accessibility checker, about a page at several sizes."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

from tests.web.fingers import LYING_PHONE, PHONE

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
SCREENS = (DESKTOP, PHONE, LYING_PHONE)
RUN = """() => axe.run({ resultTypes: ["violations"] }).then(found => found.violations.map(
  each => [each.id, each.help, each.nodes.map(node => node.html.slice(0, 160))]))"""
_axe = Axe()


def violations(page: Page) -> list[tuple[str, str, list[str]]]:
    """The rules of axe that the page breaks: each with its name, what it asks, and where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe.axe_script)
    return [tuple(each) for each in page.evaluate(RUN)]


def faultless(page: Page, screens: tuple[ViewportSize, ...] = SCREENS) -> None:
    """No rule of axe is broken, best practices among them."""
    for screen in screens:
        page.set_viewport_size(screen)
        assert violations(page) == []
    page.set_viewport_size(DESKTOP)
