"""The same answers in sentences, for somebody who wants to know why a hand wins or does not."""

from collections.abc import Iterable

from games.engine.classic.finish import Win, partition, winning_throws
from games.management.hand.reading import Hand
from games.solver.distance import (
    best_discards_melds,
    best_discards_pairs,
    distance_melds,
    distance_pairs,
)
from games.solver.partition import best_fit, is_straight, wins_melds, wins_pairs
from games.tiles.melds import readings
from games.tiles.notation import code, codes, kind_code
from games.tiles.tile import Tile, is_okey

Groups = tuple[tuple[Tile, ...], ...]


def explain(hand: Hand) -> str:
    """The whole explanation, ready to print."""
    body = _fourteen(hand) if len(hand.tiles) == 14 else _fifteen(hand)
    return "\n".join([*_heading(hand), "", *body])


def _heading(hand: Hand) -> list[str]:
    okey = kind_code(hand.okey)
    return [
        f"{len(hand.tiles)} tiles: {codes(hand.tiles)}",
        f"Indicator {code(hand.indicator)}: the okeys are the two {okey}, and ★ plays as {okey}.",
        f"Rules: {hand.ruleset.preset}.",
    ]


def _fourteen(hand: Hand) -> list[str]:
    tiles, okey, rules = hand.tiles, hand.okey, hand.ruleset
    melds = wins_melds(tiles, okey=okey, high_one=rules.run_high_one)
    pairs = wins_pairs(tiles, okey=okey)
    if not (melds or pairs):
        return [*_no_win(hand, "These tiles do not win."), *_distances(hand)]
    shape = "seven pairs" if pairs else "runs and sets"
    lines = [f"These tiles win as {shape}:"]
    if pairs and melds:
        lines = ["These tiles win both as runs and sets and as seven pairs, which count for more:"]
    groups = partition(tiles, pairs=pairs, indicator=hand.indicator, ruleset=rules)
    lines += _listed(hand, groups)
    if is_straight(tiles, okey=okey):
        lines.append("They are 1 to 13 and a second 1 of one colour: kafa, where that is played.")
    return lines


def _fifteen(hand: Hand) -> list[str]:
    wins = winning_throws(hand.tiles, indicator=hand.indicator, ruleset=hand.ruleset)
    if not wins:
        return [*_no_win(hand, "No throw finishes this hand."), *_distances(hand)]
    first = wins[0]
    kept = tuple(tile for tile in hand.tiles if tile != first.tile)
    groups = partition(kept, pairs=first.pairs, indicator=hand.indicator, ruleset=hand.ruleset)
    lines = [f"You can finish. Finish throws {code(first.tile)}: {_worth(hand, first)}."]
    lines += _listed(hand, groups)
    by_worth: dict[str, list[Tile]] = {}
    for win in wins[1:]:
        by_worth.setdefault(_worth(hand, win), []).append(win.tile)
    others = {worth: _faces(thrown, but=first.tile) for worth, thrown in by_worth.items()}
    lines += [f"Throwing {_either(faces)}: {worth}." for worth, faces in others.items() if faces]
    return lines


def _no_win(hand: Hand, verdict: str) -> list[str]:
    groups, left = best_fit(hand.tiles, okey=hand.okey, high_one=hand.ruleset.run_high_one)
    if not groups:
        return [f"{verdict} No run or set is in it yet."]
    return [
        f"{verdict} At most {len(hand.tiles) - len(left)} tiles fit into runs and sets:",
        *_listed(hand, groups),
        f"Left over: {codes(left)}.",
    ]


def _distances(hand: Hand) -> list[str]:
    tiles, okey, high_one = hand.tiles, hand.okey, hand.ruleset.run_high_one
    melds = distance_melds(tiles, okey=okey, high_one=high_one)
    pairs = distance_pairs(tiles, okey=okey)
    lines = [
        f"By runs and sets it is {_tiles(melds)} away from a win.",
        f"By seven pairs it is {_tiles(pairs)} away.",
    ]
    if len(tiles) == 15:
        best = best_discards_melds(tiles, okey=okey, high_one=high_one)
        lines[0] += _to_stay(hand, best)
        lines[1] += _to_stay(hand, best_discards_pairs(tiles, okey=okey))
    return lines


def _to_stay(hand: Hand, best: frozenset[Tile]) -> str:
    thrown = "any tile" if len(best) == len(hand.tiles) else _either(_faces(best))
    return f" To stay that near, throw {thrown}."


def _listed(hand: Hand, groups: Groups) -> list[str]:
    """One line a group, with what it is and what its okeys stand for."""
    rows = [(codes(group), _name(hand, group)) for group in groups]
    width = max(len(text) for text, _ in rows)
    return [f"  {text:{width}}  {name}" for text, name in rows]


def _name(hand: Hand, group: tuple[Tile, ...]) -> str:
    """``run``, or ``run (B10 as R6)``."""
    found = readings(group, okey=hand.okey, high_one=hand.ruleset.run_high_one)[0]
    roles = [
        f"{code(tile)} as {kind_code(kind)}"
        for tile, kind in zip(found.tiles, found.standing, strict=True)
        if is_okey(tile, hand.okey)
    ]
    return f"{found.meld} ({', '.join(roles)})" if roles else str(found.meld)


def _worth(hand: Hand, win: Win) -> str:
    """An okey finish with pairs, 8 points from each other player."""
    if win.kafa:
        return "kafa, which wins the game"
    how = "an okey finish" if win.okey_thrown else "an ordinary finish"
    if win.pairs:
        how = "an okey finish with pairs" if win.okey_thrown else "a finish with pairs"
    return f"{how}, {_price(hand, win.loss)}"


def _price(hand: Hand, loss: int) -> str:
    if hand.ruleset.score_mode == "none":
        return "which wins the round"
    if hand.ruleset.score_mode == "count_up":
        return f"which brings {loss} points"
    return f"which costs each other player {loss} points"


def _faces(tiles: Iterable[Tile], *, but: Tile | None = None) -> list[str]:
    """Each face once; equal tiles need not be told apart."""
    faces = dict.fromkeys(code(tile) for tile in sorted(tiles))
    return [face for face in faces if but is None or face != code(but)]


def _either(faces: list[str]) -> str:
    return faces[0] if len(faces) == 1 else f"{', '.join(faces[:-1])} or {faces[-1]}"


def _tiles(count: int) -> str:
    return "1 tile" if count == 1 else f"{count} tiles"
