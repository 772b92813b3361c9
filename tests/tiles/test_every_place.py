"""Every tile comes to every place equally often; a badly made shuffle fails the same count.

Twenty thousand deals here, a million by ``make soak PART=deals``.
"""

import pytest

from tests.tiles.uniform import Counts, Orders, dealt, swapped_with_any, taken_modulo


@pytest.mark.no_cover
def test_tiles_come_to_every_place_alike() -> None:
    counts = Counts().take(dealt, range(20_000))
    assert sum(counts.cells) == 20_000 * 105
    assert 0.001 < counts.p < 0.999


@pytest.mark.no_cover
@pytest.mark.parametrize("biased", [swapped_with_any, taken_modulo])
def test_a_biased_shuffle_is_caught(biased: Orders) -> None:
    assert Counts().take(biased, range(2_000)).p < 1e-6
