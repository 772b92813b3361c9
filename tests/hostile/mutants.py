"""Hostile messages without end, the same for the same seed: what a page could send, spoilt in one
or several ways, and what no page would ever send."""

import json
import random
from typing import Any
from urllib.parse import urlencode

from games.engine.classic.actions import Kind
from tests.live.garbage import GARBAGE

KINDS = [*(kind.value for kind in Kind), "full", "layout", "sort"]
FIELDS = ["aid", "v", "kind", "tile", "tiles", "groups", "sure", "slots", "how", "nth", "headers"]
FOREIGN = ["user_id", "seat", "is_staff", "table", "room", "guest", "version", "__proto__", "actor"]
ODD: list[Any] = [
    None, True, False, 0, -1, 1, 105, 106, 10**9, 10**30, "", "0", "-0", "1e3", "NaN", "null",
    "\x00", "\u202e", "ı", "İ", "٣", "x" * 40, "1,2,3", ",", ";", "../..", "<script>", "' OR 1=1",
    [], [[]], [None], [1, 1], [1, 2, 3], ["1", "2"], [[1, 2], [3]], {}, {"a": 1}, [{}],
    list(range(110)),
]  # fmt: skip
SCALARS = ["null", "true", "false", "0", "-1", "1.5", "1e999", '"x"', "[]", "[1]", "[[],{}]", "{}"]

TEXTS = [text for text in GARBAGE if isinstance(text, str)]
READ = [text for text in TEXTS if len(text.encode(errors="replace")) <= 4096]
TOO_LONG = [text for text in TEXTS if text not in READ]  # which end the socket, as binary ones do


class Mutants:
    """An endless row of messages, each of them text or bytes."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self.v = 0  # what the table's own page would name
        self.rack: list[int] = []

    def message(self) -> str | bytes:
        """The next one."""
        way = self._chance.random()
        if way < 0.70:
            return self._spoilt()
        if way < 0.85:
            return self._torn()
        if way < 0.90:
            return self._chance.choice(SCALARS)
        if way < 0.997:
            return self._chance.choice(READ)
        if way < 0.999:
            return self._chance.choice(TOO_LONG)
        return self._chance.randbytes(self._chance.randrange(200))

    def form(self) -> tuple[bytes, str]:
        """The next one as the body of a form, and what it says it is."""
        fields = self._fields()
        pairs = [(name, str(value)) for name, value in fields.items()]
        if self._chance.random() < 0.2:
            pairs *= 2
        kind = "application/x-www-form-urlencoded"
        body = urlencode(pairs, errors="replace").encode()
        way = self._chance.random()
        if way < 0.1:
            body = self._chance.randbytes(200)
        elif way < 0.2:
            kind = "multipart/form-data; boundary=x"
            body = b'--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\n' + body
        elif way < 0.3:
            kind, body = "application/json", json.dumps(fields).encode()
        return body, kind

    def _fields(self) -> dict[str, Any]:
        """A request like a page's, with some of it exchanged."""
        chance = self._chance
        fields: dict[str, Any] = {
            "aid": f"{chance.getrandbits(96):024x}",
            "v": self.v + chance.choice([0, 0, 0, -1, 1, 100]),
            "kind": chance.choice(KINDS),
        }
        if chance.random() < 0.5:
            fields["tile"] = chance.choice([*self.rack, chance.randrange(106)])
        if chance.random() < 0.2:
            fields["tiles"] = chance.sample(range(106), chance.randrange(5))
        for _ in range(chance.randrange(3)):
            fields[chance.choice(FIELDS)] = chance.choice(ODD)
        if chance.random() < 0.15:
            fields[chance.choice(FOREIGN)] = chance.choice(ODD)
        return fields

    def _spoilt(self) -> str:
        return json.dumps(self._fields())

    def _torn(self) -> str:
        """A text of which some letters are missing, doubled or other ones."""
        text = self._spoilt()
        for _ in range(self._chance.randrange(1, 5)):
            at = self._chance.randrange(len(text))
            put = self._chance.choice(
                ["", text[at] * 2, chr(self._chance.randrange(0x250)), '"', "{"]
            )
            text = text[:at] + put + text[at + self._chance.randrange(3) :]
        return text
