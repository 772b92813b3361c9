"""People who press for a free table, and what their waiting page shows them."""

from playwright.sync_api import Locator, expect

from tests.web.player import Player

ASK = """([preset, points]) => {
  const form = document.getElementById("panel");
  const chosen = "[name=mode], [name=preset], [name=start_points]";
  for (const old of form.querySelectorAll(chosen)) old.remove();
  for (const [name, value] of [["mode", "free"], ["preset", preset], ["start_points", points]])
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  form.submit();
}"""


def finds_a_table(
    player: Player, *, preset: str = "countdown-classic", points: str = "20"
) -> Player:
    """Press for a free table by these rules."""
    page = player.page
    page.goto(f"{player.server.url}/en/")
    if page.locator('#panel input[name="mode"][value="free"]').is_enabled():
        page.locator('#panel label:has(input[value="free"])').click()
        if preset != "countdown-classic":
            page.locator("#pick summary").click()
            page.locator(f'#panel label:has(input[value="{preset}"])').click()
            expect(page.locator("#pick:not([open])")).to_be_attached()
        page.locator(f'#panel label:has(input[name="start_points"][value="{points}"])').click()
        page.get_by_role("button", name="Find a table").click()
    else:
        page.evaluate(ASK, [preset, points])
    return player


def waits(player: Player, **rules: str) -> Player:
    """Press, and be alone or with others on the waiting page."""
    finds_a_table(player, **rules)
    expect(player.page.locator('#waiting[data-state="waiting"]')).to_be_visible()
    return player


def count(player: Player) -> Locator:
    """How many the page says there are."""
    return player.page.locator("#count")


def waited(player: Player) -> int:
    """The seconds that the page says one has waited."""
    minutes, seconds = player.page.locator("#waited").inner_text().split(":")
    return int(minutes) * 60 + int(seconds)


def sits_down(player: Player) -> list[str]:
    """Wait until the page has gone to a table and the first hand is dealt; gives one's tiles."""
    player.page.wait_for_url("**/tables/*/", timeout=30_000)
    player.connected()
    player.until(lambda: len(rack(player)) in (14, 15))
    return rack(player)


def rack(player: Player) -> list[str]:
    """The ids of one's tiles, sorted."""
    return sorted(filter(None, player.layout()))
