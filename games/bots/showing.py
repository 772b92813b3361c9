"""Gösterge yapmak: when a computer player shows the indicator's twin."""

from games.engine.classic.scoring import added, indicator_changes, limit_reached, side_of
from games.engine.classic.view import SeatView


def worth_showing(view: SeatView) -> bool:
    """Always, unless nobody would lose a point, or it would end the game for others to win.

    Rule book §7.3.
    """
    if view.seat is None or view.indicator is None:
        return False
    rules = view.ruleset
    changes = indicator_changes(
        rules,
        seat=view.seat,
        indicator=view.indicator,
        scores=view.scores,
        in_play=view.in_play,
    )
    if not any(changes):
        return False
    scores = added(view.scores, changes)
    ends_now = rules.indicator_when == "immediate" and rules.ends_within_hand
    if not ends_now or not limit_reached(rules, scores):
        return True
    own = scores[side_of(rules, view.seat)]
    ahead = sum(score > own for score in scores)
    return ahead < (2 if rules.winners == "top_two" else 1)
