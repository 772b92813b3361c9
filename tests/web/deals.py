"""Hands that are dealt as a test wants them: what it does not name is dealt far from any win."""

import json

from games.tiles.notation import code
from games.tiles.tile import Tile
from tests.engine.kit import stacked

FOURTEEN = "R5 R6 R7 R8 Y12 Y13 Y1 K2 B2 R2 Y2 K9 K10 K11"  # melds in one way only
WINNING = FOURTEEN + " R13"  # wins by throwing the red 13, and in no other way
WAITING = WINNING.replace(" K10", "")  # fourteen tiles that a black 10 makes a winning hand


def hand(
    rack: str,
    *,
    indicator: str = "B9",
    starter: int = 0,
    draws: str = "",
    last: str = "",
    **others: str,
) -> str:
    """A hand as a line of the deals' file. ``rack`` is the person's, ``draws`` the first tiles of
    the stock, ``last`` its last ones; B, C and D name the racks of the others in turn order."""
    racks = {0: rack} | {"ABCD".index(seat): text for seat, text in others.items()}
    deal = stacked(indicator=indicator, starter=starter, racks=racks, stock=draws, last=last)
    given = {
        "starter": deal.starter,
        "indicator": code(deal.indicator),
        "racks": [_codes(rack) for rack in deal.racks],
        "stock": _codes(deal.stock),
    }
    return json.dumps(given)


def _codes(tiles: tuple[Tile, ...]) -> list[str]:
    return [code(tile) for tile in tiles]
