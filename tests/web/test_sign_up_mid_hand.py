"""A guest makes an account in the middle of a hand: every tab keeps seat and rack, and no press is
lost, with a socket and without one."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server import OkeyServer
from tests.web.axe import faultless
from tests.web.deals import WAITING, hand
from tests.web.fingers import PHONE
from tests.web.player import Player
from tests.web.wire import DeadWire

PASSWORD = "four unusual words here"


def signs_up(player: Player, name: str, email: str = "") -> Page:
    """In a tab of its own, through the pages as anybody finds them."""
    tab = player.page.context.new_page()
    tab.goto(f"{player.server.url}/en/")
    tab.get_by_role("link", name="Sign in").click()
    tab.get_by_role("link", name="Make one").click()
    tab.get_by_label("Name").fill(name)
    tab.get_by_label("Password", exact=True).fill(PASSWORD)
    tab.get_by_label("Password again").fill(PASSWORD)
    tab.get_by_label("E-mail address, if you like").fill(email)
    tab.get_by_role("button", name="Make the account").click()
    expect(tab.get_by_role("link", name=name)).to_be_visible()
    return tab


def test_both_tabs_keep_seat_and_rack(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10"))
    player.is_to("draw")
    other = player.another_tab()
    rack = player.layout()
    signs_up(player, "Deniz Su")
    player.page.bring_to_front()
    player.presses("Draw")
    for tab in (player, other):
        tab.holds(15)
    assert set(rack) <= set(player.layout())
    other.presses("Finish · throws Red 13")
    other.presses("Press again to end the hand")
    for tab in (player, other):
        expect(tab.over).to_contain_text("You win this hand")


def without_a_socket(player: Player) -> Player:
    DeadWire(player.page)
    player.page.goto(f"{player.server.url}/en/")
    player.server.stack(hand(WAITING, starter=3, draws="K10"))
    player.page.get_by_role("button", name="New Game").click()
    expect(player.page.locator('body[data-link="down"]')).to_be_attached()
    player.is_to("draw")
    return player


def is_a_look(route: Route) -> bool:
    """A page without a socket asks now and then what is new: no press of anybody."""
    return "kind=full" in (route.request.post_data or "")


def test_a_press_with_the_old_token_counts_without_a_socket(player: Player) -> None:
    without_a_socket(player)
    player.page.route(
        "**/act/", lambda route: route.abort() if is_a_look(route) else route.fallback()
    )
    refused: list[int] = []
    player.page.on("response", lambda answer: refused.append(answer.status))
    signs_up(player, "Emine")
    player.page.bring_to_front()
    player.presses("Draw")
    player.holds(15)
    assert refused.count(403) == 1  # the old token was tried once, and nobody noticed
    expect(player.page.locator('body[data-link="down"]')).to_be_attached()


def test_a_look_under_way_while_signing_up_does_not_end_the_page(player: Player) -> None:
    without_a_socket(player)
    held: list[Route] = []
    player.page.route(
        "**/act/", lambda route: held.append(route) if is_a_look(route) else route.fallback()
    )
    player.until(lambda: held)
    signs_up(player, "Leyla Su")
    held[0].fulfill(status=403, body="")  # it came with the cookies of a guest who has gone
    player.page.unroute("**/act/")
    player.page.bring_to_front()
    player.presses("Draw")
    player.holds(15)
    expect(player.page.locator('body[data-link="down"]')).to_be_attached()


def test_signing_out_ends_the_tables_other_tab(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10"))
    player.is_to("draw")
    tab = signs_up(player, "Hasan Bey")
    tab.get_by_role("button", name="Sign out").click()
    expect(tab.get_by_text("You are signed out.")).to_be_visible()
    player.page.bring_to_front()
    player.presses("Draw")
    expect(player.page.locator('body[data-link="ended"]')).to_be_attached()
    player.holds(14)


def test_a_password_is_set_anew_by_the_mail_that_lies_in_the_folder(
    player: Player, okey_server: OkeyServer
) -> None:
    tab = signs_up_with_mail(player, "Zeynep", "zeynep@example.org")
    tab.goto(f"{player.server.url}/en/account/password/forgotten/")
    tab.get_by_label("E-mail address").fill("zeynep@example.org")
    tab.get_by_role("button", name="Send the link").click()
    expect(tab.get_by_role("heading", name="Look at your mail")).to_be_visible()
    tab.goto(newest_link(okey_server))
    tab.get_by_label("New password", exact=True).fill("entirely other words")
    tab.get_by_label("New password again").fill("entirely other words")
    tab.get_by_role("button", name="Set the password").click()
    tab.get_by_role("main").get_by_role("link", name="Sign in").click()
    tab.get_by_label("Name").fill("ZEYNEP")
    tab.get_by_label("Password").fill("entirely other words")
    tab.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(tab.get_by_role("link", name="Zeynep")).to_be_visible()
    assert newest_link(okey_server) in okey_server.said()  # the console shows it too


def signs_up_with_mail(player: Player, name: str, email: str) -> Page:
    tab = signs_up(player, name, email)
    expect(tab.get_by_role("heading", name="Your account is made")).to_be_visible()
    return tab


def newest_link(server: OkeyServer) -> str:
    newest = max((server.folder / "mail").glob("*.txt"))
    return str(re.findall(r"http://localhost:\d+/en/\S+", newest.read_text())[0])


PATHS = ["sign-in", "password/forgotten/sent", "sign-up"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_are_faultless_and_fit_a_small_phone(player: Player, scheme: Any) -> None:
    page = player.page
    page.emulate_media(color_scheme=scheme)
    for path in PATHS:
        page.goto(f"{player.server.url}/en/account/{path}/")
        faultless(page, (PHONE,))
        page.set_viewport_size({"width": 320, "height": 640})
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.get_by_label("Name").fill("Al")
    page.get_by_label("Password", exact=True).fill("x")
    page.get_by_label("Password again").fill("y")
    page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_text("at least three letters")).to_be_visible()
    faultless(page, (PHONE,))
