"""Games across the editions and changed rulesets, between them everything that can be seen."""

from pathlib import Path

from games.engine.classic.ruleset import make_ruleset
from games.management.playthrough.plan import Plan
from games.tiles.stacked import parse_stacked

DEALS = Path(__file__).parent / "deals"
MIXED = "hard,medium,easy,random"
GOOD = "hard,medium,hard,easy"
RANDOM = "random,random,random,random"


def plan(
    preset: str,
    seats: str,
    *,
    games: int = 1,
    hands: int = 200,
    seed: int = 1,
    deals: str = "",
    **changes: object,
) -> Plan:
    """A checked plan; ``deals`` names a file of stacked deals."""
    lines = (DEALS / f"{deals}.jsonl").read_text(encoding="utf-8").splitlines() if deals else []
    return Plan(
        ruleset=make_ruleset(preset, changes),
        levels=tuple(seats.split(",")),
        seed=seed,
        games=games,
        max_hands=hands,
        check=True,
        stacked=parse_stacked(lines),
    )


EDITIONS = {
    "countdown-classic": (
        plan("countdown-classic", MIXED),
        plan("countdown-classic", GOOD),
        plan("countdown-classic", RANDOM, hands=3),
        plan("countdown-classic", GOOD, deals="pairs_by_okey", hands=1),
    ),
    "pers-kafa": (
        plan("pers-kafa", GOOD),
        plan("pers-kafa", GOOD, deals="kafa"),
        plan("pers-kafa", GOOD, deals="win_with_okey", hands=1),
    ),
    "table-house": (
        plan("table-house", MIXED),
        plan("table-house", "easy,easy,medium,easy", seed=7),
        plan("table-house", "random,hard,medium,easy", deals="win_with_okey", hands=1, seed=2),
    ),
    "coloured-portal": (
        plan("coloured-portal", MIXED),
        plan("coloured-portal", GOOD, start_points=10, coloured="on"),
    ),
    "single-round-slots": (
        plan("single-round-slots", MIXED, games=6),
        plan("single-round-slots", "easy,easy,easy,easy", games=8),
        plan("single-round-slots", GOOD, games=6),
    ),
}

CHANGED = (
    plan("table-house", GOOD, seed=3, games=2, after_zero="drop_out"),
    plan("table-house", GOOD, games=4, start_points=1),
    plan("table-house", GOOD, deals="one_colour", hands=1, one_colour_double="any", coloured="on"),
    plan(
        "countdown-classic",
        "medium,random,random,easy",
        hands=12,
        stock_out="take_or_end",
        indicator_drawable_last=True,
        throw_back="forbidden",
    ),
    plan("countdown-classic", MIXED, hands=8, teams="opposite", pile_view="top_only"),
    plan(
        "countdown-classic",
        GOOD,
        hands=6,
        seven_pairs=False,
        run_high_one=False,
        opening_win=False,
        indicator_floor=5,
    ),
    plan(
        "coloured-portal",
        "random,hard,random,random",
        hands=6,
        stock_out="must_take",
        throw_back="forbidden",
        turn_limit=90,
        coloured="on",
        pile_view="all",
    ),
    plan(
        "single-round-slots",
        GOOD,
        hands=8,
        score_mode="countdown",
        rounds="fixed:8",
        winners="top_two",
        win_declaration="explicit",
        indicator_show=True,
        turn_limit=None,
        slot_path_lock=False,
        pair_two_okeys=False,
    ),
    plan("pers-kafa", GOOD, target=5, indicator_show=True, kafa_wilds="natural_only"),
)
