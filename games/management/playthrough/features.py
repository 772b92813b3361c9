"""What was seen to happen in some games, counted: to show that each edition's own rules are played.

Every feature is a question about one step. The list is closed and printed in this order, zeros too.
"""

from collections import Counter
from collections.abc import Callable, Mapping

from games.engine.classic import events as happened
from games.engine.classic.actions import Action, Kind
from games.engine.classic.state import State
from games.management.playthrough.steps import Step


def _did(kind: Kind) -> Callable[[Step], bool]:
    return lambda step: isinstance(step.move, Action) and step.move.kind is kind


def _won(question: Callable[[happened.HandFinished, State], bool]) -> Callable[[Step], bool]:
    """Was the hand finished in this step, and in this way?"""
    return lambda step: any(
        isinstance(event, happened.HandFinished) and question(event, step.before)
        for event in step.events
    )


def _no_winner(reason: str) -> Callable[[Step], bool]:
    return lambda step: any(
        isinstance(event, happened.HandDrawn) and event.reason == reason for event in step.events
    )


def _ended(question: Callable[[happened.GameEnded], bool]) -> Callable[[Step], bool]:
    return lambda step: any(
        isinstance(event, happened.GameEnded) and question(event) for event in step.events
    )


def _any(event_type: type[happened.Event]) -> Callable[[Step], bool]:
    return lambda step: any(isinstance(event, event_type) for event in step.events)


def _taken_when_empty(step: Step) -> bool:
    return _did(Kind.TAKE_DISCARD)(step) and not step.before.stock


def _thrown_back(step: Step) -> bool:
    move, before = step.move, step.before
    return isinstance(move, Action) and before.taken and move.tile == before.drawn


FEATURES: Mapping[str, Callable[[Step], bool]] = {
    "hands": _any(happened.HandDealt),
    "finishes": _any(happened.HandFinished),
    "okey finish": _won(lambda win, _: win.okey_thrown),
    "pairs": _won(lambda win, _: win.pairs),
    "pairs by okey": _won(lambda win, _: win.pairs and win.okey_thrown),
    "kafa": _won(lambda win, _: win.kafa),
    "one colour": _won(lambda win, _: win.one_colour),
    "dealt a win": _won(lambda _, before: before.turns_done == 0),
    "went out": _won(lambda _, before: before.ruleset.win_declaration == "explicit"),
    "groups finish": _won(lambda _, before: before.ruleset.partition_source == "rack_groups"),
    "melds laid": _any(happened.MeldLaid),
    "melds taken back": _any(happened.MeldUndone),
    "slots finish": _won(lambda _, before: before.ruleset.partition_source == "meld_slots"),
    "play-on": _any(happened.PlayedOn),
    "discards taken": _did(Kind.TAKE_DISCARD),
    "thrown back": _thrown_back,
    "taken from empty stock": _taken_when_empty,
    "taken to win": lambda step: not step.before.must_finish and step.after.must_finish,
    "indicator drawn": lambda step: not step.before.indicator_drawn and step.after.indicator_drawn,
    "indicator shown": _any(happened.IndicatorShown),
    "shown off turn": lambda step: (
        _any(happened.IndicatorShown)(step) and step.seat != step.before.turn
    ),
    "empty stock": _no_winner("stock_empty"),
    "hand ended by seat": _no_winner("ended_by_seat"),
    "turn-limit draw": _no_winner("turn_limit"),
    "ended by indicator": _no_winner("indicator_to_zero"),
    "drop-out": _any(happened.SeatDroppedOut),
    "several winners": _ended(lambda end: len(end.winners) > 1),
    "drawn game": _ended(lambda end: not end.winners),
}


class Tally:
    """A count of every feature over many steps."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.states = 0
        self.unfinished = 0

    def note(self, step: Step) -> None:
        """Count what this step shows."""
        self.states += 1
        self.counts.update(name for name, seen in FEATURES.items() if seen(step))

    def line(self) -> str:
        """Everything on one line."""
        seen = ", ".join(f"{name} {self.counts[name]}" for name in FEATURES)
        return f"seen: {seen}, unfinished {self.unfinished}"
