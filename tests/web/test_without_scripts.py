"""With JavaScript off: every move is a form, down to the finished hand, in every edition."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.deals import WAITING, WINNING, hand
from tests.web.player import Player, named

WITH_AN_OKEY = WINNING.replace("R13", "B10 K1").replace(" K9", "")  # far from a win
Visitor = Callable[..., Player]


class PlainPlayer:
    """Somebody whose browser runs no scripts."""

    def __init__(self, player: Player) -> None:
        self.page: Page = player.page
        self.server = player.server

    def sits_down(self, preset: str, *hands: str) -> None:
        self.page.goto(f"{self.server.url}/en/")
        self.page.locator("#pick summary").click()
        self.page.locator(f'#panel label:has(input[value="{preset}"])').click()
        self.server.stack(*hands)
        self.page.get_by_role("button", name="New Game").click()
        expect(self.page.get_by_role("heading", name="Without scripts")).to_be_visible()

    def picks(self, code: str) -> None:
        """The tile to throw."""
        self._label("Tile to throw", code).click()

    def lays(self, *codes: str) -> None:
        for code in codes:
            self._label("Tiles to lay as a meld", code).click()
        self.presses("Lay meld")

    def _label(self, legend: str, code: str) -> Locator:
        """The first tile of this face in one of the two lists."""
        among = self.page.get_by_role("group", name=legend)
        return (
            among.locator("label")
            .filter(has=self.page.get_by_role("img", name=re.compile(f"^{named(code)}(,|$)")))
            .first
        )

    def presses(self, name: str) -> None:
        self.page.locator(".actions").get_by_role("button", name=name, exact=True).click()

    def waits_for_own_turn(self) -> None:
        """Load the table again until the others have moved."""
        draw = self.page.locator(".actions").get_by_role("button", name="Draw")
        for _ in range(100):
            if draw.count():
                return
            self.page.wait_for_timeout(100)
            self.page.get_by_role("link", name="Refresh").click()
        raise AssertionError("the others never moved")

    def reads(self, words: str) -> None:
        expect(self.page.locator("main")).to_contain_text(words)


@pytest.fixture
def plain(visitor: Visitor) -> PlainPlayer:
    return PlainPlayer(visitor(java_script_enabled=False))


def test_a_hand_from_home_to_the_result(plain: PlainPlayer) -> None:
    plain.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10"))
    plain.waits_for_own_turn()
    plain.presses("Draw")
    plain.presses("Sort runs")
    plain.presses("Finish · throws Red 13")
    plain.page.get_by_role("link", name="Not yet").click()
    plain.presses("Finish · throws Red 13")
    plain.reads("End the hand?")
    plain.page.get_by_role("button", name="End the hand").click()
    plain.reads("You win this hand")
    plain.page.locator("#over").get_by_role("button", name="Next hand").click()
    plain.reads("You")
    expect(plain.page.locator("#over")).to_be_hidden()


def test_throwing_and_waiting_for_the_others(plain: PlainPlayer) -> None:
    plain.sits_down("countdown-classic", hand(WINNING))
    plain.picks("R5")
    plain.presses("Throw")
    expect(plain.page.locator("#pile-me").get_by_role("img", name="Red 5")).to_be_visible()
    plain.waits_for_own_turn()
    plain.page.locator("#pile-left").get_by_role("button").click()
    plain.reads("Choose a tile to throw")


def test_throwing_nothing_is_refused_in_words(plain: PlainPlayer) -> None:
    plain.sits_down("countdown-classic", hand(WINNING))
    plain.presses("Throw")
    plain.reads("Pick a tile first")
    assert not plain.page.url.endswith("/act/")
    plain.page.reload()
    expect(plain.page.locator("main")).not_to_contain_text("Pick a tile first")


def test_the_page_says_what_it_can_do_and_is_brought_up_to_date_by_hand(plain: PlainPlayer) -> None:
    plain.sits_down("countdown-classic", hand(WAITING, starter=3, draws="K10"))
    top = plain.page.locator("header.top")
    expect(top.get_by_text("connected")).to_be_hidden()
    expect(plain.page.get_by_role("heading", name="Without scripts")).to_have_count(1)
    expect(plain.page.get_by_role("link", name="Refresh")).to_have_count(1)
    for _ in range(100):
        if plain.page.locator(".actions").get_by_role("button", name="Draw").count():
            break
        plain.page.wait_for_timeout(100)
        top.get_by_role("link", name="Refresh").click()
    plain.presses("Draw")
    plain.reads("You can finish by throwing Red 13")


def test_an_okey_is_thrown_only_after_a_question(plain: PlainPlayer) -> None:
    plain.sits_down("countdown-classic", hand(WITH_AN_OKEY))
    plain.picks("B10")
    plain.presses("Throw")
    plain.reads("This is an okey")
    expect(plain.page.get_by_role("link", name="Keep")).to_be_focused()
    plain.page.get_by_role("link", name="Keep").click()
    expect(plain.page.locator("#rack .slot .tile")).to_have_count(15)
    plain.picks("B10")
    plain.presses("Throw")
    plain.page.get_by_role("button", name="Throw").click()
    expect(plain.page.locator("#pile-me").get_by_role("img", name="Blue 10")).to_be_visible()


def test_groups_are_read_off_the_sorted_rack(plain: PlainPlayer) -> None:
    plain.sits_down("coloured-portal", hand(WINNING))
    plain.picks("R13")
    plain.presses("Go out")
    plain.reads("Your groups do not win as they lie")
    plain.presses("Sort runs")
    plain.picks("R13")
    plain.presses("Go out")
    plain.reads("You win this hand")


def test_melds_are_laid_by_ticking_their_tiles(plain: PlainPlayer) -> None:
    plain.sits_down("single-round-slots", hand(WINNING))
    plain.lays("R5", "R6", "R7", "R8")
    plain.reads("4 of 14")
    plain.presses("Undo meld")
    plain.reads("0 of 14")
    for meld in ("R5 R6 R7 R8", "Y12 Y13 Y1", "K2 B2 R2 Y2", "K9 K10 K11"):
        plain.lays(*meld.split())
    plain.reads("14 of 14")
    plain.presses("Finish · throws Red 13")
    plain.reads("You win the game")


def test_a_pile_is_a_page_of_its_own(plain: PlainPlayer) -> None:
    plain.sits_down("countdown-classic", hand(WAITING, starter=3))
    plain.waits_for_own_turn()
    plain.presses("Draw")
    plain.picks("R5")
    plain.presses("Throw")
    plain.waits_for_own_turn()
    plain.page.locator("#pile-left a.more").click()
    expect(plain.page.locator(".leaf .tile")).to_have_count(2)
    plain.page.get_by_role("link", name="Back to the table").click()
    expect(plain.page.get_by_role("heading", name="Without scripts")).to_be_visible()
