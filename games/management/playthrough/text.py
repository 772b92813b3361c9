"""A game as text, a line an event: the whole truth, for terminals, reviews and recorded games.

Seats are called A to D in turn order. Nothing here is ever sent to a player.
"""

from collections.abc import Iterator, Sequence
from functools import singledispatch

from games.engine.classic import events as happened
from games.engine.classic.state import HandResult, State
from games.tiles.notation import code, codes, kind_code
from games.tiles.tile import okey_kind

SEATS = "ABCD"


def names(seats: Sequence[int]) -> str:
    """Seats by their letters: ``A, C``."""
    return ", ".join(SEATS[seat] for seat in seats)


@singledispatch
def sentence(event: happened.Event) -> str:
    """One event in words; every kind of event has its own."""
    raise TypeError(f"no sentence for {type(event).__name__}")


@sentence.register
def _(event: happened.HandDealt) -> str:
    okey = kind_code(okey_kind(event.indicator))
    return (
        f"hand {event.hand}: {SEATS[event.seat]} starts, "
        f"indicator {code(event.indicator)}, okey {okey}, stock {event.stock}"
    )


@sentence.register
def _(event: happened.IndicatorShown) -> str:
    return f"{SEATS[event.seat]} shows the indicator's twin {code(event.tile)}"


@sentence.register
def _(event: happened.TileDrawn) -> str:
    tile = "?" if event.tile is None else code(event.tile)
    source = "the indicator " if event.from_indicator else ""
    return f"{SEATS[event.seat]} draws {source}{tile}"


@sentence.register
def _(event: happened.DiscardTaken) -> str:
    return f"{SEATS[event.seat]} takes {code(event.tile)} from {SEATS[event.source]}"


@sentence.register
def _(event: happened.TileDiscarded) -> str:
    return f"{SEATS[event.seat]} discards {code(event.tile)}"


@sentence.register
def _(event: happened.MeldLaid) -> str:
    return f"{SEATS[event.seat]} lays {codes(event.tiles)}"


@sentence.register
def _(event: happened.MeldUndone) -> str:
    return f"{SEATS[event.seat]} takes back {codes(event.tiles)}"


@sentence.register
def _(event: happened.PlayedOn) -> str:
    return f"{SEATS[event.seat]} plays on"


@sentence.register
def _(event: happened.HandFinished) -> str:
    marks = {
        "kafa": event.kafa,
        "pairs": event.pairs,
        "okey thrown": event.okey_thrown,
        "one colour": event.one_colour,
    }
    how = "".join(f", {mark}" for mark, holds in marks.items() if holds)
    groups = " | ".join(codes(group) for group in event.groups)
    return f"{SEATS[event.seat]} finishes with {code(event.tile)}: {groups}{how}, loss {event.loss}"


@sentence.register
def _(event: happened.HandDrawn) -> str:
    return f"no winner: {event.reason.replace('_', ' ')} in the turn of {SEATS[event.seat]}"


@sentence.register
def _(event: happened.IndicatorScored) -> str:
    return f"the twin shown by {SEATS[event.seat]} counts {_changes(event.changes)}"


@sentence.register
def _(event: happened.SeatDroppedOut) -> str:
    return f"{SEATS[event.seat]} drops out"


@sentence.register
def _(event: happened.NextHandAsked) -> str:
    return f"{SEATS[event.seat]} is ready for the next hand"


@sentence.register
def _(event: happened.MoveUndone) -> str:
    return f"{SEATS[event.seat]} takes a move back"


@sentence.register
def _(event: happened.GameEnded) -> str:
    winners = f"winners {names(event.winners)}" if event.winners else "a draw"
    points = f", match points {_changes(event.match_points)}" if event.match_points else ""
    return f"game over: {winners}, ranks {' '.join(map(str, event.ranks))}{points}"


def deal_lines(state: State) -> Iterator[str]:
    """The dealt racks, one line a seat in play."""
    for seat, rack in enumerate(state.racks):
        if rack:
            yield f"  {SEATS[seat]} holds {codes(sorted(rack))}"


def score_line(result: HandResult) -> str:
    """One hand as a line of the score sheet."""
    return f"  after hand {result.number}: {' '.join(map(str, result.scores))}"


def _changes(points: Sequence[int]) -> str:
    return " ".join(f"{point:+d}" if point else "0" for point in points)
