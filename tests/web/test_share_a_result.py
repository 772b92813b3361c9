"""A result is shared by the device's own sheet or copied, with the way to this site and no more."""

from playwright.sync_api import expect

from tests.presenters import scenes as made
from tests.web.staged import Staged

WON = made.game_over(winners=(0,), ranks=(1, 2, 3, 4))
SENTENCE = "I won a game of Okey by the rules Countdown classic."
SHEET = """(() => {
  const real = window.matchMedia.bind(window);
  window.matchMedia = asked => asked.includes("coarse") ? { matches: true } : real(asked);
  navigator.share = async given => { window.given = given; };
})();"""


def test_it_is_copied_where_there_is_no_sheet(staged: Staged) -> None:
    staged.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    staged.show(WON)
    staged.page.locator("#o-share").click()
    expect(staged.page.locator(".over .shared")).to_have_text("Copied")
    copied = staged.page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{SENTENCE} {staged.url}/"


def test_a_phone_opens_its_own_sheet(staged: Staged) -> None:
    staged.page.add_init_script(SHEET)
    staged.show(WON)
    staged.page.locator("#o-share").click()
    given = staged.page.evaluate("given")
    assert given == {"title": "Okey", "text": SENTENCE, "url": f"{staged.url}/"}
