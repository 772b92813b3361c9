"""How tests name things: tiles as text and the cast of four. Not a place for fixtures."""

from typing import Final

from games.tiles.notation import parse, parse_tile
from games.tiles.tile import Kind, Tile, okey_kind

A, B, C, D = NORTH, EAST, SOUTH, WEST = range(4)  # in turn order; A starts unless a test says so
CAST: Final = {"North": NORTH, "East": EAST, "South": SOUTH, "West": WEST}


def tiles(text: str) -> tuple[Tile, ...]:
    """``tiles("R5 R6 ★")``: physical tiles; a code named twice means both its copies."""
    return parse(text)


def tile(text: str, *, copy: int = 0) -> Tile:
    """``tile("B9")``: one physical tile."""
    return parse_tile(text, copy=copy)


def okey_for(indicator: str) -> Kind:
    """``okey_for("B9")``: the kind that is wild under this indicator."""
    return okey_kind(parse_tile(indicator))


def kind(text: str) -> Kind:
    """``kind("B10")``: a kind by its code."""
    return parse_tile(text) >> 1
