"""Çekmek ya da almak: the stock, the left neighbour's throw, or an end to the hand."""

from games.bots.turn import Turn, kinds
from games.engine.classic.actions import Action, Kind
from games.tiles.tile import Tile, is_okey


def draw_or_take(turn: Turn) -> Action | None:
    """Take the offered tile where it helps, else draw; with nothing to draw, end the hand.

    Rule book §4, §8.
    """
    allowed = kinds(turn.view)
    offered = turn.view.takeable
    if Kind.TAKE_DISCARD in allowed and offered is not None and _wanted(turn, offered):
        return Action(Kind.TAKE_DISCARD)
    for kind in (Kind.DRAW_STOCK, Kind.END_HAND, Kind.TAKE_DISCARD):
        if kind in allowed:
            return Action(kind)
    return None


def _wanted(turn: Turn, offered: Tile) -> bool:
    """Does the offer win, is it an okey, or is the rest nearer to a win after another throw?

    Throwing the offer back leaves the rack as it was, so a way that became shorter was shortened
    by another throw.
    """
    if is_okey(offered, turn.okey) or turn.dice.chance(turn.skill.grabs):
        return True
    after = turn.way((*turn.held, offered))
    if after == 0:
        return True
    return after < turn.way(turn.held) and not turn.dice.chance(turn.skill.blind)
