"""Stacked deals and games told in sentences, for tests of the engine. Not a place for fixtures.

``Table("countdown-classic", A="R5 R6 …").play("A discards R13, B draws, B finishes")``
"""

from collections.abc import Mapping
from dataclasses import replace

from games.engine.classic.actions import Action, Kind
from games.engine.classic.declare import opened, wins_now
from games.engine.classic.events import Event
from games.engine.classic.results import HandResult
from games.engine.classic.rules import CLASSIC
from games.engine.classic.ruleset import make_ruleset
from games.engine.classic.scoring import added, opening_scores
from games.engine.classic.state import Phase, State
from games.engine.classic.switches import Ruleset
from games.engine.classic.view import SeatView
from games.engine.refusals import Refusal
from games.engine.replay import LogRow
from games.tiles.deal import Deal
from games.tiles.notation import code, parse_tile
from games.tiles.tile import ALL_TILES, FALSE_JOKERS, Tile
from tests.kit import CAST, A, B, C, D

SEATS = {"A": A, "B": B, "C": C, "D": D, **CAST}
# Every 37th tile, so that racks filled up from here are far from any win.
SCATTERED = tuple(ALL_TILES[37 * place % 106] for place in range(106))


def named(tile: Tile | None) -> str:
    """The code of a tile that must be there."""
    assert tile is not None
    return code(tile)


class _Box:
    """The 106 tiles of one deal, taken out by their codes."""

    def __init__(self) -> None:
        self.left = list(SCATTERED)

    def take(self, text: str) -> tuple[Tile, ...]:
        """The named tiles; the second mention of a code is its other copy."""
        taken = []
        for word in text.split():
            tile = next(tile for tile in sorted(self.left) if code(tile) == word)
            self.left.remove(tile)
            taken.append(tile)
        return tuple(taken)

    def fill(self, tiles: tuple[Tile, ...], size: int) -> tuple[Tile, ...]:
        """As many tiles as are wanted, numbered ones before false jokers."""
        missing = max(0, size - len(tiles))
        plain = [tile for tile in self.left if tile not in FALSE_JOKERS]
        extra = tuple((*plain, *FALSE_JOKERS)[:missing])
        self.left = [tile for tile in self.left if tile not in extra]
        return (*tiles, *extra)


def stacked(
    *,
    indicator: str = "B9",
    starter: int = A,
    racks: Mapping[int, str] | None = None,
    stock: str = "",
    last: str = "",
    seats: tuple[int, ...] = (A, B, C, D),
) -> Deal:
    """A deal with the named racks and the named first and last tiles of the stock."""
    box = _Box()
    shown = box.take(indicator)[0]
    wanted = {seat: box.take(text) for seat, text in (racks or {}).items()}
    first, final = box.take(stock), box.take(last)
    dealt = [
        box.fill(wanted.get(seat, ()), 15 if seat == starter else 14) if seat in seats else ()
        for seat in range(4)
    ]
    return Deal(starter, shown, tuple(dealt), (*first, *box.left, *final))


def at_scores(ruleset: Ruleset, scores: tuple[int, ...]) -> State:
    """A game that stands at these scores after a first hand; A starts the next one."""
    start = opening_scores(ruleset)
    changes = tuple(now - then for now, then in zip(scores, start, strict=True))
    blank = (0,) * len(scores)
    line = HandResult(
        number=1,
        starter=D,
        winner=None,
        reason="stock_empty",
        tile=None,
        groups=(),
        pairs=False,
        okey_thrown=False,
        kafa=False,
        one_colour=False,
        win_changes=changes,
        indicator_seat=None,
        indicator_changes=blank,
        scores=added(start, changes),
        indicator=0,
    )
    return replace(CLASSIC.new_game(ruleset), hand=1, starter=D, scores=scores, history=(line,))


class Table:
    """One game from a stacked deal, played by sentences."""

    def __init__(
        self,
        preset: str = "countdown-classic",
        changes: Mapping[str, object] | None = None,
        *,
        indicator: str = "B9",
        scores: tuple[int, ...] | None = None,
        stock: str = "",
        last: str = "",
        starter: int = A,
        **racks: str,
    ) -> None:
        self.ruleset = make_ruleset(preset, changes or {})
        self.events: list[Event] = []
        self.log: list[LogRow] = []
        new = CLASSIC.new_game(self.ruleset)
        self.state = at_scores(self.ruleset, scores) if scores else new
        self.deal(indicator=indicator, stock=stock, last=last, starter=starter, **racks)

    def deal(
        self,
        *,
        indicator: str = "B9",
        stock: str = "",
        last: str = "",
        starter: int = A,
        **racks: str,
    ) -> "Table":
        """Begin a hand with the named racks."""
        request = CLASSIC.needs_deal(self.state)
        assert request is not None
        wanted = {SEATS[name]: text for name, text in racks.items()}
        deal = stacked(
            indicator=indicator,
            starter=starter,
            racks=wanted,
            stock=stock,
            last=last,
            seats=request.seats,
        )
        self.state, events = CLASSIC.deal(self.state, deal)
        self._record("deal", None, deal, events)
        return self

    def play(self, story: str) -> "Table":
        """Sentences such as ``A discards R13``, separated by commas or new lines."""
        for sentence in story.replace("\n", ",").split(","):
            if sentence.strip():
                self.act(*self.read(sentence))
        return self

    def refusal(self, sentence: str) -> Refusal | None:
        """Why a sentence cannot come true now; None when it can."""
        return CLASSIC.why_not(self.state, *self.read(sentence))

    @property
    def phase(self) -> str:
        """Where the game stands, read afresh."""
        return self.state.phase.value

    def view(self, seat: int | None) -> SeatView:
        """What a seat, or a watcher, sees."""
        return CLASSIC.seat_view(self.state, seat)

    def act(self, seat: int, action: Action) -> None:
        """One action of one seat; raises Refusal."""
        self.state, events = CLASSIC.apply(self.state, seat, action)
        self._record(action.kind.value, seat, action, events)

    def read(self, sentence: str) -> tuple[int, Action]:
        """Who wants what."""
        name, verb, *words = sentence.split()
        seat = SEATS[name]
        return seat, _VERBS[verb](self, seat, words)

    def drift(self, turns: int) -> "Table":
        """So many turns in which everybody draws and throws the tile away again."""
        goal = self.state.turns_done + turns
        while self.state.phase in (Phase.AWAIT_DRAW, Phase.AWAIT_DISCARD):
            if self.state.turns_done >= goal and self.state.phase == Phase.AWAIT_DRAW:
                break
            self.act(self.state.turn, CLASSIC.auto_move(self.state, self.state.turn))
        return self

    def tile(self, seat: int, text: str) -> Tile:
        """The tile of this code that the seat holds; else any tile of the code."""
        slots = [tile for meld in self.state.slots[seat] for tile in meld]
        own = [tile for tile in (*self.state.racks[seat], *slots) if code(tile) == text]
        return own[0] if own else parse_tile(text)

    def tiles(self, seat: int, words: list[str]) -> tuple[Tile, ...]:
        """Several tiles of a seat; a second mention of a code is the other copy."""
        found: list[Tile] = []
        for word in words:
            rack = [t for t in self.state.racks[seat] if code(t) == word and t not in found]
            found.append(rack[0] if rack else self.tile(seat, word))
        return tuple(found)

    def groups(self, seat: int, text: str) -> tuple[tuple[Tile, ...], ...]:
        """Rack groups written with bars between them: ``R5 R6 R7 | K4 B4 R4``."""
        flat = self.tiles(seat, text.replace("|", " ").split())
        sizes = [len(part.split()) for part in text.split("|")]
        ends = [sum(sizes[: i + 1]) for i in range(len(sizes))]
        return tuple(flat[end - size : end] for size, end in zip(sizes, ends, strict=True))

    def grouped_finish(self, seat: int, tile: Tile | None) -> Action:
        """Finish; where groups count, with the rack grouped as the rules would do it."""
        wins = wins_now(self.state, seat) if self.state.phase == Phase.AWAIT_DISCARD else ()
        win = next((win for win in wins if tile in (None, win.tile)), None)
        if win is None or self.ruleset.partition_source != "rack_groups":
            return Action(Kind.FINISH, tile)
        return Action(Kind.FINISH, win.tile, groups=opened(self.state, seat, win).groups)

    def _record(self, kind: str, seat: int | None, payload: object, events: object) -> None:
        self.log.append(LogRow(len(self.log) + 1, kind, seat, payload))
        self.events += events  # type: ignore[arg-type]


def _finish(table: Table, seat: int, words: list[str]) -> Action:
    tile = table.tile(seat, words[0]) if words else None
    return table.grouped_finish(seat, tile)


_VERBS = {
    "shows": lambda table, seat, words: Action(Kind.SHOW_INDICATOR),
    "draws": lambda table, seat, words: Action(Kind.DRAW_STOCK),
    "takes": lambda table, seat, words: Action(Kind.TAKE_DISCARD),
    "discards": lambda table, seat, words: Action(Kind.DISCARD, table.tile(seat, words[0])),
    "finishes": _finish,
    "plays": lambda table, seat, words: Action(Kind.PLAY_ON),  # "A plays on"
    "lays": lambda table, seat, words: Action(Kind.LAY_MELD, tiles=table.tiles(seat, words)),
    "unlays": lambda table, seat, words: Action(Kind.UNDO_MELD),
    "ends": lambda table, seat, words: Action(Kind.END_HAND),  # "A ends the hand"
    "waits": lambda table, seat, words: Action(Kind.NEXT_HAND),  # "A waits for the next hand"
}
