"""What a seat is sent tells nothing of the tiles it may not know."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from accounts.services import Person
from games.live import render
from games.presenters.scene import Prefs
from games.tables import bots
from games.tables.position import Position
from tests.tables.seated import NOW, act, at, stack

RACK = "R1 R5 R9 Y3 Y7 Y11 B2 B6 B10 K4 K8 K12 R13 Y13"
TILE = re.compile(r'data-tile="(\d+)"|data-tiles="([\d,]+)"|data-slots="([\d,]*)"')


def sent(position: Position) -> str:
    """All that North's page would be sent."""
    drawn = render.draw_all(position, seat=0, language="en", prefs=Prefs())
    return render.batch(drawn, v=position.v(0), previous=None, now=NOW)


def with_others_mixed(position: Position) -> Position:
    """The same table, but what North may not know lies elsewhere."""
    state: Any = position.state
    hidden = [tile for rack in state.racks[1:] for tile in rack] + list(state.stock)
    moved = hidden[7:] + hidden[:7]
    racks = [state.racks[0]]
    for rack in state.racks[1:]:
        racks.append(tuple(moved[: len(rack)]))
        del moved[: len(rack)]
    return replace(position, state=replace(state, racks=tuple(racks), stock=tuple(moved)))


def positions_of_a_hand(table: str, north: Person) -> Iterator[Position]:
    """Every position of some rounds."""
    for _ in range(60):
        position = at(table)
        if position.state.phase not in ("await_draw", "await_discard"):
            return
        yield position
        if not bots.take_turn(table, position.version, now=NOW):
            move = position.facts.rules.auto_move(position.state, 0)
            act(table, north, move.kind, tile=move.tile)


def test_a_page_is_the_same_whatever_the_others_hold(north: Person, new_table, settings, tmp_path):
    settings.OKEY_DEALS_FILE = str(stack(tmp_path, indicator="K1", north=RACK, starter=1))
    table = new_table("countdown-classic")
    seen = 0
    for position in positions_of_a_hand(table, north):
        other = with_others_mixed(position)
        assert other.state.racks != position.state.racks
        assert sent(other) == sent(position)
        seen += 1
    assert seen > 10


def test_no_tile_number_but_ones_own_is_sent(north: Person, table: str):
    for position in positions_of_a_hand(table, north):
        named = {
            int(number)
            for groups in TILE.findall(sent(position))
            for text in groups
            for number in text.split(",")
            if number
        }
        assert named <= set(position.state.racks[0])
