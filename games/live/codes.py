"""With what a socket is closed, and so what its page does next."""

DIAL_AGAIN = 4000  # the page connects again by itself
NOT_TEXT, TOO_LONG = 1003, 1009  # the standard's: not from a page of ours
SIGNED_OUT, NOT_YOURS, NO_TABLE, TOO_FAST = 4401, 4403, 4404, 4429
TOO_MANY_SOCKETS, TOO_MANY_PAGES, TOO_MANY_CALLERS = 4408, 4409, 4410  # seat, person, network
