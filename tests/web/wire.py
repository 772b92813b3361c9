"""A page's socket with a hand on it: what goes over it can be read, kept back, lost and forged."""

import re

from playwright.sync_api import Page, WebSocketRoute

ROOTS = re.compile(r'<(\w+) id="([^"]*)" hx-swap-oob="outerMorph"')


class Wire:
    """Made before its page is opened. ``sent`` are the page's messages, ``heard`` the server's."""

    def __init__(self, page: Page) -> None:
        self.sent: list[str] = []
        self.heard: list[str] = []
        self.kept: list[str] = []
        self.keeping = self.losing = self.silent = False
        self._page = page
        self._routes: list[WebSocketRoute] = []
        page.route_web_socket("**/ws/**", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        self._routes.append(route)
        route.on_message(lambda text: self._to_server(server, str(text)))
        server.on_message(lambda text: self._to_page(route, str(text)))

    def _to_server(self, server: WebSocketRoute, text: str) -> None:
        self.sent.append(text)
        if not self.silent:
            server.send(text)

    def _to_page(self, route: WebSocketRoute, text: str) -> None:
        self.heard.append(text)
        if self.keeping:
            self.kept.append(text)
        elif not self.losing:
            route.send(text)

    def push(self, text: str) -> None:
        """Say something to the page as if the server had."""
        self._routes[-1].send(text)

    def breaks(self, *, code: int = 4000) -> None:
        self._routes[-1].close(code=code)

    def gives_back(self, *, backwards: bool = False) -> None:
        """Deliver what was kept back."""
        self.keeping = False
        for text in reversed(self.kept) if backwards else self.kept:
            self.push(text)
        self.kept.clear()

    def kinds_sent(self, kind: str) -> list[str]:
        return [text for text in self.sent if f'"kind":"{kind}"' in text]

    def regions(self) -> set[str]:
        """The ids of all fragments that have come."""
        return {name for text in self.heard for _, name in ROOTS.findall(text)}


class DeadWire:
    """No socket ever opens, as behind some proxies."""

    def __init__(self, page: Page) -> None:
        page.route_web_socket("**/ws/**", lambda route: route.close(code=1011))
