"""Dağıtım: what an explicit deal must hold."""

import pytest

from games.tiles.deal import Deal
from games.tiles.tile import ALL_TILES


def racks(*sizes: int) -> tuple[tuple[int, ...], ...]:
    starts = [sum(sizes[:i]) for i in range(len(sizes))]
    return tuple(ALL_TILES[a : a + n] for a, n in zip(starts, sizes, strict=True))


def deal(*sizes: int, starter: int = 0, indicator: int = 103) -> Deal:
    stock = tuple(t for t in ALL_TILES[sum(sizes) :] if t != indicator)
    return Deal(starter=starter, indicator=indicator, racks=racks(*sizes), stock=stock)


def test_four_seats_or_fewer() -> None:
    assert len(deal(15, 14, 14, 14).stock) == 48
    assert len(deal(14, 0, 15, 14, starter=2).stock) == 62


@pytest.mark.parametrize(
    ("sizes", "starter", "indicator"),
    [
        ((14, 14, 14, 14), 0, 103),
        ((15, 15, 14, 14), 0, 103),
        ((15, 14, 14, 13), 0, 103),
        ((0, 14, 14, 14), 0, 103),
        ((15, 14, 14), 0, 103),
        ((15, 14, 14, 14), 4, 103),
        ((15, 14, 14, 14), 0, 104),
        ((15, 14, 14, 14), 0, 3),
    ],
)
def test_what_is_no_deal(sizes: tuple[int, ...], starter: int, indicator: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        deal(*sizes, starter=starter, indicator=indicator)
