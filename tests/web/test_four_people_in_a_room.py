"""Four people in four browsers meet in a private room and play a game to its end, through a reload,
a dropped network, a second tab and another device; and then ask for another one."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.deals import WAITING, hand
from tests.web.fingers import PHONE
from tests.web.in_a_room import (
    creates_a_room,
    is_ready,
    joins,
    sits_at_the_table,
    the_room,
    throws_anything,
)
from tests.web.player import Player
from tests.web.wire import DeadWire

APART = True  # its tables go on

KAFA = "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1"
A_PHONE = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def test_an_evening_of_four(visitor: Callable[..., Player]) -> None:
    elif_, murat, deniz, leyla = visitor(), visitor(**A_PHONE), visitor(**A_PHONE), visitor()
    address = creates_a_room(elif_, name="Elif")
    joins(murat, address, name="Murat")
    joins(deniz, address, name="Deniz", by_code=True)
    joins(leyla, address, name="Leyla")
    expect(the_room(elif_)).to_contain_text("4 of 4 seated")
    second_tab = elif_.page.context.new_page()
    second_tab.goto(address)
    elif_.server.stack(
        hand(WAITING, starter=1, draws="Y7 Y8 K10"), hand(KAFA, starter=2, draws="Y8 K2")
    )
    four = [elif_, murat, deniz, leyla]
    for person in four:
        is_ready(person)
    tables = {sits_at_the_table(person) for person in four}
    assert len(tables) == 1
    expect(second_tab.locator("#controls[data-v]")).to_be_attached(timeout=20_000)
    second_tab.close()

    murat.opens_again()
    throws_anything(murat)
    deniz.page.context.set_offline(True)
    deniz.page.wait_for_timeout(1500)
    deniz.page.context.set_offline(False)
    deniz.is_to("draw")
    deniz.presses("Draw")
    throws_anything(deniz)
    tab = leyla.another_tab()
    tab.is_to("draw")
    tab.presses("Draw")
    leyla.holds(15)
    throws_anything(leyla)
    tablet = visitor()
    tablet.sits_as(elif_)
    tablet.page.goto(f"{elif_.server.url}{elif_.table}")
    tablet.connected()
    tablet.is_to("draw")
    tablet.presses("Draw")
    tablet.sorts_runs()
    tablet.presses("Finish · throws Red 13")
    tablet.presses("Press again to end the hand")
    tablet.page.close()

    for person in four:
        expect(person.over).to_contain_text("this hand")
        person.over.get_by_role("button", name="Next hand").click()
    throws_anything(deniz)
    leyla.is_to("draw")
    leyla.presses("Draw")
    throws_anything(leyla)
    elif_.is_to("draw")
    elif_.presses("Draw")
    elif_.presses("Finish · throws Black 2")
    elif_.presses("Press again to end the hand")
    expect(elif_.over).to_contain_text("You win the game")
    for person in four[:3]:
        expect(person.over).to_contain_text("want a rematch")
        person.over.get_by_role("button", name="Rematch").click()
        expect(leyla.over).to_contain_text(f"{four.index(person) + 1} of 4 want a rematch")
    leyla.over.get_by_role("button", name="Rematch").click()
    for person in four:
        expect(person.page.locator("#over[data-key]")).to_have_count(0, timeout=20_000)
        person.connected()
    assert len({person.table for person in four} | tables) == 2


def test_a_host_two_friends_and_a_computer(visitor: Callable[..., Player]) -> None:
    elif_, murat, deniz = visitor(), visitor(**A_PHONE), visitor()
    address = creates_a_room(elif_, name="Elif", preset="coloured-portal")
    joins(murat, address, name="Murat")
    joins(deniz, address, name="Deniz")
    expect(the_room(elif_)).to_contain_text("3 of 4 seated")
    elif_.page.locator("#r-level-3").select_option("hard")
    elif_.page.locator("#r-fill-3").click()
    expect(the_room(murat)).to_contain_text("Computer, hard")
    elif_.server.stack(hand(WAITING, starter=2, draws="Y7 K10"))
    for person in (murat, deniz, elif_):
        is_ready(person)
    assert len({sits_at_the_table(person) for person in (elif_, murat, deniz)}) == 1
    throws_anything(deniz)
    elif_.is_to("draw")  # the computer player on the fourth seat has moved
    expect(elif_.page.locator("#pos-left .tag")).to_have_count(1)


def test_the_host_removes_somebody_who_is_told_so(visitor: Callable[..., Player]) -> None:
    elif_, murat = visitor(), visitor()
    address = creates_a_room(elif_, name="Elif")
    joins(murat, address, name="Murat")
    elif_.page.locator("#r-remove-1").click()
    expect(murat.page.locator("main")).to_contain_text("The host has removed you")
    expect(the_room(elif_)).to_contain_text("1 of 4 seated")


def test_where_sockets_are_blocked_the_room_is_asked_for(visitor: Callable[..., Player]) -> None:
    elif_, murat = visitor(), visitor()
    address = creates_a_room(elif_, name="Elif")
    DeadWire(murat.page)
    joins(murat, address, name="Murat")
    expect(the_room(elif_)).to_contain_text("2 of 4 seated")
    is_ready(elif_)
    expect(the_room(murat)).to_contain_text("1 ready", timeout=15_000)
    is_ready(murat)
    expect(the_room(elif_)).to_contain_text("2 ready")
