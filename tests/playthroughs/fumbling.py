"""A player who lays melds that win nothing and takes some back, then lets a good player go on."""

from collections.abc import Sequence

from games.bots.generator import Generator, mix
from games.bots.levels import LEVELS, decide
from games.engine.classic.actions import Action, Kind
from games.engine.classic.events import Event
from games.engine.classic.view import SeatView
from games.management.playthrough.plan import Plan
from games.management.playthrough.steps import Player
from games.solver.arrange import best_fit
from tests.playthroughs.editions import plan


def slots_plan() -> Plan:
    """Games with slots in which melds of the wrong path can be laid too."""
    return plan("single-round-slots", "hard,medium,easy,hard", games=8, slot_path_lock=False)


def fumbler(level: str, *, seed: int) -> Player:
    """Half of the time it lays the first meld that fits anywhere, if its slots are empty."""

    def play(view: SeatView, events: Sequence[Event]) -> Action | None:
        dice = Generator(mix(seed, view.v))
        if view.phase == "await_discard" and not view.slots and not view.finishes:
            meld = _some_meld(view, pairs=dice.chance(50))
            if meld and dice.chance(50):
                return Action(Kind.LAY_MELD, tiles=meld)
        return decide(LEVELS[level], view, events, seed)

    return play


def _some_meld(view: SeatView, *, pairs: bool) -> tuple[int, ...]:
    if view.okey is None:
        return ()
    groups, _ = best_fit(view.rack, okey=view.okey, high_one=True, pairs=pairs)
    return groups[0] if groups else ()
