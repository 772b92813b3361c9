"""A table by plain requests: who gets in, what counts once, what is refused and in which words."""

import threading

import pytest
from django.db import OperationalError, connections
from django.test import Client

from accounts.services import Person
from games.engine.classic.actions import Kind
from games.models import RackLayout, Table, TableAction
from games.tables import racks, store
from tests.http.plain_browser import PlainBrowser
from tests.http.seated import HTMX, draw
from tests.live.garbage import GARBAGE
from tests.tables.seated import act, at, cookies_of, let_bots_move, visitor


def test_the_page_has_the_rack_and_is_kept_by_nobody(me: Client, my_turn: str):
    answer = me.get(f"/tables/{my_turn}/")
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]
    page = answer.content.decode()
    for tile in at(my_turn).state.racks[0]:
        assert f'data-tile="{tile}"' in page
    assert f'id="sync" data-v="{at(my_turn).v(0)}"' in page


@pytest.mark.parametrize("path", ["", "act/", "pile/0/", "rematch/"])
def test_strangers_are_told_so(my_turn: str, stranger: Person, path: str):
    for client in (visitor(stranger), Client()):
        ask = client.get if path in ("", "pile/0/") else client.post
        answer = ask(f"/tables/{my_turn}/{path}", headers=HTMX)
        assert answer.status_code == 403
        assert "no-store" in answer["Cache-Control"]
        for tile in at(my_turn).state.racks[0]:
            assert f'data-tile="{tile}"' not in answer.content.decode()


@pytest.mark.parametrize("path", ["", "pile/0/"])
@pytest.mark.parametrize("name", ["nosuchtable000000000", "x", "A_b-C"])
def test_there_is_no_such_table(me: Client, name: str, path: str):
    assert me.get(f"/tables/{name}/{path}").status_code == 404
    assert me.post(f"/tables/{name}/act/", {"kind": "full"}).status_code == 404


def test_a_plain_form_counts_and_leads_back_to_the_table(me: Client, my_turn: str):
    answer = me.post(f"/tables/{my_turn}/act/", draw(my_turn))
    assert answer.status_code == 303
    assert answer["Location"] == f"/tables/{my_turn}/"
    assert len(at(my_turn).state.racks[0]) == 15


def test_htmx_is_answered_with_the_parts(me: Client, my_turn: str):
    answer = me.post(f"/tables/{my_turn}/act/", draw(my_turn), headers=HTMX)
    body = answer.content.decode()
    assert answer.status_code == 200
    v = at(my_turn).v(0)
    assert body.startswith(f'<div id="sync" hx-swap-oob="outerMorph" data-v="{v}"')
    assert f'<div id="rack-data" hx-swap-oob="outerMorph" data-v="{v}"' in body
    assert "csrf" not in body


@pytest.mark.parametrize(
    ("changes", "status", "words"),
    [
        ({"v": 0}, 409, "moved on"),
        ({"kind": "discard", "tile": 3}, 409, "Draw a tile first"),
        ({"kind": "next_hand"}, 409, "still being played"),
        ({"kind": "undo_move"}, 409, "cannot be taken back"),
        ({"kind": "deal"}, 400, "could not be read"),
        ({"kind": "draw_stock", "aid": "x"}, 400, "could not be read"),
        ({"seat": 1}, 400, "could not be read"),
        ({"v": "one"}, 400, "could not be read"),
        ({"kind": ["draw_stock", "discard"]}, 400, "could not be read"),
    ],
)
def test_what_does_not_count_is_said_in_words(
    me: Client, my_turn: str, changes: dict[str, object], status: int, words: str
):
    before = at(my_turn)
    told = draw(my_turn, **changes)
    answer = me.post(f"/tables/{my_turn}/act/", told, headers=HTMX)
    assert answer.status_code == status
    assert words in answer.content.decode()
    assert 'id="rack-data"' in answer.content.decode()
    plain = PlainBrowser(me)
    plain._show(me.post(f"/tables/{my_turn}/act/", told, follow=True), f"/tables/{my_turn}/act/")
    assert words in plain.text
    nonsense = status == 400  # which no button of a page sends
    assert plain.path == f"/tables/{my_turn}/{'act/' if nonsense else ''}"
    assert at(my_turn) == before


def test_a_refusal_is_shown_once_at_the_tables_own_address(me: Client, my_turn: str):
    answer = me.post(f"/tables/{my_turn}/act/", draw(my_turn, kind="discard", tile=3))
    assert (answer.status_code, answer["Location"]) == (303, f"/tables/{my_turn}/")
    assert answer.cookies["okey_notice"]["httponly"]
    page = PlainBrowser(me).visit(f"/tables/{my_turn}/")
    assert "Draw a tile first" in page.text
    assert "Draw a tile first" not in page.visit(f"/tables/{my_turn}/").text


def test_a_kept_notice_is_shown_at_its_own_table_and_only_as_it_was_signed(
    me: Client, my_turn: str, new_table
):
    me.post(f"/tables/{my_turn}/act/", draw(my_turn, kind="discard", tile=3))
    told = me.cookies["okey_notice"].value
    other = new_table("pers-kafa")
    me.cookies["okey_notice"] = told
    assert "Draw a tile first" not in PlainBrowser(me).visit(f"/tables/{other}/").text
    me.cookies["okey_notice"] = told[:-3] + "abc"
    assert "Draw a tile first" not in PlainBrowser(me).visit(f"/tables/{my_turn}/").text


def test_a_refused_win_still_shows_its_tiles_after_the_way_back(
    me: Client, north: Person, my_turn: str
):
    act(my_turn, north, Kind.DRAW_STOCK)
    tile = at(my_turn).state.racks[0][0]
    told = draw(my_turn, kind="finish", tile=tile, sure="1", aid="b" * 20)
    at_once = me.post(f"/tables/{my_turn}/act/", told, headers=HTMX).content.decode()
    later = me.post(f"/tables/{my_turn}/act/", told, follow=True).content.decode()
    shown = [
        text[text.index('id="notice"') :].split('<button type="button"')[0]
        for text in (at_once, later)
    ]
    tiles_shown = [text.count('class="tile') for text in shown]
    assert tiles_shown[0] == tiles_shown[1] > 0


def test_a_tile_one_does_not_hold_is_named(me: Client, north: Person, my_turn: str):
    act(my_turn, north, Kind.DRAW_STOCK)
    theirs = at(my_turn).state.racks[2][0]
    told = draw(my_turn, kind="discard", tile=theirs, aid="b" * 20)
    answer = me.post(f"/tables/{my_turn}/act/", told, headers=HTMX)
    assert answer.status_code == 409
    assert "no longer yours to throw" in answer.content.decode()


def test_garbage_in_the_form_changes_nothing(me: Client, my_turn: str):
    before = at(my_turn)
    for text in GARBAGE:
        body = text if isinstance(text, bytes) else str(text).encode(errors="replace")
        for kind in ("application/x-www-form-urlencoded", "application/json", "text/plain"):
            answer = me.post(f"/tables/{my_turn}/act/", body, content_type=kind, headers=HTMX)
            assert answer.status_code == 400, body
    assert at(my_turn) == before


def test_twenty_identical_posts_at_once_have_one_effect(north: Person, my_turn: str):
    told, before = draw(my_turn), at(my_turn)
    cookie = cookies_of(north)
    start, codes = threading.Barrier(20), []

    def post() -> None:
        client = Client(headers={"cookie": cookie})
        start.wait()
        try:
            codes.append(client.post(f"/tables/{my_turn}/act/", told).status_code)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=post) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert codes == [303] * 20
    assert at(my_turn).version == before.version + 1
    assert TableAction.objects.filter(table=my_turn, aid="a" * 20).count() == 1


def test_an_action_needs_the_pages_token(north: Person, my_turn: str):
    strict = Client(enforce_csrf_checks=True)
    name, _, value = cookies_of(north).partition("=")
    strict.cookies[name] = value
    before = at(my_turn)
    assert strict.post(f"/tables/{my_turn}/act/", draw(my_turn)).status_code == 403
    assert at(my_turn) == before


def test_a_database_that_is_away_is_said_in_words(me: Client, my_turn: str, monkeypatch):
    def away(*_: object) -> None:
        raise OperationalError("database is locked")

    before = at(my_turn)
    with monkeypatch.context() as patch:
        patch.setattr(store, "lock", away)
        answer = me.post(f"/tables/{my_turn}/act/", draw(my_turn), headers=HTMX)
    assert answer.status_code == 503
    assert "Press again" in answer.content.decode()
    assert at(my_turn) == before
    assert me.post(f"/tables/{my_turn}/act/", draw(my_turn)).status_code == 303


def test_sorting_by_a_plain_form_is_kept(me: Client, my_turn: str):
    page = PlainBrowser(me).visit(f"/tables/{my_turn}/")
    sort = next(name for name, form in page.forms.items() if ("kind", "sort") in form.fields)
    page.press(sort, name="how", value="pairs")
    assert page.path == f"/tables/{my_turn}/"
    kept = racks.current_layout(at(my_turn), seat=0)
    assert 'data-slots="' + ",".join("" if t is None else str(t) for t in kept) in (
        page.response.content.decode()
    )
    assert RackLayout.objects.filter(table=my_turn, seat=0).exists()


@pytest.mark.parametrize(("seat", "status"), [(0, 200), (3, 200), (1, 403), (2, 403), (4, 404)])
def test_piles_are_leafed_through_where_the_rules_open_them(
    me: Client,
    north: Person,
    table: str,
    seat: int,
    status: int,
):
    for _ in range(8):
        if at(table).state.phase not in ("await_draw", "await_discard"):
            pytest.skip("the hand was over before a pile had grown")
        let_bots_move(table)
        move = at(table).facts.rules.auto_move(at(table).state, 0)
        act(table, north, move.kind, tile=move.tile)
    for headers in ({}, HTMX):
        assert me.get(f"/tables/{table}/pile/{seat}/", headers=headers).status_code == status


@pytest.mark.parametrize(("seat", "status"), [(0, 200), (3, 200), (1, 403), (2, 403)])
def test_an_empty_pile_says_that_it_is_empty(me: Client, table: str, seat: int, status: int):
    for headers in ({}, HTMX):
        answer = me.get(f"/tables/{table}/pile/{seat}/", headers=headers)
        assert answer.status_code == status
        assert ("This pile is empty" in answer.content.decode()) == (status == 200)


def test_a_running_game_has_no_rematch_yet(me: Client, my_turn: str):
    answer = me.post(f"/tables/{my_turn}/rematch/", follow=True)
    assert answer.redirect_chain == [(f"/tables/{my_turn}/", 303)]
    assert "still being played" in answer.content.decode()
    assert Table.objects.count() == 1


def test_where_a_form_was_sent_one_may_load_again(me: Client, my_turn: str):
    before = at(my_turn)
    for address in ("act", "rematch"):
        answer = me.get(f"/tables/{my_turn}/{address}/")
        assert (answer.status_code, answer["Location"]) == (303, f"/tables/{my_turn}/")
    assert at(my_turn) == before


def test_no_page_of_a_table_is_served_by_another_method(me: Client, my_turn: str):
    assert me.put(f"/tables/{my_turn}/act/").status_code == 405
    assert me.delete(f"/tables/{my_turn}/rematch/").status_code == 405
    assert me.post(f"/tables/{my_turn}/").status_code == 405
