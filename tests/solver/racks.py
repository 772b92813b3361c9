"""Random racks for property tests: from the whole box, dense ones, near wins, with okeys or ★."""

from random import Random

from hypothesis import strategies as st

from games.tiles.tile import ALL_TILES, FALSE_JOKERS, Kind, Tile, okey_kind

Rack = tuple[tuple[Tile, ...], Kind, Tile]  # tiles, okey, indicator


def make_rack(rng: Random, size: int) -> Rack:
    """A rack with 0 to 2 okeys and 0 to 2 false jokers, the rest drawn in one of three ways."""
    indicator = rng.randrange(104)
    okey = okey_kind(indicator)
    wild = rng.sample((2 * okey, 2 * okey + 1), rng.choice((0, 0, 1, 2)))
    stars = rng.sample(FALSE_JOKERS, rng.choice((0, 0, 1, 2)))
    box = [t for t in ALL_TILES if t < 104 and t >> 1 != okey and t != indicator]
    rng.shuffle(box)
    way = rng.choice(("any", "dense", "near"))
    if way == "dense":  # few numbers and two colours, so that most tiles have company
        low = rng.randrange(8)
        box.sort(key=lambda t: not (low <= (t >> 1) % 13 <= low + 5 and t >> 1 < 26))
    if way == "near":
        box = _melds_first(rng, box)
    tiles = [*wild, *stars, *box][:size]
    rng.shuffle(tiles)
    return tuple(tiles), okey, indicator


def _melds_first(rng: Random, box: list[Tile]) -> list[Tile]:
    """The same tiles, runs of three and sets of three in front as far as luck has it."""
    first: list[Tile] = []
    for start in rng.sample(box, 12):
        step = rng.choice((1, 13))
        wanted = [(start >> 1) + i * step for i in range(3)]
        meld = [next((t for t in box if t >> 1 == k and t not in first), None) for k in wanted]
        if None not in meld:
            first += [t for t in meld if t is not None]
    return first + [t for t in box if t not in first]


def racks(size: int = 14) -> st.SearchStrategy[Rack]:
    """Racks of so many tiles, for hypothesis."""
    return st.integers(0, 2**32).map(lambda seed: make_rack(Random(seed), size))


def unseen_by(tiles: tuple[Tile, ...], indicator: Tile) -> list[int]:
    """All that a seat has not seen when it knows its rack and the indicator."""
    counts = [2] * 53
    for tile in (*tiles, indicator):
        counts[52 if tile >= 104 else tile >> 1] -= 1
    return counts
