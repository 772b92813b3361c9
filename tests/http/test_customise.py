"""House rules over HTTP: the form, its link, the game they start; and nothing is lost."""

import random
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import Guest
from games.models import Table
from games.tables import create, store
from games.tables.errors import TableBusy
from games.views import starting
from tests.forms.test_customised_rules_are_played import filled_in
from tests.http.plain_browser import PlainBrowser

PAGE = "/en/customise/"

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("jobs")]


@pytest.fixture(autouse=True)
def nobody_has_started_anything() -> None:
    cache.clear()


@pytest.fixture
def plain(client: Client) -> PlainBrowser:
    """A visitor without scripts."""
    return PlainBrowser(client)


def link(plain: PlainBrowser) -> str:
    """The link to the rules shown, as it would be sent to a friend."""
    page: str = plain.response.content.decode()
    address = (
        page.split('id="link"')[1]
        .split('value="')[1]
        .split('"', maxsplit=1)[0]
        .replace("&amp;", "&")
    )
    return urlsplit(address).path + "?" + urlsplit(address).query


def chosen(plain: PlainBrowser, name: str) -> str:
    return dict(plain.forms["customise"].fields)[f"rule-{name}"]


def rules_in(plain: PlainBrowser) -> list[tuple[str, str]]:
    """All that the form would send of the rules."""
    fields = plain.forms["customise"].fields
    return [field for field in fields if field[0].startswith(("base", "rule-", "was-"))]


def rules_of_the_table():
    return store.read(Table.objects.get().id).facts.ruleset


def test_reading_the_page_makes_nobody_a_guest(plain: PlainBrowser):
    plain.visit(PAGE)
    assert plain.response.status_code == 200
    assert not Guest.objects.exists()
    assert "None so far" in plain.text


def test_the_home_page_leads_there(plain: PlainBrowser):
    plain.visit("/en/")
    assert f'href="{PAGE}"' in plain.response.content.decode()


def test_show_lists_the_differences_and_links_to_them(plain: PlainBrowser):
    plain.visit(PAGE)
    plain.press(
        "customise",
        name="go",
        value="show",
        fill={"rule-start_points": 30, "rule-kafa": "wins_game"},
    )
    assert plain.response.status_code == 200
    assert "Starting points: 30 (Countdown classic: 20)." in plain.text
    assert parse_qs(urlsplit(link(plain)).query) == {
        "preset": ["countdown-classic"],
        "start_points": ["30"],
        "kafa": ["wins_game"],
    }
    assert not Table.objects.exists()


def test_the_link_shows_exactly_that_form(plain: PlainBrowser):
    changes = {"rule-rounds": "fixed", "rule-hands": 7, "rule-turn_limit": 60}
    plain.visit(f"{PAGE}?preset=table-house").press(
        "customise", name="go", value="show", fill=changes
    )
    friend = PlainBrowser(Client()).visit(link(plain))
    assert friend.response.status_code == 200
    assert rules_in(friend) == rules_in(plain)
    assert "Length of the game: 7 hands" in friend.text


def test_another_edition_keeps_the_changes(plain: PlainBrowser):
    plain.visit(f"{PAGE}?palette=green")
    plain.press("customise", name="to", value="coloured-portal")
    assert plain.response.status_code == 200
    assert link(plain) == f"{PAGE}?preset=coloured-portal&palette=green"


def test_play_against_the_computer_by_house_rules(plain: PlainBrowser):
    plain.visit(f"{PAGE}?preset=table-house")
    changes = {"rule-seven_pairs": "false", "rule-start_points": 12, "difficulty": "hard"}
    plain.press("customise", name="go", value="computer", fill=changes)
    assert plain.path == f"/tables/{Table.objects.get().id}/"
    rules = rules_of_the_table()
    assert (rules.preset, rules.seven_pairs, rules.start_points) == ("table-house", False, 12)
    holders = store.read(Table.objects.get().id).facts.holders
    assert [holder.bot for holder in holders[1:]] == ["hard"] * 3
    assert "Seven pairs: do not win (Table house rules: win)." in plain.text


def test_what_does_not_go_together_is_explained_and_nothing_is_lost(plain: PlainBrowser):
    plain.visit(PAGE)
    changes = {"rule-kafa": "wins_game", "rule-run_high_one": "false", "difficulty": "easy"}
    plain.press("customise", name="go", value="computer", fill=changes)
    assert plain.response.status_code == 400
    assert "Kafa needs a 1 after the 13" in plain.text
    assert "Something has to be changed first" in plain.text
    assert (chosen(plain, "kafa"), chosen(plain, "run_high_one")) == ("wins_game", "false")
    assert ("difficulty", "easy") in plain.forms["customise"].fields
    assert not Table.objects.exists()
    plain.press("customise", name="go", value="computer", fill={"rule-run_high_one": "true"})
    assert rules_of_the_table().kafa == "wins_game"


def test_a_number_that_cannot_be_is_shown_again(plain: PlainBrowser):
    plain.visit(PAGE)
    plain.press(
        "customise",
        name="go",
        value="computer",
        fill={"rule-start_points": "<b>lots", "rule-target": 9},
    )
    assert plain.response.status_code == 400
    assert "Starting points: “<b>lots” is not possible" in plain.text
    assert "<b>lots" not in plain.response.content.decode().split("<main")[1]
    assert (chosen(plain, "start_points"), chosen(plain, "target")) == ("<b>lots", "9")
    assert not Table.objects.exists()


def test_the_script_is_answered_with_how_things_stand(client: Client):
    post = {"go": "live", "base": "countdown-classic", "rule-score_mode": "count_up"}
    page = client.post(PAGE, post).content.decode()
    assert page.lstrip().startswith("<section")
    assert "Counting: up, towards the target" in page
    assert "until somebody reaches the target" in page
    assert 'data-link=""' in page


def test_rooms_are_offered_where_there_are_rooms(client: Client, monkeypatch):
    wanted = []

    def open_room(request, room):
        wanted.append(room)
        return starting.see_other("/rooms/ABC/")

    only_computer = {"computer": starting.STARTS["computer"]}
    monkeypatch.setattr(starting, "STARTS", only_computer)
    assert "Create Room" not in client.get(PAGE).content.decode()
    monkeypatch.setattr(starting, "STARTS", only_computer | {"room": open_room})
    assert "Create Room" in client.get(PAGE).content.decode()
    post = {"go": "room", "base": "pers-kafa", "rule-target": "30", "clock": "slow", "bots": "no"}
    assert client.post(PAGE, post)["Location"] == "/rooms/ABC/"
    assert (wanted[0].mode, wanted[0].ruleset.target) == ("room", 30)
    assert (wanted[0].timing.turn, wanted[0].bots_allowed) == (60, False)
    refused = client.post(PAGE, post | {"clock": "own", "turn_seconds": "9000"})
    assert refused.status_code == 400
    assert 'value="9000"' in refused.content.decode()
    assert len(wanted) == 1


def test_who_was_away_to_sign_in_finds_the_form_as_it_was(plain: PlainBrowser):
    plain.visit(PAGE)
    sent = dict(plain.forms["customise"].fields) | {"go": "room", "difficulty": "hard"}
    sent |= {"rule-start_points": "35", "rule-rounds": "fixed", "rule-hands": "9"}
    plain.visit(f"{PAGE}?{urlencode(sent)}")
    assert plain.response.status_code == 200
    assert "2 differences" in plain.text
    assert ("difficulty", "hard") in plain.forms["customise"].fields
    assert not Table.objects.exists()


def test_what_stops_a_start_is_said_on_the_page(plain: PlainBrowser, monkeypatch):
    def away(**_: object) -> None:
        raise TableBusy

    monkeypatch.setattr(create, "create_table", away)
    plain.visit(f"{PAGE}?palette=green").press("customise", name="go", value="computer")
    assert plain.response.status_code == 503
    assert "could not be started just now" in plain.text
    assert chosen(plain, "palette") == "green"


def test_whatever_is_accepted_becomes_a_table_with_a_page(client: Client, settings):
    settings.NEW_TABLES_PER_PERSON = settings.NEW_TABLES_PER_ADDRESS = 1000
    rng, started = random.Random(7), 0
    while started < 12:
        answer = client.post(PAGE, filled_in(rng).dict() | {"go": "computer"})
        assert answer.status_code in (303, 400)
        if answer.status_code == 303:
            started += 1
            assert client.get(answer["Location"]).status_code == 200
    assert Table.objects.count() == started
