"""Reads house rules from an address or from the form for them: an edition and what was changed.

Nothing that was given is lost: ``Given`` keeps what to show again, whether or not it can be played.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from django.http import QueryDict

from games.engine.classic.ruleset import (
    OPTIONS,
    PRESETS,
    Option,
    Problem,
    Ruleset,
    RulesetError,
    Value,
    make_ruleset,
    parse_value,
    to_json,
    write_value,
)
from games.engine.classic.validate import FOLLOWERS

OFFERED: Mapping[str, Option] = {name: option for name, option in OPTIONS.items() if option.offered}
RULE, WAS = "rule-", "was-"
HANDS = "rule-hands"  # how many, beside the choice of a fixed number of hands
FIXED = "fixed"
FIRST = next(iter(PRESETS))


@dataclass(frozen=True, slots=True)
class Given:
    """What somebody chose. ``shown`` is every offered switch as text; ``ruleset`` is there if it
    can be played; ``kept`` are the switches that were chosen and no longer follow another."""

    preset: str
    shown: Mapping[str, str]
    ruleset: Ruleset | None
    problems: tuple[Problem, ...] = ()
    kept: frozenset[str] = field(default_factory=frozenset)


def from_address(query: QueryDict) -> Given:
    """``?preset=…&field=value…``: whatever stands there was chosen."""
    texts = {name: str(query[name]) for name in query}
    preset = texts.pop("preset", FIRST)
    return _given(preset, texts, twice=_twice(query, query))


def from_form(post: QueryDict) -> Given:
    """The whole form. Only what differs from the edition it showed was chosen, so that the changes
    stay when another edition is picked."""
    base, wanted = post.get("base", FIRST), post.get("to") or post.get("base", FIRST)
    sent = _sent(post)
    known = PRESETS.get(base, PRESETS[FIRST])
    texts = {
        name: text for name, text in sent.items() if text != _resting(name, post=post, base=known)
    }
    names = [name for name in post if name.startswith((RULE, WAS)) or name in ("base", "to", "go")]
    return _given(wanted if base in PRESETS else base, texts, twice=_twice(post, names))


def changes_of(ruleset: Ruleset) -> dict[str, str]:
    """What an address names besides the edition, as text."""
    changes: Mapping[str, Value] = to_json(ruleset)["changes"]  # type: ignore[assignment]
    return {name: write_value(value) for name, value in changes.items()}


def _twice(query: QueryDict, names: Collection[str]) -> tuple[Problem, ...]:
    doubled = tuple(name for name in names if len(query.getlist(name)) > 1)
    return (Problem("twice", doubled, "Something was chosen twice."),) if doubled else ()


def _sent(post: QueryDict) -> dict[str, str]:
    """The switches of the form by name; a fixed number of hands is put together again."""
    sent = {
        name.removeprefix(RULE): str(post[name]).strip()
        for name in post
        if name.startswith(RULE) and name != HANDS
    }
    if sent.get("rounds") == FIXED:
        sent["rounds"] = f"{FIXED}:{post.get(HANDS, '').strip()}"
    return {name: _none_if_empty(name, text) for name, text in sent.items()}


def _none_if_empty(name: str, text: str) -> str:
    option = OFFERED.get(name)
    return "null" if option is not None and option.nullable and not text else text


def _resting(name: str, *, post: QueryDict, base: Ruleset) -> str | None:
    """The text that means a switch was left alone. One that may follow another was left alone
    while it is what the page showed, for its value need not be the edition's."""
    if name not in OFFERED:
        return None
    usual = write_value(getattr(base, name))
    return post.get(WAS + name, usual) if name in FOLLOWERS else usual


def _given(preset: str, texts: Mapping[str, str], *, twice: tuple[Problem, ...]) -> Given:
    base = PRESETS.get(preset)
    usual = base or PRESETS[FIRST]
    shown = {name: texts.get(name, write_value(getattr(usual, name))) for name in OFFERED}
    wrong = [*twice, *(problem for item in texts.items() if (problem := _wrong(*item)))]
    if base is None:
        wrong.insert(0, Problem("unknown_preset", ("preset",), "There is no such edition."))
    kept = frozenset(texts) & frozenset(FOLLOWERS)
    if wrong:
        return Given(usual.preset, shown, None, tuple(wrong), kept)
    changes = {name: parse_value(text) for name, text in texts.items()}
    try:
        return _playable(make_ruleset(preset, changes))
    except RulesetError as error:
        return Given(preset, shown, None, error.problems, kept)


def _playable(ruleset: Ruleset) -> Given:
    shown = {name: write_value(getattr(ruleset, name)) for name in OFFERED}
    kept = frozenset(changes_of(ruleset)) & frozenset(FOLLOWERS)
    return Given(ruleset.preset, shown, ruleset, kept=kept)


def _wrong(name: str, text: str) -> Problem | None:
    option = OFFERED.get(name)
    if option is None:
        return Problem("unknown_field", (name,), f"There is no option {name!r}.")
    value = parse_value(text)
    listed = option.type != "text" or value in option.choices
    if listed and option.allows(value):
        return None
    return Problem("unknown_value", (name,), f"{name} may be {option.allowed}.")
