"""What a computer player goes by at one decision: its skill, its sight and its dice."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.bots.generator import Generator
from games.engine.classic.actions import Kind as ActionKind
from games.engine.classic.view import SeatView
from games.solver.advice import distances
from games.tiles.tile import Kind, Tile


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a level plays; chances in percent."""

    careless: int = 0  # throws that are made without looking
    blind: int = 0  # offers left lying that would only shorten the way
    grabs: int = 0  # offers that are taken without looking
    guards_okeys: bool = True  # never throws an okey that does not win
    gambles: int = 0  # wins with an okey that are declined where one may play on
    counts: bool = False  # among throws equally near, keeps the one with most tiles to wait for


@dataclass(frozen=True, slots=True)
class Turn:
    """One decision of a running hand. ``unseen`` is counted as ``solver.advice`` wants it."""

    skill: Skill
    view: SeatView
    unseen: tuple[int, ...]
    dice: Generator

    @property
    def okey(self) -> Kind:
        """The kind of the hand's okeys."""
        if self.view.okey is None:
            raise ValueError("no hand is being played")
        return self.view.okey

    @property
    def held(self) -> tuple[Tile, ...]:
        """All own tiles, laid ones included."""
        return (*self.view.rack, *(tile for meld in self.view.slots for tile in meld))

    def way(self, tiles: Iterable[Tile]) -> int:
        """How far these tiles are from a win, by the shorter way this table knows."""
        rules = self.view.ruleset
        found = distances(tiles, okey=self.okey, unseen=self.unseen, high_one=rules.run_high_one)
        return min(found) if rules.seven_pairs else found.melds


def kinds(view: SeatView) -> frozenset[ActionKind]:
    """The kinds of action this seat may choose from."""
    return frozenset(action.kind for action in view.legal)
