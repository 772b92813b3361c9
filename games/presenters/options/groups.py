"""All groups of switches in the order of the form, and the words of a switch by its name."""

from collections.abc import Mapping

from games.presenters.options.playing import DEAL, STOCK, TURN
from games.presenters.options.scoring import ENDING, LOSSES
from games.presenters.options.showing import INDICATOR, LOOKS
from games.presenters.options.winning import FINISHING, MELDS
from games.presenters.options.words import Group, Words

GROUPS: tuple[Group, ...] = (
    ENDING,
    LOSSES,
    DEAL,
    TURN,
    STOCK,
    MELDS,
    FINISHING,
    INDICATOR,
    LOOKS,
)

WORDS: Mapping[str, Words] = {
    field: words for group in GROUPS for field, words in group.words.items()
}
