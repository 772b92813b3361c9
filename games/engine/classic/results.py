"""Sonuç: what a hand and a game came to. Open to everybody, so state and view share these."""

from dataclasses import dataclass

from games.tiles.tile import Tile


@dataclass(frozen=True, slots=True)
class HandResult:
    """One finished hand, as a line of the score sheet; the winning fourteen are open to all."""

    number: int
    starter: int
    winner: int | None
    reason: str | None  # of a hand without a winner, as in HandDrawn
    tile: Tile | None  # thrown to finish
    groups: tuple[tuple[Tile, ...], ...]
    pairs: bool
    okey_thrown: bool
    kafa: bool
    one_colour: bool
    win_changes: tuple[int, ...]  # per side, what the win changed
    indicator_seat: int | None  # who showed the twin
    indicator_changes: tuple[int, ...]  # per side, what the shown twin changed
    scores: tuple[int, ...]  # per side, after this hand
    indicator: Tile  # the hand's indicator, so that the opened groups can be read


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended: winners are seats, ranks and match points per side. Rule book §9."""

    winners: tuple[int, ...]  # empty only for a draw
    ranks: tuple[int, ...]  # 1 = first; level sides share a rank
    match_points: tuple[int, ...] | None  # where the ruleset ranks players
