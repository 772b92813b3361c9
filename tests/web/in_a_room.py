"""People of a private room, as the browser tests tell of them: who creates it and who joins."""

import secrets

from playwright.sync_api import Locator, expect

from tests.web.player import Player

PASSWORD = "rack-and-okey-evening"


def creates_a_room(host: Player, *, name: str, preset: str = "pers-kafa") -> str:
    """Press Create Room without an account, make one on the way, and press it again. Gives the
    room's address."""
    page = host.page
    page.goto(f"{host.server.url}/en/")
    page.get_by_label("Private room", exact=True).check()
    page.locator("#pick summary").click()
    page.locator(f'#panel label:has(input[value="{preset}"])').click()
    expect(page.locator("#pick:not([open])")).to_be_attached()
    page.get_by_role("button", name="Create Room").click()
    page.get_by_role("link", name="Make one").click()
    page.get_by_label("Name").fill(f"{name} {secrets.token_hex(3)}")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password again").fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_label("Private room", exact=True)).to_be_checked()
    expect(page.locator(f"#ed-{preset}")).to_be_checked()
    page.get_by_role("button", name="Create Room").click()
    expect(the_room(host)).to_be_visible()
    return page.url


def joins(friend: Player, address: str, *, name: str, by_code: bool = False) -> None:
    """Follow the link, or type the code on the home page; give a name; sit down."""
    page = friend.page
    if by_code:
        page.goto(f"{friend.server.url}/en/")
        code = address.rstrip("/").rpartition("/")[2]
        page.get_by_label("Room code").fill(f"{code[:4].lower()} {code[4:]}")
        page.get_by_role("button", name="Join").click()
    else:
        page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join").click()
    expect(the_room(friend)).to_be_visible()


def the_room(player: Player) -> Locator:
    """The seats of the room."""
    return player.page.locator("#room")


def is_ready(player: Player) -> None:
    """Press Ready, and see that it has been heard."""
    player.page.get_by_role("button", name="Ready", exact=True).click()
    expect(player.page.locator("#room .ready, #controls").first).to_be_visible()


def sits_at_the_table(player: Player) -> str:
    """The page has gone to the table by itself. Gives its address."""
    expect(player.page.locator("#controls[data-v]")).to_be_attached(timeout=20_000)
    return player.table


def throws_anything(player: Player) -> None:
    """Pick up the first tile of the rack and throw it."""
    player.is_to("throw")
    player.page.locator("#rack .slot:has(.tile)").first.click()
    player.page.locator("#b-discard").click()
    expect(player.page.locator('#status[data-turn="throw"]')).to_have_count(0)
