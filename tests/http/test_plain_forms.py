"""What forms without scripts need: questions before what is final, groups off the rack, boxes."""

import pytest
from django.test import Client

from accounts.services import Person
from games.models import Table
from tests.http.plain_browser import PlainBrowser
from tests.http.seated import HTMX, draw
from tests.tables.seated import at, stack, to_my_turn

OKEYS = "B10 R1 R5 R9 Y3 Y7 Y11 B2 B6 K4 K8 K12 R13 Y13 K6"


@pytest.fixture
def okey_held(new_table, settings, tmp_path) -> str:
    """North starts with an okey (B10 under the indicator B9) and is far from a win."""
    settings.OKEY_DEALS_FILE = str(stack(tmp_path, indicator="B9", north=OKEYS, starter=0))
    made: str = new_table("countdown-classic")
    return made


def test_an_okey_is_thrown_by_a_plain_form_only_when_one_is_sure(me: Client, okey_held: str):
    okey = at(okey_held).state.racks[0][0]
    told = draw(okey_held, kind="discard", tile=okey)
    before = at(okey_held)
    asked = me.post(f"/tables/{okey_held}/act/", told)
    assert asked.status_code == 200
    assert "This is an okey" in asked.content.decode()
    assert at(okey_held) == before
    page = PlainBrowser(me)
    page._show(me.post(f"/tables/{okey_held}/act/", told, follow=True), "")
    question = next(name for name, form in page.forms.items() if ("sure", "1") in form.fields)
    page.press(question)
    assert page.path == f"/tables/{okey_held}/"
    assert okey not in at(okey_held).state.racks[0]


def test_a_throw_that_is_refused_is_not_asked_about(
    me: Client, north: Person, new_table, settings, tmp_path
):
    okeys = " ".join(OKEYS.split()[:14])
    settings.OKEY_DEALS_FILE = str(stack(tmp_path, indicator="B9", north=okeys, starter=1))
    table = new_table("countdown-classic")
    okey = at(table).state.racks[0][0]
    to_my_turn(table, north)
    told = draw(table, kind="discard", tile=okey)
    refused = me.post(f"/tables/{table}/act/", told, follow=True)
    assert refused.redirect_chain == [(f"/tables/{table}/", 303)]
    assert "Draw a tile first" in refused.content.decode()
    assert okey in at(table).state.racks[0]


def test_a_page_with_scripts_asks_by_itself(me: Client, okey_held: str):
    okey = at(okey_held).state.racks[0][0]
    told = draw(okey_held, kind="discard", tile=okey)
    answer = me.post(f"/tables/{okey_held}/act/", told, headers=HTMX)
    assert answer.status_code == 200
    assert okey not in at(okey_held).state.racks[0]


WINNING = "R1 R2 R3 R4 Y5 Y6 Y7 B1 B2 B3 B4 K11 K12 K13 Y13"


def test_the_first_press_of_finish_names_the_tile(me: Client, new_table, settings, tmp_path):
    settings.OKEY_DEALS_FILE = str(stack(tmp_path, indicator="Y1", north=WINNING, starter=0))
    table = new_table("countdown-classic", start_points=2)
    page = PlainBrowser(me).visit(f"/tables/{table}/")
    page.press("act", name="kind", value="finish")
    assert "Yellow 13" in page.text
    assert at(table).state.phase == "await_discard"
    question = next(name for name, form in page.forms.items() if ("sure", "1") in form.fields)
    page.press(question)
    assert at(table).state.phase == "game_over"
    assert page.response.status_code == 200
    page.press("rematch")
    assert page.path != f"/tables/{table}/"
    assert str(Table.objects.get(pk=table).rematch_id) in page.path


def test_groups_are_read_off_the_rack_without_scripts(
    me: Client,
    north: Person,
    new_table,
    settings,
    tmp_path,
):
    settings.OKEY_DEALS_FILE = str(stack(tmp_path, indicator="Y1", north=WINNING, starter=0))
    table = new_table("coloured-portal")
    page = PlainBrowser(me).visit(f"/tables/{table}/")
    spare = at(table).state.racks[0][-1]
    page.press("act", name="kind", value="finish", fill={"tile": spare})
    assert page.path == f"/tables/{table}/"
    assert "Your groups do not win as they lie" in page.text
    assert at(table).state.phase == "await_discard"
    page.visit(f"/tables/{table}/")
    sort = next(name for name, form in page.forms.items() if ("kind", "sort") in form.fields)
    page.press(sort, name="how", value="runs")
    page.press("act", name="kind", value="finish", fill={"tile": spare})
    assert at(table).state.phase in ("hand_over", "game_over"), page.text


def test_melds_are_laid_by_ticked_boxes_and_the_hand_is_finished(
    me: Client, new_table, settings, tmp_path
):
    settings.OKEY_DEALS_FILE = str(stack(tmp_path, indicator="Y1", north=WINNING, starter=0))
    table = new_table("single-round-slots")
    rack = at(table).state.racks[0]
    page = PlainBrowser(me).visit(f"/tables/{table}/")
    for meld in (rack[0:4], rack[4:7], rack[7:11], rack[11:14]):
        page.press("act", name="kind", value="lay_meld", fill={"tiles": list(meld)})
        assert page.response.status_code == 200, page.text
    assert len(at(table).state.slots[0]) == 4
    page.press("act", name="kind", value="finish")
    assert at(table).state.phase == "game_over", page.text
