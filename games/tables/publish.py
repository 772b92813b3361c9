"""What follows the commit of a table's new version: it is held ready, told, and somebody woken."""

from games.tables import news, schedule
from games.tables.cache import positions
from games.tables.due import Due
from games.tables.position import Position


def tell(position: Position, *, due: Due) -> None:
    """Hold the position ready, send word of it, and wake the computer player that is to move, if
    one is. Clocks wake nobody: the sweep looks at their deadlines."""
    positions.put(position)
    news.tables.announce(position.facts.id, position.version)
    if due.pause is not None:
        schedule.wake_bot(position.facts.id, position.version, after=due.pause)
