"""What a seat has seen of a hand: its own tiles and everything that lay open once.

Built from the seat view and the public events alone, so a computer player cannot know more than a
person who watches the table and forgets nothing. Tiles that others took from a pile stay seen.
Rule book §16 (10).
"""

from collections.abc import Iterable, Sequence

from games.engine.classic.events import Event, HandDealt, IndicatorShown, TileDiscarded
from games.engine.classic.view import SeatView
from games.solver.advice import FALSE_JOKER_ENTRY
from games.tiles.tile import ALL_TILES, Tile


def unseen_tiles(view: SeatView, events: Sequence[Event]) -> tuple[Tile, ...]:
    """The tiles this seat cannot place, by rising id: in the stock or in another rack."""
    seen = set(_seen_now(view)) | set(_seen_before(events))
    return tuple(tile for tile in ALL_TILES if tile not in seen)


def unseen_counts(view: SeatView, events: Sequence[Event]) -> tuple[int, ...]:
    """The same as counts: by printed kind, and the false joker last, as advice wants them."""
    counts = [0] * (FALSE_JOKER_ENTRY + 1)
    for tile in unseen_tiles(view, events):
        counts[tile >> 1] += 1  # the false jokers, 104 and 105, come to the entry after the kinds
    return tuple(counts)


def _seen_now(view: SeatView) -> Iterable[Tile]:
    """What lies open to the seat at this moment."""
    yield from view.rack
    for meld in view.slots:
        yield from meld
    for pile in view.piles:
        yield from pile.open_tiles
        if pile.top is not None:
            yield pile.top
    if view.indicator is not None:
        yield view.indicator
    if view.shown_tile is not None:
        yield view.shown_tile


def _seen_before(events: Sequence[Event]) -> Iterable[Tile]:
    """What lay open at some time of this hand, the newest first."""
    for event in reversed(events):
        if isinstance(event, HandDealt):
            return
        if isinstance(event, TileDiscarded | IndicatorShown):  # what is taken was thrown before
            yield event.tile
