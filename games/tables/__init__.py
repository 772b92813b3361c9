"""Tables: the only writers. Pages, sockets and jobs call in here; no rule is decided here."""
