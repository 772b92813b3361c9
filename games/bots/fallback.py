"""What a computer player does when it has no better answer: something legal, close to what is
played for an absent seat. A table must never stand still because of a player that cannot decide.
Rule book §13.
"""

from games.engine.classic.actions import Action, Kind
from games.engine.classic.view import SeatView
from games.tiles.tile import Tile, is_okey

_ORDER = (
    Kind.NEXT_HAND,
    Kind.FINISH,
    Kind.DRAW_STOCK,
    Kind.DISCARD,
    Kind.END_HAND,
    Kind.TAKE_DISCARD,
)


def fallback(view: SeatView) -> Action:
    """A legal action, if the seat has any. Among throws: the tile just drawn, else the ordinary
    tile with the largest id, an okey last."""
    legal = sorted(view.legal, key=lambda action: _rank(view, action))
    return legal[0] if legal else Action(Kind.NEXT_HAND)


def is_listed(view: SeatView, action: Action) -> bool:
    """Is this action among those the view lists as legal? Groups are the player's own affair."""
    return any(
        listed.kind is action.kind and listed.tile in (None, action.tile) for listed in view.legal
    )


def _rank(view: SeatView, action: Action) -> tuple[int, bool, bool, Tile]:
    order = _ORDER.index(action.kind) if action.kind in _ORDER else len(_ORDER)
    tile = -1 if action.tile is None else action.tile
    okey = view.okey is not None and tile >= 0 and is_okey(tile, view.okey)
    return order, okey, tile != view.drawn, -tile
