"""A real game to its end, and then its deals rebuilt by the reader's own browser."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import violations
from tests.web.player import Player

DIGITS = re.compile(r"[0-9a-f]{64}")
PICK = "document.querySelector('#rack .tile').dataset.tile"


@pytest.fixture
def game(player: Player) -> Player:
    """A game of one hand whose first deal this browser has mixed its bits into."""
    return player.sits_down("single-round-slots", difficulty="hard")


def until_it_is_over(player: Player) -> None:
    """Draw and throw anything until somebody has won."""
    for _ in range(4000):
        status = player.page.locator("#status")
        if status.get_attribute("data-state") == "game_over":
            return
        turn = status.get_attribute("data-turn")
        if turn == "draw":
            player.page.evaluate("okey.act.act('draw_stock')")
        elif turn == "throw":
            player.page.evaluate(f"okey.act.throwTile({PICK}, true)")
        player.page.wait_for_timeout(40)
    raise AssertionError("the game never ended")


def rebuild(page: Page) -> None:
    page.locator("#sum").evaluate("sum => { sum.textContent = ''; }")
    page.get_by_role("button", name="Rebuild in your browser").click()
    expect(page.locator("#sum")).not_to_be_empty()


def tamper(page: Page, field: str) -> None:
    """Change the last digit of this field of the first hand in what the page has been given."""
    page.locator("#deals").evaluate(
        """(script, field) => {
            const all = JSON.parse(script.textContent), hand = all.hands[0];
            const change = text => text.slice(0, -1) + (text.endsWith("0") ? "1" : "0");
            if (field === "bits") hand.bits = hand.bits.map(bits => bits && change(bits));
            else if (field === "deal") hand.deal.stock.reverse();
            else hand[field] = change(hand[field]);
            script.textContent = JSON.stringify(all);
        }""",
        field,
    )


def test_from_the_commitment_to_the_rebuilt_deal(game: Player) -> None:
    page = game.page
    page.locator("[data-proof]").click()
    sheet = page.locator("#shuffle")
    expect(sheet).to_contain_text("This hand, number 1")
    expect(sheet).to_contain_text("They are the ones this page has drawn.")
    fingerprint, own = DIGITS.findall(sheet.inner_text())[:2]
    assert [asks for _, asks, _ in violations(page)] == []
    sheet.get_by_role("button", name="Close").click()

    until_it_is_over(game)
    game.over.get_by_role("link", name="Shuffle proof").click()
    first = page.locator("#hand-1")
    expect(first).to_contain_text(fingerprint)  # the one that was shown before
    expect(first).to_contain_text(own)
    rebuild(page)
    expect(page.locator("#sum")).to_have_text("All hands match.")
    expect(first.locator("[data-rebuilt]")).to_have_text(fingerprint)
    expect(first.locator(".verdict")).to_contain_text("every tile where it was dealt")
    page.locator("#hand-1 summary").click()
    expect(first.locator(".tile")).to_have_count(106)
    assert [asks for _, asks, _ in violations(page)] == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    given = page.locator("#deals").text_content() or ""
    assert json.loads(given)["hands"][0]["seed"] in first.inner_text().replace("\n", "")
    every_changed_digit_is_noticed(page)


def every_changed_digit_is_noticed(page: Page) -> None:
    for field, says in (
        ("seed", "another fingerprint"),
        ("hand_id", "another fingerprint"),
        ("commitment", "another fingerprint"),
        ("bits", "another deal"),
        ("deal", "another deal"),
    ):
        page.reload()
        tamper(page, field)
        rebuild(page)
        expect(page.locator("#sum")).to_have_text("Hands that do not match: 1.")
        expect(page.locator("#hand-1.bad .verdict")).to_contain_text(says)


def test_a_page_that_is_loaded_again_says_that_another_was_first(game: Player) -> None:
    game.opens_again()
    game.page.locator("[data-proof]").click()
    expect(game.page.locator("#shuffle")).to_contain_text("This hand, number 1")
    expect(game.page.locator("#shuffle")).not_to_contain_text("ones this page has drawn")
    kept = game.page.evaluate("[localStorage.length, sessionStorage.length]")
    assert kept == [0, 0]


def test_without_scripts_the_table_is_dealt_and_the_page_comes_by_itself(visitor) -> None:
    plain = visitor(java_script_enabled=False)
    plain.page.goto(f"{plain.server.url}/en/")
    plain.server.stack()
    plain.page.get_by_role("button", name="New Game").click()
    expect(plain.status).to_contain_text("Dealing")
    expect(plain.status).not_to_contain_text("Dealing", timeout=15_000)
    plain.page.locator("[data-proof]").click()
    expect(plain.page.get_by_role("heading", name="Shuffle proof")).to_be_visible()
    expect(plain.page.locator("main")).to_contain_text("nothing in time")
