"""Seat view in, plain data for templates out: no query, no rule and no hidden tile in here."""
