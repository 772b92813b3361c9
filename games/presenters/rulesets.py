"""Kurallar sözle: names of the editions, and what makes a ruleset different, by its fields."""

from collections.abc import Callable, Iterator

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.classic.ruleset import Ruleset

NAMES: dict[str, Promise] = {
    "countdown-classic": gettext_lazy("Countdown classic"),
    "pers-kafa": gettext_lazy("Pers and kafa"),
    "table-house": gettext_lazy("Table house rules"),
    "coloured-portal": gettext_lazy("Coloured portal"),
    "single-round-slots": gettext_lazy("Single round with slots"),
}


def edition_name(preset: str) -> str:
    """The short name of an edition."""
    return str(NAMES.get(preset, preset))


def table_title(ruleset: Ruleset) -> str:
    """The name of the rules with the points played for."""
    name = edition_name(ruleset.preset)
    if ruleset.score_mode == "countdown":
        return _("%(name)s, %(points)s points") % {"name": name, "points": ruleset.start_points}
    if ruleset.score_mode == "count_up":
        return _("%(name)s, to %(points)s") % {"name": name, "points": ruleset.target}
    return name


def summary(ruleset: Ruleset) -> str:
    """One line that says what makes these rules different: score, ending and up to three traits."""
    traits = [text for text in (trait(ruleset) for trait in _TRAITS) if text]
    return (
        f"{_scoring(ruleset)} {_capital('; '.join(traits[:3]))}." if traits else _scoring(ruleset)
    )


def house_rules(ruleset: Ruleset) -> tuple[str, ...]:
    """All of it as sentences, for the help sheet of the table."""
    return tuple(_sentences(ruleset))


def _scoring(ruleset: Ruleset) -> str:
    """What ends a game and who has won it then, in one line."""
    if ruleset.score_mode == "none":
        return _("One hand decides.")
    if ruleset.score_mode == "count_up":
        return _("Count up; the first to reach %(target)s wins.") % {"target": ruleset.target}
    if ruleset.fixed_hands is not None:
        return f"{_hands(ruleset.fixed_hands)} {_winning(ruleset)}"
    if ruleset.after_zero == "drop_out":
        return _("Count down; whoever is at 0 drops out, and the last one left wins.")
    return {
        "highest": _("Count down until somebody is at 0; the highest score wins."),
        "top_two": _("Count down until somebody is at 0; the two highest scores win."),
        "ranked": _("Count down until somebody is at 0; then everyone is ranked."),
    }[ruleset.winners]


def _hands(count: int) -> str:
    return ngettext("Count down for %(count)s hand.", "Count down for %(count)s hands.", count) % {
        "count": count
    }


def _winning(ruleset: Ruleset) -> str:
    """Who has won after a fixed number of hands."""
    return {
        "highest": _("The highest score wins."),
        "top_two": _("The two highest scores win."),
        "ranked": _("Then everyone is ranked."),
    }[ruleset.winners]


def _ending(ruleset: Ruleset) -> str:
    """When exactly a game that counts down is over."""
    if ruleset.end_check == "immediate":
        return _("The game ends as soon as somebody falls to 0 or below, even within a hand.")
    return _("The game ends after the hand in which somebody falls to 0 or below.")


def _kafa(ruleset: Ruleset) -> str:
    if ruleset.kafa != "wins_game":
        return ""
    return _("kafa, one colour from 1 to 13 and a second 1, wins the game at once")


def _grouping(ruleset: Ruleset) -> str:
    return {
        "rack_groups": _("you group your rack with gaps and go out yourself"),
        "meld_slots": _("you lay melds in private slots"),
        "auto": "",
    }[ruleset.partition_source]


def _declining(ruleset: Ruleset) -> str:
    return _("a win may be declined to throw an okey later") if ruleset.play_on else ""


def _empty_stock(ruleset: Ruleset) -> str:
    return {
        "end_at_turn_start": "",
        "take_if_wins": _("with an empty stock you may still take a tile that wins"),
        "take_or_end": _("with an empty stock you take from the left or end the hand"),
        "must_take": _("with an empty stock you take from the left"),
    }[ruleset.stock_out]


def _limit(ruleset: Ruleset) -> str:
    if ruleset.turn_limit is None:
        return ""
    return _("a draw after %(count)s turns") % {"count": ruleset.turn_limit}


def _indicator(ruleset: Ruleset) -> str:
    """When the twin of the indicator may be shown, and what that brings."""
    if not ruleset.may_show_indicator:
        return ""
    window = {
        "before_first_draw": _("the twin of the indicator may be shown before your first draw"),
        "before_first_take": _(
            "the twin of the indicator may be shown in your first turn, before you draw"
        ),
        "first_turn": _("the twin of the indicator may be shown all through your first turn"),
    }[ruleset.indicator_window]
    return f"{window}: {shown_effect(ruleset)}"


def shown_effect(ruleset: Ruleset) -> str:
    """What a shown indicator does to the scores."""
    count = ruleset.indicator_points
    text = ngettext("the others lose %(count)s", "the others lose %(count)s", count)
    if ruleset.score_mode == "count_up":
        text = ngettext("you gain %(count)s", "you gain %(count)s", count)
    return text % {"count": count}


def _colours(ruleset: Ruleset) -> str:
    return _("green in place of blue") if ruleset.palette == "green" else ""


def _coloured(ruleset: Ruleset) -> str:
    return _("a red or black indicator doubles the hand") if ruleset.coloured == "on" else ""


def _one_colour(ruleset: Ruleset) -> str:
    return {
        "off": "",
        "any": _("a hand in one colour counts double"),
        "red_black": _("a hand all in red or all in black counts double"),
    }[ruleset.one_colour_double]


_TRAITS: tuple[Callable[[Ruleset], str], ...] = (
    _coloured,
    _one_colour,
    _kafa,
    _grouping,
    _declining,
    _empty_stock,
    _limit,
    _indicator,
    _colours,
)


def _sentences(ruleset: Ruleset) -> Iterator[str]:
    if ruleset.seven_pairs:
        yield _("Hold fourteen tiles in runs and sets, or in seven pairs, and throw the fifteenth.")
    else:
        yield _("Hold fourteen tiles in runs and sets, and throw the fifteenth.")
    yield _scoring(ruleset)
    if ruleset.rounds == "until_zero" and ruleset.after_zero == "end_game":
        yield _ending(ruleset)
    if ruleset.score_mode != "none":
        yield _losses(ruleset)
    yield from _declaring(ruleset)
    if ruleset.finish_two_press:
        yield _(
            "Finish is pressed twice: first it names the tile it throws, then it ends the hand."
        )
    for trait in _TRAITS:
        text = trait(ruleset)
        if text:
            yield _capital(text) + "."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _losses(ruleset: Ruleset) -> str:
    values = {
        "ordinary": ruleset.loss_ordinary,
        "okey": ruleset.loss_okey,
        "pairs": ruleset.loss_pairs,
        "both": ruleset.loss_both,
    }
    if not ruleset.seven_pairs:
        return _losses_without_pairs(ruleset) % values
    if ruleset.score_mode == "count_up":
        return _(
            "A finish gains %(ordinary)s, with an okey thrown last %(okey)s, with seven pairs "
            "%(pairs)s, with both %(both)s."
        ) % values  # fmt: skip
    return _(
        "A finish costs the others %(ordinary)s, with an okey thrown last %(okey)s, with seven "
        "pairs %(pairs)s, with both %(both)s."
    ) % values  # fmt: skip


def _losses_without_pairs(ruleset: Ruleset) -> str:
    if ruleset.score_mode == "count_up":
        return _("A finish gains %(ordinary)s, with an okey thrown last %(okey)s.")
    return _("A finish costs the others %(ordinary)s, with an okey thrown last %(okey)s.")


def _declaring(ruleset: Ruleset) -> Iterator[str]:
    if ruleset.win_declaration == "automatic":
        yield _("Any throw that leaves a winning fourteen ends the hand by itself.")
    elif ruleset.win_declaration == "explicit":
        yield _("Only going out ends the hand: drop the spare tile on the stock, or press Go out.")
    else:
        yield _("With fourteen tiles laid, finishing is the only move left.")
