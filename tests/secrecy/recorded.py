"""Hands to be told twice: a deal, what the four seats did, and every position on the way."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.bots import levels
from games.engine.classic.actions import Action, Kind
from games.engine.classic.ruleset import make_ruleset
from games.engine.classic.switches import Ruleset
from games.engine.classic.view import SeatView
from games.engine.variants import RULES
from games.tables.position import Holder, Position, TableFacts
from games.tiles.deal import Deal
from games.tiles.notation import parse
from games.tiles.tile import ALL_TILES, FALSE_JOKERS

PRESETS = (
    "countdown-classic",
    "pers-kafa",
    "table-house",
    "coloured-portal",
    "single-round-slots",
)
HIDDEN_ACTS = frozenset({Kind.LAY_MELD, Kind.UNDO_MELD, Kind.PLAY_ON})
# Whoever is dealt these may win with every turn, by an okey: what makes hidden acts possible.
MAKES_K12_THE_OKEY = parse("K11 K11")[1]
READY = "R5 R6 R7 R8 B1 B2 B3 K10 K11 K12 Y2 Y3 Y4 Y5"
NAMES = ("North", "East", "South", "West")


@dataclass(frozen=True, slots=True)
class Step:
    """One accepted action of a seat."""

    seat: int
    action: Action

    def hidden_from(self, seat: int) -> bool:
        """May this seat not even know that it happened?"""
        return self.action.kind in HIDDEN_ACTS and self.seat != seat


@dataclass(frozen=True, slots=True)
class Recording:
    """A hand from its deal on."""

    ruleset: Ruleset
    deal: Deal
    steps: tuple[Step, ...]


def facts_of(ruleset: Ruleset, *, table: str = "t" * 20) -> TableFacts:
    """Four guests at a table."""
    holders = (Holder(seat=seat, name=NAMES[seat], guest=seat + 1) for seat in range(4))
    return TableFacts(
        id=table, kind="casual", variant="classic", ruleset=ruleset, holders=tuple(holders)
    )


def dealt(recording: Recording) -> Position:
    """The position after the deal."""
    facts = facts_of(recording.ruleset)
    new = facts.rules.new_game(facts.ruleset)
    empty = Position(facts=facts, version=0, state=new, known=(), moves=())
    state, events = facts.rules.deal(new, recording.deal)
    return empty.after(state=state, events=events, kind="deal")


def acted(position: Position, step: Step) -> Position:
    """The position after a step. Raises Refusal."""
    state, events = position.facts.rules.apply(position.state, step.seat, step.action)
    return position.after(state=state, events=events, kind=step.action.kind, person=step.seat)


def positions_of(recording: Recording) -> Iterator[Position]:
    """The position after the deal and after every step. Raises Refusal."""
    position = dealt(recording)
    yield position
    for step in recording.steps:
        position = acted(position, step)
        yield position


def record(
    preset: str,
    *,
    seed: int,
    most: int = 60,
    ready: int | None = None,
    changes: Mapping[str, object] | None = None,
) -> Recording:
    """A hand by these rules, the same for the same seed, of so many steps at most. The seat
    ``ready`` could win all the time and does not: it plays on, lays melds and takes them back."""
    chance = random.Random(seed)
    ruleset = make_ruleset(preset, dict(changes or {}))
    start = Recording(
        ruleset, _deal(chance, ready, starter=_starter(ruleset, chance, but=ready)), ()
    )
    position = dealt(start)
    steps: list[Step] = []
    while len(steps) < most and position.state.phase in ("await_draw", "await_discard"):
        seat = position.facts.rules.waiting_for(position.state)[0]
        step = Step(seat, _chosen(position, seat, chance, holds_back=seat == ready))
        position = acted(position, step)
        steps.append(step)
    return Recording(start.ruleset, start.deal, tuple(steps))


def _starter(ruleset: Ruleset, chance: random.Random, *, but: int | None) -> int:
    """Who begins, by the rules or by chance; not the seat ``but`` if there is a choice."""
    rules = RULES[ruleset.variant]
    wanted = rules.needs_deal(rules.new_game(ruleset))
    drawn = chance.choice([seat for seat in range(4) if seat != but])
    return drawn if wanted is None or wanted.starter is None else wanted.starter


def _deal(chance: random.Random, ready: int | None, *, starter: int) -> Deal:
    named = parse(READY) if ready is not None else ()
    rest = [tile for tile in ALL_TILES if tile not in named]
    chance.shuffle(rest)
    indicator = next(tile for tile in rest if tile not in FALSE_JOKERS)
    indicator = indicator if ready is None else MAKES_K12_THE_OKEY
    rest.remove(indicator)
    racks = []
    for seat in range(4):
        given = named if seat == ready else ()
        size = 15 if seat == starter else 14
        racks.append((*given, *(rest.pop() for _ in range(size - len(given)))))
    return Deal(starter, indicator, tuple(racks), tuple(rest))


def _chosen(position: Position, seat: int, chance: random.Random, *, holds_back: bool) -> Action:
    rules = RULES[position.facts.variant]
    view: SeatView = rules.seat_view(position.state, seat)
    if not holds_back:
        return levels.choose("easy", view, position.known[seat], chance.getrandbits(32))
    by_kind = {action.kind: action for action in view.legal}
    if Kind.PLAY_ON in by_kind:
        return by_kind[Kind.PLAY_ON]
    if Kind.LAY_MELD in by_kind and len(view.slots) < 2:
        return by_kind[Kind.LAY_MELD]
    if Kind.UNDO_MELD in by_kind and chance.random() < 0.5:
        return by_kind[Kind.UNDO_MELD]
    dull: Action = rules.auto_move(position.state, seat)
    if view.phase == "await_draw":
        return by_kind.get(Kind.DRAW_STOCK, dull)
    keep = frozenset(parse(READY))
    throws = [action for action in view.legal if action.kind is Kind.DISCARD]
    spare = [throw for throw in throws if throw.tile not in keep]
    return (spare or throws or [dull])[0]
