"""Dağıtım: where every tile lies when a hand begins. Explicit, so the engine needs no chance."""

from dataclasses import dataclass

from games.tiles.tile import TILE_COUNT, Tile


@dataclass(frozen=True, slots=True)
class Deal:
    """One dealt hand.

    ``racks`` has four entries in seat order; a seat that has dropped out holds an empty one. The
    starter holds 15, every other seat in play 14. ``stock[0]`` is drawn first.
    ValueError for tiles, sizes or seats that no deal has. Rule book §3.
    """

    starter: int
    indicator: Tile
    racks: tuple[tuple[Tile, ...], ...]
    stock: tuple[Tile, ...]

    def __post_init__(self) -> None:
        tiles = [self.indicator, *self.stock, *(tile for rack in self.racks for tile in rack)]
        if len(tiles) != TILE_COUNT or len(set(tiles)) != TILE_COUNT:
            raise ValueError("a deal holds each of the 106 tiles exactly once")
        if self.indicator >= 104:
            raise ValueError("a false joker cannot be the indicator")
        if not 0 <= self.starter <= 3 or len(self.racks) != 4:
            raise ValueError("a deal has four racks and a starter among them")
        for seat, rack in enumerate(self.racks):
            if rack and len(rack) != (15 if seat == self.starter else 14):
                raise ValueError(f"seat {seat} was dealt {len(rack)} tiles")
        if not self.racks[self.starter]:
            raise ValueError("the starter must be in play")
