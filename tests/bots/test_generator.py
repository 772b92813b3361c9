"""The computer players' dice: the published sequence, fair choices, one seed one stream."""

from collections import Counter

import pytest

from games.bots.generator import Generator, mix


def test_it_is_the_published_sequence() -> None:
    dice = Generator(1234567)
    assert [dice.next64() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_same_seed_makes_the_same_choices() -> None:
    def choices(seed: int) -> list[int]:
        dice = Generator(seed)
        return [dice.below(15) for _ in range(50)]

    assert choices(7) == choices(7)
    assert choices(7) != choices(8)


def test_every_number_below_the_limit_is_about_as_likely() -> None:
    dice = Generator(1)
    counts = Counter(dice.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_a_chance_comes_true_that_often() -> None:
    dice = Generator(2)
    assert 1300 < sum(dice.chance(15) for _ in range(10_000)) < 1700
    assert not any(dice.chance(0) for _ in range(1000))
    assert all(dice.chance(100) for _ in range(1000))


def test_a_pick_is_one_of_the_items() -> None:
    dice = Generator(3)
    assert {dice.pick("NESW") for _ in range(100)} == set("NESW")


def test_numbers_that_would_favour_some_are_passed_over() -> None:
    dice, plain = Generator(4), Generator(4)
    limit = 2**63 + 1  # almost every second number would be counted twice
    drawn = [plain.next64() for _ in range(40)]
    assert max(drawn) >= limit
    fair = [number for number in drawn if number < limit]
    assert [dice.below(limit) for _ in range(len(fair))] == fair


def test_nothing_is_below_one() -> None:
    with pytest.raises(ValueError, match="below one"):
        Generator(0).below(0)


def test_mixed_seeds_differ_by_part_and_by_order() -> None:
    assert mix(5, 1) == mix(5, 1)
    seeds = {mix(table, seat) for table in range(50) for seat in range(4)}
    assert len(seeds) == 200
    assert mix(1, 2) != mix(2, 1)
