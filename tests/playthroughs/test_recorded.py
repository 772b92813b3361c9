"""The recorded games are played again, to the byte."""

import pytest

from games.engine.classic.ruleset import PRESETS
from tests.playthroughs.record import SEEDS, file_of, text_of


def test_every_edition_has_a_recorded_game() -> None:
    assert set(SEEDS) == set(PRESETS)


@pytest.mark.parametrize("preset", SEEDS)
def test_the_game_is_played_as_recorded(preset: str) -> None:
    again = "python -m tests.playthroughs.record"
    recorded = file_of(preset).read_bytes()
    assert text_of(preset).encode() == recorded, f"read the difference after `{again}`"
    assert recorded.endswith(b" 0 violations\n")
