"""One may leaf through one's own pile and the left neighbour's; across only the top is seen."""

from playwright.sync_api import expect

from tests.web.axe import SCREENS, faultless
from tests.web.deals import hand
from tests.web.player import Player

LOOSE = "R1 R9 Y4 Y12 B2 B7 B12 K3 K8 K13 R5 Y8 B4 K6"  # nothing that wins


def test_the_left_neighbours_pile_is_opened_and_closed(player: Player) -> None:
    player.sits_down("countdown-classic", hand(LOOSE, starter=3))
    player.is_to("draw")
    player.presses("Draw")
    player.throws("R1")
    player.is_to("draw")
    left = player.page.locator("#pile-left a.more")
    expect(left).to_be_visible()
    left.click()
    dialog = player.page.get_by_role("dialog")
    expect(dialog.locator(".tile")).to_have_count(2)
    faultless(player.page, SCREENS)
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    expect(player.page.locator("#pile-top a, #pile-right a")).to_have_count(0)
