"""Is a request well made? Only its form is looked at here, whoever asks and whenever."""

from games.engine.classic.actions import Action, Kind
from games.engine.refusals import Reason, Refusal
from games.tiles.tile import TILE_COUNT

_NEEDS_TILE = {Kind.DISCARD, Kind.FINISH}


def malformed(action: Action) -> Refusal | None:
    """MALFORMED when the fields do not fit the kind or name what are no tiles."""
    return None if _well_made(action) else Refusal(Reason.MALFORMED)


def _well_made(action: Action) -> bool:
    if not isinstance(action.kind, Kind):
        return False
    if action.tile is not None and not (action.kind in _NEEDS_TILE and _is_tile(action.tile)):
        return False
    if action.tiles and not (action.kind == Kind.LAY_MELD and _are_tiles(action.tiles)):
        return False
    if not action.groups:
        return True
    return action.kind == Kind.FINISH and _are_groups(action.groups)


def _are_groups(values: object) -> bool:
    """A tuple of groups, none of them empty and no tile twice among them all."""
    if not isinstance(values, tuple) or not all(isinstance(v, tuple) and v for v in values):
        return False
    return _are_tiles(tuple(tile for group in values for tile in group))


def _is_tile(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < TILE_COUNT


def _are_tiles(values: object) -> bool:
    """A tuple of tiles, none of them twice."""
    if not isinstance(values, tuple) or not all(_is_tile(value) for value in values):
        return False
    return len(set(values)) == len(values)
