"""People: accounts and guests. Knows nothing of games."""
