"""What the server sends never touches the rack: no tile moves, no drag ends, nothing is redrawn."""

from playwright.sync_api import expect

from tests.web.deals import WAITING, WINNING, hand
from tests.web.player import Player
from tests.web.wire import Wire

PUSHES = 200
REGIONS = """[...document.querySelectorAll('[data-v]')].filter(e => e.id !== 'sync')
    .map(e => e.outerHTML)"""
COUNT_CHANGES = """() => {
  window.changes = [];
  new MutationObserver(seen => seen.forEach(one => changes.push(
    `${one.type} ${one.attributeName ?? ''} ${one.target.className}`)))
    .observe(document.getElementById('rack'),
             { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def test_two_hundred_pushes_during_a_drag(player: Player) -> None:
    wire = Wire(player.page)
    player.sits_down("countdown-classic", hand(WINNING))
    player.tile("R13").click()
    player.lifts(player.tile("R5"))
    player.page.evaluate(COUNT_CHANGES)
    before = player.layout()
    pushes(player, wire)
    expect(player.page.locator("#status span")).to_have_text(f"push {PUSHES}")
    assert player.page.evaluate("changes") == []
    assert player.page.evaluate("okey.drag.active") is True
    assert player.layout() == before
    player.page.mouse.move(*centre_of(player, 24), steps=3)
    player.page.mouse.up()
    expect(player.slot(24)).to_have_attribute("aria-label", "Red 5, row 2 slot 12")
    expect(player.tile("R13")).to_have_attribute("aria-pressed", "true")


def test_pushes_leave_focus_and_picked_tile_alone(player: Player) -> None:
    wire = Wire(player.page)
    player.sits_down("countdown-classic", hand(WINNING))
    player.slot(7).focus()
    player.page.keyboard.press("Space")
    player.page.keyboard.press("ArrowDown")
    player.page.evaluate(COUNT_CHANGES)
    pushes(player, wire, count=20)
    expect(player.page.locator("#status span")).to_have_text("push 20")
    expect(player.slot(20)).to_be_focused()
    expect(player.slot(7)).to_have_attribute("aria-pressed", "true")
    assert player.page.evaluate("changes") == []


def test_every_button_works_after_many_pushes(player: Player) -> None:
    wire = Wire(player.page)
    player.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10"))
    player.is_to("draw")
    pushes(player, wire, count=20, raise_number=False)
    expect(player.page.locator("#status span")).to_have_text("push 20")
    player.presses("Draw")
    player.holds(15)
    player.sorts_runs()
    player.presses("Undo")
    player.tile("R5").click()
    player.presses("Throw Red 5")
    expect(player.own_pile.get_by_role("img", name="Red 5")).to_be_visible()
    assert len(wire.kinds_sent("draw_stock")) == len(wire.kinds_sent("discard")) == 1


def pushes(player: Player, wire: Wire, *, count: int = PUSHES, raise_number: bool = True) -> None:
    """Every region again and again, with other words in the turn line each time."""
    shown, number = player.page.evaluate(REGIONS), player.number
    for nth in range(1, count + 1):
        v = number + nth if raise_number else number
        sync = f'<div id="sync" hx-swap-oob="outerMorph" data-v="{v}" data-prev="{v - 1}" hidden>'
        parts = [part_of(html, v=v, nth=nth) for html in shown]
        wire.push(f"{sync}</div>{''.join(parts)}")


def part_of(html: str, *, v: int, nth: int) -> str:
    """One region as the server sends it."""
    start, _, rest = html.partition(">")
    start = (
        start.split(" data-v=")[0] + start.split(" data-v=")[1].partition('"')[2].partition('"')[2]
    )
    name = start.split(' id="')[1].split('"')[0]
    if name == "status":
        rest = f"<b>Turn</b><span>push {nth}</span></div>"
    return f'{start} hx-swap-oob="outerMorph" data-v="{v}">{rest}'


def centre_of(player: Player, number: int) -> tuple[float, float]:
    box = player.slot(number).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
