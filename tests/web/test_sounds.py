"""Short sounds: none before the first press, none where they are switched off, and one for all tabs
of a table."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.deals import WAITING, hand
from tests.web.player import Player

# Counts what is started instead of making it heard.
COUNTING = """(() => {
  window.played = [];
  const node = () => ({ connect: to => to, gain: param(), frequency: param(), Q: param() });
  const param = () => ({ setValueAtTime() {}, exponentialRampToValueAtTime() {} });
  const source = kind => ({ ...node(), start() { window.played.push(kind); }, stop() {} });
  window.AudioContext = class {
    constructor() { this.state = "running"; this.sampleRate = 8000; this.currentTime = 0; }
    createGain() { return node(); }
    createBiquadFilter() { return node(); }
    createBuffer(channels, length) { return { getChannelData: () => new Float32Array(length) }; }
    createOscillator() { return source("tone"); }
    createBufferSource() { return source("knock"); }
  };
})();"""


def listening(page: Page) -> None:
    page.add_init_script(COUNTING)


def played(player: Player) -> list[str]:
    found: list[str] = player.page.evaluate("played")
    return found


def test_silent_until_the_first_press(player: Player) -> None:
    listening(player.page)
    player.sits_down("countdown-classic", hand(WAITING, starter=2))
    player.is_to("draw")
    assert played(player) == []
    player.page.locator(".felt").click(position={"x": 300, "y": 12})
    player.presses("Draw")
    player.holds(15)
    player.until(lambda: played(player) == ["knock"])  # a draw
    player.page.locator("#rack .slot:has(.tile)").first.click()
    player.page.locator("#b-discard").click()
    player.is_to("draw")
    player.until(lambda: played(player).count("tone") == 2)  # one's own turn


def test_three_tabs_make_one_sound(player: Player) -> None:
    listening(player.page)
    player.sits_down("countdown-classic", hand(WAITING, starter=3))
    player.is_to("draw")
    tabs = [player, *(player.another_tab(prepared=listening) for _ in range(2))]
    for tab in tabs:
        tab.page.bring_to_front()
        tab.page.locator(".felt").click(position={"x": 300, "y": 12})
    tabs[2].presses("Draw")
    for tab in tabs:
        tab.holds(15)
    tabs[2].page.wait_for_timeout(300)
    assert sorted(len(played(tab)) for tab in tabs) == [0, 0, 1]
    leader = next(tab for tab in tabs if played(tab))
    rest = [tab for tab in tabs if tab is not leader]
    leader.page.close()  # the next one takes over
    rest[0].page.bring_to_front()
    rest[0].page.locator("#rack .slot:has(.tile)").first.click()
    rest[0].page.locator("#b-discard").click()
    rest[0].is_to("draw")
    rest[0].page.wait_for_timeout(300)
    assert sorted(bool(played(tab)) for tab in rest) == [False, True]


def test_switched_off_it_stays_off(player: Player, visitor: Callable[..., Player]) -> None:
    listening(player.page)
    player.sits_down("countdown-classic", hand(WAITING, starter=3))
    player.is_to("draw")
    switch = player.page.get_by_role("button", name="Sound")
    expect(switch).to_have_attribute("aria-pressed", "true")
    with player.page.expect_response("**/settings/"):
        switch.click()
    expect(player.page.locator("#say")).to_have_text("Sound is off.")
    player.opens_again()
    expect(switch).to_have_attribute("aria-pressed", "false")
    player.presses("Draw")
    player.holds(15)
    assert played(player) == []
    player.page.goto(f"{player.server.url}/en/settings/")
    expect(player.page.get_by_label("Sound")).not_to_be_checked()
