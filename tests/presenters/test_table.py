"""The regions of the page: their ids, their order around the table, and what they never tell."""

from dataclasses import replace

import pytest

from games.engine.classic.actions import Kind
from games.live.render import draw
from games.presenters import table
from games.presenters.piles import leaf
from games.presenters.places import places
from games.presenters.status import announce_part, turn_line
from games.tiles.notation import code
from tests.kit import tile
from tests.presenters import scenes as made
from tests.presenters.scenes import AYSE, ELIF, MURAT, SOUTH
from tests.web import preview
from tests.web.states import STATES

EVERYWHERE = {
    "notice", "status", "pos-me", "pos-right", "pos-top", "pos-left", "pile-me", "pile-right",
    "pile-top", "pile-left", "centre", "indicator", "rack-data", "rack-groups", "controls",
    "scores", "strip", "log-head", "over", "announce", "hand-number", "stock", "deal", "clock",
    "top-me", "top-right", "top-top", "top-left", "av-me", "av-right", "av-top", "av-left",
    "held-right", "held-top", "held-left",
}  # fmt: skip


def test_the_viewer_sits_below_and_the_next_seat_on_the_right():
    assert [(place.position, place.seat) for place in places(made.waiting())] == [
        ("me", SOUTH),
        ("right", ELIF),
        ("top", MURAT),
        ("left", AYSE),
    ]
    from_murat = made.waiting(seat=MURAT)
    assert [place.seat for place in places(from_murat)] == [MURAT, AYSE, SOUTH, ELIF]
    assert [place.name for place in places(from_murat)] == ["You", "Ayşe", "South", "Elif"]


def test_a_watcher_looks_from_the_first_seat_and_is_nobody():
    watching = made.waiting(seat=None, rack=(), legal=())
    assert [place.name for place in places(watching)] == ["South", "Elif", "Murat", "Ayşe"]


def regions(scene):
    """The ids of all parts but the items of lists."""
    return {part.id for part in table.parts(scene) if "/" not in part.id}


def test_every_region_is_there_once():
    ids = [part.id for part in table.parts(made.about_to_draw())]
    assert len(ids) == len(set(ids))
    assert regions(made.about_to_draw()) == EVERYWHERE
    slots = made.about_to_draw(preset="single-round-slots", history=())
    assert regions(slots) == EVERYWHERE | {"melds"}


@pytest.mark.parametrize("preset", ["countdown-classic", "single-round-slots", "coloured-portal"])
def test_each_fragment_begins_with_its_id_and_has_a_place_on_the_page(preset):
    scene = made.about_to_draw(preset=preset)
    page = preview.table_html(scene)
    for part in table.parts(scene):
        drawn = draw(part, language="en")
        head = drawn.split(">", 1)[0]
        if "/" in part.id:  # an item
            assert page.count(f' id="{part.id.split("/")[0]}"') == 1
            assert page.count(drawn) == 1
            continue
        assert head.split(" ", 2)[1] == f'id="{part.id}"', head
        assert page.count(f' id="{part.id}"') == 1


def test_a_part_is_drawn_from_hashable_data_and_the_same_each_time():
    once, again = (table.parts(made.ready_to_finish()) for _ in range(2))
    assert [hash(part) for part in once] == [hash(part) for part in again]
    assert once == again


@pytest.mark.parametrize("name", [name for name in STATES if not name.startswith("page")])
def test_no_page_holds_a_style_or_a_script_of_its_own(name):
    html = STATES[name].draw()
    assert " style=" not in html
    assert "<style" not in html
    assert " onclick=" not in html
    assert 'src="http' not in html


def test_a_number_on_each_seat_where_seats_are_told_apart_by_number():
    scene = made.waiting(preset="single-round-slots")
    numbers = [part.data.number for part in table.parts(scene) if part.id.startswith("av-")]
    assert numbers == [1, 2, 3, 4]
    assert "flow" not in preview.table_html(scene)


def test_one_message_for_a_turn():
    data = announce_part(made.about_to_draw()).data
    assert data.alert == "Ayşe threw Black 3. Your turn. Stock 29."
    assert data.polite == ""


def test_others_moves_wait_to_be_read():
    data = announce_part(made.waiting()).data
    assert (data.polite, data.alert) == ("Elif threw Red 2.", "")


@pytest.mark.parametrize(
    ("facts", "hint"),
    [
        ({}, "Draw from the stock or take Black 3 from Ayşe."),
        ({"legal": made.acts(Kind.DRAW_STOCK)}, "Draw from the stock."),
        (
            {"stock": 0, "legal": made.acts(Kind.TAKE_DISCARD, Kind.END_HAND)},
            "The stock is empty. Take Black 3, or end the hand.",
        ),
        ({"stock": 0, "legal": made.acts(Kind.END_HAND)}, "The stock is empty. End the hand."),
        (
            {"stock": 0, "legal": made.acts(Kind.DRAW_STOCK)},
            "The stock is empty. The indicator is the last tile to draw.",
        ),
    ],
)
def test_what_may_be_done_in_words(facts, hint):
    assert turn_line(made.about_to_draw(**facts)) == ("Your turn", hint)


def test_piles_open_only_where_the_view_opens_them():
    scene = made.waiting()
    assert leaf(scene, ELIF) is None
    opened = leaf(scene, AYSE)
    assert opened is not None
    assert [face.short for face in opened["tiles"]] == ["Black 3", "Yellow 2", "Black 1"]


def test_nothing_is_drawn_that_the_view_does_not_hold():
    scene = made.waiting()
    html = preview.table_html(scene)
    html = html[html.index('id="rack"') :].split('id="kinds"')[0]
    for other in ("R13", "Y1", "B2"):
        assert code(tile(other)) == other
        assert f'data-tile="{tile(other)}"' not in html


def test_group_labels_can_be_switched_off():
    scene = made.ready_to_finish()
    labelled = {part.id: part for part in table.parts(scene)}["rack-groups"]
    assert [group.text for group in labelled.data.groups] == ["run ✓", "run ✓", "run ✓", "set ✓"]
    off = replace(scene, prefs=replace(scene.prefs, group_labels=False))
    assert {part.id: part for part in table.parts(off)}["rack-groups"].data.groups == ()
