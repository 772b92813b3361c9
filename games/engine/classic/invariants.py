"""What must hold in every state of every game, in words: for tests and for checked playthroughs.

Nothing in play asks this; a violation is always a fault of ours. Rule book §16.
"""

from collections.abc import Callable, Iterator

from games.engine.classic.closing import scores_before
from games.engine.classic.grouping import kinds_of_group
from games.engine.classic.play import TURN_GUARD
from games.engine.classic.position import RUNNING, held, laid, okey_of
from games.engine.classic.results import HandResult
from games.engine.classic.scoring import added, limit_reached, opening_scores, side_of
from games.engine.classic.slots import FULL
from games.engine.classic.state import Phase, State
from games.tiles.tile import ALL_TILES, twin_of

Found = Iterator[str]


def violations(state: State) -> tuple[str, ...]:
    """Everything that is wrong with this state; empty when all invariants hold."""
    checks = _EVER if state.indicator is None else (*_EVER, *_DEALT)
    return tuple(text for check in checks for text in check(state))


def _tiles(state: State) -> Found:
    """Racks, slots, stock, piles and indicator hold the 106 tiles once each."""
    tiles = [*state.stock, *(tile for pile in state.piles for tile in pile)]
    for seat in range(4):
        tiles += held(state, seat)
    if not state.indicator_drawn:
        tiles.append(state.indicator if state.indicator is not None else -1)
    if sorted(tiles) != list(ALL_TILES):
        yield "the 106 tiles are not all there exactly once"


def _sizes(state: State) -> Found:
    """Fifteen tiles with the seat that is about to throw, fourteen with the others in play."""
    for seat in range(4):
        size = len(held(state, seat))
        throwing = state.phase == Phase.AWAIT_DISCARD and state.turn == seat
        undecided = state.phase in (Phase.HAND_OVER, Phase.GAME_OVER, Phase.AWAIT_DEAL)
        if undecided:
            right = size in (0, 14, 15)
        else:
            right = size == (15 if throwing else 14 if state.in_play[seat] else 0)
        if not right:
            yield f"seat {seat} holds {size} tiles in {state.phase.value}"


def _turn(state: State) -> Found:
    """The turn seat is in play, and what belongs to a turn does not outlive it."""
    if state.phase in RUNNING and not state.in_play[state.turn]:
        yield "it is the turn of a seat that has dropped out"
    if state.phase != Phase.AWAIT_DISCARD and (
        state.drawn is not None or state.taken or state.must_finish or state.play_on
    ):
        yield "something of a turn is left after it"
    if state.drawn is not None and state.drawn not in held(state, state.turn):
        yield "the drawn tile is not with the seat that drew it"
    if state.turns_done > min(state.ruleset.turn_limit or TURN_GUARD, TURN_GUARD):
        yield "more turns than the limit allows"
    if sum(state.own_turns) != state.turns_done:
        yield "the turns of the seats do not add up"


def _slots(state: State) -> Found:
    """Only melds lie in slots, at most fourteen tiles, of one path where it is locked."""
    for seat, melds in enumerate(state.slots):
        kinds = [kinds_of_group(m, okey=okey_of(state), ruleset=state.ruleset) for m in melds]
        if not all(kinds) or len(laid(state, seat)) > FULL:
            yield f"what seat {seat} has laid is not melds of at most fourteen tiles"
        if state.ruleset.slot_path_lock and len({len(meld) == 2 for meld in melds}) > 1:
            yield f"seat {seat} has mixed melds and pairs"


def _indicator(state: State) -> Found:
    """A twin is shown only by a seat that was dealt it, where the rules want that."""
    if state.shown_by is None or state.indicator is None:
        return
    if not state.ruleset.may_show_indicator:
        yield "a twin was shown where it counts for nothing"
    if state.ruleset.indicator_must_be_dealt and state.dealt_twin != state.shown_by:
        yield "a twin was shown that was not dealt"
    running = state.phase in RUNNING and twin_of(state.indicator) in state.stock
    if running:
        yield "the shown twin lies in the stock"


def _scores(state: State) -> Found:
    """Every line follows from the one before it, and takes what it says."""
    before = opening_scores(state.ruleset)
    for hand in state.history:
        if added(added(before, hand.indicator_changes), hand.win_changes) != hand.scores:
            yield f"hand {hand.number} does not add up"
        yield from _line(state, hand)
        before = hand.scores
    over = state.phase in RUNNING
    if not over and state.history and state.scores != before:
        yield "the scores are not those of the last hand"


def _line(state: State, hand: HandResult) -> Found:
    """A win takes the same from all others; without one only the indicator changes anything."""
    changed = {change for change in hand.win_changes if change}
    if len(changed) > 1 or (hand.winner is None and changed):
        yield f"hand {hand.number} takes unequally or without a winner"
    counts_down = hand.winner is not None and state.ruleset.score_mode == "countdown"
    if counts_down and hand.win_changes[side_of(state.ruleset, hand.winner or 0)]:
        yield f"the winner of hand {hand.number} loses by it"
    if hand.indicator_seat is None and any(hand.indicator_changes):
        yield f"hand {hand.number} books an indicator that nobody has shown"


def _counting(state: State) -> Found:
    """Hands are numbered and written down when they end."""
    ended = state.phase not in RUNNING
    if len(state.history) != (state.hand if ended else max(state.hand - 1, 0)):
        yield "there is not one line for every finished hand"
    if [hand.number for hand in state.history] != list(range(1, len(state.history) + 1)):
        yield "the lines are not numbered in order"


def _ending(state: State) -> Found:
    """A game has a result when it is over and only then; it ends when its rules say so."""
    over = state.phase == Phase.GAME_OVER
    if over != (state.result is not None):
        yield "a result without an end, or an end without a result"
    rules = state.ruleset
    kafa = bool(state.history) and state.history[-1].kafa
    if rules.after_zero == "end_game" and state.phase not in RUNNING and not kafa:
        limited = rules.rounds in ("until_zero", "until_target") and state.hand > 0
        if limited and over != limit_reached(rules, state.scores):
            yield "the game does not end exactly when a score comes to its limit"
    if state.result is not None and not state.result.winners and rules.winners != "round_winner":
        yield "a game without winners"
    if state.phase in RUNNING and scores_before(state) != state.scores and state.shown_by is None:
        yield "scores changed within a hand without a shown indicator"


_EVER: tuple[Callable[[State], Found], ...] = (_turn, _scores, _counting, _ending)
_DEALT: tuple[Callable[[State], Found], ...] = (_tiles, _sizes, _slots, _indicator)
