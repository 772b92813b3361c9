"""Four people who know nothing of one another press once each and sit at one table."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.fingers import PHONE
from tests.web.player import Player
from tests.web.strangers import count, finds_a_table, sits_down, waits
from tests.web.wire import DeadWire

APART = True  # its tables go on

Visitor = Callable[..., Player]


def test_they_land_at_one_table_and_each_in_a_seat_of_their_own(visitor: Visitor) -> None:
    first = waits(visitor(viewport=PHONE, has_touch=True, is_mobile=True), points="50")
    second = waits(visitor(), points="50")
    for player in (first, second):
        expect(count(player)).to_have_text("2")
    elsewhere = waits(visitor(), points="40")
    third = waits(visitor(), points="50")
    expect(count(first)).to_have_text("3")
    expect(first.page.locator("#sentence")).to_contain_text("One player is still missing")
    tab = Player(second.page.context.new_page(), second.server)
    tab.page.goto(f"{second.server.url}/en/waiting/")
    expect(count(tab)).to_have_text("3")  # two tabs of one person are one place
    fourth = finds_a_table(visitor(), points="50")
    everybody = (first, second, third, fourth)
    racks = [sits_down(player) for player in everybody]
    assert len({tile for tiles in racks for tile in tiles}) == sum(map(len, racks)) == 57
    assert sits_down(tab) == racks[1]
    assert {player.table for player in (*everybody, tab)} == {first.table}
    expect(count(elsewhere)).to_have_text("1")


def test_where_no_socket_opens_they_meet_as_well(visitor: Visitor) -> None:
    first = visitor()
    DeadWire(first.page)
    waits(first, preset="table-house", points="20")
    expect(first.page.get_by_text("Reconnecting. Your place is kept.")).to_be_visible()
    others = [waits(visitor(), preset="table-house", points="20") for _ in range(2)]
    expect(count(first)).to_have_text("3")
    others.append(finds_a_table(visitor(), preset="table-house", points="20"))
    for player in (first, *others):
        sits_down(player)
        assert player.table == first.table
