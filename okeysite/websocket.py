"""How a socket is closed: always with a frame that says why. Imported after Daphne's server, which
chooses the event loop."""

from typing import Any

from daphne.ws_protocol import WebSocketProtocol


class ClosingProtocol(WebSocketProtocol):  # type: ignore[misc]
    """Daphne's protocol, where the site may use the standard's close codes beside its own."""

    def serverClose(self, code: int | None = None) -> None:
        """The site closes the socket: 1003 and 1009 are not for applications, says autobahn."""
        self.sendCloseFrame(code=1000 if code is None else code)


def close_with_a_word(factory: Any) -> None:
    """Have this server say why it closes a socket that broke the protocol; dropped without a word,
    a page takes it for a bad line and dials again."""
    factory.protocol = ClosingProtocol
    factory.setProtocolOptions(failByDrop=False)
