"""Why a room did not do what it was asked: a closed list."""

from enum import StrEnum


class Reason(StrEnum):
    """One for each sentence that is said to somebody who knows the room."""

    CLOSED = "closed"
    FULL = "full"
    RUNNING = "running"  # a game is being played there
    TAKEN = "taken"  # the seat that was asked for
    REMOVED = "removed"  # by the host
    NAME_TAKEN = "name_taken"  # by somebody else there
    NO_SEAT = "no_seat"  # this person has none
    NOT_HOST = "not_host"
    NO_BOTS = "no_bots"  # the room's terms
    TOO_MANY = "too_many"  # rooms that one account keeps open
    NO_ACCOUNT = "no_account"  # only accounts open rooms


class RoomRefusal(Exception):
    """Nothing was changed, and why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason
