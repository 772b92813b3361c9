"""A whole hand in every edition by plain forms, as a browser without scripts plays it."""

import pytest

from games.tables import bots, store
from tests.http.plain_browser import PlainBrowser
from tests.tables.seated import NOW, at

PRESETS = [
    "countdown-classic",
    "pers-kafa",
    "table-house",
    "coloured-portal",
    "single-round-slots",
]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_hand_is_played_to_its_end_without_scripts(transactional_db, preset):
    page = PlainBrowser().visit("/en/")
    page.press("panel", fill={"preset": preset, "difficulty": "easy"})
    table = page.path.split("/")[2]
    assert page.response.status_code == 200
    for _ in range(800):
        while bots.take_turn(table, at(table).version, now=NOW):
            pass
        if at(table).state.phase in ("hand_over", "game_over"):
            break
        page.visit(f"/tables/{table}/")
        play_by_form(page)
        assert page.response.status_code == 200, page.text
    page.visit(f"/tables/{table}/")
    assert store.read(table).state.phase in ("hand_over", "game_over")
    assert page.offers("act", "next_hand") or "rematch" in page.forms


def play_by_form(page: PlainBrowser) -> None:
    """Draw, or throw the first tile that the page lets one pick."""
    for kind in ("draw_stock", "take_discard", "end_hand"):
        if page.offers("act", kind):
            page.press("act", name="kind", value=kind)
            return
    tiles = page.forms["act"].choices["tile"]
    page.press("act", name="kind", value="discard", fill={"tile": tiles[0]})
    if "form-0" in page.forms and "sure" in dict(page.forms["form-0"].fields):
        page.press("form-0")
