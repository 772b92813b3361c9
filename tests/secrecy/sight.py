"""All that is drawn for one seat at one moment, without a database: parts, page, piles, and what it
is told when it asks for what does not count."""

import random
from collections.abc import Iterator
from datetime import UTC, datetime

from django.template.loader import render_to_string

from games.engine.classic.actions import Action, Kind
from games.live import render
from games.live.scenes import scene_of
from games.presenters import piles, refusals
from games.presenters import table as presenter
from games.presenters.scene import Prefs
from games.tables.cache import Kept, positions
from games.tables.layout import fresh
from games.tables.position import Position
from tests.secrecy.masks import masked
from tests.secrecy.recorded import Recording
from tests.secrecy.twins import moments

NOW = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)
PAGE_EVERY = 12  # moments
PLAIN = (
    Kind.DRAW_STOCK,
    Kind.TAKE_DISCARD,
    Kind.FINISH,
    Kind.SHOW_INDICATOR,
    Kind.END_HAND,
    Kind.UNDO_MELD,
    Kind.PLAY_ON,
)


class Leak(AssertionError):
    """A seat can tell one deal from the other."""


def compare(one: Recording, other: Recording, *, seat: int, seed: int = 0) -> int:
    """The number of moments at which both look the same to this seat; raises Leak at the first one
    that does not."""
    seen = 0
    mine, theirs = sights(one, seat=seat, seed=seed), sights(other, seat=seat, seed=seed)
    for a, b in zip(mine, theirs, strict=True):
        if a != b:
            raise Leak(first_difference(a, b))
        seen += 1
    return seen


def sights(recording: Recording, *, seat: int, seed: int = 0) -> Iterator[str]:
    """What this seat is shown after each step that it knows of."""
    chance = random.Random(seed)
    for number, (_, position) in enumerate(moments(recording, seat)):
        positions.drop(position.facts.id)
        positions.put(position, layouts=_others_layouts(recording, position, seat))
        text = parts(position, seat) + _refused(position, seat, chance)
        if number % PAGE_EVERY == 0:
            text += page(position, seat) + leaves(position, seat)
        yield text
    positions.drop(position.facts.id)


def parts(position: Position, seat: int) -> str:
    """A full set of parts, as by socket."""
    drawn = render.draw_all(position, seat=seat, language="en", prefs=Prefs())
    return render.batch(drawn, v=position.v(seat), previous=None, now=NOW)


def page(position: Position, seat: int) -> str:
    """The whole page."""
    scene = scene_of(position, seat=seat, prefs=Prefs())
    drawn = {part.id: render.draw(part, language="en") for part in presenter.parts(scene)}
    shown = {name: render.filled(html, drawn) for name, html in drawn.items()}
    context = {**presenter.page(scene, now=NOW), "parts": shown}
    return masked(render_to_string("games/table.html", context))


def leaves(position: Position, seat: int) -> str:
    """The piles that may be leafed through, and which may not."""
    scene = scene_of(position, seat=seat, prefs=Prefs())
    found = (piles.leaf(scene, of) for of in range(4))
    return "".join(
        "no" if leaf is None else render_to_string("games/leaf.html", leaf) for leaf in found
    )


def _refused(position: Position, seat: int, chance: random.Random) -> str:
    """What the seat is told when it tries what does not count, a few tiles of any rack among it."""
    rules = position.facts.rules
    view = rules.seat_view(position.state, seat)
    tries = [Action(kind) for kind in PLAIN]
    tries += [Action(Kind.DISCARD, tile=chance.randrange(106)) for _ in range(4)]
    tries += [Action(Kind.FINISH, tile=chance.randrange(106)) for _ in range(2)]
    said = ""
    for action in tries:
        refusal = rules.why_not(position.state, seat, action)
        said += (
            "-" if refusal is None else render.draw(refusals.notice(refusal, view), language="en")
        )
    return said


def _others_layouts(recording: Recording, position: Position, seat: int) -> dict[int, Kept]:
    """The others have arranged their racks, each time otherwise."""
    stamp = 1 + recording.deal.stock[0]
    racks = position.state.racks
    return {
        other: Kept(hand=position.state.hand, stamp=stamp, slots=fresh(racks[other])[::-1])
        for other in range(4)
        if other != seat
    }


def agree(mine: list[str], theirs: list[str]) -> int:
    """The number of things that reached a seat in both hands; raises Leak if any differs."""
    for a, b in zip(mine, theirs, strict=False):
        if a != b:
            raise Leak(first_difference(a, b))
    if len(mine) != len(theirs):
        raise Leak(f"{len(mine)} messages and {len(theirs)}")
    return len(mine)


def first_difference(one: str, other: str) -> str:
    """Where two texts part, with what stands around it."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
    around = slice(max(0, at - 60), at + 60)
    return f"at {at} of {len(one)} and {len(other)}: {one[around]!r} | {other[around]!r}"
