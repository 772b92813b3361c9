"""Istaka: keeps how a seat arranges its rack, by hand or sorted. Changes nothing of the game, so it
needs no number and no lock: the last arrangement wins."""

from dataclasses import replace

from games.solver.arrange import arrangements
from games.tables import layout, store
from games.tables.cache import positions
from games.tables.errors import DATABASE_AWAY, TableBusy
from games.tables.position import Position
from games.tiles.tile import okey_kind

MOST_SORTS = 4  # pressing the button again shows the next best, then the first once more


def arrange(table_id: str, *, seat: int, slots: layout.Slots) -> Position:
    """Keep an arrangement made by hand. Tiles the seat does not hold are dropped from it."""
    try:
        return _keep(store.read(table_id), seat=seat, slots=slots)
    except DATABASE_AWAY as away:
        raise TableBusy from away


def sort(table_id: str, *, seat: int, how: str, nth: int) -> Position:
    """Keep the ``nth`` best arrangement by ``how``: runs (and sets) or pairs."""
    try:
        position = store.read(table_id)
        slots = sorted_slots(position, seat=seat, how=how, nth=nth)
        return _keep(position, seat=seat, slots=slots)
    except DATABASE_AWAY as away:
        raise TableBusy from away


def sorted_slots(position: Position, *, seat: int, how: str, nth: int) -> layout.Slots:
    """One of the best arrangements of a seat's tiles, in slots."""
    rack = position.state.racks[seat]
    view = position.facts.rules.seat_view(position.state, seat)
    if not rack or view.indicator is None:
        return layout.fresh(rack)
    found = arrangements(
        rack,
        okey=okey_kind(view.indicator),
        how="pairs" if how == "pairs" else "runs",
        high_one=position.facts.ruleset.run_high_one,
        limit=MOST_SORTS,
    )
    groups, rest = found[nth % len(found)]
    return layout.lay_out(groups, rest=sorted(rest))


def _keep(position: Position, *, seat: int, slots: layout.Slots) -> Position:
    mended = layout.mend(slots, position.state.racks[seat])
    store.save_layout(position.facts.id, seat=seat, hand=position.state.hand, slots=mended)
    arranged = replace(position, layouts={**position.layouts, seat: mended})
    positions.put(arranged)
    return arranged
