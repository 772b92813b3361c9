"""Tables: the only writers. Pages, sockets and jobs call in here; no rule of the game is decided."""
