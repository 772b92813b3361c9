"""A host and three guests by plain forms: create, join, ready, play, rematch."""

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import Guest
from games.models import Room, RoomSeat, Table
from games.tables import store
from tests.http.plain_browser import PlainBrowser
from tests.http.roomed import browser, code_in, create, press
from tests.http.seated import HTMX
from tests.tables.roomed import (
    a_guest,
    all_ready,
    an_account,
    cut_short,
    join,
    the_room,
    to_the_end,
)

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("jobs")]


@pytest.fixture(autouse=True)
def nobody_has_tried_anything() -> None:
    cache.clear()


@pytest.fixture
def elif_() -> Client:
    return browser(an_account("Elif"))


@pytest.fixture
def code(elif_: Client) -> str:
    return code_in(create(elif_))


def newcomer(code: str, name: str, **fields: str) -> Client:
    """Somebody without an account who follows the link and types a name."""
    client = Client()
    PlainBrowser(client).visit(f"/rooms/{code}/")
    answer = press(client, code, "join", name=name, **fields)
    assert answer.status_code == 303, answer.content.decode()
    return client


def test_create_room_leads_to_a_room_as_chosen(elif_: Client):
    answer = create(
        elif_, start_points="30", clock="own", turn_seconds="40", reserve_seconds="0", bots="no"
    )
    room = the_room(code_in(answer))
    assert room.code is not None
    assert (room.ruleset.start_points, room.bots_allowed) == (30, False)
    assert room.timing is not None
    assert (room.timing.turn, room.timing.reserve) == (40, 0)
    page = elif_.get(answer["Location"]).content.decode()
    assert f"{room.code[:4]}-{room.code[4:]}" in page
    assert "40 seconds a turn" in page
    assert "<svg" in page
    assert "Only people" not in page


def test_ten_presses_are_one_room(elif_: Client):
    assert len({create(elif_)["Location"] for _ in range(10)}) == 1
    assert Room.objects.count() == 1


def test_terms_that_cannot_be_are_said_in_words(elif_: Client):
    answer = create(elif_, clock="own", turn_seconds="5")
    assert answer.status_code == 400
    page = answer.content.decode()
    assert "15 to 300" in page
    assert 'value="5"' in page
    assert 'id="mode-room" checked' in page
    assert not Room.objects.exists()


@pytest.mark.parametrize("guest", [True, False])
def test_without_an_account_one_signs_in_first_and_loses_nothing(guest: bool, settings):
    settings.LOGIN_URL = "/en/account/login/"
    client = browser(a_guest("Murat")) if guest else Client()
    answer = create(client, start_points="30", clock="slow")
    assert answer.status_code == 303
    where, _, back = answer["Location"].partition("?next=")
    assert where == "/en/account/login/"
    from urllib.parse import unquote

    page = client.get(unquote(back)).content.decode()
    assert 'id="mode-room" checked' in page
    assert 'value="30" checked' in page
    assert 'name="clock" value="slow" checked' in page
    assert not Room.objects.exists()


def test_a_guest_joins_by_link_with_a_name(code: str):
    murat = newcomer(code, " Murat ")
    assert Guest.objects.get().name == "Murat"
    assert [place.name for place in the_room(code).places] == ["Elif", "Murat"]
    page = murat.get(f"/rooms/{code}/").content.decode()
    assert "2 of 4 seated" in page
    assert "Remove" not in page
    assert "Remove" in browser_of_host(code).get(f"/rooms/{code}/").content.decode()


def browser_of_host(code: str) -> Client:
    host = the_room(code).host
    assert host is not None
    return browser(host.person)


def test_before_sitting_down_one_sees_who_is_there_and_the_rules(elif_: Client, code: str):
    page = Client().get(f"/rooms/{code}/").content.decode()
    for words in ("Elif", "Countdown classic, 20 points", "25 seconds a turn", "Your name"):
        assert words in page
    assert "Played exactly as" in page
    assert not Guest.objects.exists()


@pytest.mark.parametrize(
    ("name", "words"),
    [("", "three letters"), ("ab", "three letters"), ("x" * 30, "twenty"), ("ELİF", "account")],
)
def test_a_name_that_cannot_be_is_said_in_words(code: str, name: str, words: str):
    answer = press(Client(), code, "join", name=name)
    assert answer.status_code == 400
    assert words in answer.content.decode()
    assert RoomSeat.objects.count() == 1
    assert not Guest.objects.exists()


def test_a_code_is_typed_on_the_home_page(code: str):
    client = Client()
    page = PlainBrowser(client).visit("/en/")
    assert page.forms["by-code"].action == "/rooms/"
    for typed in (code, code.lower(), f" {code[:4]} - {code[4:]} "):
        answer = client.post("/rooms/", {"code": typed})
        assert (answer.status_code, answer["Location"]) == (303, f"/rooms/{code}/")
    assert client.get(f"/rooms/{code.lower()}/")["Location"] == f"/rooms/{code}/"


def test_a_whole_evening(elif_: Client, code: str):
    friends = [newcomer(code, name) for name in ("Murat", "Deniz")]
    assert press(elif_, code, "fill", seat="3", level="hard").status_code == 303
    assert press(friends[0], code, "ready").status_code == 303
    assert press(friends[1], code, "ready").status_code == 303
    assert not Table.objects.exists()
    assert press(elif_, code, "ready")["Location"] == f"/rooms/{code}/"
    table = Table.objects.get()
    for client in (elif_, *friends):
        assert client.get(f"/rooms/{code}/")["Location"] == f"/tables/{table.id}/"
        assert client.get(f"/tables/{table.id}/").status_code == 200
    cut_short(table.id)
    page = elif_.get(f"/rooms/{code}/").content.decode()
    assert "4 of 4 seated" in page
    assert "1 ready" in page  # the computer player, which always is


def test_rematch_at_the_table_is_ready_in_the_room(settings):
    four = [an_account("Elif"), *(a_guest(name) for name in ("Murat", "Deniz", "Leyla"))]
    clients = [browser(person) for person in four]
    code = code_in(create(clients[0], preset="single-round-slots"))
    join(code, *four[1:])
    first = all_ready(code, *four)
    assert first is not None
    to_the_end(first)
    page = clients[1].get(f"/tables/{first}/").content.decode()
    assert "Rematch" in page
    assert "0 of 4 want a rematch" in page
    assert clients[1].post(f"/tables/{first}/rematch/")["Location"] == f"/tables/{first}/"
    page = clients[0].get(f"/tables/{first}/").content.decode()
    assert "1 of 4 want a rematch" in page
    assert f"/rooms/{code}/" in page
    clients[0].post(f"/tables/{first}/rematch/")
    clients[2].post(f"/tables/{first}/rematch/")
    second = clients[3].post(f"/tables/{first}/rematch/")["Location"]
    assert second != f"/tables/{first}/"
    assert second in clients[1].get(f"/tables/{first}/").content.decode()
    assert clients[0].post(f"/tables/{first}/rematch/")["Location"] == second
    assert store.read(second.split("/")[2]).facts.room == the_room(code).id


def test_the_home_page_leads_back_to_the_room_and_then_to_its_game(elif_: Client, code: str):
    assert f"/rooms/{code}/" in elif_.get("/en/").content.decode()
    assert f"/rooms/{code}/" not in Client().get("/en/").content.decode()
    friends = [newcomer(code, name) for name in ("Murat", "Deniz", "Leyla")]
    for client in (elif_, *friends):
        press(client, code, "ready")
    page = elif_.get("/en/").content.decode()
    assert f"/tables/{Table.objects.get().id}/" in page
    assert f"/rooms/{code}/" not in page


def test_htmx_gets_the_parts_and_a_refusal_with_them(elif_: Client, code: str):
    murat = newcomer(code, "Murat")
    answer = murat.post(f"/rooms/{code}/act/", {"kind": "ready"}, headers=HTMX)
    assert answer.status_code == 200
    assert 'id="room" hx-swap-oob="outerMorph"' in answer.content.decode()
    refused = murat.post(
        f"/rooms/{code}/act/", {"kind": "fill", "seat": "2", "level": "easy"}, headers=HTMX
    )
    assert refused.status_code == 403
    assert "Only the host" in refused.content.decode()
    assert "hx-swap-oob" in refused.content.decode()


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "rob"},
        {"kind": ""},
        {"kind": "sit", "seat": "4"},
        {"kind": "sit", "seat": ""},
        {"kind": "sit", "seat": "٢"},
        {"kind": "fill", "seat": "2", "level": "expert"},
        {"kind": "remove", "row": "-1"},
        {"kind": "remove", "row": "9" * 30},
        {"kind": ["ready", "ready"]},
    ],
)
def test_nonsense_changes_nothing(elif_: Client, code: str, fields):
    before = the_room(code).version
    answer = elif_.post(f"/rooms/{code}/act/", fields)
    assert answer.status_code == 400
    assert "did not understand" in answer.content.decode()
    assert the_room(code).version == before


def test_a_form_of_another_site_does_nothing(code: str):
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(f"/rooms/{code}/act/", {"kind": "ready"}).status_code == 403
    assert strict.post("/rooms/", {"code": code}).status_code == 403


def test_leaving_leads_home(elif_: Client, code: str):
    murat = newcomer(code, "Murat")
    assert press(murat, code, "leave")["Location"] == "/"
    assert "1 of 4 seated" in elif_.get(f"/rooms/{code}/").content.decode()


def test_pages_of_a_room_are_kept_by_nobody(elif_: Client, code: str):
    for client in (elif_, Client()):
        assert "no-store" in client.get(f"/rooms/{code}/")["Cache-Control"]


def test_everything_is_done_by_plain_forms(elif_: Client, code: str):
    host = PlainBrowser(elif_).visit(f"/rooms/{code}/")
    host.press("seat-2", name="kind", value="sit")
    assert the_room(code).places[0].seat == 2
    host.press("seat-0", name="kind", value="fill", fill={"level": "hard"})
    assert host.path == f"/rooms/{code}/"
    assert "Computer, hard" in host.text
    host.press("seat-0", name="kind", value="remove")
    host.press("room-act", name="kind", value="ready")
    assert "1 ready" in host.text
    assert not host.offers("room-act", "ready")
    host.press("room-act", name="kind", value="unready")
    friend = PlainBrowser(Client()).visit("/en/")
    friend.press("by-code", fill={"code": code})
    friend.press("form-0", name="kind", value="join", fill={"name": "Murat", "seat": "3"})
    assert friend.path == f"/rooms/{code}/"
    assert 'http-equiv="refresh"' in friend.response.content.decode()
    friend.press("room-leave", name="kind", value="leave")
    assert len(the_room(code).places) == 1
