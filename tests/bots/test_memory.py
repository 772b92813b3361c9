"""What a computer player has seen: its own tiles, the indicator, and all that lay open once."""

from dataclasses import replace

from games.bots.memory import unseen_counts, unseen_tiles
from games.solver.advice import FALSE_JOKER_ENTRY
from tests.bots.table import Table
from tests.kit import A, B, C, D, kind, tile

RACKS = {
    A: "R5 R6 R7 R8 Y12 Y13 Y1 K4 B4 R4 Y4 K9 K1 K11 R13",
    B: "B9 K5 K5 K6 K6 K7 K7 K8 K8 Y5 Y6 Y7 Y8 Y9",
}


def table() -> Table:
    return Table(racks=RACKS, stock="★ B13 B12")


def test_at_first_only_the_rack_and_the_indicator_are_seen() -> None:
    view = table().view(B)
    unseen = unseen_tiles(view, ())
    assert len(unseen) == 106 - 14 - 1
    assert set(view.rack).isdisjoint(unseen)
    assert tile("B9") not in unseen


def test_a_buried_throw_and_a_taken_one_stay_seen() -> None:
    played = table()
    played.do(A, "discard", tile("R13"))
    played.do(B, "take_discard")
    played.do(B, "discard", tile("K5"))
    played.do(C, "draw_stock")
    played.do(C, "discard", tile("★"))
    view, known = played.view(D), played.known(D)
    unseen = unseen_tiles(view, known)
    assert tile("R13") not in unseen  # in the rack of B now
    assert tile("K5") not in unseen
    played.do(D, "draw_stock")
    played.do(D, "discard", tile("B13"))
    played.do(A, "draw_stock")
    assert tile("★") not in unseen_tiles(played.view(A), played.known(A))  # lies under nothing
    assert {tile("R13"), tile("K5")}.isdisjoint(unseen_tiles(played.view(A), played.known(A)))


def test_a_tile_that_another_drew_is_not_seen() -> None:
    played = table()
    played.do(A, "discard", tile("R13"))
    played.do(B, "draw_stock")
    assert tile("★") in unseen_tiles(played.view(C), played.known(C))
    assert tile("★") not in unseen_tiles(played.view(B), played.known(B))


def test_a_shown_twin_is_seen_in_its_rack() -> None:
    played = table()
    twin = tile("B9", copy=1)
    assert twin in unseen_tiles(played.view(C), played.known(C))
    played.do(B, "show_indicator")
    assert twin not in unseen_tiles(played.view(C), played.known(C))


def test_an_earlier_hand_is_forgotten() -> None:
    played = table()
    played.do(A, "discard", tile("R13"))
    this_hand = played.known(C)
    again = table()
    unseen = unseen_tiles(again.view(C), (*this_hand, *again.known(C)))
    assert tile("R13") in unseen


def test_what_the_view_alone_shows_is_seen_without_events() -> None:
    played = table()
    played.do(A, "discard", tile("R13"))
    assert tile("R13") not in unseen_tiles(played.view(D), ())


def test_laid_tiles_are_seen() -> None:
    played = Table("single-round-slots", racks=RACKS)
    meld = (tile("R5"), tile("R6"), tile("R7"))
    played.do(A, "lay_meld", tiles=meld)
    assert set(meld).isdisjoint(unseen_tiles(played.view(A), ()))


def test_counts_are_by_kind_with_the_false_joker_last() -> None:
    counts = unseen_counts(table().view(B), ())
    assert sum(counts) == 91
    assert counts[kind("R13")] == 2
    assert counts[kind("B9")] == 0
    assert counts[kind("K5")] == 0
    assert counts[kind("Y5")] == 1
    assert counts[FALSE_JOKER_ENTRY] == 2


def test_a_pile_that_may_be_leafed_through_counts_as_seen() -> None:
    played = table()
    view = played.view(B)
    pile = replace(view.piles[A], count=2, top=tile("R13"), open_tiles=(tile("R1"), tile("R13")))
    leafed = replace(view, piles=(pile, *view.piles[1:]))
    assert {tile("R1"), tile("R13")}.isdisjoint(unseen_tiles(leafed, ()))
