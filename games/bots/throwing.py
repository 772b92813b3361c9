"""Atmak: which tile goes when no throw wins."""

from collections.abc import Sequence

from games.bots.turn import Turn
from games.engine.classic.actions import Action, Kind
from games.solver.advice import Advice, Throw, advise
from games.tiles.tile import Tile, is_okey, plain_kind


def throw(turn: Turn) -> Action | None:
    """The throw of this level, or None when no tile may be thrown. Rule book §4."""
    tiles = _candidates(turn)
    if not tiles:
        return None
    if turn.dice.chance(turn.skill.careless):
        return Action(Kind.DISCARD, tile=turn.dice.pick(tiles))
    return Action(Kind.DISCARD, tile=turn.dice.pick(_best(turn, tiles)))


def _candidates(turn: Turn) -> tuple[Tile, ...]:
    """The tiles that may go, by rising id; a guarded okey only when there is nothing else."""
    allowed = sorted(
        action.tile
        for action in turn.view.legal
        if action.kind is Kind.DISCARD and action.tile is not None
    )
    if not turn.skill.guards_okeys:
        return tuple(allowed)
    ordinary = tuple(tile for tile in allowed if not is_okey(tile, turn.okey))
    return ordinary or tuple(allowed)


def _best(turn: Turn, tiles: tuple[Tile, ...]) -> Sequence[Tile]:
    """The candidates that leave the rest nearest to a win, one tile of each face."""
    advice = advise(
        turn.held,
        okey=turn.okey,
        unseen=turn.unseen,
        high_one=turn.view.ruleset.run_high_one,
        pairs=turn.view.ruleset.seven_pairs,
    )
    faces = {_face(turn, tile): tile for tile in reversed(tiles)}
    throws = [each for each in _chosen_way(turn, advice) if _face(turn, each.tile) in faces]
    if turn.skill.counts and throws:
        most = max(each.live for each in throws)
        throws = [each for each in throws if each.live == most]
    if throws:
        return [faces[_face(turn, each.tile)] for each in throws]
    return _nearest(turn, tuple(faces.values()))


def _chosen_way(turn: Turn, advice: Advice) -> tuple[Throw, ...]:
    """The throws towards melds, unless seven pairs are nearer, or as near with more tiles to wait
    for. Seven pairs are rarely the better way, so they need a reason."""
    melds, pairs = advice
    if not melds or not pairs:
        return melds or pairs
    if pairs[0].distance != melds[0].distance:
        return pairs if pairs[0].distance < melds[0].distance else melds
    return pairs if turn.skill.counts and pairs[0].live > melds[0].live else melds


def _nearest(turn: Turn, tiles: tuple[Tile, ...]) -> Sequence[Tile]:
    """The same by trying each: for when all the best throws are forbidden, or no win is in sight
    any more."""
    held = turn.held
    ways = {tile: turn.way(own for own in held if own != tile) for tile in tiles}
    shortest = min(ways.values())
    return [tile for tile, way in ways.items() if way == shortest]


def _face(turn: Turn, tile: Tile) -> tuple[bool, int]:
    """What makes two tiles equal as throws: a false joker and an okey are not."""
    return is_okey(tile, turn.okey), plain_kind(tile, turn.okey)
