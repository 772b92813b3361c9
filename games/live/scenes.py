"""From a position to what one seat sees of it: the only way a page's content is made.

Everything that reaches a page is drawn from a ``Scene``, and a scene holds one seat's view and
the events that seat may know.
"""

from django.urls import reverse

from games.presenters.scene import Prefs, Scene, SeatInfo
from games.tables import racks, undo
from games.tables.position import Position


def scene_of(position: Position, *, seat: int, prefs: Prefs) -> Scene:
    """The table as this seat sees it now."""
    facts = position.facts
    view = facts.rules.seat_view(position.state, seat)
    return Scene(
        table_id=facts.id,
        view=view,
        seats=tuple(
            SeatInfo(
                seat=holder.seat,
                name=holder.name,
                bot=holder.bot or None,
                you=holder.seat == seat,
            )
            for holder in facts.holders
        ),
        events=position.known[seat],
        layout=racks.current_layout(position, seat=seat),
        prefs=prefs,
        can_undo=undo.can_undo(position, seat=seat),
        rematch=position.rematch and reverse("games:table", args=[position.rematch]),
        gathered=position.gathered,
        in_room=facts.room is not None,
    )
