"""What to play, read from what was typed; anything that cannot be played is said in a sentence."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.bots.levels import LEVELS
from games.engine.classic.ruleset import RulesetError, make_ruleset, parse_changes
from games.engine.classic.switches import Ruleset
from games.tiles.stacked import StackedDeal, StackedDealError, parse_stacked


class BadPlan(ValueError):
    """Something typed that cannot be played; the message is for whoever typed it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play: the rules, who sits where, from which number on, and how much of it."""

    ruleset: Ruleset
    levels: tuple[str, ...]
    seed: int
    games: int = 1
    max_hands: int = 200
    check: bool = False
    stacked: tuple[StackedDeal, ...] = ()


def make_plan(
    *,
    preset: str,
    changes: Sequence[str],
    seats: str,
    seed: str,
    games: str,
    max_hands: str,
    check: bool,
    deals: Iterable[str] = (),
) -> Plan:
    """A plan from words; BadPlan when they make none. ``deals`` are the lines of stacked deals."""
    return Plan(
        ruleset=_ruleset(preset, changes),
        levels=_levels(seats),
        seed=_number("--seed", seed, least=None),
        games=_number("--games", games, least=1),
        max_hands=_number("--max-hands", max_hands, least=1),
        check=check,
        stacked=_stacked(deals),
    )


def _ruleset(preset: str, changes: Sequence[str]) -> Ruleset:
    try:
        return make_ruleset(preset, parse_changes(changes))
    except RulesetError as error:
        raise BadPlan(str(error)) from None
    except ValueError as error:
        raise BadPlan(f"--set {error}.") from None


def _levels(seats: str) -> tuple[str, ...]:
    levels = tuple(level.strip() for level in seats.split(","))
    unknown = next((level for level in levels if level not in LEVELS), None)
    if unknown is not None:
        raise BadPlan(f"There is no level {unknown!r}. Levels: {', '.join(LEVELS)}.")
    if len(levels) != 4:
        raise BadPlan(f"--seats names {len(levels)} levels; a table has four seats.")
    return levels


def _number(option: str, text: str, *, least: int | None) -> int:
    kind = "a whole number" if least is None else f"a whole number from {least} up"
    try:
        number = int(text)
    except ValueError:
        raise BadPlan(f"{option} is {kind}, not {text!r}.") from None
    if least is not None and number < least:
        raise BadPlan(f"{option} is {kind}, not {text!r}.")
    return number


def _stacked(lines: Iterable[str]) -> tuple[StackedDeal, ...]:
    try:
        return parse_stacked(lines)
    except StackedDealError as error:
        raise BadPlan(f"OKEY_DEALS_FILE, {error}.") from None
