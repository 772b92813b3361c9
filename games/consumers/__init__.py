"""The sockets' door: one open page each. Lets nothing through that was not read strictly."""

from games.consumers.page import no_such_socket
from games.consumers.room import room_socket
from games.consumers.table import table_socket
from games.consumers.waiting import waiting_socket

__all__ = ["no_such_socket", "room_socket", "table_socket", "waiting_socket"]
