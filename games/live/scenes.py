"""From a position to what one seat sees of it: the only way a page's content is made.

Everything that reaches a page is drawn from a ``Scene``, and a scene holds one seat's view and
the events that seat may know.
"""

from dataclasses import replace
from functools import lru_cache

from django.urls import reverse

from games.engine.classic.view import SeatView
from games.presenters.scene import VIEWS, Prefs, Scene, SeatInfo
from games.tables import racks, undo
from games.tables.cache import positions
from games.tables.position import Holder, Position, TableFacts

NOBODY = (None,) * 4


def scene_of(position: Position, *, seat: int, prefs: Prefs) -> Scene:
    """The table as this seat sees it now."""
    facts = position.facts
    view = _shown(facts.rules.seat_view(position.state, seat), facts)
    return Scene(
        table_id=facts.id,
        view=view,
        seats=_seats(facts.holders, seat),
        events=position.known[seat],
        layout=racks.current_layout(position, seat=seat),
        prefs=prefs,
        can_undo=undo.can_undo(position, seat=seat),
        timing=facts.timing,
        clock=position.clock,
        coming=position.coming,
        rematch=position.rematch and reverse("games:table", args=[position.rematch]),
        among_people=facts.among_people,
        away=_away(facts) if facts.among_people else NOBODY,
        void=facts.void,
        talking=facts.talking,
        said=positions.said(facts.id),
        gathered=position.gathered,
        in_room=facts.room is not None,
    )


@lru_cache(maxsize=VIEWS)
def _seats(holders: tuple[Holder, ...], seat: int) -> tuple[SeatInfo, ...]:
    """Who sits where: remembered, so that parts made from it need not compare name by name."""
    return tuple(
        SeatInfo(
            seat=holder.seat,
            name=holder.name,
            bot=holder.bot or None,
            you=holder.seat == seat,
            sits_in=holder.sits_in,
        )
        for holder in holders
    )


def _shown(view: SeatView, facts: TableFacts) -> SeatView:
    """What the game itself does not know of: it is void, or somebody else plays for this seat.
    Either way there is nothing that whoever looks may do in it."""
    sat_in = view.seat is not None and facts.holders[view.seat].sits_in
    if facts.void:
        view = replace(view, phase="game_over")
    return replace(view, legal=(), finishes=(), takeable=None) if facts.void or sat_in else view


def _away(facts: TableFacts) -> tuple[int | None, ...]:
    since = positions.away(facts.id) or NOBODY
    return tuple(None if moment is None else int(moment.timestamp() * 1000) for moment in since)
