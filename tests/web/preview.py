"""Draws every state of the pages from hand-built scenes, to be looked at; not a test.

    python -m tests.web.preview FOLDER [--only NAME] [--sizes desktop,landscape,portrait] [--axe]

writes one HTML file a state and one picture a state and size, and with ``--axe`` says what axe
finds. The pages are served under the site's own content security policy with a socket that stays
open and silent, so that what is seen is what a player sees.
"""

import argparse
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "okeysite.settings")
os.environ.setdefault("OKEY_TEST", "1")

ROOT = Path(__file__).resolve().parents[2]
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self' ws:; font-src 'self'; form-action 'self'; base-uri 'none'"
)
SIZES = {
    "desktop": (1280, 800),
    "laptop": (1366, 768),
    "landscape": (844, 390),
    "portrait": (390, 844),
    "narrow": (320, 640),
    "short": (360, 640),
    "flat": (667, 375),
    "tablet": (768, 1024),
    "small": (1024, 700),
    "se": (375, 667),
    "zoomed": (640, 400),
    "large": (1920, 1080),
}


@dataclass(frozen=True)
class State:
    """One page to look at: how it is drawn, and what is done to it in the browser first."""

    draw: Callable[[], str]
    steps: Callable[[Any], None] | None = None


def setup() -> None:
    """Django without a database or hashed file names."""
    import django
    from django.conf import settings

    settings.STORAGES["staticfiles"]["BACKEND"] = (
        "django.contrib.staticfiles.storage.StaticFilesStorage"
    )
    django.setup()


def table_html(scene: Any, notice: Any = None) -> str:
    """The whole table page of a scene."""
    from django.template.loader import render_to_string

    from games.live import render
    from games.presenters import table
    from tests.presenters.scenes import NOW

    shown = [*table.parts(scene), *([] if notice is None else [notice])]
    drawn = {part.id: render.draw(part, language="en") for part in shown}
    parts = {name: render.filled(html, drawn) for name, html in drawn.items()}
    context = {**table.page(scene, now=NOW), "parts": parts, "csrf_token": "x" * 64}
    return str(render_to_string("games/table.html", context))


def serve(folder: Path) -> ThreadingHTTPServer:
    """The pages of the folder and the site's static files, with the policy."""

    class Handler(SimpleHTTPRequestHandler):
        def translate_path(self, path: str) -> str:
            clean = path.split("?", maxsplit=1)[0]
            if clean.startswith("/static/"):
                return str(ROOT / clean[1:])
            return str(folder / clean.strip("/"))

        def end_headers(self) -> None:
            self.send_header("Content-Security-Policy", POLICY)
            self.send_header("Cache-Control", "no-store")
            super().end_headers()

        def log_message(self, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    return server


@contextmanager
def browser() -> Iterator[Any]:
    """Chromium without a window."""
    from playwright.sync_api import sync_playwright

    from tests import chromium

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(**chromium.launch_args())
        yield opened
        opened.close()


def silent_socket(page: Any) -> list[str]:
    """A socket that opens and never answers; what the page sends is kept in the list."""
    sent: list[str] = []
    page.route_web_socket(
        "**/ws/**", lambda socket: socket.on_message(lambda message: sent.append(message))
    )
    return sent


def look(folder: Path, states: dict[str, State], sizes: list[str], *, axe: bool) -> None:
    """Write and photograph the states."""
    for name, state in states.items():
        (folder / f"{name}.html").write_text(state.draw())
    server = serve(folder)
    with browser() as opened:
        for size in sizes:
            width, height = SIZES[size]
            context = opened.new_context(
                viewport={"width": width, "height": height},
                has_touch=size != "desktop",
                reduced_motion="reduce",
                device_scale_factor=1,
            )
            for name, state in states.items():
                _photograph(context, server, folder, name, state, size, axe=axe)
            context.close()
    server.shutdown()


def _photograph(
    context: Any, server: Any, folder: Path, name: str, state: State, size: str, *, axe: bool
) -> None:
    page = context.new_page()
    silent_socket(page)
    page.on("console", lambda message: _tell(name, message))
    page.on("pageerror", lambda error: print(f"{name}: {error}"))
    page.goto(f"http://127.0.0.1:{server.server_port}/{name}.html")
    page.wait_for_timeout(150)
    if state.steps:
        state.steps(page)
        page.wait_for_timeout(200)
    page.screenshot(path=str(folder / f"{name}-{size}.png"), full_page=name.startswith("page"))
    if axe:
        _axe(page, f"{name} {size}")
    page.close()


def _tell(name: str, message: Any) -> None:
    if message.type in ("error", "warning"):
        print(f"{name}: {message.text}")


def _axe(page: Any, title: str) -> None:
    from tests.web.axe import violations

    for rule, asks, places in violations(page):
        print(f"axe {title}: {rule}: {asks}")
        for place in places[:3]:
            print("    ", place)


def main() -> None:
    """Read the command line and look."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--sizes", default="desktop,landscape,portrait")
    parser.add_argument("--axe", action="store_true")
    asked = parser.parse_args()
    setup()
    from tests.web.clocked import CLOCKED
    from tests.web.crowded import CROWDED
    from tests.web.seated import SEATED
    from tests.web.states import STATES
    from tests.web.talking import TALKING

    every = {**STATES, **CROWDED, **CLOCKED, **SEATED, **TALKING}
    states = {name: state for name, state in every.items() if asked.only in name}
    asked.folder.mkdir(parents=True, exist_ok=True)
    look(asked.folder, states, asked.sizes.split(","), axe=asked.axe)


if __name__ == "__main__":
    main()
