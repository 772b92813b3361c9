"""Finish: does this seat's wish to end the hand count, with which throw and in which groups?

Referee and play both ask here, so that what is allowed is exactly what is done.
Rule book §6.2–§6.4.
"""

from dataclasses import dataclass

from games.engine.classic.actions import Action
from games.engine.classic.finish import Groups, Win, partition, win_with, winning_throws
from games.engine.classic.grouping import judge, without_tile
from games.engine.classic.position import held, indicator_of, laid, okey_of
from games.engine.classic.slots import FULL
from games.engine.classic.state import State
from games.engine.refusals import Reason, Refusal
from games.solver.arrange import best_fit
from games.tiles.tile import Tile


@dataclass(frozen=True, slots=True)
class Finish:
    """A finish that counts: the win and the fourteen as they are laid open."""

    win: Win
    groups: Groups


def may_win_now(state: State) -> bool:
    """May the turn seat win in this turn? The starter's first turn may be shut. Rule book §6.2."""
    return state.ruleset.opening_win or state.turns_done > 0


def wins_now(state: State, seat: int) -> tuple[Win, ...]:
    """All winning throws of the turn seat, the best one first; none outside its time."""
    return wins_of(state, held(state, seat)) if may_win_now(state) else ()


def wins_of(state: State, tiles: tuple[Tile, ...]) -> tuple[Win, ...]:
    """All winning throws among fifteen tiles of this hand, the best one first. Rule book §6.1."""
    return winning_throws(tiles, indicator=indicator_of(state), ruleset=state.ruleset)


def discard_wins(state: State, seat: int, tile: Tile) -> Win | None:
    """What an ordinary discard wins by itself. Declined wins do not count, save by an okey.

    Rule book §6.3.
    """
    if state.ruleset.win_declaration != "automatic" or not may_win_now(state):
        return None
    win = _win_with(state, seat, tile)
    return None if win and state.play_on and not win.okey_thrown else win


def opened(state: State, seat: int, win: Win) -> Finish:
    """The win with its fourteen grouped by the rules themselves. Rule book §6.3."""
    kept = [tile for tile in held(state, seat) if tile != win.tile]
    groups = partition(kept, pairs=win.pairs, indicator=indicator_of(state), ruleset=state.ruleset)
    return Finish(win, groups)


def judge_finish(state: State, seat: int, action: Action) -> Finish | Refusal:
    """The finish an action asks for, or why it does not count. It is the seat's turn to discard,
    and the tile it names, if any, is its own. Rule book §6.3, §6.4."""
    if not may_win_now(state):
        return Refusal(Reason.FIRST_TURN_NO_WIN)
    if action.tile is None and not _picks_tile(state, seat):
        return Refusal(Reason.TILE_MISSING)
    source = state.ruleset.partition_source
    if source == "rack_groups":
        return _by_groups(state, seat, action)
    if source == "meld_slots":
        return _by_slots(state, seat, action.tile)
    return _by_search(state, seat, action.tile)


def _picks_tile(state: State, seat: int) -> bool:
    """Does Finish choose the throw itself? With full slots only one tile is left to choose.

    Rule book §6.3.
    """
    rules = state.ruleset
    only_one = rules.partition_source == "meld_slots" and len(laid(state, seat)) == FULL
    return rules.finish_auto_tile == "best" or only_one


def _by_search(state: State, seat: int, tile: Tile | None) -> Finish | Refusal:
    if tile is None:
        best = next(iter(wins_now(state, seat)), None)
        return opened(state, seat, best) if best else _no_win(state, seat, None)
    win = _win_with(state, seat, tile)
    return opened(state, seat, win) if win else _no_win(state, seat, tile)


def _by_groups(state: State, seat: int, action: Action) -> Finish | Refusal:
    """Gap groups: the fourteen must lie in groups that are all melds, or seven pairs.

    Rule book §6.4.
    """
    if not action.groups:
        return Refusal(Reason.GROUPS_MISSING)
    own = held(state, seat)
    strange = [tile for group in action.groups for tile in group if tile not in own]
    if strange:
        return Refusal(Reason.NOT_YOUR_TILE, tile=strange[0])
    if action.tile is not None:
        win = _win_with(state, seat, action.tile)
        if win is None:
            return _no_win(state, seat, action.tile)
        return _grouped(state, seat, win, action.groups)
    wins = wins_now(state, seat)
    if not wins:
        return _no_win(state, seat, None)
    tried = [_grouped(state, seat, win, action.groups) for win in wins]
    return next((found for found in tried if isinstance(found, Finish)), tried[0])


def _by_slots(state: State, seat: int, tile: Tile | None) -> Finish | Refusal:
    """Slots: fourteen tiles laid, and the one in hand is thrown. Rule book §6.4."""
    slots = state.slots[seat]
    if len(laid(state, seat)) < FULL:
        return Refusal(Reason.SLOTS_INCOMPLETE, fits=slots)
    throw = state.racks[seat][0] if tile is None else tile
    win = _win_with(state, seat, throw)
    return _grouped(state, seat, win, slots) if win else _no_win(state, seat, throw)


def _grouped(state: State, seat: int, win: Win, groups: Groups) -> Finish | Refusal:
    """A win as the player has laid it. Shown as pairs where it is scored as pairs."""
    parted = without_tile(groups, win.tile)
    fits, wrong = judge(parted, okey=okey_of(state), ruleset=state.ruleset)
    grouped = {tile for group in parted for tile in group}
    left = tuple(t for t in held(state, seat) if t not in grouped and t != win.tile)
    if wrong or left:
        return Refusal(Reason.GROUPS_WRONG, fits=fits, wrong=wrong, left_over=left, tile=win.tile)
    as_pairs = len(fits[0]) == 2
    return Finish(win, fits) if as_pairs == win.pairs else opened(state, seat, win)


def _win_with(state: State, seat: int, tile: Tile) -> Win | None:
    return win_with(held(state, seat), tile, indicator=indicator_of(state), ruleset=state.ruleset)


def _no_win(state: State, seat: int, tile: Tile | None) -> Refusal:
    """Why not a win: the most tiles that fit, by melds or by pairs, and what is left over."""
    rules, okey = state.ruleset, okey_of(state)
    tiles = tuple(own for own in held(state, seat) if own != tile)
    fits, left = best_fit(tiles, okey=okey, high_one=rules.run_high_one)
    if rules.seven_pairs:
        pairs, rest = best_fit(tiles, okey=okey, high_one=rules.run_high_one, pairs=True)
        if len(rest) < len(left):
            fits, left = pairs, rest
    return Refusal(Reason.NOT_A_WIN, fits=fits, left_over=left, tile=tile)
