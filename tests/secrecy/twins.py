"""A recorded hand told again so that one seat cannot notice: what it may not know lies elsewhere,
the others do nothing that it may not know of, and everything else is the same."""

import random
from collections.abc import Iterator
from dataclasses import fields, replace

from games.engine.refusals import Refusal
from games.tables.position import Position
from games.tiles.deal import Deal
from games.tiles.tile import ALL_TILES, Tile
from tests.secrecy.recorded import Recording, Step, acted, dealt, positions_of

TILE_FIELDS = frozenset({"tile", "tiles", "groups", "indicator"})
TRIES = 30


class NoTwin(Exception):
    """However the hidden tiles are mixed, something that all can see comes out otherwise."""


def twin_of(recording: Recording, *, seat: int, seed: int) -> Recording:
    """The same hand for this seat, with another truth behind it."""
    chance = random.Random(seed)
    last = list(positions_of(recording))[-1]
    hidden = hidden_tiles(recording, last, seat)
    for _ in range(TRIES):
        told = _told_again(replace(recording, deal=_mixed(recording.deal, hidden, chance)), seat)
        if told is not None and seems_alike(recording, told, seat):
            return told
    raise NoTwin


def hidden_tiles(recording: Recording, last: Position, seat: int) -> frozenset[Tile]:
    """The tiles that this seat has not seen from the deal to this position."""
    seen = {recording.deal.indicator, *recording.deal.racks[seat]}
    for event in last.known[seat]:
        for field in fields(event):
            if field.name in TILE_FIELDS:
                seen.update(_flat(getattr(event, field.name)))
    return frozenset(ALL_TILES) - seen


def moments(recording: Recording, seat: int) -> Iterator[tuple[Step | None, Position]]:
    """The positions that this seat knows of, with the steps that led to them."""
    position = dealt(recording)
    yield None, position
    for step in recording.steps:
        position = acted(position, step)
        if not step.hidden_from(seat):
            yield step, position


def seems_alike(one: Recording, other: Recording, seat: int) -> bool:
    """Did the engine do the same before everybody's eyes? It asks the whole state, not the view
    that is under test: a rival who wins with other tiles by accident is no twin."""
    pairs = zip(moments(one, seat), moments(other, seat), strict=True)
    return all(_public(a[1]) == _public(b[1]) for a, b in pairs)


def _public(position: Position) -> tuple[object, ...]:
    state = position.state
    return state.phase, state.turn, state.turns_done, state.piles, state.scores  # type: ignore[attr-defined]


def _told_again(recording: Recording, seat: int) -> Recording | None:
    """The steps that count with this deal; None where one is missing that everybody saw."""
    position, steps = dealt(recording), []
    for step in recording.steps:
        try:
            position = acted(position, step)
        except Refusal:
            if not step.hidden_from(seat):
                return None
        else:
            steps.append(step)
    return replace(recording, steps=tuple(steps))


def _mixed(deal: Deal, hidden: frozenset[Tile], chance: random.Random) -> Deal:
    """The deal with these tiles in each other's places."""
    places = [*(tile for rack in deal.racks for tile in rack), *deal.stock]
    moving = [tile for tile in places if tile in hidden]
    chance.shuffle(moving)
    mixed = iter([moving.pop() if tile in hidden else tile for tile in places])
    racks = tuple(tuple(next(mixed) for _ in rack) for rack in deal.racks)
    return Deal(deal.starter, deal.indicator, racks, tuple(mixed))


def _flat(value: object) -> Iterator[Tile]:
    if isinstance(value, int):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _flat(each)
