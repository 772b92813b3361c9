"""Computer players: a seat view in, an action out. Pure, and seeded from outside."""
