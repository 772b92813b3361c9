"""Actions in a real browser: what is sent, what is asked first, and what a bad line does."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Route, expect

from games.engine.classic.actions import Kind
from games.presenters.scene import Prefs, Scene
from tests.kit import tile, tiles
from tests.presenters import scenes as made
from tests.web.staged import Staged

R7, R4, Y6, B8 = (str(tile(code)) for code in ("R7", "R4", "Y6", "B8"))


def throwing(**more: object) -> Scene:
    seen = made.view(rows=made.LOOSE_ROWS, drawn=tile("R4"), legal=made.acts(Kind.DISCARD))
    return made.scene(seen, rows=made.LOOSE_ROWS, **more)


def test_finish_takes_two_presses_and_names_its_tile(staged: Staged) -> None:
    staged.show(made.ready_to_finish())
    button = staged.page.locator("#b-finish")
    expect(button).to_contain_text("Finish · throws Red 7")
    button.click()
    expect(button).to_contain_text("Press again to end the hand")
    assert staged.kinds() == []
    button.click()
    assert staged.kinds() == ["finish"]
    assert staged.actions()[0]["tile"] == R7


@pytest.mark.parametrize("only", [{"rack-groups"}, None], ids=["a part", "everything"])
def test_news_that_changes_no_move_leaves_the_first_press_standing(
    staged: Staged, only: set[str] | None
) -> None:
    """An arrangement that was saved is answered half a second later, between the two presses."""
    scene = made.ready_to_finish()
    staged.show(scene)
    button = staged.page.locator("#b-finish")
    button.click()
    staged.push(scene, only=only)
    expect(button).to_contain_text("Press again to end the hand")
    button.click()
    assert staged.kinds() == ["finish"]


def test_buttons_say_what_is_true_whatever_news_comes_between(staged: Staged) -> None:
    staged.show(scene := made.ready_to_finish())
    page = staged.page
    page.click(f'#rack [data-tile="{B8}"]')
    expect(page.locator("#b-discard")).to_contain_text("Throw Blue 8")
    staged.push(scene, only={"rack-groups"})
    page.keyboard.press("Escape")
    expect(page.locator("#b-discard .txt")).to_have_text("Throw")
    page.click("#b-finish")
    staged.push(replace(scene, view=replace(scene.view, v=41)), previous=40)
    expect(page.locator("#b-finish .txt")).to_have_text("Finish · throws Red 7")


def test_picking_up_a_tile_disarms_the_finish(staged: Staged) -> None:
    staged.show(made.ready_to_finish())
    staged.page.keyboard.press("f")
    staged.page.click(f'#rack [data-tile="{B8}"]')
    expect(staged.page.locator("#b-finish")).to_contain_text("Finish · throws Red 7")
    staged.page.keyboard.press("f")
    assert staged.kinds() == []


def test_an_okey_is_thrown_only_after_a_question_whose_default_is_keep(staged: Staged) -> None:
    staged.show(throwing())
    page = staged.page
    page.click(f'#rack [data-tile="{Y6}"]')
    page.keyboard.press("t")
    expect(page.locator("#ask")).to_contain_text("This is an okey. Elif may pick it up. Throw it?")
    expect(page.locator("#ask [data-keep]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).not_to_be_visible()
    assert staged.kinds() == []
    page.keyboard.press("t")
    page.click("#ask [data-go]")
    assert [(sent["kind"], sent["sure"]) for sent in staged.actions()] == [("discard", "1")]


def test_every_throw_is_asked_about_where_the_settings_say_so(staged: Staged) -> None:
    staged.show(throwing(prefs=Prefs(confirm_throws="always")))
    staged.page.click(f'#rack [data-tile="{R4}"]')
    staged.page.click("#b-discard")
    expect(staged.page.locator("#ask")).to_contain_text("Throw Red 4?")


def test_one_press_is_one_action_however_fast_it_is_repeated(staged: Staged) -> None:
    staged.show(made.about_to_draw())
    for _ in range(3):
        staged.page.keyboard.press("d")
    assert staged.kinds() == ["draw_stock"]


def test_going_out_sends_the_groups_as_they_lie(staged: Staged) -> None:
    seen = made.view(
        preset="coloured-portal",
        drawn=tile("R7"),
        legal=made.acts(Kind.DISCARD, Kind.FINISH),
        finishes=made.wins("R7", needs_groups=True),
    )
    staged.show(made.scene(seen))
    staged.page.click(f'#rack [data-tile="{R7}"]')
    expect(staged.page.locator("#b-finish")).to_contain_text("Go out · throws Red 7")
    staged.page.keyboard.press("f")
    groups = ("R9 R10 R11 R12", "B12 B13 B1", "K2 Y6 K4", "K8 B8 R8 Y8")
    wanted = ";".join(",".join(map(str, tiles(text))) for text in groups)
    assert staged.actions()[0]["groups"] == wanted


def test_a_tile_dropped_on_the_stock_goes_out(staged: Staged) -> None:
    seen = made.view(
        preset="coloured-portal",
        legal=made.acts(Kind.DISCARD, Kind.FINISH),
        finishes=made.wins("R7"),
    )
    staged.show(made.scene(seen))
    page = staged.page
    page.locator(f'#rack [data-tile="{R7}"]').drag_to(page.locator("#centre .stockbox"))
    assert staged.kinds() == ["finish"]
    assert staged.actions()[0]["tile"] == R7


def test_a_meld_is_laid_by_its_group(staged: Staged) -> None:
    rows = ("K2 Y6 K4 . K8 B8 R8 Y8", ". . R7")
    seen = made.view(
        preset="single-round-slots", rows=rows, legal=made.acts(Kind.LAY_MELD, Kind.DISCARD)
    )
    staged.show(made.scene(seen, rows=rows))
    staged.page.click(f'#rack [data-tile="{B8}"]')
    staged.page.keyboard.press("m")
    assert staged.actions()[0]["tiles"] == ",".join(map(str, tiles("K8 B8 R8 Y8")))


def test_shortcuts_can_be_switched_off(staged: Staged) -> None:
    staged.show(replace(made.about_to_draw(), prefs=Prefs(shortcuts=False)))
    staged.page.keyboard.press("d")
    assert staged.kinds() == []


def test_a_stale_fragment_is_dropped(staged: Staged) -> None:
    staged.show(made.about_to_draw())
    staged.push(made.waiting(v=50), previous=40)
    staged.push(made.about_to_draw(v=45), previous=44)
    expect(staged.page.locator("#status")).to_contain_text("Murat’s turn")


def test_a_gap_in_the_numbers_asks_for_everything(staged: Staged) -> None:
    staged.show(made.about_to_draw())
    staged.push(made.waiting(v=50), only={"status"}, previous=48)
    staged.page.wait_for_timeout(300)
    assert [sent["kind"] for sent in staged.sent] == ["full"]


def test_offline_a_press_goes_by_http_or_fails_where_one_sees_it(staged: Staged) -> None:
    staged.show(made.about_to_draw())
    posted: list[str] = []

    def refuse(route: Route) -> None:
        posted.append(route.request.post_data or "")
        route.abort()

    staged.page.route("**/act/", refuse)
    staged.page.route_web_socket("**/ws/**", lambda socket: socket.close(code=1013))
    staged.sockets[-1].close(code=4000, reason="away")
    staged.page.keyboard.press("d")
    staged.page.wait_for_timeout(200)
    assert len(posted) == 1
    assert "kind=draw_stock" in posted[0]
    assert "aid=" in posted[0]
    expect(staged.page.locator("#notice")).to_contain_text("did not get through")


def test_a_final_code_shows_the_end_and_the_way_on(staged: Staged) -> None:
    staged.show(made.waiting())
    staged.sockets[-1].close(code=4403, reason="not yours")
    expect(staged.page.locator(".ended")).to_be_visible()
    expect(staged.page.locator(".ended a").first).to_have_text("Load it again")


def test_a_lost_line_says_so_and_the_rack_can_still_be_sorted(staged: Staged) -> None:
    staged.show(made.waiting())
    staged.page.route_web_socket("**/ws/**", lambda socket: socket.close(code=1013))
    staged.sockets[-1].close(code=1013, reason="away")
    expect(staged.page.locator(".banner")).to_be_visible(timeout=3000)
    staged.page.click(f'#rack [data-tile="{R4}"]')
    staged.page.click('#rack [data-slot="25"]')
    assert staged.slots()[25] == R4


def test_focus_stays_on_the_button_that_a_push_redraws(staged: Staged) -> None:
    staged.show(made.about_to_draw())
    staged.page.locator("#b-draw_stock").focus()
    staged.push(made.about_to_draw(v=41, stock=28), previous=40)
    expect(staged.page.locator("#b-draw_stock")).to_be_focused()


def test_focus_on_what_goes_away_moves_to_the_rack(staged: Staged) -> None:
    staged.show(made.about_to_draw())
    staged.page.locator("#b-draw_stock").focus()
    staged.push(made.waiting(v=41), previous=40)
    assert staged.page.evaluate("document.activeElement.closest('#rack') !== null")


def test_keys_read_the_table_aloud(staged: Staged) -> None:
    staged.show(made.ready_to_finish())
    staged.page.keyboard.press("h")
    staged.hears(re.compile("^Red 9, Red 10, Red 11, Red 12 .run ✓.. "))
    staged.page.keyboard.press("v")
    staged.hears(re.compile(r"You drew\s+Red 7"))
    staged.page.keyboard.press("c")
    staged.hears("This table has no clock.")
    staged.page.keyboard.press("s")
    staged.hears("You 13, Elif 13, Murat 15, Ayşe 12")


def test_the_result_panel_closes_with_escape_and_stays_closed(staged: Staged) -> None:
    staged.show(made.hand_over())
    expect(staged.page.locator("#over .card")).to_be_visible()
    staged.page.keyboard.press("Escape")
    expect(staged.page.locator("#over .card")).not_to_be_visible()
    staged.push(made.hand_over(v=41), previous=40)
    expect(staged.page.locator("#over .card")).not_to_be_visible()
    expect(staged.page.locator("#b-next_hand")).to_be_visible()
