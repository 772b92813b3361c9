"""A visitor who plays by the real protocol: pages, cookies, forms and one socket a table."""

import http.client
import json
import re
import secrets
import time
from http.cookies import SimpleCookie
from urllib.parse import urlencode

from benchmarks.websocket import WebSocket, timed

SYNC = re.compile(r'id="sync"[^>]* data-v="(\d+)"')
STATE = re.compile(r'id="status"[^>]* data-state="(\w+)"(?: data-turn="(\w+)")?')
TILES = re.compile(r'id="rack-data"[^>]* data-tiles="([\d,]*)"')
DEAL = re.compile(r'id="deal"[^>]* data-hand="(\d+)"')
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')


class Player:
    """One guest with one table against the computer."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.origin = f"http://localhost:{port}"
        self.cookies: dict[str, str] = {}
        self._http = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.v = 0
        self.turn = self.state = ""
        self.tiles: list[str] = []
        self._bits_for = ""

    @property
    def cookie(self) -> str:
        """The cookie header."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def new_game(self, *, preset: str = "countdown-classic", difficulty: str = "easy") -> float:
        """Start a game and open its socket: the seconds from the press to a playable table."""
        token = self._token(self.fetch("GET", "/en/")[1])
        form = {"csrfmiddlewaretoken": token, "preset": preset, "difficulty": difficulty}
        start = time.perf_counter()
        _, _, where = self._request("POST", "/en/play/", urlencode(form))
        self.path = where
        self.token = self._token(self.fetch("GET", where)[1])
        self.dial()
        return time.perf_counter() - start

    def dial(self) -> None:
        """Connect the page's socket, anew after a loss, and take in the first full set."""
        self.socket = WebSocket(
            port=self.port,
            path=f"/ws{self.path}?since={self.v}",
            origin=self.origin,
            cookie=self.cookie,
        )
        self.read(self.socket.hear())
        while self.state == "await_deal":
            self.read(self.socket.hear())

    def move(self, kind: str, **fields: object) -> tuple[float, int]:
        """An action by socket: seconds until the page has the answer, and its bytes."""
        told = {"aid": secrets.token_hex(12), "v": self.v, "kind": kind, **fields}
        text, seconds = timed(self.socket, json.dumps(told))
        self.read(text)
        return seconds, len(text.encode())

    def post(self, kind: str, **fields: object) -> tuple[float, int]:
        """An action by htmx's POST: seconds until the page has the answer, and its bytes."""
        told = {"aid": secrets.token_hex(12), "v": self.v, "kind": kind, **fields}
        start = time.perf_counter()
        status, text, _ = self._request("POST", f"{self.path}act/", urlencode(told), htmx=True)
        seconds = time.perf_counter() - start
        if status != 200:
            raise RuntimeError(f"{kind} was answered with {status}")
        self.read(text)
        return seconds, len(text.encode())

    def hear(self) -> None:
        """Take in the next thing that happens."""
        self.read(self.socket.hear())

    def read(self, text: str) -> None:
        """Take in what a message says of one's own turn."""
        if match := SYNC.search(text):
            self.v = int(match[1])
        if match := STATE.search(text):
            self.state, self.turn = match[1], match[2] or ""
        if match := TILES.search(text):
            self.tiles = match[1].split(",")
        if (match := DEAL.search(text)) and match[1] != self._bits_for:
            self._mix_in(match[1])

    def _mix_in(self, hand: str) -> None:
        """What a browser adds to the shuffle of the next hand, as soon as it hears of it."""
        self._bits_for = hand
        told = {"kind": "bits", "hand": hand, "bits": secrets.token_hex(32)}
        self.socket.send(json.dumps(told))

    def connect(self) -> None:
        """Open the HTTP connection anew: one that was idle for long has been closed."""
        self._http.close()
        self._http.connect()

    def fetch(self, method: str, path: str) -> tuple[int, str]:
        """A page."""
        status, text, _ = self._request(method, path, "")
        return status, text

    def _request(
        self, method: str, path: str, body: str, *, htmx: bool = False
    ) -> tuple[int, str, str]:
        if method == "GET":
            self._http.close()  # the server may have been started again since
        headers = {"Host": f"localhost:{self.port}", "Cookie": self.cookie, "Origin": self.origin}
        if body:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        if htmx:
            headers |= {"HX-Request": "true", "X-CSRFToken": self.token}
        self._http.request(method, path, body, headers)
        answer = self._http.getresponse()
        text = answer.read().decode()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                for key, morsel in SimpleCookie(value).items():
                    self.cookies[key] = morsel.value
        return answer.status, text, answer.getheader("Location") or ""

    @staticmethod
    def _token(page: str) -> str:
        match = TOKEN.search(page)
        if match is None:
            raise RuntimeError(f"the page has no form: {page[:200]}")
        return match[1]
