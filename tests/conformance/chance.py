"""Random rulesets, generous deals and random players: what the conformance tests play with."""

import random
from collections.abc import Callable

from games.engine.classic.actions import Action, Kind
from games.engine.classic.options import OPTIONS
from games.engine.classic.ruleset import PRESETS, RulesetError, make_ruleset
from games.engine.classic.switches import Ruleset
from games.engine.rules import DealRequest, Rules
from games.tiles.deal import Deal
from games.tiles.tile import ALL_TILES, Tile, make_kind, okey_kind

DECLARING = [
    ("auto", "automatic"),
    ("auto", "explicit"),
    ("rack_groups", "explicit"),
    ("meld_slots", "explicit"),
    ("meld_slots", "compelled"),
]
SCORING = [
    *(("countdown", "until_zero", winners) for winners in ("highest", "top_two", "ranked")),
    ("countdown", "fixed:2", "ranked"),
    ("countdown", "fixed:3", "top_two"),
    ("count_up", "until_target", "target_first"),
    ("none", "single", "round_winner"),
]


def random_ruleset(rng: random.Random) -> Ruleset:
    """A ruleset that may be played, with every switch thrown at random."""
    while True:
        changes: dict[str, object] = {
            name: rng.choice(option.choices)
            for name, option in OPTIONS.items()
            if option.type in ("bool", "choice") and len(option.choices) > 1
        }
        changes["partition_source"], changes["win_declaration"] = rng.choice(DECLARING)
        changes["score_mode"], changes["rounds"], changes["winners"] = rng.choice(SCORING)
        changes["turn_limit"] = rng.choice([None, None, 8, 30, 80])
        changes["start_points"] = rng.choice([3, 8])
        changes["target"] = rng.choice([9, 12])
        changes["indicator_points"] = rng.choice([0, 1, 3])
        changes["indicator_floor"] = rng.choice([0, 0, 2])
        changes |= {name: rng.randint(1, 9) for name in OPTIONS if name.startswith("loss_")}
        for unwanted in ("slot_path_lock", "slot_undo"):
            if changes["partition_source"] != "meld_slots" or rng.random() < 0.7:
                del changes[unwanted]
        try:
            return make_ruleset(rng.choice(list(PRESETS)), changes)
        except RulesetError:
            continue


def random_deal(rng: random.Random, request: DealRequest) -> Deal:
    """Any deal: half of them at random, half with racks that are close to winning."""
    tiles = list(ALL_TILES)
    rng.shuffle(tiles)
    starter = rng.choice(request.seats) if request.starter is None else request.starter
    indicator = next(tile for tile in tiles if tile < 104)
    tiles.remove(indicator)
    racks: list[tuple[Tile, ...]] = [()] * 4
    for seat in request.seats:
        rack = _promising(rng, tiles, indicator) if rng.random() < 0.5 else []
        size = 15 if seat == starter else 14
        rack += [tiles.pop() for _ in range(size - len(rack))]
        racks[seat] = tuple(rack)
    return Deal(starter, indicator, tuple(racks), tuple(tiles))


def _promising(rng: random.Random, tiles: list[Tile], indicator: Tile) -> list[Tile]:
    """Up to fourteen tiles in melds or pairs, taken out of those that are left."""
    wanted = _pairs(rng) if rng.random() < 0.4 else _melds(rng)
    if rng.random() < 0.5:
        wanted[rng.randrange(len(wanted))] = okey_kind(indicator)
    found = []
    for kind in wanted[: rng.choice([12, 13, 14, 14])]:
        tile = next((tile for tile in tiles if tile >> 1 == kind), None)
        if tile is not None:
            tiles.remove(tile)
            found.append(tile)
    return found


def _pairs(rng: random.Random) -> list[int]:
    return [kind for kind in rng.sample(range(52), 7) for _ in range(2)]


def _melds(rng: random.Random) -> list[int]:
    kinds: list[int] = []
    for size in rng.choice([(4, 4, 3, 3), (5, 3, 3, 3), (14,), (14,)]):
        if size == 14:
            colour = rng.randrange(4)
            return [make_kind(colour, number % 13 + 1) for number in range(14)]
        if size == 5 or rng.random() < 0.5:
            first, colour = rng.randint(1, 14 - size), rng.randrange(4)
            kinds += [make_kind(colour, first + step) for step in range(size)]
        else:
            number = rng.randint(1, 13)
            kinds += [make_kind(colour, number) for colour in rng.sample(range(4), size)]
    return kinds


EAGER = (Kind.FINISH, Kind.LAY_MELD, Kind.SHOW_INDICATOR, Kind.PLAY_ON)


def random_action(rng: random.Random, legal: tuple[Action, ...]) -> Action:
    """Any legal action, with a liking for the rare ones."""
    eager = sorted({action.kind for action in legal if action.kind in EAGER})
    if eager and rng.random() < 0.5:
        kind = rng.choice(eager)
        legal = tuple(action for action in legal if action.kind == kind)
    return rng.choice(legal)


def play(
    rules: Rules,
    ruleset: Ruleset,
    rng: random.Random,
    *,
    look: Callable[[object], None],
    hands: int = 3,
) -> object:
    """Play a few hands and let somebody look at every state on the way; the last state."""
    state = rules.new_game(ruleset)
    while not rules.is_over(state):
        look(state)
        request = rules.needs_deal(state)
        if request is not None:
            if request.hand > hands:
                break
            state, _ = rules.deal(state, random_deal(rng, request))
            continue
        seat = rng.choice(_may_act(rules, state, rng))
        state, _ = rules.apply(state, seat, random_action(rng, rules.legal_actions(state, seat)))
    look(state)
    return state


def _may_act(rules: Rules, state: object, rng: random.Random) -> list[int]:
    """Usually the seats waited for; now and then anybody who may do something."""
    waiting = list(rules.waiting_for(state))
    if rng.random() < 0.2:
        return [seat for seat in range(4) if rules.legal_actions(state, seat)] or waiting
    return waiting
