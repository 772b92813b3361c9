"""The servers that can serve the site from one process: Daphne, and uvicorn where it is installed.

Each is given sockets that are open already and has a ``run`` that ends when it is told to stop.
Imported late: the first import of Daphne chooses the event loop, and only a server wants that.
"""

import importlib.util
import signal
import socket
from typing import Any, Protocol

from django.conf import settings

KINDS = ("daphne", "uvicorn")
NO_LIMIT = -1


class Server(Protocol):
    """What ``serve`` runs."""

    def run(self) -> None:
        """Serve until told to stop."""


class NotInstalled(Exception):
    """The server's package is missing."""


def make(kind: str, sockets: list[socket.socket]) -> Server:
    """The server of this kind for these sockets. NotInstalled."""
    if importlib.util.find_spec(kind) is None:
        raise NotInstalled(kind)
    return _uvicorn(sockets) if kind == "uvicorn" else _daphne(sockets)


def _daphne(sockets: list[socket.socket]) -> Server:
    from daphne.server import twisted_loop

    from okeysite.asgi import application
    from okeysite.websocket import PatientServer

    server: Any = PatientServer(
        application,
        endpoints=["ours"],
        signal_handlers=False,
        websocket_timeout=NO_LIMIT,
        websocket_max_message_size=settings.MAX_SOCKET_MESSAGE_BYTES,
        websocket_max_frame_size=settings.MAX_SOCKET_MESSAGE_BYTES,
        verbosity=0,
        server_name="okey",
    )
    server.endpoints = []  # daphne opens ports by their description; ours are open already
    server.ready_callable = lambda: _adopt(sockets, server.http_factory)
    for each in (signal.SIGINT, signal.SIGTERM):
        twisted_loop.add_signal_handler(each, server.stop)
    made: Server = server
    return made


def _adopt(sockets: list[socket.socket], factory: Any) -> None:
    from twisted.internet import reactor

    from okeysite.websocket import close_with_a_word

    close_with_a_word(factory.server.ws_factory)
    for each in sockets:
        reactor.adoptStreamPort(each.fileno(), each.family, factory)


def _uvicorn(sockets: list[socket.socket]) -> Server:
    import uvicorn

    from okeysite.asgi import application

    config = uvicorn.Config(
        application,
        loop="auto",
        ws="websockets-sansio",
        ws_max_size=settings.MAX_SOCKET_MESSAGE_BYTES,
        ws_per_message_deflate=False,  # it doubles what an idle socket costs
        lifespan="off",
        log_config=None,
        log_level="error",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=2,  # open sockets would hold it up for ever
    )
    return _Uvicorn(uvicorn.Server(config), sockets)


class _Uvicorn:
    """Uvicorn with sockets that it did not open."""

    def __init__(self, server: Any, sockets: list[socket.socket]) -> None:
        self._server = server
        self._sockets = sockets

    def run(self) -> None:
        """Serve until told to stop."""
        self._server.run(sockets=self._sockets)
