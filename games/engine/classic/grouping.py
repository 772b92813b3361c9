"""Gruplar: do the groups a player made, on the rack or in slots, hold fourteen winning tiles?

Rule book §6.4.
"""

from collections.abc import Iterable

from games.engine.classic.finish import Groups
from games.engine.classic.switches import Ruleset
from games.tiles.melds import MeldKind, meld_kinds
from games.tiles.tile import Kind, Tile


def kinds_of_group(group: Iterable[Tile], *, okey: Kind, ruleset: Ruleset) -> frozenset[MeldKind]:
    """What one group is by these rules; empty when it is nothing. Rule book §5."""
    kinds = meld_kinds(
        group,
        okey=okey,
        high_one=ruleset.run_high_one,
        both_ends=ruleset.run_one_both_ends,
        pair_two_okeys=ruleset.pair_two_okeys,
    )
    return kinds if ruleset.seven_pairs else kinds - {MeldKind.PAIR}


def judge(groups: Groups, *, okey: Kind, ruleset: Ruleset) -> tuple[Groups, Groups]:
    """The groups that are right and those that are not, for the shape the player seems to mean.

    A player means pairs when no fewer groups are pairs than are runs or sets. Rule book §6.4.
    """
    kinds = [kinds_of_group(group, okey=okey, ruleset=ruleset) for group in groups]
    pairs = sum(MeldKind.PAIR in found for found in kinds)
    melds = sum(bool(found - {MeldKind.PAIR}) for found in kinds)
    means_pairs = pairs > 0 and pairs >= melds
    right = [bool(found) and (MeldKind.PAIR in found) == means_pairs for found in kinds]
    return (
        tuple(group for group, fits in zip(groups, right, strict=True) if fits),
        tuple(group for group, fits in zip(groups, right, strict=True) if not fits),
    )


def without_tile(groups: Groups, tile: Tile) -> Groups:
    """The groups once a tile is thrown: a gap stays where it lay, so its group falls in two.

    Rule book §6.4.
    """
    kept: list[tuple[Tile, ...]] = []
    for group in groups:
        if tile in group:
            place = group.index(tile)
            kept += [part for part in (group[:place], group[place + 1 :]) if part]
        else:
            kept.append(group)
    return tuple(kept)
