"""Every edition is played with all its own rules, and nothing that must hold is ever broken."""

from functools import cache

import pytest

from games.management.playthrough.features import FEATURES, Tally
from games.management.playthrough.run import Playthrough
from tests.playthroughs.editions import CHANGED, EDITIONS
from tests.playthroughs.fumbling import fumbler, slots_plan

# What must be seen to happen in the games of each edition.
OWN = {
    "countdown-classic": {"empty stock", "indicator shown", "shown off turn", "pairs by okey"},
    "pers-kafa": {"kafa", "dealt a win"},
    "table-house": {"play-on", "hand ended by seat", "taken to win", "indicator shown"}
    | {"several winners"},
    "coloured-portal": {"went out", "groups finish", "indicator shown"},
    "single-round-slots": {"melds laid", "slots finish", "taken from empty stock"}
    | {"turn-limit draw", "drawn game"},
}
NEVER = {
    "countdown-classic": {"kafa", "play-on", "melds laid", "went out", "turn-limit draw"},
    "pers-kafa": {"indicator shown", "play-on", "melds laid", "several winners"},
    "table-house": {"kafa", "melds laid", "shown off turn", "drop-out", "empty stock"},
    "coloured-portal": {"kafa", "play-on", "melds laid", "shown off turn"},
    "single-round-slots": {"indicator shown", "empty stock", "play-on", "several winners"},
}


pytestmark = pytest.mark.no_cover


@cache
def tallies() -> dict[str, Tally]:
    """All the games, each played once: what was seen in each edition, and in the changed ones."""
    groups = {**EDITIONS, "changed": CHANGED}
    found = {}
    for name, plans in groups.items():
        found[name] = Tally()
        for plan in plans:
            played = Playthrough(plan)
            last = list(played.summary())[-1]
            assert last.endswith(" 0 violations"), (plan, played.violations[:3])
            found[name].counts += played.tally.counts
            found[name].states += played.tally.states
    return found


@pytest.mark.parametrize("preset", EDITIONS)
def test_an_edition_is_seen_with_its_own_rules(preset: str) -> None:
    counts = tallies()[preset].counts
    assert {name for name in OWN[preset] if not counts[name]} == set()
    assert {name for name in NEVER[preset] if counts[name]} == set()


def test_changed_rulesets_show_what_no_edition_has() -> None:
    counts = tallies()["changed"].counts
    wanted = {"drop-out", "one colour", "indicator drawn", "ended by indicator", "slots finish"}
    assert {name for name in wanted if not counts[name]} == set()


def test_between_them_everything_is_seen() -> None:
    seen = {name for tally in tallies().values() for name, count in tally.counts.items() if count}
    assert set(FEATURES) - seen == {"melds taken back"}  # computer players lay only to win


def test_players_who_lay_and_take_back_break_nothing() -> None:
    played = Playthrough(slots_plan(), make_player=fumbler)
    assert list(played.summary())[-1].endswith(" 0 violations")
    assert played.tally.counts["melds taken back"] > 10
    assert played.tally.counts["slots finish"] > 0
