"""The home page: start a game, be told what is wrong in words, go on with a game, settings."""

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import Guest
from games.models import Table
from games.tables import create, store
from games.tables.errors import TableBusy
from tests.http.plain_browser import PlainBrowser

GOOD = {
    "mode": "computer",
    "variant": "classic",
    "preset": "countdown-classic",
    "start_points": "30",
    "one_colour": "off",
    "difficulty": "hard",
}

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("jobs")]


@pytest.fixture(autouse=True)
def nobody_has_started_anything() -> None:
    cache.clear()


def start(client: Client, **changes: str):
    """Press New Game with the panel so filled in."""
    return client.post("/en/play/", GOOD | changes)


def the_table() -> Table:
    return Table.objects.get()


def test_reading_the_page_makes_nobody_a_guest(client: Client):
    answer = client.get("/en/")
    assert answer.status_code == 200
    assert not answer.cookies.get("guest")
    assert not Guest.objects.exists()


def test_new_game_makes_a_guest_and_a_table_as_chosen(client: Client):
    answer = start(client)
    assert answer.status_code == 303
    assert answer["Location"] == f"/tables/{the_table().id}/"
    assert Guest.objects.count() == 1
    rules = store.read(the_table().id).facts.ruleset
    assert (rules.preset, rules.start_points) == ("countdown-classic", 30)
    assert [holder.bot for holder in store.read(the_table().id).facts.holders[1:]] == ["hard"] * 3
    assert the_table().kind == "test"


@pytest.mark.parametrize(
    ("changes", "field", "value"),
    [
        ({"preset": "coloured-portal", "start_points": "10"}, "start_points", 10),
        ({"preset": "coloured-portal", "coloured": "on"}, "coloured", "on"),
        (
            {"preset": "table-house", "start_points": "20", "one_colour": "any"},
            "one_colour_double",
            "any",
        ),
        ({"preset": "pers-kafa"}, "kafa", "wins_game"),
        ({"preset": "single-round-slots"}, "rounds", "single"),
    ],
)
def test_every_edition_with_its_own_options(client: Client, changes, field: str, value: object):
    assert start(client, **changes).status_code == 303
    assert getattr(store.read(the_table().id).facts.ruleset, field) == value


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"preset": "no-such-rules"}, "no such rules"),
        ({"preset": ""}, "no such rules"),
        ({"preset": "<script>"}, "no such rules"),
        ({"variant": "chess"}, "no such variant"),
        ({"mode": "x"}, "where to play"),
        ({"difficulty": "impossible"}, "easy, medium or hard"),
        ({"start_points": "21"}, "20, 30, 40, 50"),
        ({"start_points": "-1"}, "20, 30, 40, 50"),
        ({"start_points": "٣٠"}, "20, 30, 40, 50"),
        ({"start_points": "3e1"}, "20, 30, 40, 50"),
        ({"coloured": "on"}, "Coloured is not an option"),
        ({"one_colour": "any"}, "one-colour double is not an option"),
        ({"preset": "coloured-portal", "coloured": "maybe"}, "Coloured is not an option"),
        ({"preset": "table-house", "start_points": "20", "one_colour": "x"}, "is not an option"),
    ],
)
def test_what_cannot_be_is_said_in_words_and_makes_nothing(
    client: Client, changes: dict[str, str], words: str
):
    page = PlainBrowser(client).visit("/en/")
    answer = start(client, **changes)
    assert answer.status_code == 400
    assert words in answer.content.decode()
    assert not Table.objects.exists()
    assert not Guest.objects.exists()
    assert page.forms["panel"].action == "/en/play/"


def test_what_was_typed_is_kept(client: Client):
    answer = start(client, preset="coloured-portal", start_points="20", difficulty="x")
    assert answer.status_code == 400
    page = answer.content.decode()
    assert (
        'value="coloured-portal" id="ed-coloured-portal" data-points="10 15 20 25 30" checked'
        in page
    )
    assert (
        "<script>"
        not in start(client, preset="<script>")
        .content.decode()
        .split("<body")[1]
        .split("</form>")[0]
    )


def test_garbage_makes_nothing(client: Client):
    for body in (b"", b"\xff\xfe", b"preset=%FF", b"preset[]=x&mode[]=y", b"a" * 5000):
        answer = client.post("/en/play/", body, content_type="application/x-www-form-urlencoded")
        assert answer.status_code == 400
    assert not Table.objects.exists()


@pytest.mark.parametrize("name", GOOD)
def test_a_choice_made_twice_is_no_choice(client: Client, name: str):
    answer = client.post("/en/play/", GOOD | {name: [GOOD[name], GOOD[name]]})
    assert answer.status_code == 400
    assert "chosen twice" in answer.content.decode()
    assert not Table.objects.exists()


def test_a_setting_made_twice_is_no_setting(client: Client):
    wanted = {"theme": ["dark", "light"], "bot_pace": "fast"}
    answer = client.post("/en/settings/", wanted)
    assert answer.status_code == 400
    assert "did not understand" in answer.content.decode()
    assert "okey_prefs" not in client.cookies


def test_a_game_is_started_by_pressing_only(client: Client):
    assert client.get("/en/play/").status_code == 405
    strict = Client(enforce_csrf_checks=True)
    assert strict.post("/en/play/", GOOD).status_code == 403
    assert not Table.objects.exists()


def test_too_many_games_are_refused_in_words(client: Client, settings):
    settings.NEW_TABLES_PER_PERSON = 3
    for _ in range(3):
        assert start(client).status_code == 303  # the first made the guest, and counts
    answer = start(client)
    assert answer.status_code == 429
    assert "many games" in answer.content.decode()
    assert Table.objects.count() == 3
    assert start(Client()).status_code == 303  # somebody else on the same line may play


def test_too_many_games_from_one_address_too(settings):
    settings.NEW_TABLES_PER_ADDRESS = 2
    codes = [start(Client()).status_code for _ in range(3)]
    assert codes == [303, 303, 429]


def test_a_database_that_is_away_is_said_in_words(client: Client, monkeypatch):
    def away(**_: object) -> None:
        raise TableBusy

    monkeypatch.setattr(create, "create_table", away)
    answer = start(client)
    assert answer.status_code == 503
    assert "Press New Game again" in answer.content.decode()


def test_a_running_game_is_offered_to_its_guest_alone(client: Client):
    address = start(client)["Location"]
    assert address in client.get("/en/").content.decode()
    assert address not in Client().get("/en/").content.decode()


def test_a_broken_cookie_is_nobody(client: Client):
    address = start(client)["Location"]
    for broken in ("", "x", "a:b", client.cookies["guest"].value + "x", "\x00", "y" * 5000):
        other = Client()
        other.cookies["guest"] = broken
        assert address not in other.get("/en/").content.decode()
        assert other.get(address).status_code == 403


def test_settings_are_kept_and_reach_the_table(client: Client):
    address = start(client)["Location"]
    table = the_table()
    answer = client.post(
        "/en/settings/",
        {"large_shapes": "on", "bot_pace": "fast", "confirm_throws": "always", "next": address},
    )
    assert answer.status_code == 200
    assert client.cookies["okey_prefs"]["httponly"]
    page = client.get(address).content.decode()
    assert "large-shapes" in page
    assert 'data-confirm="always"' in page
    assert "data-shortcuts" not in page
    table.refresh_from_db()
    assert table.bot_pace == "fast"
    assert 'name="large_shapes" checked' in client.get("/en/settings/").content.decode()


ELSEWHERE = [
    "https://evil.example/",
    "//evil.example",
    "javascript:evil",
    "evil",
    "/\\evil.example",
]


@pytest.mark.parametrize("wanted", ELSEWHERE)
def test_settings_lead_back_to_this_site_only(client: Client, wanted: str):
    page = client.get("/en/settings/", {"next": wanted}).content.decode()
    assert "evil" not in page
    assert 'name="next"' not in page
