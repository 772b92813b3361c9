"""A guest in a room makes an account in another tab: the page of the room stays theirs, and its
buttons work with the token that holds now."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.in_a_room import creates_a_room, joins, the_room
from tests.web.player import Player
from tests.web.test_sign_up_mid_hand import signs_up
from tests.web.wire import DeadWire

APART = True


def test_the_room_hears_its_guest_after_they_signed_up(visitor: Callable[..., Player]) -> None:
    host, guest, blocked = visitor(), visitor(), visitor()
    address = creates_a_room(host, name="Elif")
    joins(guest, address, name="Murat")
    DeadWire(blocked.page)
    joins(blocked, address, name="Deniz")
    for friend, name in ((guest, "Murat Ay"), (blocked, "Deniz Su")):
        loaded = friend.page.evaluate("performance.timeOrigin")
        signs_up(friend, name).close()
        friend.page.get_by_role("button", name="Ready", exact=True).click()
        expect(friend.page.get_by_role("button", name="Not ready after all")).to_be_visible()
        assert friend.page.evaluate("performance.timeOrigin") == loaded
    expect(the_room(host)).to_contain_text("2 ready")
    for friend in (guest, blocked):
        friend.page.get_by_role("button", name="Leave the room").click()
        expect(friend.page.get_by_role("button", name="New Game")).to_be_visible()
    expect(the_room(host)).to_contain_text("1 of 4 seated")
