"""What a page knows during a hand: its own tiles, what lies open, and nothing else anywhere.

The truth is read from the database file of the serving process, beside the page.
"""

import json
import re
import sqlite3
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import expect

from games.tiles.notation import parse_tile
from games.tiles.tile import is_false_joker, okey_kind, printed_kind
from tests.web.deals import hand
from tests.web.player import Player
from tests.web.wire import Wire

LOOSE = "R1 R9 Y4 Y12 B2 B7 B12 K3 K8 K13 R5 Y8 B4 K6 R12"
IDS = re.compile(r'data-(?:tile|tiles|slots|finish|drawn)="([\d,]*)"')
NAME = re.compile(r"\b(Red|Yellow|Blue|Black) (\d{1,2})\b")
EVERYWHERE = """() => ({
  html: [...document.querySelectorAll('body > *, head > *')].map(e => e.outerHTML).join(''),
  kept: [localStorage.length, sessionStorage.length, document.cookie],
  rack: okey.rack.tiles(),
})"""


def test_only_own_and_open_tiles_are_on_the_page_and_on_the_wire(player: Player) -> None:
    wire = Wire(player.page)
    player.sits_down("countdown-classic", hand(LOOSE))
    for code in ("R1", "K13", "R12"):
        knows_no_more_than_it_may(player, wire)
        player.throws(code)
        player.is_to("draw")
        knows_no_more_than_it_may(player, wire)
        player.presses("Draw")
        player.is_to("throw")


def test_the_rivals_are_a_number_of_tiles_to_those_who_listen(player: Player) -> None:
    player.sits_down("countdown-classic", hand(LOOSE))
    for place in ("#pos-left", "#pos-right", "#pos-top"):
        seat = player.page.locator(place)
        expect(seat.get_by_role("img")).to_have_count(1)
        expect(seat.get_by_role("img")).to_have_accessible_name("14 tiles")


def test_nothing_of_a_table_is_kept_by_the_browser(player: Player) -> None:
    with player.page.expect_response(re.compile(r"/tables/\w+/$")) as answer:
        player.sits_down("countdown-classic", hand(LOOSE))
    assert "no-store" in answer.value.headers["cache-control"]
    names = {cookie["name"] for cookie in player.page.context.cookies()}
    assert all(
        cookie["httpOnly"]
        for cookie in player.page.context.cookies()
        if cookie["name"] != "okey_prefs"
    )
    assert not any("rack" in name or "tile" in name for name in names)
    assert player.page.evaluate("caches.keys()") == []
    assert player.page.evaluate("indexedDB.databases()") == []
    assert player.page.evaluate("navigator.serviceWorker.getRegistrations()") == []


def knows_no_more_than_it_may(player: Player, wire: Wire) -> None:
    state = truth(player)
    known = set(state["racks"][0]) | {state["indicator"]}
    known |= thrown_so_far(player)  # whoever has taken one since: everybody saw it
    hidden = {tile for rack in state["racks"][1:] for tile in rack} | set(state["stock"])
    hidden -= known
    assert len(hidden) > 60
    page = player.page.evaluate(EVERYWHERE)
    assert page["kept"][:2] == [0, 0]
    assert {int(tile) for tile in page["rack"]} == set(state["racks"][0])
    html = re.sub(r'<template id="kinds">.*?</template>', "", page["html"], flags=re.S)
    okey = okey_kind(state["indicator"])  # is told to all
    secret_kinds = kinds_of(hidden) - kinds_of(known) - {okey}
    for text in (html, *wire.heard):
        ids = {int(tile) for found in IDS.findall(text) for tile in found.split(",") if tile}
        assert ids.isdisjoint(hidden)
        assert secret_kinds.isdisjoint(kinds_named_in(text))


def kinds_of(tiles: Iterable[int]) -> set[int]:
    return {printed_kind(tile) for tile in tiles if not is_false_joker(tile)}


def kinds_named_in(text: str) -> set[int]:
    """The kinds whose names are written anywhere, in the text or in attributes."""
    letters = {"Red": "R", "Yellow": "Y", "Blue": "B", "Black": "K"}
    return {
        printed_kind(parse_tile(letters[colour] + number)) for colour, number in NAME.findall(text)
    }


def truth(player: Player) -> dict[str, Any]:
    """The newest state of the page's table, as the server keeps it."""
    (row,) = ask(player, "SELECT state FROM games_snapshot WHERE table_id = ?")
    state: dict[str, Any] = json.loads(row[0])
    return state


def thrown_so_far(player: Player) -> set[int]:
    rows = ask(
        player, "SELECT payload FROM games_tableaction WHERE table_id = ? AND kind = 'discard'"
    )
    return {json.loads(row[0])["tile"] for row in rows}


def ask(player: Player, question: str) -> list[Any]:
    name = player.table.split("/")[2]
    with sqlite3.connect(f"file:{player.server.folder}/okey.sqlite3?mode=ro", uri=True) as kept:
        return kept.execute(question, [name]).fetchall()
