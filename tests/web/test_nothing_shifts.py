"""When something arrives, the felt and the rack stay where they are."""

from playwright.sync_api import expect

from tests.web.deals import WAITING, hand
from tests.web.fingers import LYING_PHONE, PHONE
from tests.web.player import Player

# Words that change on the spot are no shift: captions below tiles, the turn line,
# and how many backs a neighbour holds.
WATCH = """() => {
  window.shifts = [];
  const words = '.lbl, .cap, .hand, #status';
  const moved = node => node?.closest?.('.felt, #rack, .me') && !node.closest(words);
  new PerformanceObserver(list => list.getEntries().forEach(entry => {
    const nodes = entry.sources.map(one => one.node).filter(moved);
    if (nodes.length) shifts.push([entry.value, ...nodes.map(node => node.id || node.className)]);
  })).observe({ type: 'layout-shift', buffered: false });
}"""
PLACES = """() => Object.fromEntries(
  ['.felt', '#centre', '#rack', '.actions', '.me', '#pile-left', '#pile-me'].map(name => {
    const box = document.querySelector(name).getBoundingClientRect();
    return [name, [box.x, box.y, box.width, box.height].map(Math.round)]; }))"""


def test_a_turn_on_a_desktop(player: Player) -> None:
    keeps_still(player)


def test_a_turn_on_an_upright_phone(player: Player) -> None:
    player.page.set_viewport_size(PHONE)
    keeps_still(player)


def test_a_turn_on_a_lying_phone(player: Player) -> None:
    player.page.set_viewport_size(LYING_PHONE)
    keeps_still(player)


def keeps_still(player: Player) -> None:
    """Draw, throw, and three computer players' turns, down to the next draw."""
    player.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10"))
    player.is_to("draw")
    player.page.evaluate(WATCH)
    before = player.page.evaluate(PLACES)
    player.presses("Draw")
    player.holds(15)
    player.tile("R5").click()
    player.page.keyboard.press("t")
    expect(player.own_pile.get_by_role("img", name="Red 5")).to_be_visible()
    player.is_to("draw")
    assert player.page.evaluate(PLACES) == before
    assert player.page.evaluate("shifts") == []
