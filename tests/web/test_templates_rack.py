"""The rack in a real browser: dragging, tapping and keys, and that no push ever disturbs it."""

from dataclasses import replace

from playwright.sync_api import Page, expect

from games.engine.classic.actions import Kind
from games.engine.refusals import Reason, Refusal
from games.presenters import refusals
from tests.kit import tile, tiles
from tests.presenters import scenes as made
from tests.web.staged import Staged

R7, R4, Y6, K4 = (str(tile(code)) for code in ("R7", "R4", "Y6", "K4"))


def centre(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: str, end: str) -> None:
    page.mouse.move(*centre(page, start))
    page.mouse.down()
    page.mouse.move(*centre(page, end), steps=6)
    page.mouse.up()
    page.wait_for_timeout(60)


def slot(number: int) -> str:
    return f'#rack [data-slot="{number}"]'


def test_a_tile_is_dragged_into_an_empty_slot(staged: Staged) -> None:
    staged.show(made.ready_to_finish())
    drag(staged.page, f'#rack [data-tile="{R7}"]', slot(25))
    assert staged.slots()[25] == R7
    assert staged.slots()[19] == ""


def test_a_tile_dropped_on_another_pushes_it_to_the_nearest_gap(staged: Staged) -> None:
    staged.show(made.ready_to_finish())
    before = staged.slots()
    drag(staged.page, f'#rack [data-tile="{R7}"]', slot(0))
    after = staged.slots()
    assert after[0] == R7
    assert after[1:5] == before[0:4]
    assert sorted(after) == sorted(before)


def test_a_drag_that_is_cancelled_puts_the_tile_back(staged: Staged) -> None:
    staged.show(made.ready_to_finish())
    before = staged.slots()
    page = staged.page
    page.mouse.move(*centre(page, f'#rack [data-tile="{R7}"]'))
    page.mouse.down()
    page.mouse.move(*centre(page, slot(25)), steps=4)
    expect(page.locator(".flying")).to_have_count(1)
    page.evaluate(
        "document.querySelector('#rack').dispatchEvent("
        "new PointerEvent('pointercancel', {pointerId: 1, bubbles: true}))"
    )
    expect(page.locator(".flying")).to_have_count(0)
    page.mouse.up()
    assert staged.slots() == before


def test_a_finger_drags_too(staged: Staged, page: Page) -> None:
    staged.show(made.ready_to_finish())
    client = page.context.new_cdp_session(page)
    x, y = centre(page, f'#rack [data-tile="{R7}"]')
    goal_x, goal_y = centre(page, slot(24))
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]),
        ("touchMove", [{"x": (x + goal_x) / 2, "y": y}]),
        ("touchMove", [{"x": goal_x, "y": goal_y + 40}]),
        ("touchEnd", []),
    ):
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    page.wait_for_timeout(100)
    assert staged.slots()[24] == R7


def test_tap_a_tile_then_a_slot(staged: Staged) -> None:
    staged.show(made.ready_to_finish())
    staged.page.click(f'#rack [data-tile="{R7}"]')
    expect(staged.page.locator(slot(19))).to_have_attribute("aria-pressed", "true")
    staged.page.click(slot(22))
    assert staged.slots()[22] == R7


def test_the_keyboard_moves_a_tile_and_says_so(staged: Staged) -> None:
    staged.show(made.ready_to_finish())
    page = staged.page
    page.locator(slot(19)).focus()
    page.keyboard.press("Space")
    staged.hears("Picked up Red 7. Row 2, slot 7.")
    page.keyboard.press("ArrowLeft")
    staged.hears("Row 2, slot 6, between empty and empty.")
    page.keyboard.press("Space")
    staged.hears("Put down: Red 7, row 2, slot 6.")
    assert staged.slots()[18] == R7
    page.keyboard.press("Space")
    page.keyboard.press("Home")
    page.keyboard.press("Escape")
    staged.hears("Put back.")
    assert staged.slots()[18] == R7


def test_undo_takes_back_arrangements_one_by_one(staged: Staged) -> None:
    staged.show(made.ready_to_finish())
    first = staged.slots()
    drag(staged.page, f'#rack [data-tile="{R7}"]', slot(25))
    second = staged.slots()
    drag(staged.page, f'#rack [data-tile="{K4}"]', slot(24))
    staged.page.keyboard.press("z")
    assert staged.slots() == second
    staged.page.click("#b-undo")
    assert staged.slots() == first


def test_the_layout_is_sent_once_after_a_pause(staged: Staged) -> None:
    staged.show(made.ready_to_finish())
    drag(staged.page, f'#rack [data-tile="{R7}"]', slot(25))
    drag(staged.page, f'#rack [data-tile="{R7}"]', slot(24))
    staged.page.wait_for_timeout(700)
    layouts = [message for message in staged.sent if message.get("kind") == "layout"]
    assert len(layouts) == 1
    assert layouts[0]["slots"] == ",".join(staged.slots())


def test_a_sorted_arrangement_is_taken_over_once(staged: Staged) -> None:
    scene = made.ready_to_finish()
    staged.show(scene)
    staged.page.click("#b-sort-pairs")
    assert {"kind": "sort", "how": "pairs", "nth": "0"}.items() <= staged.sent[-1].items()
    sorted_rows = tuple(reversed(scene.layout))
    staged.push(replace(scene, layout=sorted_rows), only={"rack-data", "rack-groups"}, previous=40)
    assert staged.slots() == ["" if each is None else str(each) for each in sorted_rows]
    staged.push(scene, only={"rack-data", "rack-groups"}, previous=40)
    assert staged.slots() == ["" if each is None else str(each) for each in sorted_rows]
    staged.page.click("#b-sort-pairs")
    assert staged.sent[-1]["nth"] == "1"


def test_pushes_never_move_redraw_or_deselect_the_rack(staged: Staged) -> None:
    scene = made.ready_to_finish()
    staged.show(scene)
    page = staged.page
    drag(page, f'#rack [data-tile="{R7}"]', slot(25))
    page.click(f'#rack [data-tile="{R7}"]')
    page.mouse.move(*centre(page, f'#rack [data-tile="{K4}"]'))
    page.mouse.down()
    page.mouse.move(*centre(page, slot(22)), steps=4)
    page.evaluate(
        "window.seen = 0; new MutationObserver(all => { window.seen += all.filter(each =>"
        " !each.target.closest('.grp') && ![...each.addedNodes, ...each.removedNodes]"
        ".some(node => node.className?.startsWith?.('grp'))).length; })"
        ".observe(document.getElementById('rack'),"
        " {subtree: true, childList: true, attributes: true, characterData: true})"
    )
    others = made.waiting()
    for number in range(40):
        shown = others if number % 2 else scene
        view = replace(shown.view, v=41 + number, rack=scene.view.rack, drawn=scene.view.drawn)
        staged.push(replace(shown, view=view, layout=scene.layout), previous=40 + number)
    assert page.evaluate("window.seen") == 0
    expect(page.locator(".flying")).to_have_count(1)
    page.mouse.up()
    page.wait_for_timeout(60)
    assert staged.slots()[22] == K4
    assert staged.slots()[25] == R7
    expect(page.locator(slot(25))).to_have_attribute("aria-pressed", "true")


def test_a_drawn_tile_lies_apart_from_the_groups_and_is_marked(staged: Staged) -> None:
    before = made.about_to_draw()
    staged.show(before)
    new = tile("Y1")
    view = replace(before.view, v=41, rack=(*before.view.rack, new), drawn=new)
    staged.push(replace(before, view=view), previous=40)
    assert staged.slots()[12] == str(new)
    expect(staged.page.locator(slot(12))).to_have_class("slot new")


def test_a_throw_leaves_at_once_and_comes_back_when_it_is_refused(staged: Staged) -> None:
    scene = made.scene(
        made.view(rows=made.LOOSE_ROWS, drawn=tile("R4"), legal=made.acts(Kind.DISCARD)),
        rows=made.LOOSE_ROWS,
    )
    staged.show(scene)
    drag(staged.page, f'#rack [data-tile="{R4}"]', "#pile-me")
    action = staged.actions()[0]
    assert (action["kind"], action["tile"], action["v"]) == ("discard", R4, "40")
    assert 16 <= len(action["aid"]) <= 36
    assert "csrfmiddlewaretoken" not in action
    expect(staged.page.locator("#rack .slot.sent")).to_have_count(1)
    no = refusals.notice(Refusal(Reason.THROW_BACK), scene.view)
    staged.push(scene, notice=no)
    expect(staged.page.locator("#rack .slot.sent")).to_have_count(0)
    assert R4 in staged.slots()
    expect(staged.page.locator("#notice")).to_contain_text("may not be thrown back")


def test_drawing_by_dragging_from_the_stock_or_the_left_pile(staged: Staged) -> None:
    staged.show(made.about_to_draw())
    drag(staged.page, "#b-stock", slot(24))
    staged.push(made.about_to_draw(v=41), previous=40)
    drag(staged.page, "#b-pile-left", slot(24))
    assert staged.kinds() == ["draw_stock", "take_discard"]


def test_the_tiles_of_a_meld_taken_back_find_their_old_places(staged: Staged) -> None:
    rows = ("K2 Y6 K4 . K8 B8 R8 Y8", ". . R7")
    before = made.scene(made.view(preset="single-round-slots", rows=rows), rows=rows)
    staged.show(before)
    start = staged.slots()
    left = tuple(held for held in before.view.rack if held not in tiles("K8 B8 R8 Y8"))
    laid = replace(before.view, v=41, rack=left, slots=(tiles("K8 B8 R8 Y8"),))
    staged.push(replace(before, view=laid), previous=40)
    assert staged.slots()[4:8] == [""] * 4
    staged.push(replace(before, view=replace(before.view, v=42)), previous=41)
    assert staged.slots() == start
