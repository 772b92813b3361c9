"""On a phone, upright or lying: tiles follow the finger, taps do all of it, the page stays."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.deals import WAITING, WINNING, hand
from tests.web.fingers import LYING_PHONE, PHONE, Finger
from tests.web.player import Player, middle

SCREENS = pytest.mark.parametrize("screen", [PHONE, LYING_PHONE], ids=["upright", "lying"])
Visitor = Callable[..., Player]


def with_a_phone(visitor: Visitor, screen: ViewportSize, **more: str) -> Player:
    return visitor(viewport=screen, has_touch=True, is_mobile=True, device_scale_factor=2, **more)


@SCREENS
def test_a_hand_by_touch(visitor: Visitor, screen: ViewportSize) -> None:
    player = with_a_phone(visitor, screen)
    player.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10"))
    player.is_to("draw")
    player.stock.tap()
    player.holds(15)
    finger = Finger(player.page)
    before = place(player)
    finger.drags(player.tile("K10"), player.slot(24))
    expect(player.slot(24)).to_have_attribute("aria-label", "Black 10, row 2 slot 12")
    player.tile("R13").tap()
    player.slot(22).tap()
    expect(player.slot(22)).to_have_attribute("aria-label", "Red 13, row 2 slot 10")
    assert place(player) == before, "the page moved under the finger"
    player.button("Finish · throws Red 13").tap()
    player.button("Press again to end the hand").tap()
    expect(player.over).to_contain_text("You win this hand")
    player.over.get_by_role("button", name="Next hand").tap()
    expect(player.over).to_be_hidden()


@SCREENS
def test_a_tile_is_thrown_by_finger(visitor: Visitor, screen: ViewportSize) -> None:
    player = with_a_phone(visitor, screen)
    player.sits_down("countdown-classic", hand(WINNING))
    Finger(player.page).drags(player.tile("R5"), player.own_pile.locator(".stack"))
    expect(player.own_pile.get_by_role("img", name="Red 5")).to_be_visible()


def test_the_tile_is_seen_above_the_finger(visitor: Visitor) -> None:
    player = with_a_phone(visitor, PHONE)
    player.sits_down("countdown-classic", hand(WINNING))
    finger = Finger(player.page)
    with finger.holding(player.tile("R5")):
        x, y = middle(player.slot(22))
        finger.moves(x, y)
        seen = pytest.approx((x, y - 40), abs=2)
        player.until(lambda: middle(player.page.locator(".flying")) == seen)


def test_a_drag_that_is_interrupted_puts_the_tile_back(visitor: Visitor) -> None:
    player = with_a_phone(visitor, PHONE)
    player.sits_down("countdown-classic", hand(WINNING))
    before, number = player.layout(), player.number
    finger = Finger(player.page)
    with finger.holding(player.tile("R5")):
        finger.moves(*middle(player.own_pile))
        expect(player.page.locator(".flying")).to_have_count(1)
        finger.is_interrupted()
    expect(player.page.locator(".flying, .lifted, .aimed")).to_have_count(0)
    assert player.layout() == before
    assert player.number == number


def test_a_tap_soon_after_a_quick_drag_is_heard_and_heard_once(visitor: Visitor) -> None:
    """The browser itself would take it for the end of a fling."""
    player = with_a_phone(visitor, PHONE)
    player.sits_down("countdown-classic", hand(WINNING))
    Finger(player.page).drags(player.tile("R13"), player.slot(25))
    player.button("Finish · throws Red 13").tap()
    expect(player.button("Press again to end the hand")).to_be_visible()
    player.page.wait_for_timeout(600)
    expect(player.button("Press again to end the hand")).to_be_visible()
    expect(player.over).to_be_hidden()
    player.tile("R5").tap()
    expect(player.tile("R5")).to_have_attribute("aria-pressed", "true")
    player.button("Throw Red 5").tap()
    expect(player.own_pile.get_by_role("img", name="Red 5")).to_be_visible()


def test_links_and_dialogs_are_opened_by_one_tap(visitor: Visitor) -> None:
    player = with_a_phone(visitor, PHONE)
    player.sits_down("countdown-classic", hand(WINNING))
    player.page.get_by_role("button", name="Rules and keys").tap()
    sheet = player.page.locator("#help")
    expect(sheet.get_by_text("Tap a tile and then a slot")).to_be_visible()
    expect(sheet.locator(".keys")).to_be_hidden()
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_be_hidden()
    player.page.get_by_role("link", name="Settings").tap()
    expect(player.page.get_by_role("heading", name="Settings")).to_be_visible()


@pytest.mark.parametrize("width", [320, 360, 430])
def test_tiles_can_be_moved_on_any_phone(visitor: Visitor, width: int) -> None:
    """The whole rack is on the screen, and nothing can be scrolled sideways."""
    player = with_a_phone(visitor, {"width": width, "height": 700})
    player.sits_down("countdown-classic", hand(WINNING))
    assert player.page.evaluate("document.documentElement.scrollWidth") <= width
    first, last = player.slot(0).bounding_box(), player.slot(25).bounding_box()
    assert first is not None
    assert last is not None
    assert first["x"] >= 0
    assert last["x"] + last["width"] <= width
    Finger(player.page).drags(player.tile("R5"), player.slot(24))
    expect(player.slot(24)).to_have_attribute("aria-label", "Red 5, row 2 slot 12")


def test_at_twice_the_size_all_can_be_reached(visitor: Visitor) -> None:
    """A window of 1280 by 800 at 200 %: the rules are read to their end, tiles can be hit."""
    player = with_a_phone(visitor, {"width": 640, "height": 400})
    player.sits_down("table-house", hand(WINNING))
    player.page.get_by_role("button", name="Rules and keys").tap()
    sheet = player.page.get_by_role("dialog")
    close, last_rule = sheet.get_by_role("button", name="Close"), sheet.get_by_role("listitem").last
    expect(close).to_be_in_viewport()
    expect(last_rule).not_to_be_in_viewport()
    finger = Finger(player.page)
    for _ in range(8):
        with finger.holding(sheet):
            finger.moves(320, 20)
    expect(last_rule).to_be_in_viewport(ratio=1)
    close.tap()
    expect(sheet).to_be_hidden()
    box = player.slot(0).bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 24
    Finger(player.page).drags(player.tile("R5"), player.slot(24), below=25)
    expect(player.slot(24)).to_have_attribute("aria-label", "Red 5, row 2 slot 12")


def place(player: Player) -> list[float]:
    where: list[float] = player.page.evaluate(
        "[scrollX, scrollY, document.getElementById('rack').getBoundingClientRect().top]"
    )
    return where
