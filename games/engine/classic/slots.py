"""Yuvalar: laying melds into private slots and taking them back, where a table has slots.

Rule book §6.4.
"""

from games.engine.classic.actions import Action
from games.engine.classic.finish import Groups, partition, winning_throws
from games.engine.classic.grouping import judge, kinds_of_group
from games.engine.classic.position import indicator_of, laid, okey_of
from games.engine.classic.state import Phase, State
from games.engine.refusals import Reason, Refusal
from games.solver.groups import split_pairs
from games.solver.partition import partition_melds
from games.tiles.melds import MeldKind
from games.tiles.tile import Kind, Tile

FULL = 14


def must_win(state: State, seat: int) -> bool:
    """With fourteen tiles laid and one in hand a compelled seat can only finish. Rule book §6.3."""
    return (
        state.ruleset.win_declaration == "compelled"
        and state.phase == Phase.AWAIT_DISCARD
        and state.turn == seat
        and len(laid(state, seat)) == FULL
        and not judge(state.slots[seat], okey=okey_of(state), ruleset=state.ruleset)[1]
    )


def why_not_lay(state: State, seat: int, action: Action) -> Refusal | None:
    """Why these tiles may not be laid as a meld. There are slots and it is the seat's turn
    to discard. Rule book §6.4."""
    rules, tiles = state.ruleset, action.tiles
    slots = state.slots[seat]
    if not tiles:
        return Refusal(Reason.TILE_MISSING)
    for tile in tiles:
        if tile not in state.racks[seat]:
            in_slot = tile in laid(state, seat)
            return Refusal(Reason.TILE_IN_SLOT if in_slot else Reason.NOT_YOUR_TILE, tile=tile)
    kinds = kinds_of_group(tiles, okey=okey_of(state), ruleset=rules)
    if not kinds:
        return Refusal(Reason.NOT_A_MELD, wrong=(tiles,))
    if rules.slot_path_lock and slots and (MeldKind.PAIR in kinds) != (len(slots[0]) == 2):
        return Refusal(Reason.PATH_LOCKED, fits=slots, wrong=(tiles,))
    if len(laid(state, seat)) + len(tiles) > FULL:
        return Refusal(Reason.SLOTS_FULL)
    return None


def why_not_undo(state: State, seat: int) -> Refusal | None:
    """Why the last meld may not be taken back. There are slots and it is the seat's turn
    to discard. Rule book §6.4."""
    if state.ruleset.slot_undo == "none":
        return Refusal(Reason.UNDO_OFF)
    return None if state.slots[seat] else Refusal(Reason.NOTHING_LAID)


def melds_to_lay(state: State, seat: int) -> Groups:
    """The melds still to be laid for one full partition that keeps what lies in the slots."""
    slots, rack, okey = state.slots[seat], state.racks[seat], okey_of(state)
    if not slots:
        return _whole_hand(state, rack)
    if len(rack) == 1 or judge(slots, okey=okey, ruleset=state.ruleset)[1]:
        return ()
    for throw in rack:
        rest = tuple(tile for tile in rack if tile != throw)
        if len(slots[0]) == 2:
            groups = pairs_of(rest, okey=okey, two_okeys=state.ruleset.pair_two_okeys)
        else:
            groups = partition_melds(rest, okey=okey, high_one=state.ruleset.run_high_one)
        if groups:
            return groups
    return ()


def _whole_hand(state: State, rack: tuple[Tile, ...]) -> Groups:
    """The groups that the best winning throw leaves, if there is one."""
    indicator, rules = indicator_of(state), state.ruleset
    wins = winning_throws(rack, indicator=indicator, ruleset=rules)
    if not wins:
        return ()
    kept = (tile for tile in rack if tile != wins[0].tile)
    return partition(kept, pairs=wins[0].pairs, indicator=indicator, ruleset=rules)


def pairs_of(tiles: tuple[Tile, ...], *, okey: Kind, two_okeys: bool) -> Groups | None:
    """Any even number of tiles as pairs, or None. Two spare okeys that may not pair with each
    other part a natural pair. Rule book §6.1 (b)."""
    pairs, singles, okeys = split_pairs(tiles, okey=okey)
    if len(singles) > len(okeys):
        return None
    spare = okeys[len(singles) :]
    groups = [*pairs, *zip(singles, okeys, strict=False)]
    if spare and two_okeys:
        groups.append((spare[0], spare[1]))
    elif spare and not pairs:
        return None
    elif spare:
        first, second = groups.pop(0)
        groups += [(first, spare[0]), (second, spare[1])]
    return tuple(groups)
