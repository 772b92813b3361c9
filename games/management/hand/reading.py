"""A hand as somebody typed or sent it, checked: either it can be on a table, or why it cannot."""

import json
from dataclasses import dataclass

from games.engine.classic.ruleset import PRESETS, Ruleset
from games.tiles.notation import FALSE_JOKER_TEXT, NotationError, parse, parse_tile
from games.tiles.tile import Kind, Tile, okey_kind

DEFAULT_PRESET = "countdown-classic"
EXAMPLE = '{"indicator": "B9", "tiles": ["R5", "R6", …]}'


class HandError(ValueError):
    """A hand that cannot be, in one sentence."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Fourteen or fifteen tiles under an indicator and a ruleset."""

    indicator: Tile
    tiles: tuple[Tile, ...]
    ruleset: Ruleset

    @property
    def okey(self) -> Kind:
        """The kind that is wild."""
        return okey_kind(self.indicator)


def read_hand(*, indicator: object, tiles: object, preset: object = None) -> Hand:
    """The hand these words describe; HandError when there is no such hand."""
    turned = _read_indicator(indicator)
    held = _read_tiles(tiles)
    if len(held) not in (14, 15):
        raise HandError(f"{_tiles(len(held))}: a hand has 14, or 15 before its throw")
    if turned in held and turned + 1 in held:
        raise HandError(f"the indicator {indicator} lies on the table, so only one more is left")
    return Hand(turned, held, read_preset(preset))


def read_preset(preset: object) -> Ruleset:
    """The ruleset of this name, None being the usual one; HandError when there is none."""
    name = DEFAULT_PRESET if preset is None else preset
    if not isinstance(name, str) or name not in PRESETS:
        raise HandError(
            f"there is no preset {str(name)[:40]!r}; the presets are {', '.join(PRESETS)}"
        )
    return PRESETS[name]


def read_line(text: str) -> dict[str, object]:
    """One line of JSON as an object; HandError when it is none."""
    try:
        line = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise HandError(f"the line is not JSON; write {EXAMPLE}") from None
    if not isinstance(line, dict):
        raise HandError(f"the line is not a JSON object; write {EXAMPLE}")
    return line


def _refuse_constant(name: str) -> object:
    """NaN and Infinity, which Python reads and JSON does not know."""
    raise ValueError(name)


def _read_indicator(indicator: object) -> Tile:
    if indicator is None:
        raise HandError("the indicator is missing; it says which tiles are okeys")
    if not isinstance(indicator, str):
        raise HandError("the indicator is one code, such as B9")
    if indicator == FALSE_JOKER_TEXT:
        raise HandError("a false joker cannot be the indicator")
    try:
        return parse_tile(indicator)
    except NotationError as error:
        raise HandError(str(error)) from None


def _read_tiles(tiles: object) -> tuple[Tile, ...]:
    if tiles is None:
        raise HandError("the tiles are missing")
    if not isinstance(tiles, (list, tuple)):
        raise HandError("the tiles are a list of codes, such as R7, K13 or ★")
    if not all(isinstance(code, str) for code in tiles):
        raise HandError("the tiles are a list of codes, and not all of these are text")
    try:
        return parse(tiles)
    except NotationError as error:
        raise HandError(str(error)) from None


def _tiles(count: int) -> str:
    return "1 tile" if count == 1 else f"{count} tiles"
