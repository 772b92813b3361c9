"""What a page in a room asks for, read strictly: a press of one of its buttons, or nothing."""

from dataclasses import dataclass

from django.http import QueryDict

from games.forms.wanted import named_twice
from games.tables.rooms.seats import LEVELS

KINDS = ("join", "sit", "fill", "remove", "ready", "unready", "leave")
FIELDS = ("kind", "seat", "level", "row", "name", "seen")
LONGEST_NUMBER = 18
NAMES_A_SEAT = frozenset({"sit", "fill"})


@dataclass(frozen=True, slots=True)
class RoomAct:
    """One press. ``seen`` shows that the page the press came from had let somebody in."""

    kind: str
    seat: int | None
    level: str
    row: int
    name: str
    seen: str


def read(given: QueryDict) -> RoomAct | None:
    """The press, or None for what no button of ours sends."""
    fields = {name: given.get(name, "") for name in FIELDS}
    if named_twice(given, FIELDS) or fields["kind"] not in KINDS:
        return None
    if fields["seat"] not in ("", "0", "1", "2", "3"):
        return None
    if fields["kind"] in NAMES_A_SEAT and not fields["seat"]:
        return None
    if fields["kind"] == "fill" and fields["level"] not in LEVELS:
        return None
    row = fields["row"] or "0"
    if not (row.isascii() and row.isdigit() and len(row) <= LONGEST_NUMBER):
        return None
    return RoomAct(
        kind=fields["kind"],
        seat=int(fields["seat"]) if fields["seat"] else None,
        level=fields["level"],
        row=int(row),
        name=fields["name"],
        seen=fields["seen"],
    )
