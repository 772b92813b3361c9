"""Puan: what a hand takes from each side, when the game is over, and who has won it.

Scores are per side. Sides whose seats have all dropped out keep the score they fell with.
"""

from games.engine.classic.results import GameResult, HandResult
from games.engine.classic.switches import Ruleset
from games.tiles.tile import Colour, Tile, colour_of, printed_kind

Scores = tuple[int, ...]


def opening_scores(ruleset: Ruleset) -> Scores:
    """What every side starts with; nothing is counted where a single round decides.

    Rule book §7.2, §12.
    """
    start = 0 if ruleset.score_mode == "none" else ruleset.start_points
    return (start,) * len(ruleset.sides)


def side_of(ruleset: Ruleset, seat: int) -> int:
    """The side a seat scores for. Rule book §12."""
    return next(side for side, seats in enumerate(ruleset.sides) if seat in seats)


def coloured_doubles(ruleset: Ruleset, indicator: Tile) -> bool:
    """Renkli: does the hand count double because its indicator is red or black? Rule book §7.1."""
    colour = colour_of(printed_kind(indicator))
    return ruleset.coloured == "on" and colour in (Colour.RED, Colour.BLACK)


def loss_of(ruleset: Ruleset, *, indicator: Tile, okey: bool, pairs: bool, one_colour: bool) -> int:
    """What a win costs each other player (or the other side); 0 where nothing is scored.

    Rule book §7.1.
    """
    if ruleset.score_mode == "none":
        return 0
    if pairs:
        loss = ruleset.loss_both if okey else ruleset.loss_pairs
    else:
        loss = ruleset.loss_okey if okey else ruleset.loss_ordinary
    return loss * (2 if one_colour else 1) * (2 if coloured_doubles(ruleset, indicator) else 1)


def changes_for(ruleset: Ruleset, *, seat: int, points: int, in_play: tuple[bool, ...]) -> Scores:
    """Points won by a seat, per side: taken from the others, or added to its own when counting
    up. Rule book §7.1, §7.2, §12."""
    own = side_of(ruleset, seat)
    if ruleset.score_mode == "count_up":
        return tuple(points if side == own else 0 for side in range(len(ruleset.sides)))
    return tuple(
        -points if side != own and any(in_play[s] for s in seats) else 0
        for side, seats in enumerate(ruleset.sides)
    )


def indicator_changes(
    ruleset: Ruleset, *, seat: int, indicator: Tile, scores: Scores, in_play: tuple[bool, ...]
) -> Scores:
    """What a shown indicator changes. A floor above 0 protects sides that have no more than it.

    Rule book §7.3.
    """
    double = ruleset.coloured_doubles_indicator and coloured_doubles(ruleset, indicator)
    points = ruleset.indicator_points * (2 if double else 1)
    changes = changes_for(ruleset, seat=seat, points=points, in_play=in_play)
    floor = ruleset.indicator_floor
    return tuple(
        0 if change < 0 and floor > 0 and score <= floor else change
        for change, score in zip(changes, scores, strict=True)
    )


def added(scores: Scores, changes: Scores) -> Scores:
    """The scores after these changes."""
    return tuple(score + change for score, change in zip(scores, changes, strict=True))


def limit_reached(ruleset: Ruleset, scores: Scores) -> bool:
    """Has a side come to zero or to the target, where that ends the game? Rule book §9."""
    if ruleset.rounds == "until_zero":
        return min(scores) <= 0
    return ruleset.rounds == "until_target" and max(scores) >= ruleset.target


def ends_game(ruleset: Ruleset, *, hand: int, scores: Scores) -> bool:
    """Is the game over after this hand? Not asked where players drop out one by one.

    Rule book §9.
    """
    fixed = ruleset.fixed_hands
    if ruleset.rounds == "single" or (fixed is not None and hand >= fixed):
        return True
    return limit_reached(ruleset, scores)


def game_result(ruleset: Ruleset, history: tuple[HandResult, ...]) -> GameResult:
    """Who has won once the game is over, by the way this ruleset names winners. Rule book §9."""
    last = history[-1]
    first = _outright(ruleset, last)
    if first is not None:
        return _result(ruleset, winners={first}, ranks=_ranks(_raised(last.scores, first)))
    if ruleset.winners == "round_winner":
        return _result(ruleset, winners=set(), ranks=_ranks(_raised(last.scores)))
    if ruleset.after_zero == "drop_out":
        ranks = _ranks(_falls(history))
        return _result(ruleset, winners=_at_most(ranks, 1), ranks=ranks)
    ranks = _ranks(_raised(last.scores))
    return _result(ruleset, winners=_at_most(ranks, _places(ruleset, ranks)), ranks=ranks)


def _outright(ruleset: Ruleset, last: HandResult) -> int | None:
    """The side that has won whatever the other scores are: by kafa, the round, or the target.

    The shown indicator is booked before the win, so its points may reach the target first.
    Rule book §6.5, §9.
    """
    if last.winner is not None and (last.kafa or ruleset.winners == "round_winner"):
        return side_of(ruleset, last.winner)
    if ruleset.winners != "target_first":
        return None
    before_win = [s - change for s, change in zip(last.scores, last.win_changes, strict=True)]
    scores = before_win if max(before_win) >= ruleset.target else last.scores
    return scores.index(max(scores))


def _places(ruleset: Ruleset, ranks: Scores) -> int:
    """The last rank that still wins: partners have nobody to be second to. Rule book §9, §12."""
    if ruleset.winners != "top_two" or ruleset.teams != "none":
        return 1
    return sorted(ranks)[1]


def _falls(history: tuple[HandResult, ...]) -> tuple[tuple[int, int], ...]:
    """Per side, when it fell and with what: who lasts longer ranks higher. Rule book §9."""
    last = history[-1].scores
    fallen = [
        next((hand.number for hand in history if hand.scores[side] <= 0), len(history) + 1)
        for side in range(len(last))
    ]
    return tuple(zip(fallen, last, strict=True))


def _raised(scores: Scores, first: int | None = None) -> tuple[tuple[int, int], ...]:
    """Scores that rank one side, if any, before all others."""
    return tuple((int(side == first), score) for side, score in enumerate(scores))


def _ranks(standings: tuple[tuple[int, int], ...]) -> Scores:
    """1 for the highest; level sides share a rank and the next one is skipped."""
    return tuple(1 + sum(other > own for other in standings) for own in standings)


def _at_most(ranks: Scores, place: int) -> set[int]:
    return {side for side, rank in enumerate(ranks) if rank <= place}


def _result(ruleset: Ruleset, *, winners: set[int], ranks: Scores) -> GameResult:
    seats = sorted(seat for side in winners for seat in ruleset.sides[side])
    points = match_points(ranks) if ruleset.winners == "ranked" else None
    return GameResult(tuple(seats), ranks, points)


def match_points(ranks: Scores) -> Scores:
    """Sole first +1, last −1 even when shared, all others 0; all level are all first, so 0 each.

    Rule book §9.
    """
    first, last = int(ranks.count(1) == 1), max(ranks)
    return tuple(first if rank == 1 else -int(rank == last) for rank in ranks)
