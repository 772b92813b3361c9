"""What every variant promises, whatever its rules: tried by random players on random tables."""

import json
import random
from collections import Counter
from dataclasses import replace
from functools import partial

import pytest

from games.engine import codec
from games.engine.classic.actions import Action, Kind
from games.engine.classic.finish import winning_throws
from games.engine.classic.invariants import violations
from games.engine.classic.position import held
from games.engine.classic.ruleset import PRESETS, from_json, to_json
from games.engine.refusals import Refusal
from games.engine.replay import LogRow, replay
from games.engine.variants import RULES
from games.tiles.tile import ALL_TILES, twin_of
from tests.conformance.chance import play, random_action, random_deal, random_ruleset

SIMPLE = [
    *(Action(kind) for kind in Kind),
    *(Action(Kind.DISCARD, tile) for tile in ALL_TILES),
    *(Action(Kind.FINISH, tile) for tile in ALL_TILES),
]
SEEDS = range(12)

pytestmark = pytest.mark.no_cover


def rulesets(rng):
    yield from PRESETS.values()
    for _ in range(3):
        yield random_ruleset(rng)


def watched(seed, look, hands=2):
    """A few hands of every preset and of some random rulesets, all states looked at."""
    rng = random.Random(seed)
    for rules in RULES.values():
        for ruleset in rulesets(rng):
            play(rules, ruleset, rng, look=partial(_with, rules, look, rng), hands=hands)


def _with(rules, look, rng, state):
    look(rules, state, rng)


@pytest.mark.parametrize("seed", SEEDS)
def test_invariants_hold_in_every_state(seed):
    watched(seed, lambda rules, state, rng: _no(violations(state), state))


def test_the_players_here_come_across_what_is_rare():
    seen: Counter[str] = Counter()
    for seed in SEEDS:
        watched(seed, lambda rules, state, rng: seen.update(_rare(state)))
    for what in ("pairs", "kafa", "one_colour", "groups", "slots", "shown", "stock_empty",
                 "ended_by_seat", "turn_limit", "play_on", "game over", "draw"):  # fmt: skip
        assert seen[what], f"{what} is not among {seen}"


def _rare(state):
    if state.play_on:
        yield "play_on"
    if any(state.slots):
        yield "slots"
    for hand in state.history:
        yield hand.reason or "won"
        yield from (name for name in ("pairs", "kafa", "one_colour") if getattr(hand, name))
        if hand.indicator_seat is not None:
            yield "shown"
        if hand.groups and state.ruleset.partition_source == "rack_groups":
            yield "groups"
    if state.result is not None:
        yield "game over" if state.result.winners else "draw"


def _no(found, state):
    assert found == (), state


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_legal_actions_are_those_that_are_not_refused(seed):
    def look(rules, state, rng):
        if rng.random() > 0.04:
            return
        for seat in range(4):
            legal = rules.legal_actions(state, seat)
            assert len(set(legal)) == len(legal)
            assert all(rules.why_not(state, seat, action) is None for action in legal)
            simple = {action for action in SIMPLE if rules.why_not(state, seat, action) is None}
            assert simple == {action for action in legal if not (action.tiles or action.groups)}

    watched(seed, look)


@pytest.mark.parametrize("seed", SEEDS[:6])
def test_a_refused_action_changes_nothing(seed):
    def look(rules, state, rng):
        seat, action = rng.randrange(4), rng.choice(SIMPLE)
        before = codec.encode_state(state)
        refusal = rules.why_not(state, seat, action)
        if refusal is not None:
            with pytest.raises(Refusal) as raised:
                rules.apply(state, seat, action)
            assert raised.value == refusal
        assert codec.encode_state(state) == before

    watched(seed, look)


@pytest.mark.parametrize("seed", SEEDS[:6])
def test_only_the_turn_seat_acts_save_for_showing_the_indicator(seed):
    def look(rules, state, rng):
        waiting = rules.waiting_for(state)
        for seat in {0, 1, 2, 3} - set(waiting):
            kinds = {action.kind for action in rules.legal_actions(state, seat)}
            allowed = {Kind.SHOW_INDICATOR} if state.ruleset.indicator_off_turn else set()
            assert kinds <= allowed
        for seat in waiting:
            assert rules.legal_actions(state, seat)
            assert rules.why_not(state, seat, rules.auto_move(state, seat)) is None

    watched(seed, look)


@pytest.mark.parametrize("seed", SEEDS[:6])
def test_everything_survives_the_way_through_json(seed):
    def look(rules, state, rng):
        if rng.random() < 0.3:
            text = json.dumps(codec.encode_state(state))
            assert codec.decode_state(json.loads(text)) == state
            assert from_json(to_json(state.ruleset)) == state.ruleset

    watched(seed, look)


@pytest.mark.parametrize("seed", SEEDS[:6])
def test_a_finish_counts_exactly_when_the_fourteen_win(seed):
    def look(rules, state, rng):
        rare = rng.random() < 0.03 or state.turns_done == 0
        automatic = state.ruleset.partition_source == "auto" and state.ruleset.opening_win
        if state.phase != "await_discard" or not automatic or not rare:
            return
        seat = state.turn
        tiles = held(state, seat)
        wins = winning_throws(tiles, indicator=state.indicator, ruleset=state.ruleset)
        throws = {win.tile for win in wins}
        for tile in tiles:
            counts = rules.why_not(state, seat, Action(Kind.FINISH, tile)) is None
            assert counts == (tile in throws)
        if any(win.okey_thrown for win in wins):
            assert throws == set(tiles)

    watched(seed, look)


@pytest.mark.parametrize("seed", SEEDS[:6])
def test_the_log_gives_the_game_back_and_numbers_follow_the_events(seed):
    rng = random.Random(seed)
    for rules in RULES.values():
        for ruleset in rulesets(rng):
            log: list[LogRow] = []
            state = rules.new_game(ruleset)
            while not rules.is_over(state) and state.hand < 3:
                before = state
                row = _next_row(rules, state, rng, version=len(log) + 1)
                if row.seat is None:
                    state, events = rules.deal(state, row.payload)
                else:
                    state, events = rules.apply(state, row.seat, row.payload)
                log.append(row)
                for who, number in enumerate([0, 1, 2, 3, None]):
                    known = [event for event in events if event.for_seat(number) is not None]
                    assert state.seen[who] == before.seen[who] + len(known)
                assert codec.decode_events(json.loads(json.dumps(codec.encode_events(events)))) == (
                    events
                )
            assert replay(ruleset, log) == state


def _next_row(rules, state, rng, *, version):
    request = rules.needs_deal(state)
    if request is not None:
        return LogRow(version, "deal", None, random_deal(rng, request))
    seat = rng.choice(rules.waiting_for(state))
    action = random_action(rng, rules.legal_actions(state, seat))
    return LogRow(version, action.kind.value, seat, action)


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_is_hidden_changes_a_view(seed):
    def look(rules, state, rng):
        if state.indicator is None or rng.random() > 0.3:
            return
        seat = rng.choice([0, 1, 2, 3, None])
        other = with_other_secrets(state, seat, rng)
        assert rules.seat_view(other, seat) == rules.seat_view(state, seat)

    watched(seed, look)


def with_other_secrets(state, seat, rng):
    """The same state with all that this seat may not know exchanged for something else."""
    others = [other for other in range(4) if other != seat]
    open_tiles = {state.indicator, twin_of(state.indicator) if state.shown_by is not None else None}
    piles = visible_piles(state, seat)
    hidden = [
        *state.stock,
        *(tile for other in others for tile in held(state, other)),
        *(tile for of in range(4) if of not in piles for tile in state.piles[of][:-1]),
    ]
    hidden = [tile for tile in hidden if tile not in open_tiles]
    fresh = hidden[:]
    rng.shuffle(fresh)
    swap = dict(zip(hidden, fresh, strict=True))
    racks = tuple(
        rack if of == seat else tuple(swap.get(tile, tile) for tile in held(state, of))
        for of, rack in enumerate(state.racks)
    )
    mine = state.turn == seat
    return replace(
        state,
        racks=racks,
        slots=tuple(slots if of == seat else () for of, slots in enumerate(state.slots)),
        stock=tuple(swap.get(tile, tile) for tile in state.stock),
        piles=tuple(
            pile if of in piles else (*(swap.get(t, t) for t in pile[:-1]), *pile[-1:])
            for of, pile in enumerate(state.piles)
        ),
        drawn=state.drawn if mine or state.drawn is None else rng.choice(racks[state.turn]),
        play_on=state.play_on if mine else rng.random() < 0.5,
        dealt_twin=state.dealt_twin
        if seat in (state.dealt_twin, state.shown_by)
        else (state.dealt_twin if state.shown_by is not None else rng.choice([*others, None])),
        seen=tuple(
            number if who == (4 if seat is None else seat) else number + rng.randrange(3)
            for who, number in enumerate(state.seen)
        ),
    )


def visible_piles(state, seat):
    if state.ruleset.pile_view == "all":
        return {0, 1, 2, 3}
    if state.ruleset.pile_view == "top_only" or seat is None:
        return set()
    steps = (s for i in range(1, 5) if state.in_play[s := (seat - i) % 4])
    return {seat, next(steps)}
