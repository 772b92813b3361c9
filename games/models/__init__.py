"""The rows. Only ``games.tables`` writes them."""

from games.models.heartbeat import Heartbeat
from games.models.owners import a_guest, an_account, where_known
from games.models.room import Room, RoomSeat, Waiting
from games.models.saying import Saying
from games.models.table import (
    GameResult,
    HandSeed,
    RackLayout,
    Seat,
    Snapshot,
    Table,
    TableAction,
    new_table_id,
)

__all__ = [
    "GameResult",
    "HandSeed",
    "Heartbeat",
    "RackLayout",
    "Room",
    "RoomSeat",
    "Saying",
    "Seat",
    "Snapshot",
    "Table",
    "TableAction",
    "Waiting",
    "a_guest",
    "an_account",
    "new_table_id",
    "where_known",
]
