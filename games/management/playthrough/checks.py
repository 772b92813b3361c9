"""What must hold along a whole game, checked after every step; what is found is a fault of ours."""

import json
from collections.abc import Callable, Iterator

from games.engine.classic.actions import Action, Kind
from games.engine.classic.declare import wins_now
from games.engine.classic.events import HandFinished
from games.engine.classic.invariants import violations
from games.engine.classic.position import WATCHER, held, left_of, okey_of
from games.engine.classic.scoring import coloured_doubles
from games.engine.classic.state import Phase, State
from games.engine.classic.view import SeatView
from games.engine.codec import (
    decode_action,
    decode_deal,
    decode_events,
    decode_state,
    encode_action,
    encode_deal,
    encode_events,
    encode_state,
)
from games.engine.replay import DEAL, LogRow, ReplayError, replay
from games.engine.rules import Rules
from games.management.playthrough.steps import Step
from games.tiles.deal import Deal
from games.tiles.tile import Tile, is_okey, twin_of

Found = Iterator[str]
SEATS = (0, 1, 2, 3, None)  # None: a watcher


class Checker:
    """Follows one game. ``note`` every step, ``end`` after the last; both tell what is wrong."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._rows: list[LogRow] = []

    def note(self, step: Step) -> tuple[str, ...]:
        """What is wrong with this step and the state it led to."""
        self._rows.append(_row(step, version=len(self._rows) + 1))
        found = [*violations(step.after)]
        for check in _EVERY_STEP:
            found += check(step)
        found += self._secrets(step.after)
        if step.after.phase not in (Phase.AWAIT_DRAW, Phase.AWAIT_DISCARD):
            found += _written(step)
        return tuple(found)

    def end(self, state: State) -> tuple[str, ...]:
        """Does the log alone lead to the same state?"""
        try:
            again = replay(state.ruleset, self._rows)
        except ReplayError as error:
            return (f"the log cannot be replayed: {error}",)
        return () if again == state else ("the log leads to another state",)

    def _secrets(self, state: State) -> Found:
        """A view holds no tile that its seat may not see."""
        for seat in SEATS:
            if seat is not None and seat == state.turn:
                continue
            view: SeatView = self._rules.seat_view(state, seat)
            if not _shown_by(view) <= _open_to(state, seat):
                who = "a watcher" if seat is None else f"seat {seat}"
                yield f"{who} sees a tile that is hidden from it"


def _row(step: Step, *, version: int) -> LogRow:
    """The step as a row of the log, by way of the text that would be stored."""
    if isinstance(step.move, Deal):
        deal = decode_deal(json.loads(json.dumps(encode_deal(step.move))))
        return LogRow(version, DEAL, None, deal)
    action = decode_action(json.loads(json.dumps(encode_action(step.move))))
    return LogRow(version, action.kind.value, step.seat, action)


def _written(step: Step) -> Found:
    """What is written down reads back the same."""
    if decode_state(json.loads(json.dumps(encode_state(step.after)))) != step.after:
        yield "the state reads back differently"
    if decode_events(json.loads(json.dumps(encode_events(step.events)))) != step.events:
        yield "the events read back differently"


def _by_turn(step: Step) -> Found:
    """Only the turn seat changes anything in a hand, showing the indicator apart."""
    running = step.before.phase in (Phase.AWAIT_DRAW, Phase.AWAIT_DISCARD)
    if not running or step.seat == step.before.turn:
        return
    shows = isinstance(step.move, Action) and step.move.kind is Kind.SHOW_INDICATOR
    if not (shows and step.before.ruleset.indicator_off_turn):
        yield f"seat {step.seat} acted in the turn of seat {step.before.turn}"


def _numbers(step: Step) -> Found:
    """A seat's number rises by the events it may know of."""
    for place in range(WATCHER + 1):
        seat = None if place == WATCHER else place
        known = sum(event.for_seat(seat) is not None for event in step.events)
        if step.after.seen[place] - step.before.seen[place] != known:
            yield f"the number of {'a watcher' if seat is None else f'seat {seat}'} is wrong"


def _spare_okey(step: Step) -> Found:
    """Where throwing an okey wins, so does throwing anything else."""
    state = step.after
    if state.phase != Phase.AWAIT_DISCARD:
        return
    wins = wins_now(state, state.turn)
    by_okey = any(is_okey(win.tile, okey_of(state)) for win in wins)
    if by_okey and len(wins) != len(held(state, state.turn)):
        yield "an okey throw wins but not every other throw"


def _lost(step: Step) -> Found:
    """A won hand takes the loss from every other side in play, and nothing else is lost by it."""
    state, before = step.after, step.before
    for event in step.events:
        if isinstance(event, HandFinished) and state.ruleset.score_mode == "countdown":
            others = sum(before.in_play) - 1 if state.ruleset.teams == "none" else 1
            taken = -sum(state.history[-1].win_changes)
            if taken != others * event.loss:
                yield f"a loss of {event.loss} took {taken} from {others}"


def _indicator_points(step: Step) -> Found:
    """A shown twin takes its points, doubled where the colour doubles them, from all others."""
    state = step.after
    if len(state.history) == len(step.before.history) or state.indicator is None:
        return
    rules, line = state.ruleset, state.history[-1]
    booked = line.winner is not None or rules.indicator_on_no_winner == "scored"
    if rules.score_mode != "countdown" or rules.indicator_floor or not booked:
        return
    double = rules.coloured_doubles_indicator and coloured_doubles(rules, state.indicator)
    others = sum(step.before.in_play) - 1 if rules.teams == "none" else 1
    points = rules.indicator_points * (2 if double else 1) * others
    if -sum(line.indicator_changes) != (points if line.indicator_seat is not None else 0):
        yield f"hand {line.number} books other points for the indicator than it should"


def _shown_by(view: SeatView) -> set[Tile]:
    """Every tile that a view names, between hands without the opened groups of the winner."""
    tiles = {*view.rack, *(tile for meld in view.slots for tile in meld)}
    piled = (tile for pile in view.piles for tile in (pile.top, *pile.open_tiles))
    tiles |= {tile for tile in piled if tile is not None}
    single = (view.indicator, view.drawn, view.takeable, view.shown_tile)
    tiles |= {tile for tile in single if tile is not None}
    tiles |= {choice.tile for choice in view.finishes}
    for action in view.legal:
        groups = (tile for group in action.groups for tile in group)
        tiles |= {*action.tiles, *groups} | ({action.tile} if action.tile is not None else set())
    return tiles


def _open_to(state: State, seat: int | None) -> set[Tile]:
    """Every tile that a seat may see, told from the rules and not from the view."""
    tiles = {pile[-1] for pile in state.piles if pile}
    if seat is not None:
        tiles |= set(held(state, seat))
    for of, pile in enumerate(state.piles):
        near = seat is not None and of in (seat, left_of(state, seat))
        rule = state.ruleset.pile_view
        if rule == "all" or (rule == "own_and_left" and near):
            tiles |= set(pile)
    if state.indicator is not None:
        tiles.add(state.indicator)
        if state.shown_by is not None:
            tiles.add(twin_of(state.indicator))
    return tiles


_EVERY_STEP: tuple[Callable[[Step], Found], ...] = (
    _by_turn,
    _numbers,
    _spare_okey,
    _lost,
    _indicator_points,
)
