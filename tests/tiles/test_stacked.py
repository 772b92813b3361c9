"""Stacked deals: what a line may say, what is filled in, and what is refused in words."""

import json

import pytest

from games.tiles.notation import codes, parse
from games.tiles.stacked import (
    StackedDealError,
    parse_deals,
    parse_line,
    parse_stacked,
)

EAST = "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 B10 K11 R13"


def line(**given: object) -> str:
    return json.dumps(given, ensure_ascii=False)


def test_an_empty_object_is_filled_in_id_order() -> None:
    deal = parse_line("{}").fill()
    assert deal.starter == 0
    assert codes([deal.indicator]) == "R1"
    assert deal.racks[0] == tuple(range(1, 16))
    assert deal.racks[1] == tuple(range(16, 30))
    assert deal.stock == tuple(range(58, 106))


def test_given_tiles_lie_where_the_line_says() -> None:
    text = line(starter=2, indicator="B9", racks=[[], [], EAST.split()], stock=["★", "K1"])
    deal = parse_line(text).fill()
    assert deal.starter == 2
    assert codes([deal.indicator]) == "B9"
    assert codes(deal.racks[2]) == EAST
    assert codes(deal.stock[:2]) == "★ K1"
    assert [len(rack) for rack in deal.racks] == [14, 14, 15, 14]


def test_a_short_rack_and_a_short_stock_are_filled_up() -> None:
    deal = parse_line(line(indicator="B9", racks=[["K13", "K13"]], stock=["★"])).fill()
    assert codes(deal.racks[0][:4]) == "K13 K13 R1 R1"
    assert len(deal.racks[0]) == 15
    assert len(deal.stock) == 48


def test_the_second_mention_is_the_second_copy() -> None:
    deal = parse_line(line(indicator="B9", racks=[["B9"], ["★"], ["★"]])).fill()
    first, second = parse("B9 B9")
    assert (deal.indicator, deal.racks[0][0]) == (first, second)
    assert (deal.racks[1][0], deal.racks[2][0]) == (104, 105)


def test_the_game_says_who_starts_where_the_line_does_not() -> None:
    assert parse_line("{}").fill(starter=3).starter == 3
    assert parse_line("{}").fill(seats=(1, 2)).starter == 1
    assert parse_line(line(starter=1)).fill(starter=1).starter == 1


def test_a_seat_out_of_play_gets_nothing() -> None:
    deal = parse_line(line(racks=[["R5"], [], ["K1"]])).fill(seats=(0, 2, 3), starter=2)
    assert [len(rack) for rack in deal.racks] == [14, 0, 15, 14]
    assert len(deal.stock) == 62


def test_empty_lines_are_left_out_and_lines_are_numbered() -> None:
    found = parse_stacked(["{}", "", line(starter=1), "  \n"])
    assert [(deal.line, deal.starter) for deal in found] == [(1, None), (3, 1)]
    assert [deal.starter for deal in parse_deals(["{}", line(starter=1)])] == [0, 1]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "not JSON"),
        ("[]", "a deal is a JSON object"),
        (line(start=0), "unknown key 'start'"),
        (line(starter=4), "a seat from 0 to 3"),
        (line(starter=True), "a seat from 0 to 3"),
        (line(indicator="★"), "a false joker cannot be the indicator"),
        (line(indicator=7), "the indicator is written as tile codes"),
        (line(indicator="R14"), "'R14' is not a tile"),
        (line(racks=[["R7", "R7"], ["R7"]]), "three R7"),
        (line(racks=[[]] * 5), "at most four lists"),
        (line(racks=["R7"]), "a rack is written as tile codes"),
        (line(stock="R7"), "the stock is written as tile codes"),
    ],
)
def test_a_wrong_line_is_named_and_explained(text: str, why: str) -> None:
    with pytest.raises(StackedDealError) as error:
        parse_stacked(["{}", text])
    assert str(error.value).startswith("line 2: ")
    assert why in str(error.value)


def test_too_many_tiles_are_refused() -> None:
    everything = codes(range(106)).split()
    with pytest.raises(StackedDealError, match="seat 1 is given 15 tiles, not 14"):
        parse_line(line(racks=[[], everything[:15]])).fill()
    with pytest.raises(StackedDealError, match="the racks stay short"):
        parse_line(line(indicator="R1", stock=everything[1:60])).fill()
    with pytest.raises(StackedDealError, match="no numbered tile is left"):
        parse_line(line(stock=everything[:104])).fill()


def test_a_starter_who_may_not_start_is_refused() -> None:
    with pytest.raises(StackedDealError, match="seat 1 cannot start, seat 3 is due to"):
        parse_line(line(starter=1)).fill(starter=3)
    with pytest.raises(StackedDealError, match="seat 1 cannot start"):
        parse_line(line(starter=1)).fill(seats=(0, 2))
    with pytest.raises(StackedDealError, match="seat 1 is given 1 tiles, not 0"):
        parse_line(line(racks=[[], ["R5"]])).fill(seats=(0, 2, 3))
