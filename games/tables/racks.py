"""Istaka: keeps how a seat arranges its rack, by hand or sorted. Changes nothing of the game and
needs no number: the arrangement written last wins, over the moves of others too."""

from functools import partial
from itertools import count

from django.db import connection, transaction

from games.solver.arrange import arrangements
from games.tables import layout, store
from games.tables.cache import Kept, positions
from games.tables.errors import DATABASE_AWAY, TableBusy
from games.tables.position import Position
from games.tiles.tile import okey_kind

MOST_SORTS = 4  # pressing the button again shows the next best, then the first once more

_stamps = count(1)


def arrange(table_id: str, *, seat: int, slots: layout.Slots) -> None:
    """Keep an arrangement made by hand. Tiles the seat does not hold are dropped from it."""
    try:
        with transaction.atomic():
            head = store.lock(table_id)
            keep(store.at_version(table_id, head.version), seat=seat, slots=slots)
    except DATABASE_AWAY as away:
        raise TableBusy from away


def sort(table_id: str, *, seat: int, how: str, nth: int) -> None:
    """Keep the ``nth`` best arrangement by ``how``: runs (and sets) or pairs."""
    try:
        slots = sorted_slots(store.read(table_id), seat=seat, how=how, nth=nth)
    except DATABASE_AWAY as away:
        raise TableBusy from away
    arrange(table_id, seat=seat, slots=slots)


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


def current_layout(position: Position, *, seat: int) -> layout.Slots:
    """Where the seat's tiles lie, as its pages show them."""
    held = positions.layouts(position.facts.id)
    if held is None:
        return saved_layout(position, seat=seat)
    kept = held.get(seat)
    slots = None if kept is None or kept.hand != position.state.hand else kept.slots
    return _lying(slots, position, seat=seat)


def saved_layout(position: Position, *, seat: int) -> layout.Slots:
    """Where the seat's tiles lie by the database alone: what a move that reads them needs."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT slots FROM games_racklayout WHERE table_id = %s AND seat = %s AND hand = %s",
            [position.facts.id, seat, position.state.hand],
        )
        found = cursor.fetchone()
    return _lying(None if found is None else layout.parse(found[0]), position, seat=seat)


def keep(position: Position, *, seat: int, slots: layout.Slots) -> None:
    """Keep where the seat's tiles lie, in the transaction of whoever has locked the table. The
    lock puts all writers in a row, and the stamp tells their order to the cache."""
    hand = position.state.hand
    mended = layout.mend(slots, position.state.racks[seat])
    _write(position.facts.id, seat=seat, hand=hand, slots=mended)
    kept = Kept(hand=hand, stamp=next(_stamps), slots=mended)
    transaction.on_commit(partial(positions.put_layout, position.facts.id, seat, kept))


def _write(table_id: str, *, seat: int, hand: int, slots: layout.Slots) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO games_racklayout (table_id, seat, hand, slots) VALUES (%s, %s, %s, %s)"
            " ON CONFLICT (table_id, seat) DO UPDATE"
            " SET hand = excluded.hand, slots = excluded.slots",
            [table_id, seat, hand, layout.text(slots)],
        )


def _lying(slots: layout.Slots | None, position: Position, *, seat: int) -> layout.Slots:
    rack = position.state.racks[seat]
    return layout.fresh(rack) if slots is None else layout.mend(slots, rack)
