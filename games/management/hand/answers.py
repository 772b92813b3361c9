"""The answers for programs: one JSON object in, one out. Facts only; ``words`` is for people."""

import json
from collections.abc import Iterable

from games.engine.classic.finish import partition, winning_throws
from games.management.hand.reading import (
    DEFAULT_PRESET,
    Hand,
    HandError,
    read_hand,
    read_line,
)
from games.solver.distance import (
    best_discards_melds,
    best_discards_pairs,
    distance_melds,
    distance_pairs,
)
from games.solver.finishing import finishing_melds, finishing_pairs, finishing_straight
from games.solver.partition import is_straight, wins_melds, wins_pairs
from games.tiles.notation import code
from games.tiles.tile import Tile

Answer = dict[str, object]


def answer_line(text: str, *, preset: str = DEFAULT_PRESET) -> tuple[str, bool]:
    """The answer to one line as JSON, and whether it was a good line.

    ``preset`` is for lines that name none themselves.
    """
    line: dict[str, object] = {}
    try:
        line = read_line(text)
        named = line.get("preset")
        hand = read_hand(
            indicator=line.get("indicator"),
            tiles=line.get("tiles"),
            preset=preset if named is None else named,
        )
    except HandError as error:
        return _json({"id": line.get("id"), "error": str(error)}), False
    ident = {"id": line["id"]} if "id" in line else {}
    return _json({**ident, **answer(hand)}), True


def answer(hand: Hand) -> Answer:
    """All that can be said about the hand without words."""
    return _fourteen(hand) if len(hand.tiles) == 14 else _fifteen(hand)


def _fourteen(hand: Hand) -> Answer:
    tiles, okey, high_one = hand.tiles, hand.okey, hand.ruleset.run_high_one
    melds = wins_melds(tiles, okey=okey, high_one=high_one)
    pairs = wins_pairs(tiles, okey=okey)
    answer: Answer = {
        "wins_melds": melds,
        "wins_melds_low": wins_melds(tiles, okey=okey, high_one=False),
        "wins_pairs": pairs,
        "straight": is_straight(tiles, okey=okey),
        "straight_natural": is_straight(tiles, okey=okey, wilds=False),
        **_distances(hand),
    }
    if melds or pairs:
        answer["partition"] = _groups(hand, tiles, pairs=pairs)
    return answer


def _fifteen(hand: Hand) -> Answer:
    tiles, okey, high_one = hand.tiles, hand.okey, hand.ruleset.run_high_one
    answer: Answer = {
        "finish_melds": _faces(finishing_melds(tiles, okey=okey, high_one=high_one)),
        "finish_pairs": _faces(finishing_pairs(tiles, okey=okey)),
        "finish_melds_low": _faces(finishing_melds(tiles, okey=okey, high_one=False)),
        "finish_straight": _faces(finishing_straight(tiles, okey=okey)),
        **_distances(hand),
        "best_discards_melds": _faces(best_discards_melds(tiles, okey=okey, high_one=high_one)),
        "best_discards_pairs": _faces(best_discards_pairs(tiles, okey=okey)),
    }
    wins = winning_throws(tiles, indicator=hand.indicator, ruleset=hand.ruleset)
    if wins:
        kept = tuple(tile for tile in tiles if tile != wins[0].tile)
        answer["partition"] = _groups(hand, kept, pairs=wins[0].pairs)
        answer["throw"] = code(wins[0].tile)
    return answer


def _distances(hand: Hand) -> Answer:
    tiles, okey = hand.tiles, hand.okey
    high_one = hand.ruleset.run_high_one
    return {
        "distance_melds": distance_melds(tiles, okey=okey, high_one=high_one),
        "distance_melds_low": distance_melds(tiles, okey=okey, high_one=False),
        "distance_pairs": distance_pairs(tiles, okey=okey),
    }


def _groups(hand: Hand, tiles: tuple[Tile, ...], *, pairs: bool) -> list[list[str]]:
    groups = partition(tiles, pairs=pairs, indicator=hand.indicator, ruleset=hand.ruleset)
    return [[code(tile) for tile in group] for group in groups]


def _faces(tiles: Iterable[Tile]) -> list[str]:
    """What is printed on the tiles, each face once, in the order of the box."""
    return list(dict.fromkeys(code(tile) for tile in sorted(tiles)))


def _json(answer: Answer) -> str:
    """One line of plain ASCII. An id that JSON has no number for is not repeated."""
    try:
        return json.dumps(answer, allow_nan=False)
    except ValueError:
        return json.dumps({**answer, "id": None})
