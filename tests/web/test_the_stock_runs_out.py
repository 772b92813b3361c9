"""The end of the stock: in one edition the hand is over then, in another one ends it oneself."""

import json
import sqlite3

from playwright.sync_api import expect

from tests.web.deals import WAITING, hand
from tests.web.player import Player


def test_the_hand_is_ended_by_key_and_nobody_wins(player: Player) -> None:
    player.sits_down("table-house", hand(WAITING, starter=3))
    player.is_to("draw")
    empties_the_stock(player, leaving=0)
    expect(player.button("Draw")).to_have_count(0)
    expect(player.page.locator("#centre")).to_contain_text("0")
    player.presses_key("e")
    expect(player.over).to_contain_text("Nobody wins this hand")
    expect(player.page.locator("#scores tfoot td")).to_have_text(["20", "20", "20", "20"])
    player.presses_key("n")
    expect(player.page.locator("#log")).to_contain_text("Hand 2")


def test_the_last_tile_is_drawn_and_the_hand_is_over_after_the_throw(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WAITING, starter=3))
    player.is_to("draw")
    empties_the_stock(player, leaving=1)
    player.presses("Draw")
    player.is_to("throw")
    player.throws("R5")
    expect(player.over).to_contain_text("Nobody wins this hand")


def empties_the_stock(player: Player, *, leaving: int) -> None:
    """While the server is away: all but the last tiles of the stock lie dead on a pile."""
    player.server.kill()
    player.server.stack()
    name = player.table.split("/")[2]
    with sqlite3.connect(player.server.folder / "okey.sqlite3") as kept:
        asked = "SELECT state FROM games_snapshot WHERE table_id = ?"
        state = json.loads(kept.execute(asked, [name]).fetchone()[0])
        gone = len(state["stock"]) - leaving
        state["piles"][1] = state["stock"][:gone] + state["piles"][1]
        state["stock"] = state["stock"][gone:]
        changed = "UPDATE games_snapshot SET state = ? WHERE table_id = ?"
        kept.execute(changed, [json.dumps(state), name])
    player.server.start()
    player.opens_again()
