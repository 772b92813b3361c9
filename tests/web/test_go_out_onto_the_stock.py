"""Coloured portal by mouse: groups are parted by gaps, and going out is an act of its own."""

from playwright.sync_api import expect

from tests.web.deals import WINNING, hand
from tests.web.player import Player


def test_an_ordinary_throw_never_ends_the_hand(player: Player) -> None:
    player.sits_down("coloured-portal", hand(WINNING))
    player.throws("R13")
    expect(player.own_pile.get_by_role("img", name="Red 13")).to_be_visible()
    expect(player.over).to_be_hidden()


def test_going_out_by_dragging_the_spare_tile_onto_the_stock(player: Player) -> None:
    sits_with_groups(player)
    player.drags(player.tile("R13"), player.page.locator("#centre .stockbox"))
    wins(player)


def test_going_out_by_the_button(player: Player) -> None:
    sits_with_groups(player)
    player.tile("R13").click()
    player.presses("Go out · throws Red 13")
    wins(player)


def test_groups_put_together_by_hand(player: Player) -> None:
    """Two groups that touch are one wrong group; a gap between them makes them right."""
    sits_with_groups(player)
    expect(player.page.locator("#rack .grp.good")).to_have_count(4)
    ends = player.tile("K11")
    moved = int(ends.get_attribute("data-slot") or -1)
    player.drags(ends, free_slot(player))
    expect(player.page.locator("#rack .grp.good")).to_have_count(3)
    player.tile("R13").click()
    player.presses("Go out · throws Red 13")
    expect(player.notice).to_contain_text("Your groups do not win as they lie")
    expect(player.notice.get_by_text("No meld:")).to_be_visible()
    player.drags(player.tile("K11"), player.slot(moved))
    expect(player.page.locator("#rack .grp.good")).to_have_count(4)
    player.drags(player.tile("R13"), player.page.locator("#centre .stockbox"))
    wins(player)


def test_the_key_alone_picks_the_throw_that_wins_and_says_so(player: Player) -> None:
    sits_with_groups(player)
    expect(player.status).to_contain_text("Your groups win. Pick Red 13 and go out.")
    player.presses_key("f")
    expect(player.notice).to_contain_text("Red 13 is the tile to throw. Press again to go out.")
    expect(player.tile("R13")).to_have_attribute("aria-pressed", "true")
    expect(player.over).to_be_hidden()
    player.presses_key("f")
    wins(player)


def test_before_the_groups_are_right_nothing_says_go_out_here(player: Player) -> None:
    player.sits_down("coloured-portal", hand(WINNING))
    expect(player.status).to_contain_text("Group them with gaps, pick the spare one and go out")
    expect(player.page.locator("#centre")).not_to_contain_text("go out here")
    player.presses("Go out")
    expect(player.notice).to_contain_text("Red 13 is the tile to throw. Group the others")
    player.sorts_runs()
    expect(player.page.locator("#centre")).to_contain_text("go out here")


def test_a_red_indicator_doubles_the_hand_where_coloured_is_chosen(player: Player) -> None:
    player.sits_down(
        "coloured-portal", hand(WINNING, indicator="R1"), coloured="on", start_points="30"
    )
    player.sorts_runs()
    expect(player.page.locator("#rack .grp.good")).to_have_count(4)
    player.drags(player.tile("R13"), player.page.locator("#centre .stockbox"))
    expect(player.page.locator("#scores tfoot td")).to_have_text(["30", "26", "26", "26"])
    expect(player.over).to_contain_text("The indicator Red 1 doubles the points of this hand.")


def sits_with_groups(player: Player) -> None:
    player.sits_down("coloured-portal", hand(WINNING))
    player.sorts_runs()
    expect(player.page.locator("#rack .grp.good")).to_have_count(4)


def free_slot(player: Player):
    """A slot without neighbours."""
    tiles = player.layout()
    free = next(
        slot
        for slot in range(25, 13, -1)
        if not any(tiles[near] for near in (slot - 1, slot, slot + 1) if near < 26)
    )
    return player.slot(free)


def wins(player: Player) -> None:
    expect(player.over).to_contain_text("You win this hand")
    expect(player.over.locator(".thrown").get_by_role("img", name="Red 13")).to_be_visible()
    expect(player.page.locator("#scores tfoot td")).to_have_text(["20", "18", "18", "18"])
