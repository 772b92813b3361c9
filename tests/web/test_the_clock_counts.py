"""The clock on the page: right to a second whatever the device believes, and never a guess."""

import math
import re
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from games.presenters.scene import Scene
from tests.presenters import scenes as made
from tests.web.staged import Staged

MINUTES_WRONG = "const real = Date.now; Date.now = () => real() + %d * 60000;"
BOXES = """[...document.querySelectorAll(".seat, .pile, .slot, #status, .btn")]
.map(box => Object.values(box.getBoundingClientRect().toJSON()).map(Math.round).join())"""
TICKS = """window.ticks = [];
document.addEventListener("okey:low-time", event => window.ticks.push(event.detail));"""


def face(staged: Staged) -> Locator:
    return staged.page.locator(".time")


def shown(staged: Staged) -> int:
    """The number on the clock; the reserve's has a plus."""
    return int((face(staged).locator("b").text_content() or "").lstrip("+"))


def open_at(staged: Staged, scene: Scene, *, second: float = 0) -> None:
    """Open the page so many seconds after ``NOW``, by the server's clock."""
    staged.now = made.NOW + timedelta(seconds=second)
    staged.show(scene)


@pytest.fixture
def abroad(
    new_context: Callable[..., BrowserContext], tmp_path: Path
) -> Iterator[Callable[[int, str], Staged]]:
    """A page on a device whose clock is so many minutes wrong, in some time zone."""
    opened: list[Staged] = []

    def go(minutes: int, zone: str) -> Staged:
        page = new_context(timezone_id=zone, viewport={"width": 1280, "height": 800}).new_page()
        page.add_init_script(MINUTES_WRONG % minutes)
        opened.append(Staged(page, folder=tmp_path))
        return opened[-1]

    yield go
    for table in opened:
        table.close()
        assert table.trouble == []


@pytest.mark.parametrize(
    ("minutes", "zone"), [(10, "Pacific/Kiritimati"), (-10, "America/Los_Angeles"), (0, "UTC")]
)
def test_a_wrong_device_clock_and_a_foreign_time_zone_change_nothing(
    abroad: Callable[[int, str], Staged], minutes: int, zone: str
):
    staged, scene = abroad(minutes, zone), made.timed(made.about_to_draw())
    open_at(staged, scene)
    begun = time.monotonic()
    staged.now = made.NOW + timedelta(seconds=8)  # later than any page can have been on the way
    staged.push(scene)
    for _ in range(3):
        left = math.ceil(17 - (time.monotonic() - begun))
        assert abs(shown(staged) - left) <= 1
        staged.page.wait_for_timeout(1500)


@pytest.mark.parametrize(
    ("turn", "place"),
    [
        (made.SOUTH, ".me > .time"),
        (made.ELIF, "#pos-right .av > .time"),
        (made.MURAT, "#pos-top .av > .time"),
        (made.AYSE, "#pos-left .av > .time"),
    ],
)
def test_it_stands_at_whoever_is_to_act_and_moves_nothing(staged: Staged, turn: int, place: str):
    plain = made.waiting(turn=turn) if turn else made.about_to_draw()
    open_at(staged, plain)
    expect(face(staged)).to_have_count(0)
    before = staged.page.evaluate(BOXES)
    staged.push(made.timed(plain))
    expect(staged.page.locator(place)).to_be_visible()
    assert staged.page.evaluate(BOXES) == before
    staged.push(made.timed(plain, passed=30))
    expect(staged.page.locator(f"{place}.reserve b")).to_have_text(re.compile(r"^\+2\d$"))


def test_the_last_ten_seconds_are_shown_spoken_once_and_ticked(staged: Staged):
    staged.page.add_init_script(TICKS)
    open_at(staged, made.timed(made.about_to_draw(), passed=43.5))
    expect(staged.page.locator(".me > .time.reserve:not(.low)")).to_be_attached()
    expect(staged.page.locator(".me > .time.low")).to_be_attached()
    expect(staged.page.locator("#alarm")).to_have_text("10 seconds left.")
    staged.page.wait_for_timeout(2500)
    expect(staged.page.locator("#alarm")).to_have_text("10 seconds left.")
    ticks = [(tick["seconds"], tick["mine"]) for tick in staged.page.evaluate("window.ticks")]
    assert ticks[0] == (10, True)
    assert len(ticks) == len(set(ticks)) > 2


def test_others_last_seconds_are_shown_and_not_spoken(staged: Staged):
    open_at(staged, made.timed(made.waiting(), passed=50))
    expect(staged.page.locator("#pos-top .time.low b")).to_have_text(re.compile(r"^\+[0-5]$"))
    expect(staged.page.locator("#alarm")).to_be_empty()


def test_it_never_falls_below_nothing(staged: Staged):
    open_at(staged, made.timed(made.about_to_draw(), passed=54))
    staged.page.wait_for_timeout(1800)
    assert shown(staged) == 0
    open_at(staged, made.timed(made.about_to_draw(), passed=500))
    assert shown(staged) == 0


def test_without_a_connection_it_shows_that_it_does_not_know(staged: Staged):
    open_at(staged, made.timed(made.about_to_draw(), passed=50))
    staged.page.evaluate("document.body.dataset.link = 'down'")
    expect(face(staged).locator("b")).to_have_text("?")
    expect(staged.page.locator(".time.low")).to_have_count(0)
    staged.page.keyboard.press("c")
    staged.hears("Disconnected, so the time is not known here.")


def test_a_turn_that_runs_out_is_told_to_whom_it_was(staged: Staged):
    open_at(staged, made.timed(made.about_to_draw(), passed=50))
    staged.push(made.timed(made.waiting(), missed=(1, 0, 0, 0)))
    expect(staged.page.locator("#notice")).to_contain_text("Your time was up")
    staged.page.keyboard.press("Escape")
    staged.push(made.timed(made.waiting(), passed=1, missed=(1, 0, 1, 0)))
    expect(staged.page.locator("#notice")).to_be_empty()


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        (made.waiting(), r"This table has no clock\."),
        (
            made.timed(made.about_to_draw(), reserves=(12_000,) * 4),
            r"You: 2\d seconds left in this turn, and 12 in reserve\.",
        ),
        (
            made.timed(made.waiting(), passed=30),
            r"Murat: the reserve is running, 2\d seconds left\. Your reserve: 30 seconds\.",
        ),
        (made.timed(made.hand_over(), timing=None), r"The next hand begins in \d+ seconds\."),
    ],
)
def test_the_key_c_reads_the_clocks(staged: Staged, scene: Scene, said: str):
    open_at(staged, scene)
    staged.page.keyboard.press("c")
    staged.hears(re.compile(said))


def test_between_hands_the_panel_counts_and_then_the_turn_line(staged: Staged):
    open_at(staged, made.timed(made.hand_over()))
    expect(staged.page.locator("#over .row .time b")).to_have_text(
        re.compile(r"^Next hand in \d+ s$")
    )
    staged.page.keyboard.press("Escape")
    expect(staged.page.locator(".me > .time b")).to_be_visible()
