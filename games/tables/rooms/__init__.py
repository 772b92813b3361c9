"""Oda: people who gather for a game and stay for the next. Each step locks the room's row, and is
told after the commit; the rows decide, and a repeated press changes nothing."""
