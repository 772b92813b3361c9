"""The games that can be played, by the name of their variant."""

from collections.abc import Mapping

from games.engine.classic.rules import CLASSIC
from games.engine.rules import Rules

RULES: Mapping[str, Rules] = {"classic": CLASSIC}
