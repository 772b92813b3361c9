"""A table page drawn from a hand-built scene, with a socket the test itself speaks through.

It is the site's own HTML, styles and scripts under the site's own policy; only the server behind
the socket is the test. So what a page does with any order of messages can be tried exactly.
"""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from games.live import render
from games.presenters import table
from games.presenters.scene import Part, Scene
from tests.presenters.scenes import NOW
from tests.web import preview
from tests.web.player import is_the_browsers_own


class Staged:
    """One open page: ``push`` what the server would send, read what the page sent."""

    def __init__(self, page: Page, *, folder: Path) -> None:
        self.page = page
        self.sent: list[dict[str, Any]] = []
        self.trouble: list[str] = []
        self.sockets: list[WebSocketRoute] = []
        self.drawn: dict[str, str] = {}
        self.folder = folder
        self.now = NOW  # the server's time, which messages carry
        self._server = preview.serve(folder)
        page.route_web_socket("**/ws/**", self._opened)
        page.on("console", lambda said: self._complain(said.type, said.text))
        page.on("pageerror", lambda error: self.trouble.append(str(error)))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def resize(self, size: str) -> int:
        """Give the window one of the preview's sizes; tells its width."""
        width, height = preview.SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})
        return width

    def show(self, scene: Scene, *, notice: Part | None = None) -> "Staged":
        """Open the table page of a scene."""
        (self.folder / "table.html").write_text(preview.table_html(scene, notice))
        self.page.goto(f"{self.url}/table.html")
        self.page.locator("#rack .slot .tile").first.wait_for()
        self.page.wait_for_timeout(80)
        self.push(scene, notice=notice)  # as the server greets every socket
        return self

    def push(
        self,
        scene: Scene,
        *,
        only: set[str] | None = None,
        notice: Part | None = None,
        v: int | None = None,
        previous: int | None = None,
    ) -> None:
        """Send the parts of a scene as the server would."""
        parts = {part.id: render.draw(part, language="en") for part in table.parts(scene)}
        if notice is not None:
            parts["notice"] = render.draw(notice, language="en")
        self.drawn = parts
        chosen = {name: html for name, html in parts.items() if only is None or name in only}
        number = scene.view.v if v is None else v
        batch = render.batch(chosen, v=number, previous=previous, now=self.now, drawing=parts)
        self.sockets[-1].send(batch)
        self.page.wait_for_timeout(60)

    def actions(self) -> list[dict[str, Any]]:
        """The game actions among what was sent."""
        return [message for message in self.sent if "aid" in message]

    def kinds(self) -> list[str]:
        """Their kinds."""
        return [message["kind"] for message in self.actions()]

    def slots(self) -> list[str]:
        """The tile in each slot of the rack, as seen."""
        found: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('#rack .slot')]"
            ".map(slot => slot.firstElementChild?.dataset.tile ?? '')"
        )
        return found

    def hears(self, words: str | re.Pattern[str]) -> None:
        """Wait until the page has said this aloud by itself."""
        expect(self.page.locator("#say")).to_have_text(words)

    def close(self) -> None:
        self._server.shutdown()

    def _opened(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(lambda message: self.sent.append(json.loads(message)))

    def _complain(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not is_the_browsers_own(text):
            self.trouble.append(text)
