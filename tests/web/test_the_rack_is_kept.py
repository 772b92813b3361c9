"""How the tiles lie is the player's own and is kept: over reloads, in other tabs and browsers."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.deals import WINNING, hand
from tests.web.player import Player

RUN_OR_SET = "R5 R6 R7 B7 K7 Y1 Y1 K1 K3 B12 B5 R12 K10 Y10 Y4"  # the red 7 fits twice


def test_a_moved_tile_lies_there_after_a_reload(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    arranges(player)
    lies = player.layout()
    player.opens_again()
    assert player.layout() == lies


def test_a_second_tab_and_another_browser_show_the_same(
    player: Player, visitor: Callable[..., Player]
) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    arranges(player)
    player.page.wait_for_timeout(800)  # the page saves half a second after the last move
    assert player.another_tab().layout() == player.layout()
    elsewhere = visitor()
    elsewhere.sits_as(player)
    elsewhere.page.goto(player.page.url)
    elsewhere.connected()
    assert elsewhere.layout() == player.layout()


def test_an_arrangement_is_undone_step_by_step(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    first = player.layout()
    player.drags(player.tile("R5"), player.slot(24))
    second = player.layout()
    player.drags(player.tile("K11"), player.slot(20))
    player.sorts_runs()
    player.presses("Undo")
    player.presses("Undo")
    assert player.layout() == second
    player.presses("Undo")
    assert player.layout() == first
    player.presses("Undo")
    expect(player.page.locator("#say")).to_contain_text("Nothing to undo")
    assert player.layout() == first


def test_a_tile_put_onto_another_pushes_it_towards_the_gap(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    lies = player.layout()
    player.drags(player.slot(14), player.slot(13))
    assert player.layout()[13:15] == [lies[14], lies[13]]
    player.drags(player.slot(0), player.slot(13))
    assert player.layout()[13:16] == [lies[0], lies[14], lies[13]]
    assert player.layout()[0] == ""


def test_pressing_sort_again_shows_another_arrangement(player: Player) -> None:
    player.sits_down("countdown-classic", hand(RUN_OR_SET))
    player.sorts_runs()
    once = player.layout()
    player.sorts_runs()
    assert sorted(player.layout()) == sorted(once)
    before = player.layout()
    player.presses("Sort pairs")
    player.until(lambda: player.layout() != before)
    expect(player.page.locator("#rack .grp.good").first).to_have_text("pair ✓")


def test_groups_are_labelled_as_they_lie(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    player.sorts_runs()
    labels = player.page.locator("#rack .grp")
    expect(player.page.locator("#rack .grp.good")).to_have_text(
        ["run ✓", "run ✓", "run ✓", "set ✓"]
    )
    player.drags(player.tile("R6"), player.slot(25))
    expect(labels.filter(has_text="needs 1")).to_have_count(1)
    player.presses("Undo")
    expect(player.page.locator("#rack .grp.good")).to_have_count(4)


def arranges(player: Player) -> None:
    player.drags(player.tile("R5"), player.slot(24))
    player.tile("K11").click()
    player.slot(20).click()
    expect(player.slot(20)).to_have_attribute("aria-label", "Black 11, row 2 slot 8")
