"""A whole hand by keyboard and by ear: no mouse, the focus is always somewhere, all is said."""

from playwright.sync_api import expect

from tests.web.deals import WAITING, WINNING, hand
from tests.web.player import Player


class Keys:
    """Somebody who has only a keyboard, and hears what the page says."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            assert self.focus() != "BODY", f"after {key} the focus is nowhere"

    def focus(self) -> str:
        """What has the focus: its name for those who listen, or its kind of element."""
        named: str = self.page.evaluate(
            "document.activeElement.getAttribute('aria-label')"
            " ?? document.activeElement.id ?? document.activeElement.tagName"
        )
        return named or "BODY"

    def hear(self, words: str) -> None:
        expect(self.page.locator("#say")).to_contain_text(words)

    def tab_to(self, name: str) -> None:
        """Tab along until something of this name has the focus."""
        for _ in range(40):
            if name in self.focus():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{name} is not reached by Tab; last was {self.focus()}")

    def walk_to(self, label: str) -> None:
        """Arrow keys along the rack to the slot with this name."""
        self.press("Home", "ArrowUp", "Home")
        for _ in range(13):
            for _ in range(2):
                if self.focus().startswith(label):
                    return
                self.press("ArrowDown")
            self.press("ArrowUp", "ArrowRight")
        raise AssertionError(f"{label} is not on the rack")


def test_a_hand_by_keyboard_alone(player: Player) -> None:
    player.page.goto(f"{player.server.url}/en/")
    player.server.stack(hand(WAITING, starter=3, draws="K10"))
    keys = Keys(player)
    keys.page.keyboard.press("Tab")
    tab_to_new_game(keys)
    keys.page.keyboard.press("Enter")
    player.connected()
    player.is_to("draw")
    keys.page.keyboard.press("d")
    player.holds(15)
    keys.page.keyboard.press("Tab")
    keys.tab_to("row 1 slot 1")
    picks_up_and_moves(keys)
    keys.press("f")
    keys.hear("Press again to end the hand")
    expect(player.over).to_be_hidden()
    keys.press("f")
    expect(player.over).to_contain_text("You win this hand")
    assert keys.focus() != "BODY"
    keys.press("n")
    expect(player.over).to_be_hidden()
    assert keys.focus() != "BODY"


def picks_up_and_moves(keys: Keys) -> None:
    """The black 10 that came goes between the 9 and the 11; another move is put back."""
    keys.walk_to("Black 10")
    keys.press("Space")
    keys.hear("Picked up Black 10")
    keys.walk_to("Empty slot, row 2 slot 12")
    keys.hear("Row 2, slot 12, between")
    keys.press("Space")
    keys.hear("Put down: Black 10, row 2, slot 12")
    assert keys.focus() == "Black 10, row 2 slot 12"
    keys.press("Space", "ArrowLeft", "Escape")
    keys.hear("Put back")
    assert keys.focus() == "Black 10, row 2 slot 12"
    keys.press("z")
    keys.hear("Arrangement undone")


def tab_to_new_game(keys: Keys) -> None:
    for _ in range(40):
        if keys.page.evaluate("document.activeElement.innerText").strip() == "New Game":
            return
        keys.page.keyboard.press("Tab")
    raise AssertionError("New Game is not reached by Tab")


def test_throwing_and_taking_by_key(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    keys = Keys(player)
    keys.page.keyboard.press("t")
    expect(player.notice).to_contain_text("Pick a tile first")
    keys.page.keyboard.press("Tab")
    keys.tab_to("row 1 slot")
    keys.walk_to("Red 5")
    keys.press("Space", "t")
    expect(player.own_pile.get_by_role("img", name="Red 5")).to_be_visible()
    player.is_to("draw")
    keys.press("l")
    player.holds(15)
    keys.press("l")
    keys.hear("not possible now")


def test_reading_the_table_aloud(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    keys = Keys(player)
    keys.page.keyboard.press("1")
    keys.hear("Sorted")
    said = [
        ("c", "no clock"),
        ("s", "20"),
        ("h", "Red 5, Red 6, Red 7, Red 8 (run"),
        ("v", "Hand 1"),
    ]
    for key, words in said:
        keys.page.keyboard.press(key)
        keys.hear(words)
    keys.page.keyboard.press("?")
    expect(player.page.get_by_role("dialog")).to_contain_text("Sort runs, sort pairs")
    keys.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog")).to_be_hidden()


def test_the_end_of_the_stock_by_key(player: Player) -> None:
    """E is told to be impossible while there is a stock."""
    player.sits_down("table-house", hand(WINNING))
    keys = Keys(player)
    keys.page.keyboard.press("e")
    keys.hear("not possible now")
    keys.page.keyboard.press("p")
    keys.hear("not possible now")


def test_what_the_others_do_is_said_and_the_focus_stays(player: Player) -> None:
    player.sits_down("countdown-classic", hand(WINNING))
    keys = Keys(player)
    keys.page.keyboard.press("Tab")
    keys.tab_to("row 1 slot")
    keys.walk_to("Red 5")
    keys.press("Space", "t", "End")
    here = keys.focus()
    player.is_to("draw")
    assert keys.focus() == here
    expect(player.page.locator("#announce")).to_contain_text("Your turn")


def test_shortcuts_are_off_where_one_types(player: Player) -> None:
    """Keys of a browser, with Ctrl, are never ours."""
    player.sits_down("countdown-classic", hand(WAITING, starter=3))
    player.is_to("draw")
    player.page.keyboard.press("Control+d")
    player.page.wait_for_timeout(300)
    player.holds(14)
